import type { Payment } from './payment.ts'
import type { PaymentMethod, ReturnTo } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { heardIn } from '../callbacks/heard.ts'
import { addNotifications } from '../notifications/repository.ts'
import { newsOf } from './payment-news.ts'
import { isAtRest, type PaymentKind, type PaymentState, postingOf } from './states.ts'

const PAYMENT_ROW = columns({
  id: 'uuid',
  player_id: 'bigint',
  kind: column<PaymentKind>('text'),
  currency: 'text',
  amount: 'bigint',
  state: column<PaymentState>('text'),
  request_hash: 'text',
  provider: 'text',
  taken: 'boolean',
  challenge_url: 'text?',
  return_to: column<ReturnTo | null>('jsonb?'),
  method: column<PaymentMethod | null>('text?'),
  check_at: 'timestamptz?',
  expires_at: 'timestamptz',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
  approved_at: 'timestamptz?',
  sent_at: 'timestamptz?',
})
type PaymentRow = RowOf<typeof PAYMENT_ROW>

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
  method: row.method,
  checkAt: row.check_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  approvedAt: row.approved_at,
  sentAt: row.sent_at,
})

const one = ([row]: readonly PaymentRow[]): Payment | null => (row === undefined ? null : paymentOf(row))

const BY_ID = statement({
  name: 'payment_by_id',
  parameters: { id: 'uuid' },
  row: PAYMENT_ROW,
  text: `select ${namesOf(PAYMENT_ROW)} from payments where id = $id`,
})

const LOCK = statement({
  name: 'lock_payment',
  parameters: { id: 'uuid' },
  row: PAYMENT_ROW,
  text: `select ${namesOf(PAYMENT_ROW)} from payments where id = $id for update`,
})

const LOCK_OWNER = statement({
  name: 'lock_owner_of_payment',
  parameters: { id: 'uuid' },
  row: { closed: 'boolean' },
  text: `select deleted_at is not null as closed from players where id = (select player_id from payments where id = $id)
    for no key update`,
})

const BY_KEY = statement({
  name: 'payment_by_key',
  parameters: { playerId: 'bigint', key: 'text' },
  row: PAYMENT_ROW,
  text: `select ${namesOf(PAYMENT_ROW)} from payments where player_id = $playerId and key = $key`,
})

const TAKE_DUE = statement({
  name: 'take_due_payments',
  parameters: { now: 'timestamptz', again: 'timestamptz', leaving: 'boolean' },
  row: PAYMENT_ROW,
  text: `with due as (
      update payments set check_at = $again where id in (
        select id from payments where check_at <= $now
          and (kind = 'withdrawal' and not taken and state in ('requested', 'approved')) = $leaving
        order by check_at, created_at, id limit 100 for update skip locked)
      returning ${namesOf(PAYMENT_ROW)})
    select ${namesOf(PAYMENT_ROW)} from due order by created_at, id`,
})

const PAGE = statement({
  name: 'page_of_payments',
  parameters: { playerId: 'bigint', limit: 'bigint', offset: 'bigint' },
  row: { ...PAYMENT_ROW, total: 'bigint' },
  text: `select ${namesOf(PAYMENT_ROW)}, count(*) over () as total from payments where player_id = $playerId
    order by created_at desc, id limit $limit offset $offset`,
})

export const findPayment = async (db: Queries, id: string) => one(await db.run(BY_ID, { id }))

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
  const [owner] = await transaction.run(LOCK_OWNER, { id })
  const payment = one(await transaction.run(LOCK, { id }))
  return payment && { payment, isClosed: owner?.closed === true }
}

export const findByKey = async (db: Queries, playerId: number, key: string) =>
  one(await db.run(BY_KEY, { playerId, key }))

/** Withdrawals that have not been sent yet, or everything else that payments wait for. */
export type Due = 'leaving' | 'others'

/** Payments that are due, a hundred at most, the oldest first; until `again` nobody else gets them. */
export const takeDue = async (db: Queries, due: Due, now: Date, again: Date): Promise<Payment[]> =>
  (await db.run(TAKE_DUE, { now, again, leaving: due === 'leaving' })).map(paymentOf)

export async function listPayments(db: Queries, playerId: number, limit: number, offset: number) {
  const rows = await db.run(PAGE, { playerId, limit, offset })
  return { items: rows.map(paymentOf), total: Number(rows[0]?.total ?? 0) }
}

const INSERT = statement({
  name: 'insert_payment',
  parameters: {
    id: 'uuid',
    playerId: 'bigint',
    kind: 'text',
    currency: 'text',
    amount: 'bigint',
    key: 'text',
    requestHash: 'text',
    provider: 'text',
    returnTo: 'jsonb?',
    method: 'text?',
    checkAt: 'timestamptz?',
    expiresAt: 'timestamptz',
    now: 'timestamptz',
  },
  row: PAYMENT_ROW,
  text: `insert into payments (id, player_id, kind, currency, amount, state, key, request_hash, provider, return_to, method, check_at, expires_at, created_at, changed_at)
    values ($id, $playerId, $kind, $currency, $amount, 'requested', $key, $requestHash, $provider, $returnTo::jsonb, $method, $checkAt, $expiresAt, $now, $now) returning ${namesOf(PAYMENT_ROW)}`,
})

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
    | 'method'
    | 'checkAt'
    | 'expiresAt'
  > {
  readonly key: string
}

export async function insertPayment(transaction: Queries, payment: NewPayment, now: Date): Promise<Payment> {
  const { id, playerId, kind, currency, amount, key, requestHash, provider, returnTo } = payment
  const { method, checkAt, expiresAt } = payment
  const kept = one(
    await transaction.run(INSERT, {
      id,
      playerId,
      kind,
      currency,
      amount,
      key,
      requestHash,
      provider,
      returnTo: returnTo === null ? null : JSON.stringify(returnTo),
      method,
      checkAt,
      expiresAt,
      now,
    }),
  )
  if (kept === null) throw new Error('payments: nothing was inserted')
  return kept
}

const TAKE = statement({
  name: 'take_payment',
  parameters: { id: 'uuid', challengeUrl: 'text?', now: 'timestamptz' },
  text: `update payments set taken = true, challenge_url = $challengeUrl, sent_at = coalesce(sent_at, $now) where id = $id`,
})

/** Records that the provider has accepted a payment. */
export const markTaken = (db: Queries, id: string, challengeUrl: string | null, now: Date) =>
  db.run(TAKE, { id, challengeUrl, now })

const CHECK_AT = statement({
  name: 'check_payment_at',
  parameters: { id: 'uuid', checkAt: 'timestamptz?', state: 'text' },
  text: 'update payments set check_at = $checkAt where id = $id and state = $state',
})

/** Sets when a payment is due again (null for never), unless its state has changed meanwhile. */
export const setCheckAt = (db: Queries, { id, state }: Pick<Payment, 'id' | 'state'>, checkAt: Date | null) =>
  db.run(CHECK_AT, { id, checkAt, state })

const MOVE = statement({
  name: 'move_payment',
  parameters: {
    id: 'uuid',
    state: 'text',
    checkAt: 'timestamptz?',
    expiresAt: 'timestamptz',
    now: 'timestamptz',
  },
  row: PAYMENT_ROW,
  text: `update payments set state = $state, check_at = $checkAt, expires_at = $expiresAt, changed_at = $now,
    approved_at = case when $state = 'approved' then $now else approved_at end where id = $id returning ${namesOf(PAYMENT_ROW)}`,
})

const POST = statement({
  name: 'post_payment',
  parameters: {
    reference: 'text',
    playerId: 'bigint',
    currency: 'text',
    amount: 'bigint',
    change: 'bigint',
    from: 'text',
    to: 'text',
    now: 'timestamptz',
  },
  row: { line: 'smallint' },
  text: `with changed as (
      update accounts set balance = balance + $change::bigint, version = version + 1
      where player_id = $playerId::bigint and currency = $currency::text and $change::bigint <> 0 and ($change::bigint > 0 or balance + $change::bigint >= 0)
      returning currency, balance, version
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, jsonb_build_object('type', 'balance_changed', 'currency', currency, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version), $now::timestamptz from changed
    )
    insert into ledger_entries (reference, line, account, player_id, currency, amount, created_at)
    select $reference::text, line, account, case when account = 'player' then $playerId::bigint end, $currency::text, amount, $now::timestamptz
    from (values (0, $from::text, -($amount::bigint)), (1, $to::text, $amount::bigint)) as lines (line, account, amount)
    where $change::bigint = 0 or exists (select from changed) returning line`,
})

type Posted = Pick<Payment, 'id' | 'kind' | 'state' | 'playerId' | 'currency' | 'amount'>

/**
 * Posts the money of a change of state and notifies the player. False, and nothing is written, when the balance is too
 * low. The reference consists of payment and state, so the ledger itself refuses a repetition.
 */
async function post(
  transaction: Queries,
  payment: Posted,
  cameFrom: PaymentState | 'asked',
  now: Date,
): Promise<boolean> {
  const { id, kind, state, playerId, currency, amount } = payment
  const posting = postingOf(kind, cameFrom, state)
  if (posting === null) return true
  const [from, to] = posting
  const change = to === 'player' ? amount : from === 'player' ? -amount : 0n
  const reference = `${kind}:${id}:${state}`
  const lines = await transaction.run(POST, { reference, playerId, currency, amount, change, from, to, now })
  return lines.length === 2
}

/** Posts a payment's first state; false when the balance is too low. */
export const postFirst = (transaction: Queries, payment: Posted, now: Date) =>
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
    await transaction.run(MOVE, { id: payment.id, state, checkAt, expiresAt: wait.expiresAt, now }),
  )
  if (moved === null || !(await post(transaction, moved, payment.state, now)))
    throw new Error(`payments: ${payment.id} could not become ${state}`)
  await addNotifications(transaction, newsOf(moved, payment.state), now)
  return moved
}

/** Records a statement of a payment; false when it is known already. */
export const hearOfPayment = heardIn('payment_callbacks')
