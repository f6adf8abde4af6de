import type { BestOf, RallyRules } from './rules.ts'

export type Pair = readonly [home: number, away: number]
export type Side = 0 | 1

/** Sets won, and points of the running set. */
export interface Position {
  readonly sets: Pair
  readonly points: Pair
}

export const bump = (pair: Pair, side: Side): Pair =>
  side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1]

export const setsToWin = (bestOf: BestOf): number => (bestOf + 1) / 2

export const matchWinner = (sets: Pair, bestOf: BestOf): Side | null => {
  if (sets[0] === setsToWin(bestOf)) return 0
  return sets[1] === setsToWin(bestOf) ? 1 : null
}

/** Points that win the set after these. */
export const targetAfter = (rules: RallyRules, sets: Pair, bestOf: BestOf): number =>
  sets[0] + sets[1] + 1 === bestOf ? rules.decidingTarget : rules.target

/** Winner of a set at these points, null while it runs. */
export function setWinner(points: Pair, target: number): Side | null {
  if (Math.max(...points) < target || Math.abs(points[0] - points[1]) < 2) return null
  return points[0] > points[1] ? 0 : 1
}

/** True when the next point may end the set. */
export const isSetPoint = (points: Pair, target: number): boolean =>
  ([0, 1] as const).some((side) => setWinner(bump(points, side), target) !== null)
