/** A value per side, home first. */
export type Pair = readonly [home: number, away: number]
/** Home or away. */
export type Side = 0 | 1

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

export const added = (pair: Pair, side: Side, by: number): Pair =>
  side === 0 ? [pair[0] + by, pair[1]] : [pair[0], pair[1] + by]

export const totalOf = ([home, away]: Pair): number => home + away
/** By how much home leads. */
export const marginOf = ([home, away]: Pair): number => home - away

export const sumOfPairs = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((sum, pair) => [sum[0] + pair[0], sum[1] + pair[1]], [0, 0])

export const asSides = ([home, away]: Pair): { readonly home: number; readonly away: number } => ({
  home,
  away,
})

export const sideKey = (side: Side): 'home' | 'away' => (side === 0 ? 'home' : 'away')
