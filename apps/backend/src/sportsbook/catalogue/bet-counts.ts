import { type Queries, statement } from '../../db/index.ts'

/** Open legs by match, as of the last refresh; the order by popularity uses it. */
export interface BetCounts {
  current(): ReadonlyMap<number, number>
  refresh(): Promise<void>
}

const COUNT = statement({
  name: 'count_open_legs',
  row: { id: 'double precision', count: 'double precision' },
  text: 'select match_id::float8 as id, count(*)::float8 as count from legs where result is null group by match_id',
})

export function createBetCounts(db: Queries): BetCounts {
  let counts: ReadonlyMap<number, number> = new Map()
  return {
    current: () => counts,
    refresh: async () => {
      const rows = await db.run(COUNT)
      counts = new Map(rows.map(({ id, count }) => [id, count]))
    },
  }
}
