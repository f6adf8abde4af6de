import type { CDPSession, Page } from '@playwright/test'
import { whenArrived } from './arriving.ts'
import { ask } from './in-page.ts'
import type { Fault } from './seen.ts'

/** Every width at which pages have another form, and a phone in landscape. */
export const SIZES = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

/** Small and common phones, and a desktop. */
export const NARROW = SIZES.filter(({ width }) => [320, 390, 1440].includes(width))

/** 400 % zoom on a small desktop, and small phones in landscape. */
export const LOW = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
] as const

type Size = Readonly<{ width: number; height: number }>

/** One line per fault, even if it occurs at several sizes. */
export function told(where: string, found: readonly (readonly [Size, readonly Fault[]])[]): string[] {
  const lines = new Map<string, string[]>()
  for (const [{ width, height }, faults] of found)
    for (const { rule, at, text, told: what } of faults) {
      const key = `${rule} at ${at}`
      lines.set(key, [...(lines.get(key) ?? []), `${width}×${height} ${what} “${text}”`])
    }
  return [...lines].map(([key, all]) => `${where}: ${key}: ${all.slice(0, 3).join('; ')} (${all.length}×)`)
}

const sessions = new WeakMap<Page, CDPSession>()

/** Resizes only the page: resizing its window would lay out and paint twice. Also the size of what is opened next. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
  })
}

/** Runs `look` at one size after another, then restores the page's size. */
async function atEach(
  page: Page,
  sizes: readonly Size[],
  look: () => Promise<Fault[]>,
): Promise<[Size, Fault[]][]> {
  const found: [Size, Fault[]][] = []
  for (const size of sizes) {
    await resize(page, size)
    found.push([size, await look()])
  }
  const before = page.viewportSize()
  if (before !== null) await resize(page, before)
  return found
}

/** Faults at each size of a complete page, loaded once. `worst` first writes the longest possible texts. */
export async function looked(
  page: Page,
  where: string,
  sizes: readonly Size[] = SIZES,
  worst?: () => Promise<void>,
): Promise<string[]> {
  const look = async () => {
    await worst?.()
    return [...(await ask(page, 'layoutFaults')), ...(await ask(page, 'wordFaults'))]
  }
  return told(where, await atEach(page, sizes, () => whenArrived(page, look)))
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Faults at each size while something is still missing. */
export async function lookedMeanwhile(page: Page, where: string, sizes: readonly Size[]): Promise<string[]> {
  const look = async () => {
    await twoFrames(page)
    return ask(page, 'layoutFaults')
  }
  return told(where, await atEach(page, sizes, look))
}

/** Marks one control of each look, by its classes and states. */
const MARK = `(() => {
  const seen = new Set()
  for (const each of document.querySelectorAll('a[href], button, select, input, summary, [role=tab], [role=radio]')) {
    const state = ['data-variant', 'data-size', 'data-state', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'aria-disabled', 'disabled']
    const key = [each.localName, each.className, each.parentElement?.className, ...state.map((name) => each.getAttribute(name))].join('|')
    if (seen.has(key) || !each.checkVisibility()) continue
    seen.add(key)
    each.setAttribute('data-look', '')
  }
})()`

/** Text with too little contrast on hovered or focused controls; all kinds are put into the state at once. */
export async function faintWhen(
  page: Page,
  where: string,
  state: 'hover' | 'focus-visible',
): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await page.evaluate(MARK)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-look]',
  })
  const forced = state === 'hover' ? ['hover'] : ['focus', 'focus-visible']
  await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced })),
  )
  const faults = await ask(page, 'faintTexts')
  await page.evaluate(
    `document.querySelectorAll('[data-look]').forEach((each) => each.removeAttribute('data-look'))`,
  )
  await session.detach()
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  return told(`${where}, ${state}`, [[size, faults]])
}

/** Controls on which the focus of a keyboard shows nowhere: on them, what holds them, or what is drawn for them. */
export async function unseenFocus(page: Page, where: string): Promise<string[]> {
  await page.evaluate(MARK)
  // From here on a focus is one of the keyboard, by whatever it is moved.
  await page.keyboard.press('Tab')
  const found = await page.evaluate(() => {
    const placesOf = (control: Element) =>
      [control, control.nextElementSibling, control.closest('label'), control.parentElement].flatMap(
        (each) => (each === null ? [] : [each, each.parentElement ?? each]),
      )
    const lookOf = (places: readonly Element[]) =>
      places
        .flatMap((each) =>
          [null, '::before', '::after'].map((part) => {
            const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each, part)
            return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow} ${borderColor}`
          }),
        )
        .join()
    return [...document.querySelectorAll<HTMLElement>('[data-look]')].flatMap((control) => {
      control.removeAttribute('data-look')
      ;(document.activeElement as HTMLElement | null)?.blur()
      const places = placesOf(control)
      const before = lookOf(places)
      control.focus({ preventScroll: true })
      // What is switched off takes no focus.
      if (document.activeElement !== control) return []
      return lookOf(places) === before ? [control.outerHTML.slice(0, 120)] : []
    })
  })
  return found.map((html) => `${where}: focus is not seen on ${html}`)
}

/** Chosen elements that look as if they were not, in forced colours. */
export async function alikeWhenForced(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await ask(page, 'alike')
  await page.emulateMedia({ forcedColors: 'none' })
  return told(`${where}, forced colours`, [[page.viewportSize() ?? { width: 0, height: 0 }, faults]])
}

/** Sets letters, words, lines and paragraphs as far apart as WCAG 1.4.12 says. */
export const spaced = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })

/** Very long names, in the page's letters and in others. */
export const LONG_NAMES = [
  'Borussia Mönchengladbach II',
  'الاتحاد السكندري الرياضي',
  'ブンデスリーガ第2部',
] as const

/** Replaces prices, scores, names and amounts by the longest possible ones. */
export const worst = (page: Page) => () =>
  page.evaluate((names) => {
    /** Several texts are used by turns. */
    const write = (selector: string, ...texts: readonly string[]) => {
      for (const [at, each] of [...document.querySelectorAll(selector)].entries()) {
        const text = texts[at % texts.length] ?? ''
        if (each.childElementCount === 0 && each.textContent !== text) each.textContent = text
      }
    }
    write('.event :is(.team-name bdi), .mc-score b bdi', names[0])
    write('.app-side .nav-label, .app-side .nav-label bdi', 'Premier League 2024/25 Relegation')
    write('.event .odds:not(.sk) .price, .feature .price', '1000.00')
    write('.event .line', '222.5')
    write('.popular .what > b, .popular .what bdi', names[0])
    write('.stats .stat > b', '103/159')
    write('.pick .name > bdi', ...names)
    write('.pick .where bdi', `${names[0]} – ${names[1]}`, `${names[1]} – ${names[2]}`)
    document.documentElement.setAttribute('data-longest', '')
  }, LONG_NAMES)
