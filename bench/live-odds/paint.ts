import { setTimeout as wait } from 'node:timers/promises'
import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { compare, type Figures, median, quantile } from '../measure.ts'
import { wrongCells } from './cells.ts'
import { installPaintProbe } from './paint-probe.ts'
import { openTheatre, type Theatre } from './theatre.ts'

const RATE = 2000
const MATCHES = 500
const VIEW = { width: 1280, height: 800 }
const WARM_UP = { full: 3000, quick: 3000, shortest: 300 }
const THROTTLE = 4
/** Frames per second of Chromium's display. */
const DISPLAY = 60

type Path = '/list' | '/reference'

interface Run {
  /** How long it is measured, and how long the stream runs before that (ms). */
  readonly seconds: number
  readonly warmUp: number
  /** CPU slowdown of the page. */
  readonly throttle: number
}

/** A page's results under the stream: milliseconds from publication to paint, frames, and wrong cells afterwards. */
async function play(theatre: Theatre, path: Path, { seconds, warmUp, throttle }: Run) {
  const { page, devtools, close } = await theatre.open(path, async (opened) => {
    await opened.page.addInitScript(installPaintProbe)
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const counted = () => page.evaluate(() => [globalThis.benchFrames, performance.now()] as const)
  const framesOf = async (milliseconds: number) => {
    const [frames, began] = await counted()
    await wait(milliseconds)
    const [more, ended] = await counted()
    return ((more - frames) / (ended - began)) * 1000
  }
  await wait(warmUp / 3)
  const atRest = await framesOf(warmUp)
  await theatre.flow(RATE)
  await wait(warmUp)
  await page.evaluate(() => void (globalThis.benchLatencies.length = 0))
  const frames = await framesOf(seconds * 1000)
  // In the shortest runs a busy machine may not have painted yet.
  await page.waitForFunction(() => globalThis.benchLatencies.length > 0)
  const latencies = await page.evaluate(() => globalThis.benchLatencies)
  await theatre.flow(0)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const wrong = await wrongCells(page, theatre)
  await close()
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), frames, atRest, wrong }
}

const short = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ')

/** PERF-04. */
export const measure: Measure = async (options) => {
  options.say('building the page …')
  const theatre = await openTheatre({ ...options, matches: MATCHES, view: VIEW })
  const long = {
    seconds: chosen(options, { full: 15, quick: 4, shortest: 0.5 }),
    warmUp: chosen(options, WARM_UP),
  }
  const [wrong, atRest]: [number[], number[]] = [[], []]
  const side = (path: Path, run: Run) => async (): Promise<Figures> => {
    const seen = await play(theatre, path, run)
    if (path === '/list') wrong.push(seen.wrong)
    if (run.throttle > 1) atRest.push(seen.atRest)
    return { p50: seen.p50, p99: seen.p99, frames: seen.frames }
  }
  const both = (run: Run) => ({ ours: side('/list', run), reference: side('/reference', run) })
  try {
    const { p99, p50 } = await compare(both({ ...long, throttle: 1 }), ['p99', 'p50'], rounds(options))
    options.say(`median ${median(p50.ours).toFixed(1)} ms against ${median(p50.reference).toFixed(1)} ms`)
    const { frames } = await compare(both({ ...long, throttle: THROTTLE }), ['frames'], rounds(options))
    options.say(
      `frames a second: ${short(frames.ours)} against ${short(frames.reference)}, at rest ${short(atRest)}`,
    )
    // If even the page at rest lacks frames, the result under the stream says nothing.
    const noise = Math.max(frames.noise, DISPLAY / median(atRest))
    return [
      { name: 'push to paint, p99', target: { most: 1.1 }, measured: p99 },
      {
        name: `frames a second at ${THROTTLE}× throttle`,
        target: { least: 0.95 },
        measured: { ...frames, noise },
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
