import type { Random } from '../random.ts'
import type { Step } from '../scripted-match.ts'
import { otherSide, type Pair, type Side } from '../sides.ts'
import type { BasketballParameters } from './strength.ts'
import { type Pending, type Scoring } from './scoring.ts'

/** A match after a possession, at the start or end of a stoppage, or in a break. */
export interface BasketballStep extends Step {
  /** Points of every period begun, the current one last. */
  readonly periods: readonly Pair[]
  readonly finishedPeriods: number
  readonly phase: 'play' | 'break' | 'ended'
  /** Seconds. */
  readonly played: number
  readonly leftInPeriod: number
  /** Exchanges of the current period that have not begun. */
  readonly exchangesLeft: number
  readonly pending: Pending | null
  /** Whose possession is the period's first; in a break that of the next period. */
  readonly opens: Side
  readonly clockStopped: boolean
  /** Closed for bets: time-out, review, or the last seconds of a period. */
  readonly suspended: boolean
}

export const regulationPeriods = 4
const overtimeSeconds = 300
/** Bets close this many seconds before the end of a period; earlier in a period that may decide the match. */
const closing = { early: 8, deciding: 20 } as const

const second = 1000
const breaks = { quarter: 135, halfTime: 900 } as const

interface Stoppage {
  readonly chance: number
  /** Range of real seconds. */
  readonly lasts: readonly [number, number]
  readonly suspends: boolean
}

/**
 * What may stop the clock after a possession; the first match applies. With 200 possessions the clock stands for about
 * 55 minutes, which makes a match of two hours with 48 minutes of play and the breaks.
 */
const stoppages: readonly Stoppage[] = [
  { chance: 0.008, lasts: [40, 90], suspends: true }, // a review
  { chance: 0.06, lasts: [60, 76], suspends: true }, // a time-out
  { chance: 0.36, lasts: [20, 45], suspends: false }, // a foul or a ball out of play
]
const freeThrows: Stoppage = { chance: 1, lasts: [25, 45], suspends: false }

/** Longest real time at speed 1 (ms): regulation and several overtimes. */
export const longestBasketballMatch = 5 * 3_600_000

const scoreOf = (periods: readonly Pair[]): Pair =>
  periods.reduce<Pair>((sum, points) => [sum[0] + points[0], sum[1] + points[1]], [0, 0])

const withPoints = (periods: readonly Pair[], side: Side, points: number): Pair[] => {
  const [home, away] = periods.at(-1) ?? [0, 0]
  return [...periods.slice(0, -1), side === 0 ? [home + points, away] : [home, away + points]]
}

/** Seconds of a period at which its possessions end: evenly spread, each slightly early or late, in order. */
function possessionEnds(random: Random, count: number, seconds: number): number[] {
  const length = seconds / count
  return Array.from({ length: count }, (_, index) =>
    Math.round((index + random.between(0.12, 0.88)) * length),
  )
}

function drawStoppage(random: Random, points: number): Stoppage | undefined {
  const drawn = stoppages.find(({ chance }) => random.chance(chance))
  return drawn ?? (points === 1 ? freeThrows : undefined)
}

/** Plays the whole match: four quarters, and overtimes until it is decided. */
export function scriptBasketball(
  { quarterMinutes }: BasketballParameters,
  scoring: Scoring,
  random: Random,
): BasketballStep[] {
  const steps: BasketballStep[] = []
  const tipOff: Side = random.chance(0.5) ? 0 : 1
  let finished: readonly Pair[] = []
  let [offset, played] = [0, 0]

  const openerOf = (number: number): Side => (number % 2 === 0 ? tipOff : otherSide(tipOff))

  for (;;) {
    const overtime = finished.length >= regulationPeriods
    const seconds = overtime ? overtimeSeconds : quarterMinutes * 60
    const plan = {
      seconds,
      offset,
      played,
      finished,
      exchanges: overtime ? scoring.exchangesPerOvertime : scoring.exchangesPerQuarter,
      first: openerOf(finished.length),
      closesAt: seconds - (finished.length + 1 >= regulationPeriods ? closing.deciding : closing.early),
    }
    const period = playPeriod(plan, scoring, random)
    steps.push(...period.steps)
    finished = period.periods
    played += seconds
    const [home, away] = scoreOf(finished)
    const ended = finished.length >= regulationPeriods && home !== away
    steps.push({ ...pause(finished, played, period.offset, ended), opens: openerOf(finished.length) })
    if (ended) return steps
    offset = period.offset + second * (finished.length === 2 ? breaks.halfTime : breaks.quarter)
  }
}

const pause = (
  periods: readonly Pair[],
  played: number,
  offset: number,
  ended: boolean,
): Omit<BasketballStep, 'opens'> => ({
  offset,
  periods,
  finishedPeriods: periods.length,
  phase: ended ? 'ended' : 'break',
  played,
  leftInPeriod: 0,
  exchangesLeft: 0,
  pending: null,
  clockStopped: true,
  suspended: false,
})

interface PeriodPlan {
  readonly seconds: number
  readonly offset: number
  readonly played: number
  readonly finished: readonly Pair[]
  readonly exchanges: number
  readonly first: Side
  /** Second of the period from which bets are closed. */
  readonly closesAt: number
}

function playPeriod(plan: PeriodPlan, scoring: Scoring, random: Random) {
  const steps: BasketballStep[] = []
  let periods: readonly Pair[] = [...plan.finished, [0, 0]]
  let stood = 0
  let [exchangesLeft, pending]: [number, Pending | null] = [plan.exchanges, null]
  const push = (at: number, clockStopped: boolean, suspended: boolean) =>
    steps.push({
      offset: plan.offset + stood + at * second,
      periods,
      finishedPeriods: plan.finished.length,
      phase: 'play',
      played: plan.played + at,
      leftInPeriod: plan.seconds - at,
      exchangesLeft,
      pending,
      opens: plan.first,
      clockStopped,
      suspended: suspended || at >= plan.closesAt,
    })

  push(0, false, false)
  let drawn: Pair = [0, 0]
  let closed = false
  for (const [index, at] of possessionEnds(random, 2 * plan.exchanges, plan.seconds).entries()) {
    if (!closed && at > plan.closesAt) push(plan.closesAt, false, true)
    closed ||= at >= plan.closesAt
    const opens = index % 2 === 0
    if (opens) drawn = scoring.draw(random)
    const side = opens ? plan.first : otherSide(plan.first)
    const points = drawn[side]
    if (points > 0) periods = withPoints(periods, side, points)
    if (opens) exchangesLeft -= 1
    pending = opens ? { side: otherSide(side), against: points } : null
    const stoppage = drawStoppage(random, points)
    push(at, stoppage !== undefined, stoppage?.suspends ?? false)
    if (stoppage === undefined) continue
    stood += Math.round(random.between(...stoppage.lasts) * second)
    push(at, false, false)
  }
  if (!closed) push(plan.closesAt, false, true)
  return { steps, periods, offset: plan.offset + stood + plan.seconds * second }
}
