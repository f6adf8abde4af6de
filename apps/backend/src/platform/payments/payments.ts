import { createHash } from 'node:crypto'
import type {
  PaymentCallback,
  Refusal,
  RequestDeposit,
  RequestWithdrawal,
  WithdrawalDecision,
} from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { listAccounts, lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import type { HeardCallback } from '../callbacks/heard.ts'
import { isFrozen } from '../limits/repository.ts'
import { openException } from './exception-rows.ts'
import { fitsRule, type InstantRule } from './instant.ts'
import type { PaymentProvider } from './provider.ts'
import {
  findByKey,
  findPayment,
  hearOfPayment,
  insertPayment,
  type LockedPayment,
  lockPayment,
  markTaken,
  movePayment,
  type NewPayment,
  postFirst,
  setCheckAt,
} from './repository.ts'
import type { Payment } from './payment.ts'
import { contradicts, isStatedMove, meantBy, type PaymentState, whenClosed } from './states.ts'
import { amountFault, amountTerms } from './terms.ts'

/** Points at which tests let the process die. */
export type PaymentStep = 'received' | 'moved' | 'committed'

/** A deposit to judge, inside the transaction that writes it. */
export interface AskedDeposit {
  readonly id: string
  readonly playerId: number
  readonly currency: string
  /** Subunits. */
  readonly amount: bigint
  readonly now: Date
}

/**
 * Whether a deposit may begin, asked again before it is credited; null allows it. A player's deposits are judged one
 * after the other, with all others (paid or pending) already in `payments`.
 */
export type JudgeDeposit = (transaction: Queries, deposit: AskedDeposit) => Promise<Refusal | null>

export interface PaymentOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currencies: Currencies
  readonly provider: PaymentProvider
  /** All must allow a deposit. */
  readonly judgeDeposit: readonly JudgeDeposit[]
  /** Seconds until a withdrawal is approved automatically; null leaves it to an operator. */
  readonly approveAfterSeconds: number | null
  /** Which withdrawals leave without an operator where there are operators. */
  readonly instant: InstantRule
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  readonly at?: (step: PaymentStep) => void
}

export interface PaymentRequest<Body> {
  /** Asked once the request is known to be a new one; null allows it. */
  readonly refuse?: (transaction: Queries) => Promise<Refusal | null>
  readonly playerId: number
  readonly body: Body
  readonly key: string
}

const MINUTE = 60_000
/** Milliseconds without news after which the provider is asked about a payment. */
export const ASK_AFTER = MINUTE
/** How long (ms) a deposit waits for its player, and then for its provider. */
const GIVEN_UP = { authenticating: 30 * MINUTE, pending: 7 * 24 * 60 * MINUTE }

/** When to look at a payment again, and when to give it up. */
export const waitFrom = (now: number, state: PaymentState) => ({
  checkAt: new Date(now + ASK_AFTER),
  expiresAt: new Date(now + (state === 'pending' ? GIVEN_UP.pending : GIVEN_UP.authenticating)),
})

const hashOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex')

const wrongAmount = (fault: string): Refusal => ({ refused: 422, errors: { amount: [fault] } })

function amountRefusal(
  { currencies }: PaymentOptions,
  kind: Payment['kind'],
  { amount, currency }: RequestWithdrawal,
): Refusal | null {
  const known = currencies.get(currency)
  if (known === undefined) return { refused: 422, errors: { currency: ['is not known'] } }
  const terms = amountTerms(known)
  const fault = amountFault(amount, kind === 'deposit' ? terms : { ...terms, max: Infinity })
  return fault === null ? null : wrongAmount(fault)
}

/** Why a deposit may not begin or be credited; null allows it. The player is locked. */
export async function judge(
  { judgeDeposit }: Pick<PaymentOptions, 'judgeDeposit'>,
  transaction: Queries,
  deposit: AskedDeposit,
): Promise<Refusal | null> {
  const accounts = await listAccounts(transaction, deposit.playerId)
  if (!accounts.some(({ currency }) => currency === deposit.currency))
    return { refused: 422, errors: { currency: ['has no account'] } }
  for (const ask of judgeDeposit) {
    const refusal = await ask(transaction, deposit)
    if (refusal !== null) return refusal
  }
  return null
}

/** Why money may not be withdrawn: staff have put the player on hold. */
const holdOn = async (transaction: Queries, playerId: number): Promise<Refusal | null> =>
  (await isFrozen(transaction, playerId)) ? { refused: 1306 } : null

/** When a withdrawal is to be approved without an operator; null leaves it to one. */
async function approvalDue(
  { approveAfterSeconds: after, instant, currencies }: PaymentOptions,
  transaction: Queries,
  { now, ...asked }: AskedDeposit,
): Promise<Date | null> {
  if (after !== null) return new Date(now.getTime() + 1000 * after)
  return (await fitsRule(instant, currencies, transaction, asked, now)) ? now : null
}

/** Inserts a payment. For a known key it answers the existing payment, or 409 if the request differs. */
async function keep(
  options: PaymentOptions,
  kind: Payment['kind'],
  {
    playerId,
    body,
    key,
    refuse = () => Promise.resolve(null),
  }: PaymentRequest<RequestWithdrawal & Partial<Pick<RequestDeposit, 'return_to' | 'method'>>>,
): Promise<Payment | Refusal> {
  const requestHash = hashOf([kind, body])
  const now = options.clock()
  const payment: NewPayment = {
    id: crypto.randomUUID(),
    playerId,
    kind,
    currency: body.currency,
    amount: BigInt(body.amount),
    key,
    requestHash,
    provider: options.provider.name,
    returnTo: body.return_to ?? null,
    method: body.method ?? null,
    ...waitFrom(now, 'requested'),
  }
  const { id, currency, amount } = payment
  return options.db.transaction(async (transaction) => {
    // Requests of one player are judged one after the other.
    await lockPlayer(transaction, playerId)
    const known = await findByKey(transaction, playerId, key)
    if (known !== null) return known.requestHash === requestHash ? known : { refused: 409 }
    const at = new Date(now)
    const asked = { id, playerId, currency, amount, now: at }
    const refusal =
      amountRefusal(options, kind, body) ??
      (await refuse(transaction)) ??
      (kind === 'deposit' ? await judge(options, transaction, asked) : await holdOn(transaction, playerId))
    if (refusal !== null) return refusal
    // Posted before the row is inserted: a refusal must leave nothing behind.
    if (!(await postFirst(transaction, { ...payment, state: 'requested' }, at))) return { refused: 1203 }
    const checkAt = kind === 'deposit' ? payment.checkAt : await approvalDue(options, transaction, asked)
    return insertPayment(transaction, { ...payment, checkAt }, at)
  })
}

/**
 * Moves a locked payment to the stated state, or as near as allowed: money that a limit or a break forbids is held for
 * an operator's decision. Null when this is no valid move.
 */
async function take(
  options: PaymentOptions,
  transaction: Queries,
  { payment, isClosed }: LockedPayment,
  stated: PaymentState,
  now: Date,
): Promise<Payment | null> {
  const { id, kind, playerId, currency, amount } = payment
  const state = isClosed ? whenClosed(stated) : stated
  if (!isStatedMove(kind, payment.state, state)) return null
  const wait = waitFrom(now.getTime(), state)
  const against =
    kind === 'deposit' && state === 'succeeded'
      ? await judge(options, transaction, { id, playerId, currency, amount, now })
      : null
  if (against === null) return movePayment(transaction, payment, state, wait, now)
  await openException(transaction, { paymentId: id, kind: 'held', because: { ...against } }, now)
  return movePayment(transaction, payment, 'held', wait, now)
}

/** Moves a payment to a state if that is valid now, and answers it. `noted` runs in the same transaction. */
export async function advance(
  options: PaymentOptions,
  id: string,
  state: PaymentState,
  noted: (transaction: Queries, payment: Payment, now: Date) => Promise<unknown> = async () => {},
): Promise<{ readonly payment: Payment; readonly moved: boolean } | null> {
  const now = new Date(options.clock())
  const advanced = await options.db.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, id)
    if (locked === null) return null
    const payment = await take(options, transaction, locked, state, now)
    if (payment === null) return { payment: locked.payment, moved: false }
    await noted(transaction, payment, now)
    return { payment, moved: true }
  })
  if (advanced?.moved === true) options.onOutbox()
  return advanced
}

/** Asks the provider to begin a deposit, which may be repeated; null while it does not answer. */
async function begin(options: PaymentOptions, deposit: Payment): Promise<Payment | null> {
  const { id: reference, amount, currency, returnTo, method } = deposit
  if (returnTo === null) throw new Error(`payments: deposit ${reference} leads nowhere`)
  const charge = { reference, amount, currency, returnTo, method }
  const opened = await options.provider.charge(charge).catch(() => null)
  if (opened === null) return null
  await markTaken(options.db, reference, opened.challengeUrl, new Date(options.clock()))
  await advance(options, reference, opened.state)
  return findPayment(options.db, reference)
}

function outcomeOf(
  locked: LockedPayment | null,
  { amount, currency, state }: PaymentCallback,
  provider: string,
): HeardCallback['outcome'] {
  if (locked === null) return 'unknown'
  const { payment, isClosed } = locked
  if (payment.provider !== provider || payment.amount !== BigInt(amount) || payment.currency !== currency)
    return 'mismatched'
  const meant = meantBy(payment.kind, state)
  const next = meant !== null && isClosed ? whenClosed(meant) : meant
  return next !== null && isStatedMove(payment.kind, payment.state, next) ? 'applied' : 'ignored'
}

/**
 * Handles a statement that changes nothing. An unknown or mismatched payment goes to an operator; if it contradicts our
 * result, the provider is asked.
 */
async function setAside(
  transaction: Queries,
  locked: LockedPayment | null,
  outcome: HeardCallback['outcome'],
  { id: _, ...because }: PaymentCallback,
  now: Date,
): Promise<void> {
  const payment = locked?.payment
  if (outcome === 'unknown' || outcome === 'mismatched')
    await openException(transaction, { paymentId: payment?.id ?? null, kind: outcome, because }, now)
  else if (payment !== undefined && contradicts(payment.kind, payment.state, because.state))
    await setCheckAt(transaction, payment, now)
}

/** Receives a provider's statement; each counts once, however often it comes. */
async function receive(
  options: PaymentOptions,
  provider: string,
  statement: PaymentCallback,
): Promise<HeardCallback['outcome'] | 'duplicate'> {
  const at = new Date(options.clock())
  const { id: eventId, reference, state } = statement
  const outcome = await options.db.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, reference)
    const made = outcomeOf(locked, statement, provider)
    const callback = { provider, eventId, reference, state, outcome: made }
    if (!(await hearOfPayment(transaction, callback, at))) return 'duplicate'
    options.at?.('received')
    const meant = locked && meantBy(locked.payment.kind, state)
    if (made === 'applied' && locked !== null && meant !== null)
      await take(options, transaction, locked, meant, at)
    else await setAside(transaction, locked, made, statement, at)
    options.at?.('moved')
    return made
  })
  options.at?.('committed')
  if (outcome === 'applied') options.onOutbox()
  return outcome
}

export interface Payments {
  /**
   * Begins a deposit (DEPOSIT-10). The same key and body answer that deposit's present state, another body 409. A
   * refusal is not stored.
   */
  requestDeposit(request: PaymentRequest<RequestDeposit>): Promise<Payment | Refusal>
  /**
   * Takes the amount from the balance and holds it until the withdrawal is paid or refused. Repeatable like a deposit.
   */
  requestWithdrawal(request: PaymentRequest<RequestWithdrawal>): Promise<Payment | Refusal>
  receive: (provider: string, statement: PaymentCallback) => ReturnType<typeof receive>
  /**
   * Approves or refuses a waiting withdrawal and records it in the audit trail; repeating the same decision changes
   * nothing.
   */
  decide(id: string, asked: WithdrawalDecision, actor: string): Promise<Payment | Refusal>
}

const DECIDED = { approve: 'approved', refuse: 'refused' } as const

export function createPayments(options: PaymentOptions): Payments {
  return {
    requestDeposit: async (request) => {
      const kept = await keep(options, 'deposit', request)
      if ('refused' in kept || kept.taken) return kept
      return (await begin(options, kept)) ?? { refused: 1202 }
    },
    requestWithdrawal: async (request) => {
      const kept = await keep(options, 'withdrawal', request)
      if (!('refused' in kept)) options.onOutbox()
      return kept
    },
    receive: (provider, statement) => receive(options, provider, statement),
    decide: async (id, { decision, reason }, actor) => {
      const known = await findPayment(options.db, id)
      if (known?.kind !== 'withdrawal') return { refused: 404 }
      const state = DECIDED[decision]
      const done = await advance(options, id, state, (transaction, { playerId }, now) =>
        noteChange(transaction, playerId, 'payment_decided', now, null, {
          payment: id,
          decision,
          actor,
          reason,
        }),
      )
      if (done === null) return { refused: 404 }
      return done.moved || done.payment.state === state ? done.payment : { refused: 1204 }
    },
  }
}
