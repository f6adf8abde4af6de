import type { BetResult } from '@touchline/betting'
import type { BetStatus } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import { type BetRow, betOf, type LegRow, legOf, type PlacedBet } from './bet.ts'

const COLUMNS = `id, ref, player_id, type, status, result, currency, stake, total_stake, win_count,
  builder_odds, profit_cap, liability_rate, cashed_out, auto_cash_out, odds, potential_win, win_amount, created_at, settled_at`

const FILTER = `player_id = $1 and ($2::text[] is null or status = any($2::text[])) and ($3::bigint[] is null or id = any($3::bigint[]))
  and ($4::text[] is null or result = any($4::text[]))`

const COUNT = {
  name: 'count_bets',
  text: `select count(*) as total from bets where ${FILTER}`,
} as const satisfies Statement

const PAGE = {
  name: 'page_of_bets',
  text: `select ${COLUMNS} from bets where ${FILTER} order by id desc limit $5 offset $6`,
} as const satisfies Statement

const BY_ID = {
  name: 'bets_by_id',
  text: `select ${COLUMNS} from bets where id = any($1::bigint[])`,
} as const satisfies Statement

const OPEN = {
  name: 'open_bets',
  text: `select ${COLUMNS} from bets where win_amount is null and id in (select bet_id from legs where result is null)`,
} as const satisfies Statement

const LEGS = {
  name: 'legs_of_bets',
  text: `select bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, result from legs
    where bet_id = any($1::bigint[]) order by bet_id, position`,
} as const satisfies Statement

async function withLegs(db: Queries, rows: readonly BetRow[]): Promise<PlacedBet[]> {
  if (rows.length === 0) return []
  const legs = await db.run<LegRow>(LEGS, [rows.map((row) => row.id)])
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id)
  return rows.map((row) => betOf(row, (byBet.get(row.id) ?? []).map(legOf)))
}

/** Results by filter (BETS-07). Cashed-out bets only show without a filter. */
const RESULTS = {
  win: ['win_entire', 'refund_half_win_other'],
  lose: ['lose_entire', 'refund_half_lose_other'],
  refund: ['refund_entire', 'canceled'],
} as const satisfies Record<string, readonly BetResult[]>

export interface BetsFilter {
  readonly playerId: number
  readonly status: readonly BetStatus[] | null
  readonly ids: readonly number[] | null
  readonly result: keyof typeof RESULTS | null
  readonly limit: number
  readonly offset: number
}

/** A page of a player's bets, newest first, with the total number. */
export async function findBets(
  db: Queries,
  { playerId, status, ids, result, limit, offset }: BetsFilter,
): Promise<{ readonly total: number; readonly bets: PlacedBet[] }> {
  const filter = [playerId, status, ids, result && RESULTS[result]]
  const [count] = await db.run<{ total: bigint }>(COUNT, filter)
  const total = Number(count?.total ?? 0n)
  const rows = offset < total ? await db.run<BetRow>(PAGE, [...filter, limit, offset]) : []
  return { total, bets: await withLegs(db, rows) }
}

/** Bets of any player by id. */
export async function findBetsById(db: Queries, ids: readonly number[]): Promise<PlacedBet[]> {
  return withLegs(db, await db.run<BetRow>(BY_ID, [ids]))
}

/** All open bets. */
export const findOpenBets = async (db: Queries): Promise<PlacedBet[]> =>
  withLegs(db, await db.run<BetRow>(OPEN))
