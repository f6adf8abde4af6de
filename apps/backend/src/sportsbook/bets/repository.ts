import type { BetResult } from '@touchline/betting'
import type { BetStatus } from '@touchline/contract'
import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { BET_ROW, betOf, LEG_ROW, legOf, type PlacedBet } from './bet.ts'

const ROW = columns({ ...BET_ROW, in_jackpot: 'boolean' })
const COLUMNS = `${namesOf(BET_ROW)}, exists (select from jackpot_contributions c where c.bet_id = bets.id) as in_jackpot`

const FILTER = `player_id = $playerId and ($status::text[] is null or status = any($status::text[])) and ($ids::bigint[] is null or id = any($ids::bigint[]))
  and ($result::text[] is null or result = any($result::text[]))`

const COUNT = statement({
  name: 'count_bets',
  parameters: { playerId: 'bigint', status: 'text[]?', ids: 'bigint[]?', result: 'text[]?' },
  row: { total: 'bigint' },
  text: `select count(*) as total from bets where ${FILTER}`,
})

const PAGE = statement({
  name: 'page_of_bets',
  parameters: {
    playerId: 'bigint',
    status: 'text[]?',
    ids: 'bigint[]?',
    result: 'text[]?',
    limit: 'bigint',
    offset: 'bigint',
  },
  row: ROW,
  text: `select ${COLUMNS} from bets where ${FILTER} order by id desc limit $limit offset $offset`,
})

const BY_ID = statement({
  name: 'bets_by_id',
  parameters: { ids: 'bigint[]' },
  row: ROW,
  text: `select ${COLUMNS} from bets where id = any($ids::bigint[])`,
})

const OPEN = statement({
  name: 'open_bets',
  row: ROW,
  text: `select ${COLUMNS} from bets where win_amount is null and id in (select bet_id from legs where result is null)`,
})

const LEGS = statement({
  name: 'legs_of_bets',
  parameters: { betIds: 'bigint[]' },
  row: LEG_ROW,
  text: `select bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, result, paid_early from legs
    where bet_id = any($betIds::bigint[]) order by bet_id, position`,
})

async function withLegs(db: Queries, rows: readonly RowOf<typeof ROW>[]): Promise<PlacedBet[]> {
  if (rows.length === 0) return []
  const legs = await db.run(LEGS, { betIds: rows.map((row) => row.id) })
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
  const filter = { playerId, status, ids, result: result && RESULTS[result] }
  const [count] = await db.run(COUNT, filter)
  const total = Number(count?.total ?? 0n)
  const rows = offset < total ? await db.run(PAGE, { ...filter, limit, offset }) : []
  return { total, bets: await withLegs(db, rows) }
}

/** Bets of any player by id. */
export async function findBetsById(db: Queries, ids: readonly number[]): Promise<PlacedBet[]> {
  return withLegs(db, await db.run(BY_ID, { ids }))
}

/** All open bets. */
export const findOpenBets = async (db: Queries): Promise<PlacedBet[]> => withLegs(db, await db.run(OPEN))
