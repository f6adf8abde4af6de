import { type Queries, statement } from '../../db/index.ts'

const LOAD = statement({
  name: 'load_price_memory',
  parameters: { ids: 'bigint[]' },
  row: { id: 'double precision', document: 'text' },
  text: 'select match_id::float8 as id, document from price_memory where match_id = any($ids::bigint[])',
})

/** What is kept of matches, by id. */
export async function loadMemories(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length === 0 ? [] : await db.run(LOAD, { ids })
  return new Map(rows.map(({ id, document }) => [id, document]))
}

const SAVE = statement({
  name: 'save_price_memory',
  parameters: { ids: 'bigint[]', documents: 'text[]', now: 'timestamptz' },
  // Those that were archived or purged meanwhile are skipped.
  text: `insert into price_memory (match_id, document, saved_at)
    select r.id, r.document, $now::timestamptz from unnest($ids::bigint[], $documents::text[]) as r (id, document)
    join matches m on m.id = r.id where m.archived_at is null
    on conflict (match_id) do update set document = excluded.document, saved_at = excluded.saved_at`,
})

export const saveMemories = (db: Queries, rows: readonly (readonly [number, string])[], now: Date) =>
  db.run(SAVE, { ids: rows.map(([id]) => id), documents: rows.map(([, document]) => document), now })

/** What an outcome stood at when its match began. */
export interface ClosingPrice {
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  readonly odds: number
}

const CLOSE = statement({
  name: 'save_closing_prices',
  parameters: { matchId: 'bigint', prices: 'jsonb', closedAt: 'timestamptz' },
  text: `insert into closing_prices (match_id, market_id, specifier, outcome_id, odds, closed_at)
    select distinct l.match_id, l.market_id, l.specifier, l.outcome_id, r.odds, $closedAt::timestamptz
    from jsonb_to_recordset($prices::jsonb) as r (market_id int, specifier text, outcome_id text, odds int)
    join legs l on l.match_id = $matchId and l.market_id = r.market_id and l.specifier = r.specifier and l.outcome_id = r.outcome_id
    on conflict do nothing`,
})

/** Keeps the closing prices of those outcomes of a match that bets name; may be repeated. */
export const saveClosing = (db: Queries, matchId: number, prices: readonly ClosingPrice[], closedAt: Date) =>
  db.run(CLOSE, {
    matchId,
    prices: JSON.stringify(
      prices.map(({ marketId, specifier, outcomeId, odds }) => ({
        market_id: marketId,
        specifier,
        outcome_id: outcomeId,
        odds,
      })),
    ),
    closedAt,
  })
