import type { Incident, Lead, Tally } from '@touchline/contract'

type Sides = { readonly [Side in 'home' | 'away']: Readonly<Tally> }

/** The story of a match, at the moment of the book's state. */
export interface MatchStory {
  readonly statistics: readonly (Sides & {
    readonly key: string
    readonly periods: readonly (Sides & { readonly number: number })[]
  })[]
  /** Oldest first; of minor ones only the latest are needed. Seconds may have fractions. */
  readonly incidents: readonly (Readonly<Incident> & { readonly minor: boolean })[]
  /** What each player has done; absent where the sport has no players. */
  readonly players?: readonly { readonly id: string; readonly counts: Readonly<Record<string, number>> }[]
  /** -1..1 per slice. */
  readonly momentum: { readonly values: readonly number[]; readonly slices: number | null }
  /** Absent where the feed tells none. */
  readonly lead?: Readonly<Omit<Lead, 'values'>> & { readonly values: readonly number[] }
}

/** The current story of a match; null before the start, long after the end, and where the feed has none. */
export type StorySource = (matchId: number) => MatchStory | null
