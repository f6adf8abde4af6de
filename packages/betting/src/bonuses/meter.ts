import { type BoostRange, rangeIndex, rangeOdds } from '../boost.ts'
import type { OddsThousandths } from '../brand.ts'

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
