import { added, type Pair, type Side } from '../sides.ts'
import type { BestOf, RallyRules } from './rules.ts'

/** Sets won, and points of the current set. */
export interface Position {
  readonly sets: Pair
  readonly points: Pair
}

/** Target of the next set. */
export const targetAfter = (rules: RallyRules, sets: Pair, bestOf: BestOf): number =>
  sets[0] + sets[1] + 1 === bestOf ? rules.decidingTarget : rules.target

/** The winner of a set at these points; null while it is played. */
export function setWinner(points: Pair, target: number): Side | null {
  if (Math.max(...points) < target || Math.abs(points[0] - points[1]) < 2) return null
  return points[0] > points[1] ? 0 : 1
}

/** Whether the next point may end the set. */
export const isSetPoint = (points: Pair, target: number): boolean =>
  ([0, 1] as const).some((side) => setWinner(added(points, side, 1), target) !== null)
