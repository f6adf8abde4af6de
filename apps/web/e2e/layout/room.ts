import {
  type Box,
  boxOf,
  clipsOf,
  CONTROLS,
  fault,
  type Fault,
  heightOf,
  isSeen,
  layerOf,
  NEAR,
  px,
  type Seen,
  type SeenText,
  styleOf,
  widthOf,
} from './seen.ts'

/** Rules about space: what is cut, covered, crowded or out of reach. Runs inside the page, like seen.ts. */

/** Strips that scroll sideways on purpose. */
const RAILS =
  '.scroll-x, .stream-tiles, .tabs, .mc-pictures, .slip .tickets, .filter-bar, .banner-strip, .home-top > .in, .stage-row, [data-view=sports] .by-sport, .programme-strip, .rich-text table, .records .sheet, .odds-types, .platform-switcher, .date-strip'

/** Decoration behind a card's content, which may be larger than the card. */
const isDecor = (element: Element): boolean =>
  element.closest('[aria-hidden="true"]') !== null && Number(styleOf(element).zIndex) < 0

/** Figures: prices, scores, clocks, money. */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u
const isFigure = ({ text, parent }: SeenText): boolean =>
  FIGURE.test(text) && text.length < 16 && parent.closest('bdi') === null

/** Names of players, teams, leagues and markets are cut by an ellipsis in one line; a button's own words never are. */
const NAMES =
  'bdi, .label, .team-name, .nav-label, .league-name, .name, .market-name, .where, .what, .who, .col-head, .truncate, .truncate-each, .event-when, h1, h2, h3, dt, .odds-set span, .said, .search-label, .hint, small'
/** Pixels of a name that are enough to recognize it. */
const LEAST_OF_A_NAME = 44

export const widePage = (): Fault[] => {
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
  return wide > innerWidth
    ? [fault('wide-page', document.body, `${wide}px in ${innerWidth}px`, document.title)]
    : []
}

/** A vertically scrolling element has become wider than itself, so that its end is hidden. */
export const sideways = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) return []
    if (!['auto', 'scroll'].includes(styleOf(element).overflowX) || element.matches(RAILS)) return []
    return isSeen(element)
      ? [fault('sideways', element, `${element.scrollWidth}px in ${element.clientWidth}px`)]
      : []
  })

/** By how much it is cut at a side that does not scroll. A part that is completely hidden is so on purpose. */
function cutOf(box: Box, element: Element): { readonly by: number; readonly clip: HTMLElement } | null {
  for (const clip of clipsOf(element)) {
    const { left, right, top, bottom } = clip.box
    if (box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom) return null
    const x = clip.x === 'cuts' ? Math.max(left - box.left, box.right - right) : 0
    const y = clip.y === 'cuts' ? Math.max(top - box.top, box.bottom - bottom) : 0
    // A text's box is slightly higher than its letters.
    const slack =
      element.childElementCount === 0 && !(element instanceof SVGElement) ? heightOf(box) * 0.3 : NEAR
    if (x > NEAR || y > slack) return { by: Math.max(x, y > slack ? y : 0), clip: clip.element }
    if (clip.x === 'scrolls' || clip.y === 'scrolls') return null
  }
  return null
}

/** By its first letter that has a direction. */
const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/**
 * Whether a name loses its start: alone in its container or by itself, it must be cut at its own end, whatever the
 * page's direction.
 */
const losesItsStart = ({ text, box, parent }: SeenText, clip: HTMLElement): boolean =>
  (clip.textContent.trim() === text || parent.closest('bdi') !== null) &&
  (isRightToLeft(text) ? box.right > boxOf(clip).right + NEAR : box.left < boxOf(clip).left - NEAR)

export const cutTexts = ({ texts }: Seen): Fault[] =>
  texts.flatMap((text) => {
    const { parent, box } = text
    const self = ['hidden', 'clip'].includes(styleOf(parent).overflowX)
    const own = self ? Math.max(box.right - boxOf(parent).right, boxOf(parent).left - box.left) : 0
    const cut = own > NEAR ? { by: own, clip: parent } : cutOf(box, parent)
    if (cut === null) return []
    if (isFigure(text)) return [fault('cut-figure', parent, `${px(cut.by)} of it out of sight`, text.text)]
    if (!parent.matches(NAMES) && parent.closest(NAMES) === null)
      return parent.closest(CONTROLS) === null && styleOf(cut.clip).textOverflow === 'ellipsis'
        ? []
        : [fault('cut-text', parent, `${px(cut.by)} of it out of sight`, text.text)]
    if (styleOf(cut.clip).textOverflow !== 'ellipsis' && parent.closest('.league-head') === null)
      return [fault('cut-text', parent, `${px(cut.by)} of it out of sight, without an ellipsis`, text.text)]
    // Lines of one market differ at the end of their names.
    if (/\d(?:[.,]\d+)?$/.test(text.text) && parent.closest('.odds') !== null)
      return [fault('cut-line', parent, `${px(cut.by)} with its line out of sight`, text.text)]
    if (losesItsStart(text, cut.clip))
      return [fault('cut-start', parent, 'its beginning is out of sight', text.text)]
    const { clientWidth, scrollWidth } = cut.clip
    return clientWidth < Math.min(LEAST_OF_A_NAME, scrollWidth * 0.75)
      ? [fault('name-gone', parent, `${clientWidth}px of ${scrollWidth}px`, text.text)]
      : []
  })

/** Also those drawn of letters. */
const PICTURES = 'svg, img, iframe, video, [role=img]'

/** Pictures and controls cut by their card. A link in a line of names may be cut like the line. */
export const cutParts = ({ root, controls }: Seen): Fault[] =>
  [...new Set<Element>([...controls, ...root.querySelectorAll(PICTURES)])].flatMap((element) => {
    if (!isSeen(element) || isDecor(element)) return []
    const cut = cutOf(boxOf(element), element)
    return cut === null || cut.by < 2 || styleOf(cut.clip).textOverflow === 'ellipsis'
      ? []
      : [
          fault(
            'cut-part',
            element,
            `${px(cut.by)} of it outside ${cut.clip.className || cut.clip.localName}`,
          ),
        ]
  })

/** Grounds that an element draws before its content, such as the disc of a sign, and that a picture in it lies over. */
export const coveredGrounds = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll<HTMLElement>('img, svg')].flatMap((picture) => {
    const owner = picture.parentElement
    const { position, zIndex } = styleOf(picture)
    if (owner === null || position !== 'absolute' || zIndex !== 'auto' || !isSeen(picture)) return []
    const ground = getComputedStyle(owner, '::before')
    const isDrawn = ground.content !== 'none' && !/, 0\)$|^transparent$/.test(ground.backgroundColor)
    if (!isDrawn || ground.position !== 'absolute' || ground.zIndex !== 'auto') return []
    const [left, top] = [parseFloat(ground.left), parseFloat(ground.top)]
    const [box, within] = [boxOf(picture), boxOf(owner)]
    const isCovered =
      box.left <= within.left + left &&
      box.top <= within.top + top &&
      box.right >= within.left + left + parseFloat(ground.width) &&
      box.bottom >= within.top + top + parseFloat(ground.height)
    return isCovered ? [fault('covered-ground', owner, 'a picture lies over what it is drawn on')] : []
  })

/** Cards, whose content must stay inside even where nothing cuts it. */
const CARDS =
  '.panel, .league, .bet, .market, .match-centre, .feature, .tracker, .pick, .app-slip, .app-side, .nav-item, .modal, .menu, .account-card, .match-card, .odds, .btn, .chip, .tag, .segmented, .note, .ticket, .chooser button, .event, .tabbar > *'

export const outsideCard = ({ texts, controls }: Seen): Fault[] => {
  const parts = [
    ...texts.map(({ parent, box, text }) => ({ element: parent as Element, box, text })),
    ...controls.map((element) => ({ element: element as Element, box: boxOf(element), text: undefined })),
  ]
  return parts.flatMap(({ element, box, text }) => {
    const card = (text === undefined ? element.parentElement : element)?.closest(CARDS)
    if (card === null || card === undefined || styleOf(card).display === 'contents') return []
    const clips = clipsOf(element)
    // Other rules check what is cut or scrolled on the way; what floats over the page belongs to no card.
    if (clips.some((clip) => card.contains(clip.element))) return []
    if (['hidden', 'clip'].includes(styleOf(element).overflowX)) return []
    for (let at: Element | null = element; at !== null && at !== card; at = at.parentElement)
      if (['absolute', 'fixed'].includes(styleOf(at).position)) return []
    const around = boxOf(card)
    const by = Math.max(around.left - box.left, box.right - around.right)
    return by > NEAR
      ? [fault('outside-card', element, `${px(by)} beside ${card.classList[0] ?? card.localName}`, text)]
      : []
  })
}

/** Parts beside the screen, or above or below it in something that does not scroll. */
export const offScreen = ({ controls, texts }: Seen): Fault[] => {
  const parts = [
    ...controls.map((element) => ({ element: element as Element, box: boxOf(element), text: undefined })),
    ...texts.map(({ parent, box, text }) => ({ element: parent as Element, box, text })),
  ]
  return parts.flatMap(({ element, box, text }) => {
    const clips = clipsOf(element)
    if (clips.some(({ x }) => x !== null)) return []
    if (['hidden', 'clip'].includes(styleOf(element).overflowX)) return []
    const beside = Math.max(-box.left, box.right - innerWidth)
    if (beside > NEAR) return [fault('off-screen', element, `${px(beside)} beside the screen`, text)]
    return []
  })
}

/** Controls in a layer of their own that neither scrolls nor fits the screen. */
export const outOfReach = ({ controls }: Seen): Fault[] =>
  controls.flatMap((element) => {
    const layer = layerOf(element)
    if (layer === document.body || (styleOf(layer).position !== 'fixed' && layer.localName !== 'dialog'))
      return []
    const { top, bottom } = boxOf(element)
    const by = Math.max(-top, bottom - innerHeight)
    if (by <= NEAR || clipsOf(element).some(({ y }) => y === 'scrolls')) return []
    if (['auto', 'scroll'].includes(styleOf(layer).overflowY)) return []
    return [fault('out-of-reach', element, `${px(by)} above or below the screen`)]
  })

/** Scrolling areas with too little height. */
export const noRoom = ({ root }: Seen): Fault[] =>
  [
    ...root.querySelectorAll<HTMLElement>(
      '.slip-body, .receipt, .modal > .body, .menu, .found-list, .sheet-nav',
    ),
  ].flatMap((element) =>
    element.checkVisibility() && element.scrollHeight > element.clientHeight + 1 && element.clientHeight < 88
      ? [fault('no-room', element, `${element.scrollHeight}px in ${element.clientHeight}px`)]
      : [],
  )

const TALLEST = 96
/** A whole card that can be pressed is not a button. */
export const tall = ({ controls }: Seen): Fault[] =>
  controls.flatMap((element) => {
    const high = heightOf(boxOf(element))
    const isButton = element.matches(
      '.btn, .chip, .odds, .select, .icon-btn, .nav-item, select, input, summary, [role="tab"], [role="radio"], [role="switch"]',
    )
    return isButton && high > TALLEST
      ? [fault('tall', element, `${px(high)} high, ${TALLEST}px at most`)]
      : []
  })

interface Target {
  readonly element: HTMLElement
  /** The visible part of its box. */
  readonly box: Box
  readonly layer: Element
}

/** Everything to press, from top to bottom, except links that lie under a whole row. */
const targetsOf = (controls: readonly HTMLElement[]): Target[] =>
  controls
    .filter(
      (element) => !element.matches('.event-link, .stretched') && styleOf(element).pointerEvents !== 'none',
    )
    .flatMap((element) => {
      let box = boxOf(element)
      for (const clip of clipsOf(element)) {
        box = {
          left: clip.x === null ? box.left : Math.max(box.left, clip.box.left),
          right: clip.x === null ? box.right : Math.min(box.right, clip.box.right),
          top: clip.y === null ? box.top : Math.max(box.top, clip.box.top),
          bottom: clip.y === null ? box.bottom : Math.min(box.bottom, clip.box.bottom),
        }
      }
      return widthOf(box) > 0 && heightOf(box) > 0 ? [{ element, box, layer: layerOf(element) }] : []
    })
    .sort((one, other) => one.box.top - other.box.top)

/** Size that is always enough for a control (WCAG 2.5.8). */
const LEAST_TARGET = 24

const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Distance of a point from a box; 0 inside. */
const farFrom = ({ x, y }: { readonly x: number; readonly y: number }, box: Box): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))

/** Partly scrolled out of view: its neighbours are accidental. */
const isPart = ({ element, box }: Target): boolean =>
  heightOf(box) < heightOf(boxOf(element)) - NEAR || widthOf(box) < widthOf(boxOf(element)) - NEAR

const isSmall = ({ element }: Target): boolean =>
  Math.min(widthOf(boxOf(element)), heightOf(boxOf(element))) < LEAST_TARGET - 0.5

/** A link that is a word of a sentence. */
const isInline = ({ element }: Target): boolean =>
  styleOf(element).display === 'inline' &&
  (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length

/**
 * Small targets too near to another one: WCAG 2.5.8 draws a circle of the least size around the middle of each small
 * one.
 */
export const smallTargets = ({ controls }: Seen): Fault[] => {
  const targets = targetsOf(controls)
  return targets.flatMap((one) => {
    if (!isSmall(one) || isInline(one) || isPart(one)) return []
    const middle = middleOf(boxOf(one.element))
    const near = targets.find((other) => {
      if (other === one || other.layer !== one.layer || isPart(other)) return false
      if (one.element.contains(other.element) || other.element.contains(one.element)) return false
      if (farFrom(middle, other.box) < LEAST_TARGET / 2) return true
      const { x, y } = middleOf(other.box)
      return isSmall(other) && Math.hypot(x - middle.x, y - middle.y) < LEAST_TARGET
    })
    if (near === undefined) return []
    const { left, right, top, bottom } = boxOf(one.element)
    const name = near.element.ariaLabel ?? near.element.innerText
    return [
      fault(
        'small-target',
        one.element,
        `${px(right - left)} × ${px(bottom - top)} beside “${name.slice(0, 30)}”`,
      ),
    ]
  })
}

/** Two targets overlap. */
export const overlaps = ({ controls }: Seen): Fault[] => {
  const parts = targetsOf(controls)
  const found: Fault[] = []
  for (const [index, one] of parts.entries())
    for (let next = index + 1; next < parts.length; next += 1) {
      const other = parts[next]
      if (other === undefined || other.box.top >= one.box.bottom - NEAR) break
      if (
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (x > NEAR && y > NEAR) {
        const name = other.element.ariaLabel ?? other.element.innerText
        found.push(fault('overlap', one.element, `${px(x)} × ${px(y)} over “${name.slice(0, 30)}”`))
      }
    }
  return found
}

/** Marks of a chart cover each other by more than their borders. */
const MOST_OF_MARK = 4
export const coveredMarks = ({ root }: Seen): Fault[] =>
  [...root.querySelectorAll('.plot')].filter(isSeen).flatMap((plot) => {
    const marks = [...plot.querySelectorAll('.mark')].map((element) => ({ element, box: boxOf(element) }))
    return marks.flatMap(({ element, box }, index) =>
      marks.slice(index + 1).flatMap(({ box: other }) => {
        const x = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        return Math.min(x, y) > MOST_OF_MARK
          ? [fault('covered-mark', element, `${px(x)} × ${px(y)} under another mark`)]
          : []
      }),
    )
  })

/** Lines about the stake that end under the slip's keys: half a figure reads as another one, or as a broken page. */
export const halfUnderKeys = ({ root, texts }: Seen): Fault[] =>
  [...root.querySelectorAll('.slip-dock:has(> .keypad)')].filter(isSeen).flatMap((dock) => {
    const edge = boxOf(dock).top
    return texts.flatMap(({ parent, box, text }) => {
      const under = box.bottom - edge
      // A text's box is slightly higher than its letters.
      const isHalf = under > heightOf(box) * 0.2 && box.top < edge - NEAR
      return isHalf && parent.closest('.slip-stakes :is(.sums, .note)') !== null
        ? [fault('half-under-keys', parent, `${px(under)} of it under the keys`, text)]
        : []
    })
  })

/** The next button to press, whose position does not depend on scrolling. */
const NEXT_STEPS = ':is(.slip-foot, .receipt, dialog) .btn[data-variant="primary"]'

/** An alert covers the next button to press. */
export const hiddenSteps = ({ root, controls }: Seen): Fault[] => {
  const told = [...root.querySelectorAll('.alert')].filter(isSeen).map(boxOf)
  return controls.flatMap((element) => {
    if (!element.matches(NEXT_STEPS)) return []
    const box = boxOf(element)
    const by = told.map((over) =>
      Math.min(
        Math.min(box.right, over.right) - Math.max(box.left, over.left),
        Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top),
      ),
    )
    const most = Math.max(0, ...by)
    return most > NEAR ? [fault('hidden-step', element, `${px(most)} of it under what is told`)] : []
  })
}

/** A figure on two lines. */
export const wrapped = ({ texts }: Seen): Fault[] =>
  texts.flatMap((text) => {
    if (!isFigure(text)) return []
    const range = document.createRange()
    range.selectNodeContents(text.node)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return tops.size > 1 ? [fault('wrapped-figure', text.parent, `on ${tops.size} lines`, text.text)] : []
  })

/** Where the date or the period of a match stands in a column of its own, beside the crests. */
function whenOf({ parent }: SeenText): Element | null {
  const when = parent.closest('.event-when')
  return when !== null && styleOf(when).display === 'grid' ? when : null
}

/** A figure, or a match's date or period, wider than its place. */
export const spilled = ({ texts }: Seen): Fault[] =>
  texts.flatMap((text) => {
    const { parent, box } = text
    const when = whenOf(text)
    if (when === null && (!isFigure(text) || styleOf(parent).display.startsWith('inline'))) return []
    const place = boxOf(when ?? parent)
    const by = Math.max(place.left - box.left, box.right - place.right)
    return by > NEAR ? [fault('spilled', parent, `${px(by)} beside its place`, text.text)] : []
  })

/** A text's box without what an ellipsis replaces. */
function visibleBox({ parent, box }: SeenText): Box {
  const cuts = [parent, ...clipsOf(parent).map(({ element }) => element)].filter((element) =>
    ['hidden', 'clip'].includes(styleOf(element).overflowX),
  )
  return cuts.reduce(
    (left, element) => {
      const edge = boxOf(element)
      return { ...left, left: Math.max(left.left, edge.left), right: Math.min(left.right, edge.right) }
    },
    { left: box.left, top: box.top, right: box.right, bottom: box.bottom },
  )
}

/** Least space between the words of two controls. */
const LEAST_BETWEEN = 5
/** With a larger overlap one is hidden, or another rule applies. */
const MOST_OVER = 40
export const crowded = ({ texts, controls }: Seen): Fault[] => {
  const own = new Set<Element>(controls)
  const words = texts
    .flatMap((text) => {
      const control = text.parent.closest(CONTROLS)
      return control !== null && own.has(control) ? [{ ...text, box: visibleBox(text), control }] : []
    })
    .sort((one, other) => one.box.top - other.box.top)
  return words.flatMap((one, index) => {
    for (let next = index + 1; next < words.length; next += 1) {
      const other = words[next]
      if (other === undefined || other.box.top > one.box.bottom - NEAR) break
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue
      const between = Math.max(other.box.left - one.box.right, one.box.left - other.box.right)
      if (between >= LEAST_BETWEEN || between < -MOST_OVER) continue
      if (layerOf(other.control) !== layerOf(one.control)) continue
      // In a scrolling strip hidden parts overlap nothing.
      if (clipsOf(one.control).some(({ x }) => x !== null)) continue
      return [fault('crowded', one.control, `${px(between)} before “${other.text.slice(0, 30)}”`, one.text)]
    }
    return []
  })
}

/** Size (px) of letters from which a text is a picture of its page. */
const LARGE = 64
/** Share of such a text's box that is above its letters, and below. */
const AIR = { above: 0.17, below: 0.2 }

/** Large figures that touch what stands above or below them on their page. */
export const tightFigures = ({ root, texts }: Seen): Fault[] => {
  const edges = [...root.querySelectorAll('.fallback > :is(header, footer)')].filter(isSeen).map(boxOf)
  return texts.flatMap(({ parent, box, text }) => {
    const size = Number.parseFloat(styleOf(parent).fontSize)
    if (size < LARGE || edges.length === 0) return []
    const top = box.top + heightOf(box) * AIR.above
    const bottom = box.bottom - heightOf(box) * AIR.below
    const room = Math.min(...edges.map((edge) => Math.max(top - edge.bottom, edge.top - bottom)))
    return room < size / 8 ? [fault('tight-figure', parent, `${px(room)} beside its page’s edge`, text)] : []
  })
}

/** A word broken across lines without a hyphen, in a script that does not do so. */
export const brokenWords = ({ texts }: Seen): Fault[] =>
  texts.flatMap(({ node, parent, text }) => {
    const { overflowWrap, wordBreak, lineHeight } = styleOf(parent)
    if (overflowWrap === 'normal' && wordBreak === 'normal') return []
    if (heightOf(boxOf(parent)) < Number.parseFloat(lineHeight) * 1.5 || text.length > 80) return []
    const range = document.createRange()
    return [...(node.nodeValue ?? '').matchAll(/[\p{Script=Latin}\d.,]{4,}/gu)].flatMap(
      ({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return tops.size > 1 ? [fault('broken-word', parent, `on ${tops.size} lines`, word)] : []
      },
    )
  })
