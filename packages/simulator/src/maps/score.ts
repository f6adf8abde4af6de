import type { BestOf, MapRules } from './rules.ts'

export type Pair = readonly [home: number, away: number]
export type Side = 0 | 1

/** Maps won, and steps won of the running map. */
export interface Position {
  readonly maps: Pair
  readonly steps: Pair
}

export const bump = (pair: Pair, side: Side): Pair =>
  side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1]

export const sumOf = ([home, away]: Pair): number => home + away
export const marginOf = ([home, away]: Pair): number => home - away

export const mapsToWin = (bestOf: BestOf): number => (bestOf + 1) / 2

export const matchWinner = (maps: Pair, bestOf: BestOf): Side | null => {
  if (maps[0] === mapsToWin(bestOf)) return 0
  return maps[1] === mapsToWin(bestOf) ? 1 : null
}

/** Winner of a map at these steps, null while it runs. */
export function mapWinner({ target, overtime }: MapRules, steps: Pair): Side | null {
  const blocks = overtime === 0 ? 0 : Math.floor((Math.min(...steps) - target + 1) / overtime) + 1
  const goal = target + overtime * Math.max(0, blocks)
  if (Math.max(...steps) < goal) return null
  return steps[0] > steps[1] ? 0 : 1
}

/** True when the next step may end the map. */
export const isMapPoint = (rules: MapRules, steps: Pair): boolean =>
  ([0, 1] as const).some((side) => mapWinner(rules, bump(steps, side)) !== null)
