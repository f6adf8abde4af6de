import type { Subunits } from '@touchline/betting'
import type { CASH_OUT_STATES } from '../../db/schema/bets.ts'
import { FARMS } from '../../bonuses/bets/farms.ts'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { PARTITIONS } from '../../leases/index.ts'
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

const CASH_OUT_ROW = columns({
  id: 'bigint',
  bet_id: 'bigint',
  player_id: 'bigint',
  request_hash: 'text?',
  share: 'smallint',
  asked: 'bigint',
  state: column<KeptCashOut['state']>('text'),
  code: 'integer?',
  offer: 'bigint?',
  due_at: 'timestamptz',
})
type CashOutRow = RowOf<typeof CASH_OUT_ROW>

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

const BY_KEY = statement({
  name: 'cash_out_by_key',
  parameters: { playerId: 'bigint', key: 'text' },
  row: CASH_OUT_ROW,
  text: `select ${namesOf(CASH_OUT_ROW)} from cash_outs where player_id = $playerId and key = $key`,
})

const BY_ID = statement({
  name: 'cash_out_by_id',
  parameters: { id: 'bigint' },
  row: CASH_OUT_ROW,
  text: `select ${namesOf(CASH_OUT_ROW)} from cash_outs where id = $id`,
})

const DUE = statement({
  name: 'cash_outs_due',
  parameters: { by: 'timestamptz' },
  row: { id: 'bigint' },
  text: `select id from cash_outs c where state = 'pending' and due_at <= $by and not exists (select from quarantine q
      where q.queue = 'cash_out' and q.item = c.id and q.held_at is not null and q.released_at is null)
    order by due_at`,
})

export const findByKey = async (db: Queries, playerId: number, key: string) =>
  one(await db.run(BY_KEY, { playerId, key }))

export const findCashOut = async (db: Queries, id: number) => one(await db.run(BY_ID, { id }))

/** Cash-outs that are due and that nobody has finished, except those in quarantine. */
export const findDue = async (db: Queries, by: Date): Promise<number[]> =>
  (await db.run(DUE, { by })).map(({ id }) => Number(id))

const BEGIN = statement({
  name: 'begin_cash_out',
  parameters: {
    betId: 'bigint',
    playerId: 'bigint',
    key: 'text?',
    requestHash: 'text?',
    share: 'smallint',
    asked: 'bigint',
    dueAt: 'timestamptz',
    now: 'timestamptz',
  },
  row: CASH_OUT_ROW,
  text: `with held as (
      update bets set status = 'cashout_in_progress'
      where id = $betId::bigint and player_id = $playerId::bigint and status = 'waiting_results' and win_amount is null returning id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $now::timestamptz from held
    )
    insert into cash_outs (bet_id, player_id, key, request_hash, share, asked, state, due_at, created_at)
    select id, $playerId::bigint, $key::text, $requestHash::text, $share::smallint, $asked::bigint, 'pending', $dueAt::timestamptz, $now::timestamptz from held
    returning ${namesOf(CASH_OUT_ROW)}`,
})

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
) => one(await db.run(BEGIN, { betId, playerId, key, requestHash, share, asked, dueAt, now }))

const LOCK = statement({
  name: 'lock_bet',
  parameters: { betId: 'bigint' },
  row: { step: 'integer' },
  text: 'select step from bets where id = $betId for no key update',
})

/** Locks a bet until the transaction ends; answers the number of its last posting in the ledger. */
export async function lockBet(transaction: Queries, betId: number): Promise<number> {
  const [row] = await transaction.run(LOCK, { betId })
  return row?.step ?? 0
}

const END = statement({
  name: 'end_bet',
  parameters: {
    id: 'bigint',
    playerId: 'bigint',
    status: 'text',
    result: 'text',
    winAmount: 'bigint?',
    stake: 'bigint',
    totalStake: 'bigint',
    profitCap: 'bigint?',
    potentialWin: 'bigint',
    autoCashOut: 'bigint?',
    paid: 'bigint',
    step: 'integer',
    entries: 'jsonb',
    now: 'timestamptz',
    currency: 'text',
  },
  text: `with ended as (
      update bets set status = $status::text, result = $result::text, win_amount = $winAmount::bigint, stake = $stake::bigint, total_stake = $totalStake::bigint,
        profit_cap = $profitCap::bigint, potential_win = $potentialWin::bigint, auto_cash_out = $autoCashOut::bigint, cashed_out = cashed_out + $paid::bigint,
        step = $step::integer, settled_at = case when $winAmount::bigint is not null then $now::timestamptz end
      where id = $id::bigint returning id, player_id, created_at, month
    ), to_farm as (
      insert into bets_to_farm (bet_id) select b.id from ended b where ${FARMS}
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at, month)
      select $id::bigint, step, line, account, case when account = 'player' then $playerId::bigint end, $currency::text, amount, $now::timestamptz, (select month from ended)
      from jsonb_to_recordset($entries::jsonb) as e(step integer, line smallint, account text, amount bigint)
    ), credited as (
      update accounts set balance = balance + $paid::bigint, version = version + 1
      where player_id = $playerId::bigint and currency = $currency::text returning balance, version
    )
    insert into outbox (player_id, payload, created_at)
    select $playerId::bigint, payload, $now::timestamptz from (
      select 0 as id, jsonb_build_object('type', 'balance_changed', 'currency', $currency::text, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version) as payload from credited
      union all
      select 1, jsonb_build_object('type', 'bet_changed', 'bet_id', $id::bigint)
    ) as facts order by id`,
})

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
  await transaction.run(END, {
    id: bet.id,
    playerId: bet.playerId,
    status: left === null ? 'cashed_out' : 'waiting_results',
    result: left === null ? 'cashed_out' : 'no_results',
    winAmount: left === null ? 0n : null,
    stake,
    totalStake,
    profitCap,
    potentialWin,
    autoCashOut,
    paid,
    step: step + 1,
    entries: JSON.stringify(entries.map((entry) => ({ ...entry, amount: Number(entry.amount) }))),
    now,
    currency: bet.currency,
  })
  const { playerId } = bet
  if (next.length > 0) await holdExposures(transaction, { playerId, exposures: exposuresOf([bet, ...next]) })
  const exposures = exposureChanges(bet, left && { ...bet, ...left })
  await changeExposures(transaction, [{ playerId, exposures }])
}

const DONE = statement({
  name: 'finish_cash_out',
  parameters: {
    id: 'bigint',
    offer: 'bigint',
    paid: 'bigint',
    until: 'timestamptz',
    epoch: 'bigint?',
  },
  row: CASH_OUT_ROW,
  text: `update cash_outs set state = 'done', offer = $offer::bigint, paid = $paid::bigint, judged_until = $until::timestamptz,
      judged_epoch = $epoch::bigint
    where id = $id::bigint returning ${namesOf(CASH_OUT_ROW)}`,
})

/**
 * The transaction fails (`LATE`) if it commits after `until`, by the database's clock, or (`isFenced`) under another
 * epoch of the feed, or where a market of the bet has ended.
 */
export const finishCashOut = async (
  transaction: Queries,
  id: number,
  { offer, paid }: { readonly offer: Subunits; readonly paid: Subunits },
  { until, epoch }: { readonly until: Date; readonly epoch: number | null },
) => one(await transaction.run(DONE, { id, offer, paid, until, epoch }))

const REFUSE = statement({
  name: 'refuse_cash_out',
  parameters: { id: 'bigint', code: 'integer', offer: 'bigint', now: 'timestamptz' },
  row: CASH_OUT_ROW,
  text: `with refused as (
      update cash_outs set state = 'refused', code = $code::integer, offer = $offer::bigint where id = $id::bigint returning ${namesOf(CASH_OUT_ROW)}
    ), released as (
      update bets b set status = 'waiting_results' from refused r
      where b.id = r.bet_id and b.status = 'cashout_in_progress' returning b.id, b.player_id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select player_id, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $now::timestamptz from released
    )
    select * from refused`,
})

export const refuseCashOut = async (
  transaction: Queries,
  id: number,
  { code, offer }: { readonly code: number; readonly offer: Subunits },
  now: Date,
) => one(await transaction.run(REFUSE, { id, code, offer, now }))

const RECORD_EDIT = statement({
  name: 'record_edit',
  parameters: { from: 'bigint', to: 'bigint', asked: 'bigint', paid: 'bigint', now: 'timestamptz' },
  text: `with linked as (
      update bets b set edited_from = o.id, device_id = o.device_id from bets o where b.id = $to::bigint and o.id = $from::bigint
    )
    insert into cash_outs (bet_id, player_id, share, asked, state, offer, paid, due_at, created_at)
    select id, player_id, 100, $asked::bigint, 'done', $paid::bigint, $paid::bigint, $now::timestamptz, $now::timestamptz from bets where id = $from::bigint`,
})

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
) => transaction.run(RECORD_EDIT, { from, to, asked, paid, now })

const SET_TARGET = statement({
  name: 'set_auto_cash_out',
  parameters: { betId: 'bigint', playerId: 'bigint', target: 'bigint?', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: `with aimed as (
      update bets set auto_cash_out = $target::bigint
      where id = $betId::bigint and player_id = $playerId::bigint and win_amount is null returning id
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'bet_changed', 'bet_id', id), $now::timestamptz from aimed
    )
    select id from aimed`,
})

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
): Promise<boolean> => (await db.run(SET_TARGET, { betId, playerId, target, now })).length > 0

const MARK = columns({
  id: 'bigint',
  mark: 'text',
})

const MARKS = statement({
  name: 'marks_of_open_bets',
  parameters: { players: 'bigint[]', partitions: 'bigint[]' },
  row: MARK,
  text: `select b.id, concat_ws(' ', b.step, b.status, b.auto_cash_out, sum(l.settlement_version)) as mark
    from bets b join legs l on l.bet_id = b.id
    where b.win_amount is null and (b.player_id % ${PARTITIONS}) = any($partitions::bigint[])
      and b.id in (select id from bets where player_id = any($players::bigint[]) union select id from bets where auto_cash_out is not null and win_amount is null)
    group by b.id having bool_or(l.result is null)`,
})

const ALL_MARKS = statement({
  name: 'marks_of_all_open_bets',
  parameters: { partitions: 'bigint[]' },
  row: MARK,
  text: `select b.id, concat_ws(' ', b.step, b.status, b.auto_cash_out, sum(l.settlement_version)) as mark
    from bets b join legs l on l.bet_id = b.id
    where b.win_amount is null and (b.player_id % ${PARTITIONS}) = any($partitions::bigint[])
      and b.id in (select bet_id from legs where result is null) group by b.id`,
})

/**
 * A mark of each open bet that changes whenever the bet does. Of all open bets of players of these partitions, or of
 * those with a target and of these players.
 */
export const findMarks = async (
  db: Queries,
  players: ReadonlySet<number> | null,
  partitions: readonly number[],
): Promise<Map<number, string>> => {
  const rows =
    players === null
      ? db.run(ALL_MARKS, { partitions })
      : db.run(MARKS, { players: [...players], partitions })
  return new Map((await rows).map(({ id, mark }) => [Number(id), mark]))
}
