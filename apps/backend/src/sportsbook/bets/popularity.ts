import type { Bet } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'

const COUNT = {
  name: 'count_open_legs',
  text: 'select match_id, count(*) as legs from legs where result is null group by match_id',
} as const satisfies Statement

export interface Popularity {
  /** How many times each match was bet on: open bets at the start, and those placed here since. */
  readonly counts: ReadonlyMap<number, number>
  note(bets: readonly Bet[]): void
}

/** Counts bets by match in memory: what a list is sorted by need not be exact, but it must cost nothing. */
export async function loadPopularity(db: Queries): Promise<Popularity> {
  const rows = await db.run<{ match_id: bigint; legs: bigint }>(COUNT)
  const counts = new Map(rows.map(({ match_id, legs }) => [Number(match_id), Number(legs)]))
  return {
    counts,
    note: (bets) => {
      for (const { match } of bets.flatMap((bet) => bet.selections)) {
        counts.set(match.id, (counts.get(match.id) ?? 0) + 1)
      }
    },
  }
}
