import type { HitStatus, JackpotHit } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../db/index.ts'

const ROW = columns({
  id: 'bigint',
  jackpot_id: 'bigint',
  jackpot_name: 'text',
  level_id: 'bigint',
  level_name: 'text',
  round: 'integer',
  player_id: 'bigint',
  amount: 'bigint',
  currency: 'text',
  subunits: 'integer',
  amount_eur: 'bigint',
  status: column<HitStatus>('text'),
  threshold: 'bigint',
  nonce: 'text',
  commitment: 'text',
  created_at: 'timestamptz',
  seen: 'boolean',
  processed: 'boolean',
})
type Row = RowOf<typeof ROW>

/**
 * Whom a hit is told of: before it is approved its winner alone (JACKPOT-05). `unseen` leaves out what the viewer was
 * told: their own hits until the announcement was closed, those of others until it began, and old ones of others.
 */
const LIST = statement({
  name: 'list_jackpot_hits',
  parameters: {
    site: 'text',
    playerId: 'bigint?',
    jackpotId: 'bigint?',
    statuses: 'text[]',
    forUser: 'boolean',
    unseen: 'boolean',
    newsSince: 'timestamptz',
    largest: 'boolean',
    limit: 'bigint',
  },
  row: ROW,
  text: `select h.id, h.jackpot_id, j.name as jackpot_name, h.level_id, l.name as level_name, h.round, h.player_id, h.amount, h.currency, c.subunits,
      h.amount_eur, h.status, h.threshold, h.nonce, h.commitment, h.created_at, v.hit_id is not null as seen,
      coalesce(v.processed, false) as processed
    from jackpot_hits h join jackpots j on j.id = h.jackpot_id join jackpot_levels l on l.id = h.level_id
      join currencies c on c.code = h.currency left join jackpot_hit_views v on v.hit_id = h.id and v.player_id = $playerId::bigint
    where $site = any(j.sites) and ($jackpotId::bigint is null or h.jackpot_id = $jackpotId::bigint) and h.status = any($statuses::text[])
      and (h.status in ('approved', 'paid') or h.player_id = $playerId::bigint)
      and (not $forUser or h.player_id = $playerId::bigint)
      and (not $unseen or case when h.player_id = $playerId::bigint then not coalesce(v.processed, false)
        else v.hit_id is null and h.created_at > $newsSince end)
    order by case when $largest then h.amount_eur end desc, h.id desc limit $limit`,
})

// Whoever was told of a hit stays told: a later word never takes the earlier back.
const NOTE_VIEW = statement({
  name: 'note_jackpot_hit_view',
  parameters: { hitId: 'bigint', playerId: 'bigint', site: 'text', processed: 'boolean' },
  row: { hit_id: 'bigint' },
  text: `insert into jackpot_hit_views as v (hit_id, player_id, processed)
    select h.id, $playerId::bigint, $processed::boolean from jackpot_hits h join jackpots j on j.id = h.jackpot_id
    where h.id = $hitId and $site = any(j.sites) and (h.status in ('approved', 'paid') or h.player_id = $playerId::bigint)
    on conflict (hit_id, player_id) do update set processed = v.processed or excluded.processed returning v.hit_id`,
})

export interface HitsWanted {
  readonly site: string
  /** Who looks; null is a visitor. */
  readonly playerId: number | null
  readonly jackpotId: number | null
  readonly statuses: readonly HitStatus[]
  readonly forUser: boolean
  readonly unseen: boolean
  /** Earlier hits of others are no news any more. */
  readonly newsSince: Date
  readonly largest: boolean
  readonly limit: number
}

const hitOf = (row: Row, playerId: number | null, maskOf: (playerId: number) => string): JackpotHit => ({
  id: Number(row.id),
  jackpot_id: Number(row.jackpot_id),
  jackpot_name: row.jackpot_name,
  amount: Number(row.amount),
  amount_eur: Number(row.amount_eur),
  created_at: row.created_at.toISOString(),
  currency: row.currency,
  subunits: row.subunits,
  level: { id: Number(row.level_id), name: row.level_name },
  status: row.status,
  user_hash: maskOf(Number(row.player_id)),
  current_user: Number(row.player_id) === playerId,
  seen: row.seen,
  processed: row.processed,
  round: row.round,
  opened: { commitment: row.commitment, threshold: Number(row.threshold), nonce: row.nonce },
})

/** Hits as somebody may see them, the latest or the largest first. */
export async function findHits(
  db: Queries,
  wanted: HitsWanted,
  maskOf: (playerId: number) => string,
): Promise<JackpotHit[]> {
  const rows = await db.run(LIST, wanted)
  return rows.map((row) => hitOf(row, wanted.playerId, maskOf))
}

/** Notes that a player was told of a hit, and with `processed` that they closed it. False where they may not see it. */
export async function noteHitView(
  db: Queries,
  view: {
    readonly hitId: number
    readonly playerId: number
    readonly site: string
    readonly processed: boolean
  },
): Promise<boolean> {
  return (await db.run(NOTE_VIEW, view)).length > 0
}
