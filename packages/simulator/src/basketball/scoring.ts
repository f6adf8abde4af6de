import type { Random } from '../random.ts'
import { otherSide, type Pair, type Side } from '../sides.ts'
import type { BasketballParameters } from './strength.ts'

/**
 * P(a possession brings at least 1, 2, 3 points) at an average of `typicalPoints`. Better sides score more often, in
 * the same proportions.
 */
const typicalTails = [0.5467, 0.4867, 0.0866] as const
const typicalPoints = typicalTails[0] + typicalTails[1] + typicalTails[2]

/** More points per possession would make scoring certain. */
export const mostPointsPerPossession = 1.7

/**
 * Share of exchanges (one possession per side) in which both sides do equally well. As in reality it makes totals vary
 * more than margins: with 100 exchanges of 1.12 points the deviations are 12 (margin) and 18 (total).
 */
const coupling = 0.385

type Tails = readonly number[]

const tailsOf = (points: number): Tails => typicalTails.map((tail) => (tail * points) / typicalPoints)

const exactlyOf = (tails: Tails): number[] => [1, ...tails].map((tail, points) => tail - (tails[points] ?? 0))

/** Mean and variance of margin (home − away) and total. */
export interface Moments {
  readonly margin: { readonly mean: number; readonly variance: number }
  readonly total: { readonly mean: number; readonly variance: number }
}

/** A match as independent, identical exchanges. */
export interface Scoring {
  readonly exchangesPerQuarter: number
  readonly exchangesPerOvertime: number
  /** Mean points per possession. */
  readonly points: Pair
  /** P(a possession brings 0, 1, 2, 3 points), by side. */
  readonly possession: readonly [home: readonly number[], away: readonly number[]]
  readonly exchange: Moments
  /** Draws one exchange. */
  draw(random: Random): Pair
  /** The points of `exchanges` more, and of the side that has yet to play the current one (null when there is none). */
  rest(exchanges: number, pending: Pending | null): Moments
}

/** Half an exchange is played: `side` is still to play, the other scored `against` points. */
export interface Pending {
  readonly side: Side
  readonly against: number
}

const overtimeMinutes = 5

const variance = (tails: Tails): number => {
  // E[X²] from the tails: Σ (2i − 1)·P(X ≥ i).
  const mean = tails.reduce((sum, tail) => sum + tail, 0)
  return tails.reduce((sum, tail, index) => sum + (2 * index + 1) * tail, 0) - mean * mean
}

/** Covariance of two sides that do equally well: Σ min(P(X ≥ i), P(Y ≥ j)) − E[X]·E[Y]. */
function likeCovariance(home: Tails, away: Tails): number {
  const joint = home.reduce(
    (sum, one) => sum + away.reduce((part, other) => part + Math.min(one, other), 0),
    0,
  )
  return joint - home.reduce((sum, tail) => sum + tail, 0) * away.reduce((sum, tail) => sum + tail, 0)
}

export function scoringOf(parameters: BasketballParameters): Scoring {
  const exchangesPerQuarter = Math.round(parameters.possessions / 4)
  const regulation = 4 * exchangesPerQuarter
  const points: Pair = [parameters.homePoints / regulation, parameters.awayPoints / regulation]
  const tails = [tailsOf(points[0]), tailsOf(points[1])] as const
  const variances: Pair = [variance(tails[0]), variance(tails[1])]
  const covariance = coupling * likeCovariance(...tails)
  const spread = variances[0] + variances[1]
  const exchange: Moments = {
    margin: { mean: points[0] - points[1], variance: spread - 2 * covariance },
    total: { mean: points[0] + points[1], variance: spread + 2 * covariance },
  }
  const made = (side: Side, luck: number) => tails[side].filter((tail) => luck < tail).length

  return {
    exchangesPerQuarter,
    exchangesPerOvertime: Math.round((exchangesPerQuarter * overtimeMinutes) / parameters.quarterMinutes),
    points,
    possession: [exactlyOf(tails[0]), exactlyOf(tails[1])],
    exchange,
    draw: (random) => {
      const luck = random.uniform()
      return [made(0, luck), made(1, random.chance(coupling) ? luck : random.uniform())]
    },
    rest: (exchanges, pending) => {
      const whole = {
        margin: { mean: exchanges * exchange.margin.mean, variance: exchanges * exchange.margin.variance },
        total: { mean: exchanges * exchange.total.mean, variance: exchanges * exchange.total.variance },
      }
      if (pending === null) return whole
      const own = points[pending.side]
      const like = (pending.against * own) / points[otherSide(pending.side)]
      const answer = coupling * like + (1 - coupling) * own
      const sign = pending.side === 0 ? 1 : -1
      const more = variances[pending.side]
      return {
        margin: { mean: whole.margin.mean + sign * answer, variance: whole.margin.variance + more },
        total: { mean: whole.total.mean + answer, variance: whole.total.variance + more },
      }
    },
  }
}
