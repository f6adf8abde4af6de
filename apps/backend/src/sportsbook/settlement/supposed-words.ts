import { type Queries, statement } from '../../db/index.ts'
import type { FailedTry } from '../../platform/quarantine/quarantine.ts'
import { readPosted } from './posted.ts'
import { columnsOf, type NewWord } from './record.ts'
import {
  judgeAll,
  LEGS_TO_SETTLE,
  type LockedBet,
  marketOf,
  NEWS,
  NEWS_ROW,
  type NewsRow,
  READ_BETS,
} from './repository.ts'

const WORDS = statement({
  name: 'words_about_markets',
  parameters: { markets: 'jsonb' },
  row: NEWS_ROW,
  text: `select s.match_id, s.market_id, s.specifier, s.version, s.outcomes, s.cancels, s.placed_from, s.placed_to
    from jsonb_to_recordset($markets::jsonb) as m(match_id bigint, market_id integer, specifier text)
    join settlements s on s.match_id = m.match_id and s.market_id = m.market_id and s.specifier = m.specifier
    order by s.version`,
})

/** A statement that is not recorded, of which the consequences are asked. */
export interface SupposedWord extends NewWord {
  readonly matchId: number
}

/** All statements about the markets of supposed ones, and these after them. */
async function withSupposed(
  db: Queries,
  supposed: readonly SupposedWord[],
): Promise<Map<string, readonly NewsRow[]>> {
  const rows = supposed.map((word) => ({ match_id: BigInt(word.matchId), ...columnsOf(word) }))
  const markets = rows.map(({ match_id, market_id, specifier }) => ({
    match_id: Number(match_id),
    market_id,
    specifier,
  }))
  const said = Map.groupBy(await db.run(WORDS, { markets: JSON.stringify(markets) }), marketOf)
  const news = new Map<string, readonly NewsRow[]>()
  for (const row of rows) {
    const key = marketOf(row)
    const before = news.get(key) ?? said.get(key) ?? []
    news.set(key, [...before, { ...row, version: (before.at(-1)?.version ?? 0) + 1 }])
  }
  return news
}

/** Judges bets as if something more had been said, like `lockBets` but without locking them. */
export async function judgeBets<Judged>(
  db: Queries,
  betIds: readonly number[],
  supposed: readonly SupposedWord[],
  judge: (bet: LockedBet) => Judged,
): Promise<{ readonly judged: readonly Judged[]; readonly failed: readonly FailedTry[] }> {
  const bets = await db.run(READ_BETS, { betIds })
  const legs = await db.run(LEGS_TO_SETTLE, { betIds })
  const pending = Map.groupBy(await db.run(NEWS, { betIds }), marketOf)
  const news = new Map([...pending, ...(await withSupposed(db, supposed))])
  return judgeAll({ bets, legs, news, posted: await readPosted(db, bets) }, judge)
}
