import { boxOf, fault, type Fault, isSeen, NEAR, px, type Seen } from './seen.ts'

/**
 * Rules about meaning: what is complete and still wrong, by number, order, direction or emptiness. Runs inside the
 * page, like seen.ts.
 */

const countIn = (element: Element | null): number | null => {
  const text = element?.textContent?.replaceAll(/\D/g, '') ?? ''
  return text === '' ? null : Number(text)
}

/** All counts that lead to one place must be equal. */
export const counts = ({ controls }: Seen): Fault[] => {
  const known = new Map<string, { readonly count: number; readonly element: Element }>()
  return controls.flatMap((element) => {
    const count = countIn(element.querySelector('.count, .nav-count'))
    const href = element.getAttribute('href')
    if (count === null || href === null) return []
    const key = href.replace(/[?&](?:time_zone|zone|page)=[^&]*/g, '')
    const first = known.get(key)
    if (first === undefined) known.set(key, { count, element })
    return first === undefined || first.count === count
      ? []
      : [fault('counts', element, `${count}, and ${first.count} elsewhere`)]
  })
}

/** A section shows only some of a sport's matches and has no link to the others. */
export const partsOfLists = ({ root, controls }: Seen): Fault[] =>
  [...root.querySelectorAll('.section')].flatMap((section) => {
    const title = section.querySelector('h2')?.textContent?.trim()
    const chip = controls.find(
      (each) => each.matches('.chip[href]') && each.childNodes[1]?.textContent?.trim() === title,
    )
    const [count, rows] = [
      countIn(chip?.querySelector('.count') ?? null),
      section.querySelectorAll('.event').length,
    ]
    if (chip === undefined || count === null || rows === 0 || rows >= count) return []
    const leads = [...section.querySelectorAll(':is(.section-head, .league-head) a')].some(
      (link) => countIn(link) === count,
    )
    return leads
      ? []
      : [fault('part-of-list', section, `${rows} of ${count}, and no way to the others`, title)]
  })

/** Parts that lack the styles to be placed or to move. The middle of each must lie in `within`. */
const MOVING = [
  { part: '.ground', within: '.tracker' },
  { part: '.ground .ball .disc', within: '.ground' },
  { part: '.ground .ball', property: 'translate' },
  { part: '.progress-line', pseudo: '::before', property: 'width' },
  { part: '.live-dot', property: 'boxShadow' },
  { part: '.event-teams[data-teams]', pseudo: '::after', property: 'clipPath' },
] as const

export const moving = ({ root }: Seen): Fault[] =>
  MOVING.flatMap((row) =>
    [...root.querySelectorAll(row.part)].flatMap((part) => {
      if (!part.checkVisibility()) return []
      if ('within' in row) {
        const around = part.closest(row.within)
        if (around === null) return []
        const [inner, outer] = [boxOf(part), boxOf(around)]
        const off = Math.max(outer.left - inner.left, inner.right - outer.right)
        return off > NEAR ? [fault('moving', part, `${px(off)} outside ${row.within}`)] : []
      }
      const style = getComputedStyle(part, 'pseudo' in row ? row.pseudo : null)
      return ['none', 'auto', ''].includes(style[row.property])
        ? [fault('moving', part, `${row.property} is ${style[row.property]}`)]
        : []
    }),
  )

/** A drawing that begins at the left must have its first word there too. */
export const mirrored = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll('.momentum-chart')].flatMap((figure) => {
    const [first, last] = figure.querySelectorAll('.axis > *')
    const svg = figure.querySelector('svg')
    if (first === undefined || last === undefined || svg === null || !isSeen(figure)) return []
    const isLtr = getComputedStyle(svg).direction === 'ltr'
    return boxOf(first).left < boxOf(last).left === isLtr
      ? []
      : [fault('mirrored', figure, 'its words run the other way than its bars')]
  })

/** Lines of a market must be in the order of their numbers. */
export const ladders = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll('.market')].flatMap((market) => {
    const rows = [...market.querySelectorAll('.body > .cols')].flatMap((row) => {
      const text =
        row.querySelector('.line')?.textContent ?? row.querySelector('.odds .label')?.textContent ?? ''
      const [value] = /[+−-]?\d+(?:[.,]\d+)?\)?$/.exec(text.trim()) ?? []
      return value === undefined ? [] : [Number(value.replace('−', '-').replace(',', '.').replace(')', ''))]
    })
    const falls = rows.some((value, index) => index > 0 && value < (rows[index - 1] ?? 0))
    const rises = rows.some((value, index) => index > 0 && value > (rows[index - 1] ?? 0))
    return falls && rises
      ? [fault('ladder', market, rows.join(', '), market.querySelector('h2')?.textContent ?? '')]
      : []
  })

export const emptyColumns = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll('.score-cols')].flatMap((table) => {
    const heads = [...table.querySelectorAll('.col-head')]
    return [...table.querySelectorAll('.odds-set')].flatMap((column, index) =>
      column.childElementCount === 0
        ? [fault('empty-column', column, 'nothing under it', heads[index]?.textContent ?? '')]
        : [],
    )
  })

/** Places for prices that are all empty: a market that no match of the league has, or of a decided race. */
export const dashes = ({ root }: Seen): Fault[] => {
  const isEmpty = (cell: Element) =>
    cell.textContent?.replace('–', '').trim() === '' && cell.querySelector('svg') === null
  const leagues = [...root.querySelectorAll('.league')].flatMap((league) =>
    [2, 3].flatMap((market) => {
      const cells = [...league.querySelectorAll(`.event-odds > :nth-child(${market}) .odds`)].filter(isSeen)
      return cells.length > 0 && cells.every(isEmpty)
        ? [fault('dashes', league, `${cells.length} places of market ${market} without a price`)]
        : []
    }),
  )
  const closed = '.outcomes:not(:has([aria-expanded="true"])) .cols'
  const outrights = [...root.querySelectorAll(closed)].flatMap((list) => {
    const cells = [...list.querySelectorAll('.odds')]
    const empty = cells.filter((cell) => cell.querySelector('.price')?.textContent === '–')
    return empty.length > 1 && empty.length < cells.length
      ? [fault('dashes', list, `${empty.length} of ${cells.length} places without a price`)]
      : []
  })
  return [...leagues, ...outrights]
}

/** More than a card's usual space between its parts. */
const MOST_DEAD = 72
export const deadSpace = ({ root }: Seen): Fault[] =>
  [
    ...root.querySelectorAll<HTMLElement>(
      '.bet, .bet .legs, .bet-filters, .pick, .account-card, .slip-types',
    ),
  ].flatMap((card) => {
    if (!isSeen(card)) return []
    const boxes = [...card.querySelectorAll('*')]
      .filter((each) => each.childElementCount === 0 && isSeen(each))
      .map(boxOf)
      .sort((a, b) => a.top - b.top)
    const around = boxOf(card)
    let [end, widest] = [around.top, 0]
    for (const box of [...boxes, { ...around, top: around.bottom }]) {
      widest = Math.max(widest, box.top - end)
      end = Math.max(end, box.bottom)
    }
    return widest > MOST_DEAD ? [fault('dead-space', card, `${px(widest)} with nothing in it`)] : []
  })

/** Placeholders that are not visible. */
export const skeletons = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll('.sk')].flatMap((part) =>
    part.checkVisibility({ visibilityProperty: true }) && !isSeen(part)
      ? [fault('skeleton', part, 'without a height or a width')]
      : [],
  )

/** A price that takes no bets must not show a direction. */
export const tinted = ({ root }: Seen): Fault[] => {
  const cells = [
    ...root.querySelectorAll<HTMLElement>('.odds[data-state="suspended"], .odds:disabled'),
  ].filter(isSeen)
  const cell = cells[0]
  if (cell === undefined) return []
  const before = cell.getAttribute('data-move')
  const paint = () =>
    [cell, ...cell.children]
      .map((each) => getComputedStyle(each).color + getComputedStyle(each).backgroundColor)
      .join() + getComputedStyle(cell).animationName
  cell.removeAttribute('data-move')
  const still = paint()
  const found = (['up', 'down'] as const).filter((move) => {
    cell.setAttribute('data-move', move)
    return paint() !== still
  })
  if (before === null) cell.removeAttribute('data-move')
  else cell.setAttribute('data-move', before)
  return found.map((move) => fault('tinted', cell, `taking no bets, and coloured as moved ${move}`))
}

/** Words of two letters and more. Figures are no names, and a sign of one letter is a picture (1, X, 2). */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]{2,}/gu)
    ?.filter((word) => /\p{L}/u.test(word)) ?? []

/** What is read on a control: pictures and what is only heard are none of it. */
function readOn(control: Element): string {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode() !== null) {
    const { parentElement: parent, nodeValue } = walker.currentNode
    const isRead =
      parent?.checkVisibility({ visibilityProperty: true }) === true &&
      parent.closest('.visually-hidden, [aria-hidden="true"]') === null
    if (isRead) text += ` ${nodeValue ?? ''}`
  }
  return text
}

/** Whoever speaks to the page says what they read: a control's name has those words (WCAG 2.5.3). */
export const unsaid = ({ controls }: Seen): Fault[] =>
  controls.flatMap((element) => {
    const name = element.ariaLabel?.normalize('NFKC').toLowerCase()
    if (name === undefined) return []
    const missing = wordsOf(readOn(element)).filter((word) => !name.includes(word))
    return missing.length === 0
      ? []
      : [fault('unsaid', element, `“${missing.join(' ')}” is not in its name`, name)]
  })

/** What is heard of an element: its label, else its text with what is only heard. */
const heardOf = (element: Element): string =>
  (element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim()

/** What a link is called, without its numbers. */
function calledOf(link: Element): string {
  const by = link
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id))
  const parts = by === undefined ? [link] : by.filter((part) => part !== null)
  return parts
    .map(heardOf)
    .join(' ')
    .replaceAll(/[\d.,:+]/g, '')
    .trim()
}

/** Links whose name is a number, or says of the rest of a list no more than that of another one (WCAG 2.4.4): “All 57”. */
export const vagueLinks = ({ controls }: Seen): Fault[] => {
  const known = new Map<string, string>()
  return controls.flatMap((link) => {
    const href = link.getAttribute('href')
    if (href === null || heardOf(link) === '') return []
    const name = calledOf(link)
    if (!/\p{L}/u.test(name)) return [fault('vague-link', link, 'says only a number')]
    if (!link.matches('.more')) return []
    const other = known.get(name) ?? href
    known.set(name, other)
    return other === href ? [] : [fault('vague-link', link, `says no more than the link to ${other}`)]
  })
}

/** Parts of a page in which a list of its headings can be read by itself. */
const LANDMARKS = 'main, nav, aside, header, footer, dialog, [role="dialog"]'

/**
 * Each heading has words, and no two sections of a part of the page have the same ones (WCAG 2.4.6). Articles are named
 * by data, of which a name may come twice.
 */
export const headings = ({ root }: Seen): Fault[] => {
  const parts = new Map<Element | null, Set<string>>()
  return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isSeen).flatMap((heading) => {
    const text = heardOf(heading)
    if (!/[\p{L}\p{N}]/u.test(text)) return [fault('heading', heading, 'says nothing')]
    if (!heading.matches('h1, h2') || heading.closest('article') !== null) return []
    const part = heading.closest(LANDMARKS)
    const known = parts.get(part) ?? new Set()
    parts.set(part, known)
    if (known.has(text)) return [fault('heading', heading, 'says what another one says')]
    known.add(text)
    return []
  })
}

/** What stands together, so that its words are heard with a link's own. */
const TOGETHER =
  'li, tr, article, section, nav, header, footer, dialog, fieldset, [role="row"], [role="group"]'

/** Links that stand together and have the same words lead to one place (WCAG 2.4.4). */
export const sameWords = ({ controls }: Seen): Fault[] => {
  const known = new Map<string, string>()
  const groups = new Map<Element | null, number>()
  return controls.flatMap((link) => {
    const href = link.getAttribute('href')
    if (href === null) return []
    const around = link.parentElement?.closest(TOGETHER) ?? null
    const group = groups.get(around) ?? groups.size
    groups.set(around, group)
    const key = `${group} ${heardOf(link)}`
    const other = known.get(key)
    if (other === undefined) known.set(key, href)
    return other === undefined || other === href
      ? []
      : [fault('same-words', link, `leads to ${href}, and to ${other} beside it`)]
  })
}
