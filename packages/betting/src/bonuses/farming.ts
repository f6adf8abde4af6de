import type { OddsThousandths, Subunits } from '../brand.ts'
import type { SettlementResult } from '../market.ts'
import { NO_MONEY } from '../money.ts'
import { add, multiply, type Rational, rational, roundHalfUp } from '../rational.ts'
import type { CombinationSizes } from '../returns.ts'
import { betOdds } from './bonus-bet.ts'
import type { BonusTermsOf, FarmingTerms } from './terms.ts'

/** Points are kept in thousandths; terms and pages have whole ones, rounded down. */
export const POINT = 1000

export const wholePoints = (thousandths: number): number => Math.floor(thousandths / POINT)

/** A leg of a bet that farms: a builder is one leg of one match. */
export interface FarmingLeg {
  readonly matchId: number
  readonly odds: OddsThousandths
  /** Null while open. */
  readonly result: SettlementResult | null
}

/** A bet that farms, as it stands. */
export interface FarmingBet {
  readonly totalStake: Subunits
  readonly sizes: CombinationSizes
  readonly legs: readonly FarmingLeg[]
  /** `gone`: cancelled, rejected, replaced or ended by a cash-out. It brings nothing. */
  readonly state: 'open' | 'settled' | 'gone'
  /** When it was settled, epoch ms; null while open. */
  readonly settledAt: number | null
}

/** What bets have farmed: a function of the bets alone, so that settling, rolling back and replaying leave no trace. */
export interface Farmed {
  /** Thousandths, of settled bets and of open ones. */
  readonly points: number
  readonly potentialPoints: number
  readonly betsCount: number
  readonly staked: Subunits
  /** Matches that have brought points or may, ascending. */
  readonly matches: readonly number[]
  /** When the last points were reached, epoch ms; null without points. */
  readonly pointsAt: number | null
}

const NO_ODDS = 1000 as OddsThousandths

const isVoid = ({ result }: FarmingLeg): boolean => result?.voidHalves === 2

/**
 * Points of a bet in thousandths: stake in whole units × (odds − 1) × rate, rounded half up once (domain §9). Legs of
 * the matches in `without` and void legs add nothing: they count at odds of 1. `perUnit` is how many subunits make one
 * unit.
 */
export function farmedPoints(
  { rate }: Pick<FarmingTerms, 'rate'>,
  { totalStake, legs, sizes }: Pick<FarmingBet, 'totalStake' | 'legs' | 'sizes'>,
  perUnit: number,
  without: ReadonlySet<number> = new Set(),
): number {
  const odds = betOdds(
    legs.map((leg) => (without.has(leg.matchId) || isVoid(leg) ? NO_ODDS : leg.odds)),
    sizes,
  )
  const units: Rational = rational(totalStake, BigInt(perUnit))
  const gained = multiply(multiply(units, add(odds, rational(-1n))), rational(BigInt(rate)))
  return Number(roundHalfUp(gained))
}

/**
 * What the bets have farmed, in the order in which they were placed. With `oncePerEvent` a match counts for the first
 * bet on it that is not gone, whether that is open or settled, so that the order of results does not matter.
 */
export function farmed(terms: FarmingTerms, bets: readonly FarmingBet[], perUnit: number): Farmed {
  const matches = new Set<number>()
  const sum = { points: 0, potentialPoints: 0, betsCount: 0, staked: 0n, pointsAt: null as number | null }
  for (const bet of bets) {
    const live = bet.legs.filter((leg) => !isVoid(leg))
    if (bet.state === 'gone' || live.length === 0) continue
    const points = farmedPoints(terms, bet, perUnit, terms.oncePerEvent ? matches : undefined)
    sum[bet.state === 'open' ? 'potentialPoints' : 'points'] += points
    sum.betsCount += 1
    sum.staked += bet.totalStake
    if (bet.state === 'settled' && points > 0 && bet.settledAt !== null)
      sum.pointsAt = Math.max(sum.pointsAt ?? 0, bet.settledAt)
    for (const { matchId } of live) matches.add(matchId)
  }
  return { ...sum, staked: sum.staked as Subunits, matches: [...matches].sort((a, b) => a - b) }
}

/** Mean total stake, rounded half up; 0 without bets. */
export const averageStake = ({ staked, betsCount }: Pick<Farmed, 'staked' | 'betsCount'>): Subunits =>
  betsCount === 0 ? NO_MONEY : (roundHalfUp(rational(staked, BigInt(betsCount))) as Subunits)

/** Positions of a hunting's steps that are reached with so many thousandths of points. */
export const reachedSteps = ({ steps }: BonusTermsOf<'hunting'>, points: number): readonly number[] =>
  steps.flatMap((step, at) => (points >= step.points * POINT ? [at] : []))

const amountOf = ({ steps }: BonusTermsOf<'hunting'>, reached: readonly number[]): bigint =>
  reached.reduce((sum, at) => sum + (steps[at]?.amount ?? 0n), 0n)

/** What a hunting may still bring by its open bets, besides the steps that are reached. */
export const potentialAmount = (
  terms: BonusTermsOf<'hunting'>,
  { points, potentialPoints }: Pick<Farmed, 'points' | 'potentialPoints'>,
): Subunits =>
  (amountOf(terms, reachedSteps(terms, points + potentialPoints)) -
    amountOf(terms, reachedSteps(terms, points))) as Subunits

/** A range of "bet and get" that is reached: so many freebets of that amount. */
export interface AmbAward {
  /** Position of the range. */
  readonly range: number
  readonly freebets: number
  readonly amount: Subunits
}

/** What so many bets have brought: each range that is reached, once. */
export const ambAwards = ({ ranges }: BonusTermsOf<'amb'>, bets: number): readonly AmbAward[] =>
  ranges.flatMap((range, at) =>
    bets >= range.bets ? [{ range: at, freebets: range.freebets, amount: range.amount }] : [],
  )

export type ProgressStep = 'completed' | 'suitable' | 'current' | 'next'

/**
 * The steps of a progress, by what each takes, ascending (BONUS-05): completed ones are reached, suitable ones would be
 * with what is open or on the slip (`possible` includes `done`), the first that is neither is current.
 */
export function progressSteps(
  bounds: readonly number[],
  done: number,
  possible: number = done,
): readonly ProgressStep[] {
  const current = bounds.findIndex((bound) => bound > possible)
  return bounds.map((bound, at) => {
    if (bound <= done) return 'completed'
    if (bound <= possible) return 'suitable'
    return at === current ? 'current' : 'next'
  })
}
