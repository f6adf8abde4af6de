import type { Counter } from '@touchline/contract'

/** Counts below an entry of a tree: sport, category or league (CATALOGUE-07). */
export interface TreeCounts {
  readonly gamesCount: number
  readonly outrightsCount: number
}

export const treeCounts = (counter: Omit<Counter, 'id'>): TreeCounts => ({
  gamesCount: counter.match_count,
  outrightsCount: counter.season_count + counter.simple_tournament_count + counter.stage_count,
})

/** The total below each entry of a tree, by id, the same wherever it is shown. */
export const totalsById = (counters: readonly Counter[] = []): ReadonlyMap<number, number> =>
  new Map(
    counters.map((counter) => {
      const { gamesCount, outrightsCount } = treeCounts(counter)
      return [counter.id, gamesCount + outrightsCount]
    }),
  )
