import type { OddsThousandths } from '../brand.ts'

/** Longest odds to one of each rung, as a fraction, and what is taken off each pound won, in pence. */
const RUNGS: readonly (readonly [profit: number, stake: number, percent: number])[] = [
  [1, 9, 90],
  [2, 11, 85],
  [1, 4, 80],
  [3, 10, 75],
  [2, 5, 70],
  [8, 15, 65],
  [8, 13, 60],
  [4, 5, 55],
  [20, 21, 50],
  [6, 5, 45],
  [6, 4, 40],
  [7, 4, 35],
  [9, 4, 30],
  [3, 1, 25],
  [4, 1, 20],
  [11, 2, 15],
  [9, 1, 10],
  [14, 1, 5],
]

/**
 * What a runner takes off the winnings of bets placed before it was withdrawn, in percent, by its odds at that moment:
 * Tattersalls' rule 4 (c). Odds between two rungs count as of the longer one, which takes less.
 */
export const deductionFor = (odds: OddsThousandths): number =>
  RUNGS.find(([profit, stake]) => (odds - 1000) * stake <= profit * 1000)?.[2] ?? 0
