import type { SettlementResult } from './market.ts'
import { add, compareRational, multiply, type Rational, rational, roundHalfUp } from './rational.ts'

/** Points of a prediction that was certain to be right; others have this many times their fair odds. */
const POINTS_OF_CERTAINTY = 10n

/** Most points of one prediction: those of fair odds of 20. So one lucky outsider is not a season. */
export const MOST_POINTS = 200

/** Month in which a predictor's season begins: July, between the seasons of most leagues. From 0. */
const SEASON_BEGINS = 6

/**
 * What a right prediction is worth, by the odds of all outcomes at the vote (thousandths, in the order of the outcomes):
 * ten times the fair odds, the price without the house's margin, rounded once, half up. Whoever votes for whatever
 * outcome of fair prices has the same points to expect, ten, so that only who knows better than the prices gets ahead.
 * Throws a RangeError on an outcome that is not there, or on odds of 0.
 */
export function worthOfVote(odds: readonly number[], chosen: number): number {
  const own = odds[chosen]
  if (own === undefined) throw new RangeError('chosen: no such outcome')
  const booked = odds.reduce((sum, one) => add(sum, rational(1000n, BigInt(one))), rational(0n))
  const fair = multiply(rational(BigInt(own), 1000n), booked)
  const worth = multiply(fair, rational(POINTS_OF_CERTAINTY))
  return compareRational(worth, rational(BigInt(MOST_POINTS))) > 0 ? MOST_POINTS : Number(roundHalfUp(worth))
}

/** How a prediction ended; `void` counts for nobody, neither right nor wrong. */
export type VoteEnd = 'right' | 'wrong' | 'void'

export interface SettledVote {
  readonly end: VoteEnd
  readonly points: number
}

const shareOf = ({ won, voidHalves, deadHeat: [places, tied] }: SettlementResult): Rational =>
  won ? multiply(rational(BigInt(2 - voidHalves), 2n), rational(BigInt(places), BigInt(tied))) : rational(0n)

/**
 * The points of a vote by the result of its outcome; null while there is none. A void outcome has none; half of one that
 * is half void, and the places' share of a dead heat.
 */
export function settledVote(worth: number, result: SettlementResult | null): SettledVote | null {
  if (result === null) return null
  if (result.cancelled === true || result.voidHalves === 2) return { end: 'void', points: 0 }
  const points = Number(roundHalfUp(multiply(rational(BigInt(worth)), shareOf(result))))
  return { end: result.won ? 'right' : 'wrong', points }
}

/** The season that a moment (epoch ms) is of, from the first of July in UTC: `2026/27`. */
export function seasonOf(at: number): string {
  const date = new Date(at)
  const year = date.getUTCFullYear() - (date.getUTCMonth() < SEASON_BEGINS ? 1 : 0)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
