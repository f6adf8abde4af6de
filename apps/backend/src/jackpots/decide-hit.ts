import type { HitStatus } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../db/index.ts'
import { addNotifications } from '../platform/notifications/repository.ts'
import { HIT_MOVES, type HitMove } from './hit-states.ts'

const ROW = columns({
  id: 'bigint',
  level_id: 'bigint',
  jackpot_name: 'text',
  player_id: 'bigint',
  amount: 'bigint',
  amount_eur: 'bigint',
  currency: 'text',
  status: column<HitStatus>('text'),
  approved_by: 'bigint?',
})
export type DecidedHit = RowOf<typeof ROW>

const LOCK = statement({
  name: 'lock_jackpot_hit',
  parameters: { id: 'bigint' },
  row: ROW,
  text: `select h.id, h.level_id, j.name as jackpot_name, h.player_id, h.amount, h.amount_eur, h.currency, h.status, h.approved_by
    from jackpot_hits h join jackpots j on j.id = h.jackpot_id where h.id = $id for update of h`,
})

const FIND_WINNER = statement({
  name: 'find_jackpot_winner',
  parameters: { id: 'bigint' },
  row: { player_id: 'bigint', is_deleted: 'boolean' },
  text: `select h.player_id, p.deleted_at is not null as is_deleted from jackpot_hits h join players p on p.id = h.player_id where h.id = $id`,
})

const DECIDE = statement({
  name: 'decide_jackpot_hit',
  parameters: { id: 'bigint', status: 'text', approvedBy: 'bigint?', now: 'timestamptz' },
  text: `update jackpot_hits set status = $status, approved_by = coalesce($approvedBy::bigint, approved_by), decided_at = $now where id = $id`,
})

const POST = statement({
  name: 'post_jackpot_hit',
  parameters: {
    reference: 'text',
    to: 'text',
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    now: 'timestamptz',
  },
  text: `insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select $reference::text, line, account, case when account = 'player' then $playerId::bigint end, $currency::text, amount, $now::timestamptz
    from (values (0, 'jackpot', -($amount::bigint)), (1, $to::text, $amount::bigint)) as lines (line, account, amount)`,
})

// An account in the jackpot's currency is opened where the winner has none; limits hold on it as on their others.
const CREDIT = statement({
  name: 'credit_jackpot_hit',
  parameters: { playerId: 'bigint', currency: 'text', amount: 'bigint', now: 'timestamptz' },
  text: `with credited as (
      insert into accounts as a (player_id, currency, balance, version, active, opened_at, bounded)
      select $playerId::bigint, $currency::text, $amount::bigint, 1, false, $now::timestamptz,
        exists (select from accounts where player_id = $playerId::bigint and bounded)
      on conflict (player_id, currency) do update set balance = a.balance + excluded.balance, version = a.version + 1
      returning a.balance, a.version
    )
    insert into outbox (player_id, payload, created_at)
    select $playerId::bigint, jsonb_build_object('type', 'balance_changed', 'currency', $currency::text, 'balance', balance,
      'available_to_bet_with_locked_cents', balance, 'version', version), $now::timestamptz from credited`,
})

/** Until the transaction ends, nobody else decides about the hit; null where there is none. */
export async function lockHit(transaction: Queries, id: number): Promise<DecidedHit | null> {
  const [row] = await transaction.run(LOCK, { id })
  return row ?? null
}

/** Whose hit it is. The winner of a hit never changes, so nobody has to lock it for that. */
export async function winnerOf(
  db: Queries,
  id: number,
): Promise<{ readonly playerId: number; readonly isDeleted: boolean } | null> {
  const [row] = await db.run(FIND_WINNER, { id })
  return row === undefined ? null : { playerId: Number(row.player_id), isDeleted: row.is_deleted }
}

/**
 * Writes a decision about a locked hit, and posts its money: jackpot → player for one that is paid, jackpot → bonus_cost for
 * one that is declined (domain §8); whoever was paid is notified, and the caller lets the outbox relay know. The reference consists of hit and status, so the ledger itself refuses a repetition.
 * `by`: id of the member of staff; null for the demonstration.
 */
export async function moveHit(
  transaction: Queries,
  hit: DecidedHit,
  move: HitMove,
  by: number | null,
  now: Date,
): Promise<void> {
  const { to, pays } = HIT_MOVES[move]
  const { id, currency, amount, player_id: playerId } = hit
  await transaction.run(DECIDE, { id, status: to, approvedBy: to === 'approved' ? by : null, now })
  if (pays === null) return
  const reference = `jackpot:${hit.level_id}:${to}:${id}`
  await transaction.run(POST, { reference, to: pays, playerId, currency, amount, now })
  if (pays !== 'player') return
  await transaction.run(CREDIT, { playerId, currency, amount, now })
  const facts = { ref: hit.jackpot_name, amount: Number(amount), currency }
  const news = { playerId: Number(playerId), type: 'jackpot_paid', objectId: Number(id), facts } as const
  await addNotifications(transaction, [news], now)
}
