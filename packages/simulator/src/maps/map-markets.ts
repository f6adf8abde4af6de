import type { Pair } from '../sides.ts'
import type { BestOf } from './rules.ts'

/** The feed's ids of markets that only matches with maps have. */
export const MAP_MARKETS = {
  score: 199,
  handicap: 327,
  total: 328,
  winner: 330,
  rounds: 332,
  roundHandicap: 331,
  kills: 557,
} as const

/** The feed's ids of correct scores, home wins first, each side from its clearest win on. */
export const SCORES: Readonly<Record<BestOf, readonly (readonly [outcome: number, score: Pair])[]>> = {
  3: [
    [192, [2, 0]],
    [193, [2, 1]],
    [194, [1, 2]],
    [195, [0, 2]],
  ],
  5: [
    [196, [3, 0]],
    [197, [3, 1]],
    [198, [3, 2]],
    [199, [2, 3]],
    [200, [1, 3]],
    [201, [0, 3]],
  ],
}

export const scoreVariant = (bestOf: BestOf): string => `sr:correct_score:bestof:${bestOf}`
export const scoreOutcome = (bestOf: BestOf, outcome: number): string => `${scoreVariant(bestOf)}:${outcome}`
