import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { median } from '../measure.ts'
import { wrongCells } from './cells.ts'
import { installPaintProbe } from './paint-probe.ts'
import { openTheatre, type Theatre } from './theatre.ts'

const CELLS = 300
/** High enough to show every cell. */
const VIEW = { width: 1280, height: 1500 }
/**
 * Milliseconds between two changes of one cell. The first is slower than a conflated match, the last faster than
 * frames.
 */
const RATES = [150, 40, 10, 2] as const
const NEWEST_WITHIN = 100
/** Longest frame (ms) of a page at rest on a quiet machine: three frames of its display. */
const FRAME_AT_REST = 50

interface Renders {
  readonly commits: number
  readonly cells: number
}

const renders = (page: Page): Promise<Renders> =>
  page.evaluate(() => {
    if (globalThis.benchRenders === undefined) throw new Error('this is no build with the profiler')
    return { ...globalThis.benchRenders }
  })

/** React's renders between before and after. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Renders> {
  const before = await renders(page)
  await act()
  const after = await renders(page)
  return { commits: after.commits - before.commits, cells: after.cells - before.cells }
}

async function commitsOfBurst(page: Page, theatre: Theatre): Promise<number> {
  const { commits } = await during(page, async () => {
    await theatre.burst(CELLS)
    const wrong = await wrongCells(page, theatre)
    if (wrong > 0) throw new Error(`${wrong} cells missed the burst`)
  })
  return commits
}

/** Number of cells rendered again because one was pressed while another is on the slip. */
async function cellsOfSelection(page: Page, run: number): Promise<number> {
  const buttons = page.locator('.odds')
  const { cells } = await during(page, async () => {
    await buttons.nth(2 * run).click()
    await buttons
      .nth(2 * run)
      .and(page.locator('[aria-pressed="true"]'))
      .waitFor()
  })
  return cells
}

/** The longest time (ms) from a price's publication until it was on screen. */
async function longestWait(page: Page, theatre: Theatre, every: number, seconds: number): Promise<number> {
  await page.evaluate(() => void (globalThis.benchLatencies.length = 0))
  await theatre.changeOneCell(every)
  await wait(seconds * 1000)
  await theatre.changeOneCell(0)
  const wrong = await wrongCells(page, theatre)
  if (wrong > 0) throw new Error('the newest price was never shown')
  const seen = await page.evaluate(() => globalThis.benchLatencies)
  if (seen.length === 0) throw new Error('no price was shown at all')
  return Math.max(...seen)
}

/** The longest time (ms) that a page at rest waited for a frame. */
const longestFrame = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<number>((done) => {
        const began = performance.now()
        let [last, longest] = [began, 0]
        const look = (now: number) => {
          longest = Math.max(longest, now - last)
          last = now
          if (now - began < milliseconds) requestAnimationFrame(look)
          else done(longest)
        }
        requestAnimationFrame(look)
      }),
    seconds * 1000,
  )

/** PERF-11. */
export const measure: Measure = async (options) => {
  options.say('building the page with React’s profiler …')
  const theatre = await openTheatre({ ...options, matches: CELLS / 3, view: VIEW, profiled: true })
  const seconds = chosen(options, { full: 5, quick: 2, shortest: 0.3 })
  try {
    const { page } = await theatre.open('/cells', async (opened) => {
      await opened.page.addInitScript(installPaintProbe)
    })
    const [commits, cells, waits, rests]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let run = 0; run < rounds(options); run += 1) {
      commits.push(await commitsOfBurst(page, theatre))
      cells.push(await cellsOfSelection(page, run))
      rests.push(await longestFrame(page, seconds))
      for (const every of RATES) waits.push(await longestWait(page, theatre, every, seconds))
    }
    const byRate = RATES.map((_, index) => median(waits.filter((_, at) => at % RATES.length === index)))
    options.say(
      `longest wait by rate (${RATES} ms): ${byRate.map((value) => value.toFixed(1))} ms, at rest ${median(rests).toFixed(1)}`,
    )
    return [
      {
        name: `commits for ${CELLS} prices at once`,
        target: { most: 2 },
        measured: { value: Math.max(...commits), runs: commits },
      },
      {
        name: `newest price painted, of ${NEWEST_WITHIN} ms`,
        target: { most: 1 },
        measured: {
          value: Math.max(...byRate) / NEWEST_WITHIN,
          runs: waits,
          noise: Math.max(1, median(rests) / FRAME_AT_REST),
        },
      },
      {
        name: 'cells rendered when one is selected',
        target: { most: 2 },
        measured: { value: Math.max(...cells), runs: cells },
      },
    ] satisfies Figure[]
  } finally {
    await theatre.close()
  }
}
