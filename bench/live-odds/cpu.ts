import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import { wrongCells } from './cells.ts'
import { openTheatre, type Theatre } from './theatre.ts'

const RATE = 2000
const MATCHES = 500
const VIEW = { width: 1280, height: 800 }
const WARM_UP = { full: 3000, quick: 3000, shortest: 300 }

/** Parts of the page's thread, by Chromium's names. */
const PARTS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  total: 'TaskDuration',
} as const
const NAMES = Object.keys(PARTS) as readonly (keyof typeof PARTS)[]

/** Seconds of its thread that the page has used so far. */
async function used(devtools: CDPSession): Promise<Readonly<Record<keyof typeof PARTS, number>>> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: (typeof PARTS)[keyof typeof PARTS]) => {
    const metric = metrics.find((one) => one.name === name)
    if (metric === undefined) throw new Error(`Chromium tells no ${name}`)
    return metric.value
  }
  const { script, style, layout, total } = PARTS
  return { script: value(script), style: value(style), layout: value(layout), total: value(total) }
}

/** CPU milliseconds per second of the stream. */
async function costOf(
  theatre: Theatre,
  path: '/list' | '/reference',
  { seconds, warmUp }: { readonly seconds: number; readonly warmUp: number },
): Promise<Figures> {
  const { page, devtools, close } = await theatre.open(path, async (opened) => {
    await opened.devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  })
  await theatre.flow(RATE)
  await wait(warmUp)
  const before = await used(devtools)
  await wait(seconds * 1000)
  const after = await used(devtools)
  await theatre.flow(0)
  const wrong = await wrongCells(page, theatre)
  await close()
  if (wrong > 0) throw new Error(`${path} shows ${wrong} wrong prices: it did not do the work`)
  return Object.fromEntries(NAMES.map((name) => [name, ((after[name] - before[name]) / seconds) * 1000]))
}

/** Explains the total, if the target is missed. */
const BETWEEN =
  'script, style and layout are a quarter of it, the last two as on the hand-written page; the rest is painting and what the browser does between frames.'

/** PERF-03. */
export const measure: Measure = async (options) => {
  options.say('building the page …')
  const theatre = await openTheatre({ ...options, matches: MATCHES, view: VIEW })
  const long = {
    seconds: chosen(options, { full: 30, quick: 5, shortest: 0.5 }),
    warmUp: chosen(options, WARM_UP),
  }
  try {
    const parts = await compare(
      {
        ours: () => costOf(theatre, '/list', long),
        reference: () => costOf(theatre, '/reference', long),
      },
      NAMES,
      rounds(options),
    )
    for (const [name, { ours, reference }] of Object.entries(parts))
      options.say(`${name}: ${ours.map(Math.round)} against ${reference.map(Math.round)} ms a second`)
    return [
      { name: 'script CPU', target: { most: 1.3 }, measured: parts.script },
      { name: 'total CPU', target: { most: 1.1 }, measured: parts.total, between: BETWEEN },
    ] satisfies Figure[]
  } finally {
    await theatre.close()
  }
}
