import type { CDPSession, Page } from '@playwright/test'
import { ask } from './in-page.ts'
import type { Fault } from './seen.ts'

/** Every width at which a page has another form, and a phone on its side. */
export const SIZES = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

/** 400 % zoom of a small desktop, and small phones on their side. */
export const LOW = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
] as const

type Size = Readonly<{ width: number; height: number }>

/** One line for each fault, and one only for a fault that is there at several sizes. */
export function told(where: string, found: readonly (readonly [Size, readonly Fault[]])[]): string[] {
  const lines = new Map<string, string[]>()
  for (const [{ width, height }, faults] of found)
    for (const { rule, at, text, told: what } of faults) {
      const key = `${rule} at ${at}`
      lines.set(key, [...(lines.get(key) ?? []), `${width}×${height} ${what} “${text}”`])
    }
  return [...lines].map(([key, all]) => `${where}: ${key}: ${all.slice(0, 3).join('; ')} (${all.length}×)`)
}

/** What is wrong at each size, in one load of the page. `worst` writes the longest texts that there are before it is looked at. */
export async function looked(
  page: Page,
  where: string,
  sizes: readonly Size[] = SIZES,
  worst?: () => Promise<void>,
): Promise<string[]> {
  const found: [Size, Fault[]][] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await worst?.()
    // A frame, in which what follows the size has followed it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push([size, await ask(page, 'layoutFaults')])
  }
  return told(where, found)
}

/** One control of each look: an element for each set of classes and states. */
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

/** Text that is faint on what is hovered or focused: each kind of control is brought into the state, all at once. */
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
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced })
  const faults = await ask(page, 'faintTexts')
  await page.evaluate(
    `document.querySelectorAll('[data-look]').forEach((each) => each.removeAttribute('data-look'))`,
  )
  await session.detach()
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  return told(`${where}, ${state}`, [[size, faults]])
}

/** Chosen that looks as what is not, in forced colours. */
export async function alikeWhenForced(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await ask(page, 'alike')
  await page.emulateMedia({ forcedColors: 'none' })
  return told(`${where}, forced colours`, [[page.viewportSize() ?? { width: 0, height: 0 }, faults]])
}

/** The longest price, score, name and sum that there are, in place of those that happen to be there. */
export const worst = (page: Page) => () =>
  page.evaluate(() => {
    const write = (selector: string, text: string) => {
      for (const each of document.querySelectorAll(selector))
        if (each.childElementCount === 0 && each.textContent !== text) each.textContent = text
    }
    write('.event :is(.team-name bdi), .scoreboard b bdi', 'Borussia Mönchengladbach II')
    write('.app-side .nav-label, .app-side .nav-label bdi', 'Premier League 2024/25 Relegation')
    write('.event .odds:not(.sk) .price, .feature .price', '1000.00')
    write('.event .line', '222.5')
  })
