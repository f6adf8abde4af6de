import type { Subunits } from '@touchline/betting'
import type { CASH_OUT_STATES } from '../../db/schema/bets.ts'
import type { Queries, Statement } from '../../db/index.ts'
import type { PlacedBet } from '../bets/bet.ts'
import { exposureChanges, exposuresOf } from '../bets/exposure.ts'
import { changeExposures, holdExposures } from '../bets/exposure-rows.ts'
import type { Placement } from '../bets/place-statement.ts'
import { closingEntries } from '../settlement/settle-bet.ts'
import type { BetLeft } from './judge-cash-out.ts'

/** A cash-out as stored. */
export interface KeptCashOut {
  readonly id: number
  readonly betId: number
  readonly playerId: number
  /** Null for an automatic one. */
  readonly requestHash: string | null
  /** Percent of the stake. */
  readonly share: number
  /** The offer for the whole bet that the player accepted. */
  readonly asked: Subunits
  readonly state: (typeof CASH_OUT_STATES)[number]
  /** Error code of a refusal. */
  readonly code: 121 | 122 | null
  /** The last offer. */
  readonly offer: Subunits | null
  readonly dueAt: Date
}

interface CashOutRow {
  readonly id: bigint
  readonly bet_id: bigint
  readonly player_id: bigint
  readonly request_hash: string | null
  readonly share: number
  readonly asked: bigint
  readonly state: KeptCashOut['state']
  readonly code: number | null
  readonly offer: bigint | null
  readonly due_at: Date
}

const COLUMNS = 'id, bet_id, player_id, request_hash, share, asked, state, code, offer, due_at'

const keptOf = (row: CashOutRow): KeptCashOut => ({
  id: Number(row.id),
  betId: Number(row.bet_id),
  playerId: Number(row.player_id),
  requestHash: row.request_hash,
  share: row.share,
  asked: row.asked as Subunits,
  state: row.state,
  code: row.code as KeptCashOut['code'],
  offer: row.offer as Subunits | null,
  dueAt: row.due_at,
})

const one = ([row]: readonly CashOutRow[]): KeptCashOut | null => (row === undefined ? null : keptOf(row))

const BY_KEY = {
  name: 'cash_out_by_key',
  text: `select ${COLUMNS} from cash_outs where player_id = $1 and key = $2`,
} as const satisfies Statement

const BY_ID = {
  name: 'cash_out_by_id',
  text: `select ${COLUMNS} from cash_outs where id = $1`,
} as const satisfies Statement

const DUE = {
  name: 'cash_outs_due',
  text: `select id from cash_outs c where state = 'pending' and due_at <= $1 and not exists (select from quarantine q
      where q.queue = 'cash_out' and q.item = c.id and q.held_at is not null and q.released_at is null)
    order by due_at`,
} as const satisfies Statement

export const findByKey = async (db: Queries, playerId: number, key: string) =>
  one(await db.run<CashOutRow>(BY_KEY, [playerId, key]))

export const findCashOut = async (db: Queries, id: number) => one(await db.run<CashOutRow>(BY_ID, [id]))

/** Cash-outs that are due and that nobody has finished, except those in quarantine. */
export const findDue = async (db: Queries, by: Date): Promise<number[]> =>
  (await db.run<{ id: bigint }>(DUE, [by])).map(({ id }) => Number(id))

const BEGIN = {
  name: 'begin_cash_out',
  text: `with held as (
      update bets set status = 'cashout_in_progress'
      where id = $1::bigint and player_id = $2::bigint and status = 'waiting_results' and win_amount is null returning id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $2::bigint, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $8::timestamptz from held
    )
    insert into cash_outs (bet_id, player_id, key, request_hash, share, asked, state, due_at, created_at)
    select id, $2::bigint, $3::text, $4::text, $5::smallint, $6::bigint, 'pending', $7::timestamptz, $8::timestamptz from held
    returning ${COLUMNS}`,
} as const satisfies Statement

export interface NewCashOut {
  readonly betId: number
  readonly playerId: number
  /** Null for an automatic one. */
  readonly key: string | null
  readonly requestHash: string | null
  readonly share: number
  readonly asked: Subunits
  readonly dueAt: Date
}

/** Holds an open bet for a cash-out; null when it is no longer open. Throws a unique violation for a used key. */
export const beginCashOut = async (
  db: Queries,
  { betId, playerId, key, requestHash, share, asked, dueAt }: NewCashOut,
  now: Date,
) => one(await db.run<CashOutRow>(BEGIN, [betId, playerId, key, requestHash, share, asked, dueAt, now]))

const LOCK = {
  name: 'lock_bet',
  text: 'select step from bets where id = $1 for no key update',
} as const satisfies Statement

/** Locks a bet until the transaction ends; answers the number of its last posting in the ledger. */
export async function lockBet(transaction: Queries, betId: number): Promise<number> {
  const [row] = await transaction.run<{ step: number }>(LOCK, [betId])
  return row?.step ?? 0
}

const END = {
  name: 'end_bet',
  text: `with ended as (
      update bets set status = $3::text, result = $4::text, win_amount = $5::bigint, stake = $6::bigint, total_stake = $7::bigint,
        profit_cap = $8::bigint, potential_win = $9::bigint, auto_cash_out = $10::bigint, cashed_out = cashed_out + $11::bigint,
        step = $12::integer, settled_at = case when $5::bigint is not null then $14::timestamptz end
      where id = $1::bigint
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
      select $1::bigint, step, line, account, case when account = 'player' then $2::bigint end, $15::text, amount, $14::timestamptz
      from jsonb_to_recordset($13::jsonb) as e(step integer, line smallint, account text, amount bigint)
    ), credited as (
      update accounts set balance = balance + $11::bigint, version = version + 1
      where player_id = $2::bigint and currency = $15::text returning balance, version
    )
    insert into outbox (player_id, payload, created_at)
    select $2::bigint, payload, $14::timestamptz from (
      select 0 as id, jsonb_build_object('type', 'balance_changed', 'currency', $15::text, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version) as payload from credited
      union all
      select 1, jsonb_build_object('type', 'bet_changed', 'bet_id', $1::bigint)
    ) as facts order by id`,
} as const satisfies Statement

export interface BetEnd {
  /** Number of the bet's last posting. */
  readonly step: number
  readonly paid: Subunits
  /** Null when the whole bet ends. */
  readonly left: BetLeft | null
}

/**
 * Pays for a locked bet, or for the part of it that is not `left`: writes ledger, balance, exposures and outbox. `next`
 * are bets placed in the same transaction. Accounts are locked before exposures, as placements do.
 */
export async function endBet(
  transaction: Queries,
  bet: PlacedBet,
  { step, paid, left }: BetEnd,
  now: Date,
  next: Placement['bets'] = [],
): Promise<void> {
  const { stake, totalStake, profitCap, potentialWin, autoCashOut } = left ?? bet
  const ended = (bet.totalStake - (left?.totalStake ?? 0n)) as Subunits
  const entries = closingEntries(step + 1, ended, paid)
  await transaction.run(END, [
    bet.id,
    bet.playerId,
    left === null ? 'cashed_out' : 'waiting_results',
    left === null ? 'cashed_out' : 'no_results',
    left === null ? 0n : null,
    stake,
    totalStake,
    profitCap,
    potentialWin,
    autoCashOut,
    paid,
    step + 1,
    JSON.stringify(entries.map((entry) => ({ ...entry, amount: Number(entry.amount) }))),
    now,
    bet.currency,
  ])
  const { playerId } = bet
  if (next.length > 0) await holdExposures(transaction, { playerId, exposures: exposuresOf([bet, ...next]) })
  const exposures = exposureChanges(bet, left && { ...bet, ...left })
  await changeExposures(transaction, [{ playerId, exposures }])
}

const DONE = {
  name: 'finish_cash_out',
  text: `update cash_outs set state = 'done', offer = $2::bigint, paid = $3::bigint, judged_until = $4::timestamptz, judged_epoch = $5::bigint
    where id = $1::bigint returning ${COLUMNS}`,
} as const satisfies Statement

/**
 * The transaction fails (`LATE`) if it commits after `until`, by the database's clock, or (`isFenced`) under another
 * epoch of the feed, or where a market of the bet has ended.
 */
export const finishCashOut = async (
  transaction: Queries,
  id: number,
  { offer, paid }: { readonly offer: Subunits; readonly paid: Subunits },
  { until, epoch }: { readonly until: Date; readonly epoch: number | null },
) => one(await transaction.run<CashOutRow>(DONE, [id, offer, paid, until, epoch]))

const REFUSE = {
  name: 'refuse_cash_out',
  text: `with refused as (
      update cash_outs set state = 'refused', code = $2::integer, offer = $3::bigint where id = $1::bigint returning ${COLUMNS}
    ), released as (
      update bets b set status = 'waiting_results' from refused r
      where b.id = r.bet_id and b.status = 'cashout_in_progress' returning b.id, b.player_id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select player_id, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $4::timestamptz from released
    )
    select * from refused`,
} as const satisfies Statement

export const refuseCashOut = async (
  transaction: Queries,
  id: number,
  { code, offer }: { readonly code: number; readonly offer: Subunits },
  now: Date,
) => one(await transaction.run<CashOutRow>(REFUSE, [id, code, offer, now]))

const RECORD_EDIT = {
  name: 'record_edit',
  text: `with linked as (
      update bets b set edited_from = o.id, device_id = o.device_id from bets o where b.id = $2::bigint and o.id = $1::bigint
    )
    insert into cash_outs (bet_id, player_id, share, asked, state, offer, paid, due_at, created_at)
    select id, player_id, 100, $3::bigint, 'done', $4::bigint, $4::bigint, $5::timestamptz, $5::timestamptz from bets where id = $1::bigint`,
} as const satisfies Statement

/** Records that a bet replaced another. */
export const recordEdit = (
  transaction: Queries,
  {
    from,
    to,
    asked,
    paid,
  }: { readonly from: number; readonly to: number; readonly asked: Subunits; readonly paid: Subunits },
  now: Date,
) => transaction.run(RECORD_EDIT, [from, to, asked, paid, now])

const SET_TARGET = {
  name: 'set_auto_cash_out',
  text: `with aimed as (
      update bets set auto_cash_out = $3::bigint
      where id = $1::bigint and player_id = $2::bigint and win_amount is null returning id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $2::bigint, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $4::timestamptz from aimed
    )
    select id from aimed`,
} as const satisfies Statement

/**
 * Sets or removes an open bet's target for the automatic cash-out; false when the bet is not open, or not the player's.
 */
export const setTarget = async (
  db: Queries,
  {
    betId,
    playerId,
    target,
  }: { readonly betId: number; readonly playerId: number; readonly target: number | null },
  now: Date,
): Promise<boolean> => (await db.run(SET_TARGET, [betId, playerId, target, now])).length > 0

const MARKS = {
  name: 'marks_of_open_bets',
  text: `select b.id, concat_ws(' ', b.step, b.status, b.auto_cash_out, sum(l.settlement_version)) as mark
    from bets b join legs l on l.bet_id = b.id
    where b.win_amount is null
      and b.id in (select id from bets where player_id = any($1::bigint[]) union select id from bets where auto_cash_out is not null and win_amount is null)
    group by b.id having bool_or(l.result is null)`,
} as const satisfies Statement

const ALL_MARKS = {
  name: 'marks_of_all_open_bets',
  text: `select b.id, concat_ws(' ', b.step, b.status, b.auto_cash_out, sum(l.settlement_version)) as mark
    from bets b join legs l on l.bet_id = b.id
    where b.win_amount is null and b.id in (select bet_id from legs where result is null) group by b.id`,
} as const satisfies Statement

/**
 * A mark of each open bet that changes whenever the bet does. Of all open bets, or of those with a target and of these
 * players.
 */
export const findMarks = async (
  db: Queries,
  players: ReadonlySet<number> | null,
): Promise<Map<number, string>> => {
  const rows = players === null ? db.run<Mark>(ALL_MARKS) : db.run<Mark>(MARKS, [[...players]])
  return new Map((await rows).map(({ id, mark }) => [Number(id), mark]))
}

interface Mark {
  readonly id: bigint
  readonly mark: string
}
