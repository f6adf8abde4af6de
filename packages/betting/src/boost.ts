import type { OddsThousandths } from './brand.ts'

/**
 * A range of a comboboost: its numbers of legs (`maxCount` null is unbounded), and the payout's multiplier in
 * thousandths.
 */
export interface BoostRange {
  readonly minCount: number
  readonly maxCount: number | null
  readonly odds: OddsThousandths
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
