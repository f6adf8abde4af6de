import type { LineUpPlayer } from '@touchline/contract'

/** A player as a feed knows him: by his id in markets, from which the catalogue has his name. */
type Told = Readonly<Omit<LineUpPlayer, 'name' | 'deeds'>> & {
  readonly deeds: readonly LineUpPlayer['deeds'][number][]
}

/** Who plays for each side, at the moment of the book's state. */
export type LineUps = { readonly [Side in 'home' | 'away']: readonly Told[] }

/** The line-ups of a match; null while nobody knows them, and where the feed has none. */
export type LineUpSource = (matchId: number) => LineUps | null
