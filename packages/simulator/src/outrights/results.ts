import { seededRandom } from '../random.ts'
import { results } from '../settle.ts'
import type { SettledOutcome } from '../model.ts'
import type { OutrightParameters } from './model.ts'
import { drawArrivals } from './plackett-luce.ts'

/** A competitor's final place, from 0; `score` is the shown result, lower is better, and may be level. */
export interface Placing {
  readonly key: string
  readonly place: number
  readonly score: number
}

/** Strokes per factor of e between two arrival times: a field of fifty ends about forty strokes apart, often level. */
const strokes = 3.2

/** The result of a contest, best first. The same seed and key always give the same. */
export function placings(field: OutrightParameters['field'], seed: string, contestKey: string): Placing[] {
  const arrivals = drawArrivals(
    field.map(([, weight]) => weight),
    seededRandom(`${seed}/${contestKey}`),
  )
  return field
    .map(([key], index) => ({ key, time: arrivals[index] ?? 0 }))
    .sort((a, b) => a.time - b.time)
    .map(({ key, time }, place) => ({ key, place, score: Math.round(strokes * Math.log(time)) }))
}

/** ln(1 + eˣ), the integral of the logistic function. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))

/**
 * Chance of each of two to have fewer strokes than the other; the rest up to 1 is level. The logarithms of two
 * exponential times differ by a logistic quantity; rounding both averages it over one stroke around level.
 */
export function duelChances(first: number, second: number): readonly [first: number, second: number] {
  const lead = Math.log(first / second)
  const mean = (from: number, to: number) =>
    strokes * (softplus(to / strokes + lead) - softplus(from / strokes + lead))
  return [mean(-1, 0), 1 - mean(0, 1)]
}

/** The first places without ties: level scores were decided by a play-off. */
export const settleFirst = (ended: readonly Placing[], places: number): SettledOutcome[] =>
  ended.map(({ key, place }) => ({ id: key, result: place < places ? results.won : results.lost }))

/** The first places, where level scores share the places left for them (domain §3, dead heat). */
export function settleShared(ended: readonly Placing[], places: number): SettledOutcome[] {
  return ended.map(({ key, score }) => {
    const better = ended.filter((other) => other.score < score).length
    const tied = ended.filter((other) => other.score === score).length
    const left = Math.min(tied, places - better)
    if (left <= 0) return { id: key, result: results.lost }
    const deadHeat = left < tied ? ([left, tied] as const) : results.won.deadHeat
    return { id: key, result: { ...results.won, deadHeat } }
  })
}
