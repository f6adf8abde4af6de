import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'

/** An outcome with its number of open bets. */
const BACKED_OUTCOME = columns({
  bets: 'double precision',
  matchId: 'double precision',
  marketId: 'integer',
  specifier: 'text',
  outcomeId: 'text',
})
export type BackedOutcome = RowOf<typeof BACKED_OUTCOME>

/** The most backed outcomes, as of the last refresh. */
export interface BackedOutcomes {
  /** Most bets first. */
  current(): readonly BackedOutcome[]
  refresh(): Promise<void>
}

/** More than a page shows, because many are not on offer at a given moment. */
const MOST_KEPT = 300

const COUNT = statement({
  name: 'count_backed_outcomes',
  row: BACKED_OUTCOME,
  text: `select match_id::float8 as "matchId", market_id as "marketId", specifier, outcome_id as "outcomeId",
      count(*)::float8 as bets
    from legs where result is null and builder is null
    group by match_id, market_id, specifier, outcome_id
    order by bets desc, match_id, market_id, specifier, outcome_id limit ${MOST_KEPT}`,
})

export function createBackedOutcomes(db: Queries): BackedOutcomes {
  let backed: readonly BackedOutcome[] = []
  return {
    current: () => backed,
    refresh: async () => {
      backed = await db.run(COUNT)
    },
  }
}
