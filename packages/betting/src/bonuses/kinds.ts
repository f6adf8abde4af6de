import { rangeIndex, rangeOdds } from '../boost.ts'
import type { Subunits } from '../brand.ts'
import { add, multiply, type Rational, rational } from '../rational.ts'
import { type CombinationSizes, type Leg, legMultiplier, sumOfProducts } from '../returns.ts'
import { backedSide, type BonusLeg } from './bonus-bet.ts'
import type { BonusTermsOf, BonusType, FreebetType } from './terms.ts'

/** A leg with its result. `paidEarly`: it was paid as won before its end, which stands whatever comes. */
export interface PaidLeg extends Leg {
  readonly paidEarly?: boolean
}

/** A bet whose legs are decided, or supposed to win where they are open. Amounts are in subunits of one currency. */
export interface PaidBet {
  /** Per combination. */
  readonly stake: Subunits
  readonly totalStake: Subunits
  readonly sizes: CombinationSizes
  readonly legs: readonly PaidLeg[]
  /** Positions of the legs that count for the bonus. */
  readonly suitable: readonly number[]
}

/** A freebet that a bet brings. */
export interface Award {
  readonly type: FreebetType
  readonly amount: Subunits
}

export const WON = { won: true, voidHalves: 0, deadHeat: [1, 1] } as const

export const isVoid = ({ result }: Leg): boolean => result?.voidHalves === 2
const isLostLeg = ({ result }: Leg): boolean =>
  result !== null && legMultiplier(1000 as Leg['odds'], result).numerator === 0n

/** stake × ΣΠm, exact. */
export const exactPayout = ({ stake, sizes }: PaidBet, legs: readonly Leg[]): Rational =>
  multiply(
    rational(stake),
    sumOfProducts(
      legs.map(({ odds, result }) => legMultiplier(odds, result)),
      sizes,
    ),
  )

/** How many of the legs that count have not been voided: a void leg lowers the tier. */
const counted = ({ legs, suitable }: PaidBet): number =>
  suitable.filter((at) => legs[at] !== undefined && !isVoid(legs[at])).length

const lesser = (one: Subunits, other: Subunits): Subunits => (one < other ? one : other)

/** The best multiplier that as many legs or fewer can have. */
const bestOdds = ({ ranges }: BonusTermsOf<'comboboost'>, count: number): number =>
  Math.max(1000, ...ranges.filter(({ minCount }) => minCount <= count).map(({ odds }) => odds))

const percentOfProfit = (plain: Rational, { totalStake }: PaidBet, percent: number): Rational => {
  const profit = add(plain, rational(-totalStake))
  return profit.numerator > 0n ? multiply(profit, rational(BigInt(percent), 100n)) : rational(0n)
}

const boostedLegs = ({ legs, suitable }: PaidBet, { odds }: BonusTermsOf<'price_boost'>): readonly Leg[] =>
  legs.map((leg, at) => (suitable.includes(at) && odds > leg.odds ? { ...leg, odds } : leg))

/** What distinguishes a kind of bonus. Others ask these fields and compare no names, so a new kind is one row. */
export interface KindRow<T extends BonusType> {
  /** How many legs must be ones it is for: all, one, or as many as one of its ranges holds. */
  readonly needs: 'every' | 'some' | 'range'
  /** Whether its bounds of odds are of each leg instead of the whole bet. */
  readonly oddsByLeg: boolean
  /** Whether several legs must all win. */
  readonly onlyAccumulators: boolean
  /** Whether the leg is what the kind itself is about, besides the conditions. */
  readonly isFor: (terms: BonusTermsOf<T>, leg: BonusLeg) => boolean
  /** Whether as many suitable legs are enough of a range. */
  readonly holds: (terms: BonusTermsOf<T>, suitable: number) => boolean
  /** The highest total stake that it takes; null is no bound. */
  readonly maxStake: (terms: BonusTermsOf<T>) => Subunits | null
  /** Whether one bonus may be for several bets at once: it counts bets, and none uses it up. */
  readonly isShared: boolean
  /** Whether the house pays the stake, and then what it pays out: all, or the profit only (domain §9). */
  readonly free: 'all' | 'profit' | null
  /** The payout with it, exact and stake included; `plain` is the one without. */
  readonly payout: (terms: BonusTermsOf<T>, bet: PaidBet, plain: Rational) => Rational
  /** The most that it may add to a payout, or give back; `won` is the payout without it if all legs win. */
  readonly most: (terms: BonusTermsOf<T>, bet: PaidBet, won: Rational) => Rational
  /** The freebet that a bet brings once all its legs are decided; null for kinds that bring none. */
  readonly award: ((terms: BonusTermsOf<T>, bet: PaidBet) => Award | null) | null
}

const NOTHING = rational(0n)

/** A kind that changes no payout: what it brings comes otherwise. */
const PLAIN = {
  needs: 'every',
  oddsByLeg: false,
  onlyAccumulators: false,
  isFor: () => true,
  holds: () => true,
  maxStake: () => null,
  isShared: false,
  free: null,
  payout: (_terms: unknown, _bet: PaidBet, plain: Rational) => plain,
  most: () => NOTHING,
  award: null,
} as const

/** One row a kind: whom it fits, who pays the stake, what it pays, and what it may cost (domain §9, BEYOND-24). */
const KINDS: { readonly [T in BonusType]: KindRow<T> } = {
  comboboost: {
    ...PLAIN,
    needs: 'range',
    oddsByLeg: true,
    onlyAccumulators: true,
    holds: ({ ranges }, suitable) => rangeIndex(ranges, suitable) !== null,
    payout: ({ ranges }, bet, plain) =>
      multiply(plain, rational(BigInt(rangeOdds(ranges, counted(bet))), 1000n)),
    most: (terms, bet, won) =>
      multiply(won, rational(BigInt(bestOdds(terms, bet.suitable.length)) - 1000n, 1000n)),
  },
  freebet_only_win: { ...PLAIN, free: 'profit' },
  freebet_all_win: { ...PLAIN, free: 'all' },
  freebet_no_risk: {
    ...PLAIN,
    payout: (_terms, { totalStake }, plain) => (plain.numerator === 0n ? rational(totalStake) : plain),
    most: (_terms, { totalStake }) => rational(totalStake),
  },
  hunting: { ...PLAIN, isShared: true },
  tournament: { ...PLAIN, isShared: true },
  lootbox: PLAIN,
  amb: PLAIN,
  price_boost: {
    ...PLAIN,
    needs: 'some',
    isFor: (terms, { odds, selections: [only, ...others] }) =>
      others.length === 0 &&
      only?.matchId === terms.matchId &&
      only.marketId === terms.marketId &&
      only.specifier === terms.specifier &&
      only.outcomeId === terms.outcomeId &&
      odds < terms.odds,
    maxStake: ({ maxStake }) => maxStake,
    payout: (terms, bet) => exactPayout(bet, boostedLegs(bet, terms)),
    most: (terms, bet, won) =>
      add(exactPayout(bet, boostedLegs(bet, terms)), rational(-won.numerator, won.denominator)),
  },
  token: {
    ...PLAIN,
    payout: ({ percent, maxExtra }, bet, plain) => {
      const extra = percentOfProfit(plain, bet, percent)
      const isMore = extra.numerator > maxExtra * extra.denominator
      return add(plain, isMore ? rational(maxExtra) : extra)
    },
    most: ({ percent, maxExtra }, bet, won) => {
      const extra = percentOfProfit(won, bet, percent)
      return extra.numerator > maxExtra * extra.denominator ? rational(maxExtra) : extra
    },
  },
  insurance: {
    ...PLAIN,
    onlyAccumulators: true,
    most: ({ maxBack }, { totalStake }) => rational(lesser(totalStake, maxBack)),
    award: ({ maxBack, freebetType, conditions }, { legs, totalStake }) => {
      const standing = legs.filter((leg) => !isVoid(leg))
      const isOnlyLoss = standing.filter(isLostLeg).length === 1
      return isOnlyLoss && standing.length >= Math.max(2, conditions.countFrom ?? 2)
        ? { type: freebetType, amount: lesser(totalStake, maxBack) }
        : null
    },
  },
  early_payout: {
    ...PLAIN,
    needs: 'some',
    isFor: (_terms, { selections: [only, ...others] }) =>
      others.length === 0 && only !== undefined && backedSide(only) !== null,
    payout: (_terms, bet) =>
      exactPayout(
        bet,
        bet.legs.map((leg) => (leg.paidEarly === true ? { ...leg, result: WON } : leg)),
      ),
    most: (_terms, _bet, won) => won,
  },
}

/** The row of these terms. */
export const kindOf = <T extends BonusType>({ type }: { readonly type: T }): KindRow<T> => KINDS[type]
