import { isSqlState, type Queries, statement } from '../../db/index.ts'
import type { OutcomeReference, QuoteSource } from '../markets/quote.ts'

/** SQLSTATE of a commit that was judged by a feed whose place another process has taken: nothing of it was written. */
export const OTHER_EPOCH = 'TL002'
/** SQLSTATE of a commit on a market whose end is recorded: nothing of it was written. */
export const ENDED = 'TL003'

/**
 * Whether a commit was refused, because of what had become of the feed or of a market since the books were asked. Like
 * the deadline, both are asked as the last step before the commit, so that waits for locks are covered. Both together
 * cost a single 4 to 5 % of its statement on PostgreSQL and 1 to 3 % on PGlite, and each further leg 2 % on PostgreSQL.
 */
export const isFenced = (error: unknown): boolean =>
  isSqlState(error, OTHER_EPOCH) || isSqlState(error, ENDED)

type Market = Omit<OutcomeReference, 'outcomeId'>

const ENDED_AMONG = statement({
  name: 'ended_markets',
  parameters: { markets: 'jsonb' },
  row: { matchId: 'double precision', marketId: 'integer', specifier: 'text' },
  text: `select m.match_id::float8 as "matchId", m.market_id as "marketId", m.specifier
    from jsonb_to_recordset($markets::jsonb) as m(match_id bigint, market_id integer, specifier text)
    where (select s.outcomes is not null from settlements s
      where s.match_id = m.match_id and s.market_id = m.market_id and s.specifier = m.specifier and s.cancels is null
      order by s.version desc limit 1)`,
})

const keyOf = ({
  matchId,
  marketId,
  specifier,
}: Omit<Market, 'specifier'> & { readonly specifier: string }): string =>
  `${matchId} ${marketId} ${specifier}`

/**
 * Quotes without those of the markets among `legs` whose end is recorded. The book of this process may learn it later
 * than the database.
 */
export async function quotesOfOpen(
  db: Queries,
  quotes: QuoteSource,
  legs: readonly Market[],
): Promise<QuoteSource> {
  const rows = legs.map(({ matchId, marketId, specifier }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
  }))
  const ended = new Set((await db.run(ENDED_AMONG, { markets: JSON.stringify(rows) })).map(keyOf))
  return (outcome) => (ended.has(keyOf(outcome)) ? null : quotes(outcome))
}
