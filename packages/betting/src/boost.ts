import type { OddsThousandths, Subunits } from './brand.ts'
import { multiply, rational, roundHalfUp } from './rational.ts'
import { type Leg, legMultiplier, sumOfProducts } from './returns.ts'

/**
 * A range of a comboboost: its numbers of legs (`maxCount` null is unbounded), and the payout's multiplier in
 * thousandths.
 */
export interface BoostRange {
  readonly minCount: number
  readonly maxCount: number | null
  readonly odds: OddsThousandths
}

export interface Comboboost {
  /** Legs below these odds do not count. */
  readonly minOdds: OddsThousandths
  readonly ranges: readonly BoostRange[]
}

const UNBOOSTED = 1000 as OddsThousandths

/** The index of the range that holds that many legs; null where none does (BONUS-10). */
export function rangeIndex(ranges: readonly BoostRange[], count: number): number | null {
  const at = ranges.findIndex(
    ({ minCount, maxCount }) => count >= minCount && (maxCount === null || count <= maxCount),
  )
  return at === -1 ? null : at
}

/** The multiplier of a payout by the number of legs that count, in thousandths; 1000 where no range holds it. */
export function rangeOdds(ranges: readonly BoostRange[], count: number): OddsThousandths {
  const at = rangeIndex(ranges, count)
  return (at === null ? undefined : ranges[at]?.odds) ?? UNBOOSTED
}

/** The multiplier of a combo's payout in thousandths; 1000 where no range fits. Wholly void legs do not count. */
export function boostOdds(legs: readonly Leg[], { minOdds, ranges }: Comboboost): OddsThousandths {
  const count = legs.filter(({ odds, result }) => odds >= minOdds && result?.voidHalves !== 2).length
  return rangeOdds(ranges, count)
}

/** stake·Πm·boost, rounded half up once per bet (domain §9). Legs still open count as won. Throws without legs. */
export function boostedPayout(stake: Subunits, legs: readonly Leg[], boost: Comboboost): Subunits {
  if (legs.length === 0) throw new RangeError('legs: a bet has at least one')
  const multipliers = legs.map(({ odds, result }) => legMultiplier(odds, result))
  const product = multiply(
    sumOfProducts(multipliers, [legs.length]),
    rational(BigInt(boostOdds(legs, boost)), 1000n),
  )
  return roundHalfUp(multiply(rational(stake), product)) as Subunits
}

/** Where a bet stands among the ranges of a comboboost (BONUS-10). */
export interface BoostMeter {
  /** Null below the first range. */
  readonly activeIndex: number | null
  /** The multiplier of the payout in thousandths; 1000 without a range. */
  readonly odds: OddsThousandths
  /** The next range, and how many legs more it needs; null at the last. */
  readonly next: { readonly index: number; readonly missing: number; readonly odds: OddsThousandths } | null
}

/** The meter of a bet with so many legs that count. `ranges` ascend. */
export function boostMeter(ranges: readonly BoostRange[], count: number): BoostMeter {
  const at = ranges.findIndex(({ minCount }) => minCount > count)
  const next = ranges[at]
  return {
    activeIndex: rangeIndex(ranges, count),
    odds: rangeOdds(ranges, count),
    next: next === undefined ? null : { index: at, missing: next.minCount - count, odds: next.odds },
  }
}
