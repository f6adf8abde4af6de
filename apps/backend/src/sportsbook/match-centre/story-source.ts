import type { Incident, Tally } from '@touchline/contract'

type Sides = { readonly [Side in 'home' | 'away']: Readonly<Tally> }

/** What is told of a match at the moment that the book's state is of. */
export interface MatchStory {
  readonly statistics: readonly (Sides & {
    readonly key: string
    readonly periods: readonly (Sides & { readonly number: number })[]
  })[]
  /** Oldest first; of those that are minor the latest are enough. Seconds may have fractions. */
  readonly incidents: readonly (Readonly<Incident> & { readonly minor: boolean })[]
  /** -1..1 a slice. */
  readonly momentum: { readonly values: readonly number[]; readonly slices: number | null }
}

/** The story of a match now; null before the start, for a match long over, and where its feed tells nothing. */
export type StorySource = (matchId: number) => MatchStory | null
