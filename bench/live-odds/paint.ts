import { setTimeout as wait } from 'node:timers/promises'
import type { OpenPage } from '../browser.ts'
import { type Figure, type Measure, rounds } from '../benchmark.ts'
import { compare, type Figures, median, quantile } from '../measure.ts'
import { wrongCells } from './cells.ts'
import { installPaintProbe } from './paint-probe.ts'
import { openTheatre, type Theatre } from './theatre.ts'

const RATE = 2000
const MATCHES = 500
const VIEW = { width: 1280, height: 800 }
const WARM_UP = 3000
const THROTTLE = 4
/** Frames a second of Chromium's display. */
const DISPLAY = 60

type Path = '/list' | '/reference'

async function play<Seen>(
  theatre: Theatre,
  path: Path,
  watch: (opened: OpenPage) => Promise<Seen>,
): Promise<{ readonly seen: Seen; readonly wrong: number }> {
  const opened = await theatre.open(path, async ({ page }) => {
    await page.addInitScript(installPaintProbe)
  })
  await theatre.flow(RATE)
  await wait(WARM_UP)
  const seen = await watch(opened)
  await theatre.flow(0)
  const wrong = await wrongCells(opened.page, theatre)
  await opened.close()
  return { seen, wrong }
}

/** Milliseconds from publication to paint. */
async function latencies(
  theatre: Theatre,
  path: Path,
  seconds: number,
): Promise<Figures & { wrong: number }> {
  const { seen, wrong } = await play(theatre, path, async ({ page }) => {
    await page.evaluate(() => void (globalThis.benchLatencies.length = 0))
    await wait(seconds * 1000)
    return page.evaluate(() => globalThis.benchLatencies)
  })
  return { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99), wrong }
}

/** Frames a second on a processor a quarter as fast, at rest and under the stream. */
async function framesPerSecond(
  theatre: Theatre,
  seconds: number,
): Promise<{ atRest: number; streaming: number }> {
  const { page, devtools, close } = await theatre.open('/list', async (opened) => {
    await opened.page.addInitScript(installPaintProbe)
  })
  const rate = async () => {
    await wait(1000)
    const counted = () => page.evaluate(() => [globalThis.benchFrames, performance.now()] as const)
    const [frames, began] = await counted()
    await wait(seconds * 1000)
    const [more, ended] = await counted()
    return ((more - frames) / (ended - began)) * 1000
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const atRest = await rate()
  await theatre.flow(RATE)
  const streaming = await rate()
  await theatre.flow(0)
  await close()
  return { atRest, streaming }
}

/** Of the frames, should they be missed. */
const BETWEEN =
  'where there is no graphics card Chromium paints in software, and that is what takes the time of a frame.'

/** PERF-04. */
export const measure: Measure = async (options) => {
  options.say('building the page …')
  const theatre = await openTheatre({ matches: MATCHES, view: VIEW })
  const seconds = options.quick ? 4 : 15
  try {
    const wrong: number[] = []
    const { p99, p50 } = await compare(
      {
        ours: async () => {
          const figures = await latencies(theatre, '/list', seconds)
          wrong.push(figures.wrong)
          return figures
        },
        reference: () => latencies(theatre, '/reference', seconds),
      },
      ['p99', 'p50'],
      rounds(options),
    )
    options.say(`median ${median(p50.ours).toFixed(1)} ms against ${median(p50.reference).toFixed(1)} ms`)
    const frames: { atRest: number; streaming: number }[] = []
    for (let run = 0; run < rounds(options); run += 1) frames.push(await framesPerSecond(theatre, seconds))
    const streaming = frames.map((rates) => rates.streaming)
    const atRest = median(frames.map((rates) => rates.atRest))
    options.say(`frames a second: ${streaming.map((rate) => rate.toFixed(1))}, at rest ${atRest.toFixed(1)}`)
    return [
      { name: 'push to paint, p99', target: { most: 1.1 }, measured: p99 },
      {
        name: `frames a second at ${THROTTLE}× throttle`,
        target: { least: 55 },
        measured: { value: median(streaming), runs: streaming, noise: Math.max(1, DISPLAY / atRest) },
        between: BETWEEN,
      },
      {
        name: 'cells that differ from the server afterwards',
        target: { most: 0 },
        measured: { value: Math.max(...wrong), runs: wrong },
      },
    ] satisfies Figure[]
  } finally {
    await theatre.close()
  }
}
