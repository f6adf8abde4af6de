import type { HitStatus, HouseHit } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'

const ROW = columns({
  id: 'bigint',
  jackpot_id: 'bigint',
  jackpot_name: 'text',
  level_id: 'bigint',
  level_name: 'text',
  round: 'integer',
  player_id: 'bigint',
  bet_id: 'bigint?',
  amount: 'bigint',
  amount_eur: 'bigint',
  currency: 'text',
  status: column<HitStatus>('text'),
  commitment: 'text',
  threshold: 'bigint',
  nonce: 'text',
  created_at: 'timestamptz',
  approved_by: 'bigint?',
  decided_at: 'timestamptz?',
})

const LIST = statement({
  name: 'list_house_hits',
  parameters: { id: 'bigint?', status: 'text?', limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select h.id, h.jackpot_id, j.name as jackpot_name, h.level_id, l.name as level_name, h.round, h.player_id, h.bet_id, h.amount,
      h.amount_eur, h.currency, h.status, h.commitment, h.threshold, h.nonce, h.created_at, h.approved_by, h.decided_at,
      count(*) over () as total
    from jackpot_hits h join jackpots j on j.id = h.jackpot_id join jackpot_levels l on l.id = h.level_id
    where ($id::bigint is null or h.id = $id::bigint) and ($status::text is null or h.status = $status::text)
    order by h.id desc limit $limit offset $offset`,
})

const hitOf = (row: RowOf<typeof ROW>): HouseHit => ({
  ...{ jackpot_name: row.jackpot_name, round: row.round, currency: row.currency, status: row.status },
  id: Number(row.id),
  jackpot_id: Number(row.jackpot_id),
  level: { id: Number(row.level_id), name: row.level_name },
  player_id: Number(row.player_id),
  bet_id: row.bet_id === null ? null : Number(row.bet_id),
  amount: Number(row.amount),
  amount_eur: Number(row.amount_eur),
  opened: { commitment: row.commitment, threshold: Number(row.threshold), nonce: row.nonce },
  created_at: row.created_at.toISOString(),
  approved_by: row.approved_by === null ? null : Number(row.approved_by),
  decided_at: row.decided_at?.toISOString() ?? null,
})

export interface HouseHitsWanted {
  readonly id: number | null
  readonly status: HitStatus | null
  readonly limit: number
  readonly offset: number
}

/** Hits with their winners, the latest first, and how many there are in all. */
export async function listHouseHits(
  db: Queries,
  wanted: HouseHitsWanted,
): Promise<{ readonly items: HouseHit[]; readonly total: number }> {
  const rows = await db.run(LIST, wanted)
  return { items: rows.map(hitOf), total: Number(rows[0]?.total ?? 0n) }
}

/** One of them; throws where there is none. */
export async function houseHit(db: Queries, id: number): Promise<HouseHit> {
  const { items } = await listHouseHits(db, { id, status: null, limit: 1, offset: 0 })
  const [hit] = items
  if (hit === undefined) throw new Error(`jackpot hit ${id} is gone`)
  return hit
}
