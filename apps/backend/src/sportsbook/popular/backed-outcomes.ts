import type { Clock } from '../../clock.ts'
import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'

/** An outcome with its number of bets. Who placed them is not read. */
const BACKED_OUTCOME = columns({
  bets: 'double precision',
  matchId: 'double precision',
  marketId: 'integer',
  specifier: 'text',
  outcomeId: 'text',
})
export type BackedOutcome = RowOf<typeof BACKED_OUTCOME>

/** The most backed outcomes, as of the last refresh; most bets first. */
export interface BackedOutcomes {
  /** By their open bets. */
  current(): readonly BackedOutcome[]
  /** By those of them that were placed within the last hour. */
  recent(): readonly BackedOutcome[]
  refresh(): Promise<void>
}

/** More than a page shows, because many are not on offer at a given moment. */
const MOST_KEPT = 300

/** How far back (ms) bets are recent. */
const RECENT = 3_600_000

const OUTCOMES = `select match_id::float8 as "matchId", market_id as "marketId", specifier, outcome_id as "outcomeId",
      count(*)::float8 as bets
    from legs`
const MOST_FIRST = `group by match_id, market_id, specifier, outcome_id
    order by bets desc, match_id, market_id, specifier, outcome_id limit ${MOST_KEPT}`

const COUNT = statement({
  name: 'count_backed_outcomes',
  row: BACKED_OUTCOME,
  text: `${OUTCOMES} where result is null and builder is null ${MOST_FIRST}`,
})

const COUNT_RECENT = statement({
  name: 'count_recently_backed_outcomes',
  parameters: { since: 'timestamptz' },
  row: BACKED_OUTCOME,
  text: `${OUTCOMES} join bets on bets.id = legs.bet_id
    where legs.result is null and builder is null and bets.created_at > $since ${MOST_FIRST}`,
})

export function createBackedOutcomes(db: Queries, clock: Clock): BackedOutcomes {
  let backed: readonly BackedOutcome[] = []
  let recent: readonly BackedOutcome[] = []
  return {
    current: () => backed,
    recent: () => recent,
    refresh: async () => {
      ;[backed, recent] = await Promise.all([
        db.run(COUNT),
        db.run(COUNT_RECENT, { since: new Date(clock() - RECENT) }),
      ])
    },
  }
}
