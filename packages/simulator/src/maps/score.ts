import { added, type Pair, type Side } from '../sides.ts'
import type { MapRules } from './rules.ts'

/** Maps won, and steps won of the current map. */
export interface Position {
  readonly maps: Pair
  readonly steps: Pair
}

/** The winner of a map at these steps; null while it is played. */
export function mapWinner({ target, overtime }: MapRules, steps: Pair): Side | null {
  const blocks = overtime === 0 ? 0 : Math.floor((Math.min(...steps) - target + 1) / overtime) + 1
  const goal = target + overtime * Math.max(0, blocks)
  if (Math.max(...steps) < goal) return null
  return steps[0] > steps[1] ? 0 : 1
}

/** Whether the next step may end the map. */
export const isMapPoint = (rules: MapRules, steps: Pair): boolean =>
  ([0, 1] as const).some((side) => mapWinner(rules, added(steps, side, 1)) !== null)
