import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { openBrowser, openPage } from '../browser.ts'
import { compare, type Figures } from '../measure.ts'
import { startProduct } from '../product.ts'
import { flowTo, matchesOn } from './flow.ts'
import { openStreamDoor, type PageStream } from './stream.ts'

const VIEW = { width: 1440, height: 900 }
const RATE = 2000
/** Milliseconds within which a press must be visible, by CPU slowdown. */
const SLOWER = [
  { throttle: 1, within: 50 },
  { throttle: 4, within: 100 },
] as const
/** One in this many interactions is ignored as an outlier, as in the browsers' own measure. */
const AN_ACCIDENT_IN = 50
/** A round: select and deselect a cell, type a digit of the stake, switch tabs twice. */
const A_ROUND = 5
const PATIENCE = 60_000

type Product = Awaited<ReturnType<typeof startProduct>>

declare global {
  /** Longest event duration (ms) of each interaction. */
  var benchInteractions: Map<number, number>
}

/** Runs in the page before its own code: records the browser's times from an input to the next frame. */
function installInteractionProbe(): void {
  globalThis.benchInteractions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEventTiming
      if (interactionId === 0) continue
      const known = globalThis.benchInteractions.get(interactionId) ?? 0
      globalThis.benchInteractions.set(interactionId, Math.max(known, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The longest duration apart from one in fifty. The browser does not report those below 16 ms. */
function inpOf(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => b - a)
  return sorted[Math.floor(durations.length / AN_ACCIDENT_IN)] ?? 16
}

/** Presses as a mouse does, without the look at what is hit that a test takes in the page, in the press's own time. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const { x, y } = middle()
    if (!element.contains(document.elementFromPoint(x, y))) element.scrollIntoView({ block: 'center' })
    return middle()
  })
  await page.mouse.click(x, y)
}

/** Presses cells, types a stake and switches tabs, this many rounds. */
async function work(page: Page, count: number): Promise<void> {
  const slip = page.locator('.app-slip')
  const tabs = slip.locator('.slip-head').getByRole('tab')
  const stake = slip.getByRole('textbox', { name: /^Stake in/ })
  // Coming matches, because those in play are suspended at times.
  const cells = page.locator('main .event:not([data-live]) .odds[aria-pressed]:not([disabled]):visible')
  const first = cells.first()
  await press(page, first)
  await stake.waitFor({ timeout: PATIENCE })
  const others = (await cells.count()) - 1
  if (others < 1) throw new Error('the page has no prices of coming matches to press')
  for (let round = 0; round < count; round += 1) {
    const cell = cells.nth(1 + (round % others))
    await press(page, cell)
    await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await stake.focus()
    await page.keyboard.press(String(1 + (round % 9)))
    await press(page, tabs.nth(1))
    await press(page, tabs.nth(0))
    await stake.waitFor({ timeout: PATIENCE })
    await press(page, cell)
    await expect(cell).toHaveAttribute('aria-pressed', 'false')
    if (round % 3 === 2) await stake.fill('')
  }
  await press(page, first)
}

interface Run {
  readonly presses: number
  readonly throttle: number
  readonly streaming: boolean
}

interface House {
  readonly browser: Browser
  readonly product: Product
  readonly stream: PageStream
}

async function interactions({ browser, product, stream }: House, run: Run): Promise<Figures> {
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, VIEW, (fault) => faults.push(fault))
  try {
    await page.addInitScript(installInteractionProbe)
    await page.goto(product.pages.home, { waitUntil: 'load' })
    // The code of slip and tabs is loaded and warm.
    await work(page, 1)
    if (run.streaming)
      await flowTo(page, stream, { matches: await matchesOn(page, product.backend), rate: RATE })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: run.throttle })
    await wait(500)
    await page.evaluate(() => globalThis.benchInteractions.clear())
    await work(page, Math.ceil(run.presses / A_ROUND))
    await wait(500)
    const durations = await page.evaluate(() => [...globalThis.benchInteractions.values()])
    const [fault] = faults
    if (fault !== undefined) throw fault
    return {
      inp: inpOf([...durations, ...Array<number>(Math.max(0, run.presses - durations.length)).fill(16)]),
    }
  } finally {
    stream.flow([], 0)
    await close()
  }
}

/** PERF-05. */
export const measure: Measure = async (options) => {
  const door = await openStreamDoor()
  const product = await startProduct(options, { SIM_SPEED: '0.1', REALTIME_URL: door.url })
  const stream = door.open(product.backend)
  const browser = await openBrowser()
  const presses = chosen(options, { full: 200, quick: 50, shortest: 10 })
  const figures: Figure[] = []
  try {
    for (const { throttle, within } of options.length === 'shortest' ? SLOWER.slice(0, 1) : SLOWER) {
      const side = (streaming: boolean) => () =>
        interactions({ browser, product, stream }, { presses, throttle, streaming })
      const { inp } = await compare({ ours: side(true), reference: side(false) }, ['inp'], rounds(options))
      options.say(
        `${throttle}×: ${inp.ours.join(' ')} ms under the stream, ${inp.reference.join(' ')} at rest`,
      )
      const where = throttle === 1 ? '' : ` at ${throttle}× throttle`
      figures.push(
        { name: `interaction to next paint${where}, beside at rest`, target: { most: 1.2 }, measured: inp },
        {
          name: `interaction to next paint${where}, of ${within} ms`,
          target: { most: 1 },
          measured: { value: Math.max(...inp.ours) / within, runs: inp.ours, noise: inp.noise },
        },
      )
    }
    return figures
  } finally {
    await browser.close()
    stream.close()
    await product.stop()
  }
}
