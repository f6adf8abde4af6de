import type { Payment } from './payment.ts'
import type { ReturnTo } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import { addNotifications } from '../notifications/repository.ts'
import { newsOf } from './payment-news.ts'
import { isAtRest, type PaymentKind, type PaymentState, postingOf } from './states.ts'

interface PaymentRow {
  readonly id: string
  readonly player_id: bigint
  readonly kind: PaymentKind
  readonly currency: string
  readonly amount: bigint
  readonly state: PaymentState
  readonly request_hash: string
  readonly provider: string
  readonly taken: boolean
  readonly challenge_url: string | null
  readonly return_to: ReturnTo | null
  readonly check_at: Date | null
  readonly expires_at: Date
  readonly created_at: Date
}

const COLUMNS =
  'id, player_id, kind, currency, amount, state, request_hash, provider, taken, challenge_url, return_to, check_at, expires_at, created_at'

const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  playerId: Number(row.player_id),
  kind: row.kind,
  currency: row.currency,
  amount: row.amount,
  state: row.state,
  requestHash: row.request_hash,
  provider: row.provider,
  taken: row.taken,
  challengeUrl: row.challenge_url,
  returnTo: row.return_to,
  checkAt: row.check_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

const one = ([row]: readonly PaymentRow[]): Payment | null => (row === undefined ? null : paymentOf(row))

const BY_ID = {
  name: 'payment_by_id',
  text: `select ${COLUMNS} from payments where id = $1`,
} as const satisfies Statement

const LOCK = {
  name: 'lock_payment',
  text: `select ${COLUMNS} from payments where id = $1 for update`,
} as const satisfies Statement

const LOCK_OWNER = {
  name: 'lock_owner_of_payment',
  text: `select deleted_at is not null as closed from players where id = (select player_id from payments where id = $1)
    for no key update`,
} as const satisfies Statement

const BY_KEY = {
  name: 'payment_by_key',
  text: `select ${COLUMNS} from payments where player_id = $1 and key = $2`,
} as const satisfies Statement

const TAKE_DUE = {
  name: 'take_due_payments',
  text: `update payments set check_at = $2 where id in (
      select id from payments where check_at <= $1 order by check_at limit 100 for update skip locked)
    returning ${COLUMNS}`,
} as const satisfies Statement

const PAGE = {
  name: 'page_of_payments',
  text: `select ${COLUMNS}, count(*) over () as total from payments where player_id = $1
    order by created_at desc, id limit $2 offset $3`,
} as const satisfies Statement

export const findPayment = async (db: Queries, id: string) => one(await db.run<PaymentRow>(BY_ID, [id]))

/** A payment, and whether its player's account is deleted. */
export interface LockedPayment {
  readonly payment: Payment
  readonly isClosed: boolean
}

/**
 * The payment, locked until the transaction ends, and whether its player's account is deleted. The player is locked
 * first, as everywhere, so that a deletion and arriving money wait for each other.
 */
export async function lockPayment(transaction: Queries, id: string): Promise<LockedPayment | null> {
  const [owner] = await transaction.run<{ closed: boolean }>(LOCK_OWNER, [id])
  const payment = one(await transaction.run<PaymentRow>(LOCK, [id]))
  return payment && { payment, isClosed: owner?.closed === true }
}

export const findByKey = async (db: Queries, playerId: number, key: string) =>
  one(await db.run<PaymentRow>(BY_KEY, [playerId, key]))

/** Payments that are due, a hundred at most; until `again` nobody else gets them. */
export const takeDue = async (db: Queries, now: Date, again: Date): Promise<Payment[]> =>
  (await db.run<PaymentRow>(TAKE_DUE, [now, again])).map(paymentOf)

export async function listPayments(db: Queries, playerId: number, limit: number, offset: number) {
  const rows = await db.run<PaymentRow & { readonly total: bigint }>(PAGE, [playerId, limit, offset])
  return { items: rows.map(paymentOf), total: Number(rows[0]?.total ?? 0) }
}

const LOCK_PLAYER = {
  name: 'lock_paying_player',
  text: 'select 1 from players where id = $1 for no key update',
} as const satisfies Statement

/** Requests of one player are judged one after the other. */
export const lockPlayer = (transaction: Queries, playerId: number) => transaction.run(LOCK_PLAYER, [playerId])

const INSERT = {
  name: 'insert_payment',
  text: `insert into payments (id, player_id, kind, currency, amount, state, key, request_hash, provider, return_to, check_at, expires_at, created_at, changed_at)
    values ($1, $2, $3, $4, $5, 'requested', $6, $7, $8, $9::jsonb, $10, $11, $12, $12) returning ${COLUMNS}`,
} as const satisfies Statement

export interface NewPayment
  extends Pick<
    Payment,
    | 'id'
    | 'playerId'
    | 'kind'
    | 'currency'
    | 'amount'
    | 'requestHash'
    | 'provider'
    | 'returnTo'
    | 'checkAt'
    | 'expiresAt'
  > {
  readonly key: string
}

export async function insertPayment(transaction: Queries, payment: NewPayment, now: Date): Promise<Payment> {
  const { id, playerId, kind, currency, amount, key, requestHash, provider, returnTo } = payment
  const returned = returnTo === null ? null : JSON.stringify(returnTo)
  const times = [payment.checkAt, payment.expiresAt, now]
  const parameters = [id, playerId, kind, currency, amount, key, requestHash, provider, returned, ...times]
  const kept = one(await transaction.run<PaymentRow>(INSERT, parameters))
  if (kept === null) throw new Error('payments: nothing was inserted')
  return kept
}

const TAKE = {
  name: 'take_payment',
  text: `update payments set taken = true, challenge_url = $2 where id = $1`,
} as const satisfies Statement

/** Records that the provider has accepted a payment. */
export const markTaken = (db: Queries, id: string, challengeUrl: string | null) =>
  db.run(TAKE, [id, challengeUrl])

const CHECK_AT = {
  name: 'check_payment_at',
  text: 'update payments set check_at = $2 where id = $1 and state = $3',
} as const satisfies Statement

/** Sets when a payment is due again (null for never), unless its state has changed meanwhile. */
export const setCheckAt = (db: Queries, { id, state }: Pick<Payment, 'id' | 'state'>, checkAt: Date | null) =>
  db.run(CHECK_AT, [id, checkAt, state])

const MOVE = {
  name: 'move_payment',
  text: `update payments set state = $2, check_at = $3, expires_at = $4, changed_at = $5 where id = $1 returning ${COLUMNS}`,
} as const satisfies Statement

const POST = {
  name: 'post_payment',
  text: `with changed as (
      update accounts set balance = balance + $5::bigint, version = version + 1
      where player_id = $2::bigint and currency = $3::text and $5::bigint <> 0 and ($5::bigint > 0 or balance + $5::bigint >= 0)
      returning currency, balance, version
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $2::bigint, jsonb_build_object('type', 'balance_changed', 'currency', currency, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version), $8::timestamptz from changed
    )
    insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select $1::text, line, account, case when account = 'player' then $2::bigint end, $3::text, amount, $8::timestamptz
    from (values (0, $6::text, -($4::bigint)), (1, $7::text, $4::bigint)) as lines (line, account, amount)
    where $5::bigint = 0 or exists (select from changed) returning line`,
} as const satisfies Statement

/**
 * Posts the money of a change of state and notifies the player. False, and nothing is written, when the balance is too
 * low. The reference consists of payment and state, so the ledger itself refuses a repetition.
 */
async function post(
  transaction: Queries,
  payment: Payment,
  cameFrom: PaymentState | 'asked',
  now: Date,
): Promise<boolean> {
  const { id, kind, state, playerId, currency, amount } = payment
  const posting = postingOf(kind, cameFrom, state)
  if (posting === null) return true
  const [from, to] = posting
  const change = to === 'player' ? amount : from === 'player' ? -amount : 0n
  const reference = `${kind}:${id}:${state}`
  const lines = await transaction.run(POST, [reference, playerId, currency, amount, change, from, to, now])
  return lines.length === 2
}

/** Posts a payment's first state; false when the balance is too low. */
export const postFirst = (transaction: Queries, payment: Payment, now: Date) =>
  post(transaction, payment, 'asked', now)

/**
 * Changes the state of a locked payment, moves its money and notifies the player of its end. `wait` says when to look
 * again and when to give up.
 */
export async function movePayment(
  transaction: Queries,
  payment: Payment,
  state: PaymentState,
  wait: { readonly checkAt: Date; readonly expiresAt: Date },
  now: Date,
): Promise<Payment> {
  const checkAt = isAtRest(state) ? null : wait.checkAt
  const moved = one(
    await transaction.run<PaymentRow>(MOVE, [payment.id, state, checkAt, wait.expiresAt, now]),
  )
  if (moved === null || !(await post(transaction, moved, payment.state, now)))
    throw new Error(`payments: ${payment.id} could not become ${state}`)
  await addNotifications(transaction, newsOf(moved, payment.state), now)
  return moved
}

const RECEIVE = {
  name: 'receive_payment_callback',
  text: `insert into payment_callbacks (provider, event_id, reference, state, outcome, received_at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning event_id`,
} as const satisfies Statement

export interface ReceivedCallback {
  readonly provider: string
  readonly eventId: string
  readonly reference: string
  readonly state: string
  readonly outcome: 'applied' | 'ignored' | 'mismatched' | 'unknown'
}

/** Records a statement; false when it is known already. */
export const insertCallback = async (transaction: Queries, callback: ReceivedCallback, now: Date) => {
  const { provider, eventId, reference, state, outcome } = callback
  const rows = await transaction.run(RECEIVE, [provider, eventId, reference, state, outcome, now])
  return rows.length > 0
}
