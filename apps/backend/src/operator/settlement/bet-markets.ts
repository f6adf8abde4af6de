import type { SettledMatch } from '@touchline/contract'
import { type Queries, type RowOf, statement } from '../../db/index.ts'

/** Most markets of a match that are shown. */
const MOST = 1000

const MARKETS = statement({
  name: 'markets_with_bets',
  parameters: { matchId: 'bigint', marketId: 'integer?', specifier: 'text?' },
  row: {
    market_id: 'integer',
    specifier: 'text',
    outcomes: 'text[]',
    open: 'bigint',
    ended: 'bigint',
    version: 'integer',
    has_result: 'boolean',
  },
  text: `select l.market_id, l.specifier, array_agg(distinct l.outcome_id) as outcomes,
      count(*) filter (where l.result is null) as open, count(*) filter (where l.result is not null) as ended,
      coalesce(s.version, 0) as version, coalesce(s.has_result, false) as has_result
    from legs l left join lateral (select max(w.version) as version,
        (array_agg(w.outcomes is not null order by w.version desc) filter (where w.cancels is null))[1] as has_result
      from settlements w where w.match_id = l.match_id and w.market_id = l.market_id and w.specifier = l.specifier) s on true
    where l.match_id = $matchId and ($marketId::integer is null or l.market_id = $marketId and l.specifier = $specifier)
    group by l.market_id, l.specifier, s.version, s.has_result order by l.market_id, l.specifier limit ${MOST}`,
})
type Row = RowOf<(typeof MARKETS)['row']>

type BetMarket = SettledMatch['markets'][number]

const marketOf = ({ outcomes, open, ended, ...row }: Row): BetMarket => ({
  ...row,
  outcomes: outcomes.toSorted(),
  open: Number(open),
  ended: Number(ended),
})

/** The markets of a match that have bets, with what was said of them. */
export const betMarkets = async (db: Queries, matchId: number): Promise<BetMarket[]> =>
  (await db.run(MARKETS, { matchId, marketId: null, specifier: null })).map(marketOf)

/** One of them; null where nobody has bet on it. */
export async function betMarket(
  db: Queries,
  matchId: number,
  marketId: number,
  specifier: string,
): Promise<BetMarket | null> {
  const [row] = await db.run(MARKETS, { matchId, marketId, specifier })
  return row === undefined ? null : marketOf(row)
}
