import type { Lead, MatchStatistics } from '@touchline/contract'
import { sportLook } from '#base/config/sport-look.ts'
import type { Side } from '../story.ts'
import { barsOf, PLOT, round, slicesOf } from './chart.ts'

export type ChartKind = 'momentum' | 'lead' | 'runs' | 'games'
type Told = Pick<MatchStatistics, 'momentum' | 'lead'>

/** From the line to the largest lead, and the room that runs have from the bottom up. */
const REACH = 46
const RUNS = { bottom: PLOT.height - 4, reach: PLOT.height - 22 } as const
/** A lead, and runs, that fill their room at least: one goal is not half of the picture. */
const LEAST = { lead: 6, runs: 20 } as const
/** A game has a bar of this height, as of a share of the momentum. */
const GAME = 80
/** Beyond this part of the chart a number stands before its point. */
const LATE = 0.9

/** A number at the end of a line. */
export interface ChartEnd {
  readonly side: Side
  readonly at: number
  /** Part of the plot's height, from above. */
  readonly y: number
  readonly text: string
  readonly isLate: boolean
}

export interface Drawing {
  readonly home: string
  readonly away: string
  /** What the side that bats second has to beat. */
  readonly target?: string
  readonly ends: readonly ChartEnd[]
}

/** What a match's chart shows: what its sport's bettor asks first, where the feed tells that, else the momentum. */
export function chartKindOf(sportKey: string, { lead, momentum }: Told): ChartKind {
  const { chart = 'momentum' } = sportLook(sportKey)
  if (lead === undefined || lead.values.length === 0) return 'momentum'
  // Without a length nobody knows where the second innings begins.
  return chart === 'runs' && momentum.slices === null ? 'momentum' : chart
}

const endOf = (side: Side, at: number, y: number, text: string): ChartEnd => ({
  side,
  at: Math.round(at * 10_000) / 10_000,
  y: Math.round((y / PLOT.height) * 1000) / 1000,
  text,
  isLate: at > LATE,
})

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** An area on the side of who leads, as far from the line as the lead is large. */
function leadDrawing({ values, most }: Lead, slices: number): Drawing {
  const step = PLOT.width / slices
  const scale = REACH / Math.max(LEAST.lead, most.home, most.away)
  const area = (sign: 1 | -1) =>
    `${pathOf([
      [0, PLOT.middle],
      ...values.map(
        (value, slice) =>
          [(slice + 1) * step, PLOT.middle - sign * Math.max(0, sign * value) * scale] as const,
      ),
      [values.length * step, PLOT.middle],
    ])}z`
  const now = values.at(-1) ?? 0
  const side = now > 0 ? 'home' : 'away'
  return {
    home: area(1),
    away: area(-1),
    ends:
      now === 0 ? [] : [endOf(side, values.length / slices, PLOT.middle - now * scale, `+${Math.abs(now)}`)],
  }
}

/** Runs of either innings as a line in its half of the chart; behind the second one that of the first. */
function runsDrawing({ values, most }: Lead, slices: number): Drawing {
  const half = Math.round(slices / 2)
  const first = values.slice(0, half)
  const sign = Math.sign(first.find((value) => value !== 0) ?? 0)
  const [batsFirst, batsSecond]: readonly [Side, Side] = sign < 0 ? ['away', 'home'] : ['home', 'away']
  // Its last runs may fall in the first slice of the second innings.
  const total = most[batsFirst]
  const isSecond = values.length > half
  const made = [...first.slice(0, -1), sign * total].map(Math.abs)
  const chased = values.slice(half).map((value) => total - sign * value)
  const chase = chased.at(-1) ?? 0
  const step = PLOT.width / slices
  const scale = RUNS.reach / Math.max(LEAST.runs, total, chase)
  const y = (runs: number) => RUNS.bottom - runs * scale
  const line = (runs: readonly number[], from: number) =>
    pathOf([0, ...runs].map((count, slice) => [(from + slice) * step, y(count)] as const))
  const end = endOf(batsFirst, made.length / slices, y(total), String(total))
  const drawing = { home: '', away: '', [batsFirst]: line(made, 0), ends: [end] }
  if (!isSecond) return drawing
  return {
    ...drawing,
    [batsSecond]: line(chased, half),
    target: line(made, half),
    ends: [end, endOf(batsSecond, values.length / slices, y(chase), String(chase))],
  }
}

/** A bar for each game, on the side of who won it. */
function gamesDrawing(statistics: Told, { values }: Lead): Drawing {
  const won = values.map((value, game) => Math.sign(value - (values[game - 1] ?? 0)) * GAME)
  const told = { momentum: { ...statistics.momentum, values: won } }
  return { home: barsOf(told, 'home'), away: barsOf(told, 'away'), ends: [] }
}

/** What both sides have on the chart, in the coordinates of `PLOT`. */
export function drawingOf(kind: ChartKind, statistics: Told): Drawing {
  const { lead } = statistics
  if (kind === 'momentum' || lead === undefined)
    return { home: barsOf(statistics, 'home'), away: barsOf(statistics, 'away'), ends: [] }
  if (kind === 'games') return gamesDrawing(statistics, lead)
  return (kind === 'lead' ? leadDrawing : runsDrawing)(lead, slicesOf(statistics))
}
