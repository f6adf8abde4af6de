import { createHash } from 'node:crypto'
import type {
  PaymentCallback,
  Refusal,
  RequestDeposit,
  RequestWithdrawal,
  ReturnTo,
} from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { listAccounts } from '../accounts/repository.ts'
import type { PaymentProvider } from './provider.ts'
import {
  findByKey,
  findPayment,
  insertCallback,
  insertPayment,
  lockPayment,
  lockPlayer,
  markTaken,
  movePayment,
  type NewPayment,
  type Payment,
  postFirst,
  type ReceivedCallback,
} from './repository.ts'
import { isMove, meantBy, type PaymentState, type ProviderState, whenClosed } from './states.ts'
import { amountFault, amountTerms } from './terms.ts'

/** Moments at which a process may die; tests make it. */
export type PaymentStep = 'received' | 'moved' | 'committed'

/** A deposit that is asked for, inside the transaction that writes it. */
export interface AskedDeposit {
  readonly playerId: number
  readonly currency: string
  /** Subunits. */
  readonly amount: bigint
  readonly now: Date
}

/**
 * Says whether a deposit may be begun; null lets it pass. Requests of a player are judged one after the other, those before, paid or under way,
 * standing in `payments`.
 */
export type JudgeDeposit = (transaction: Queries, deposit: AskedDeposit) => Promise<Refusal | null>

export interface PaymentOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currencies: Currencies
  readonly provider: PaymentProvider
  /** All must let a deposit pass. */
  readonly judgeDeposit: readonly JudgeDeposit[]
  /** Seconds until a withdrawal approves itself; null leaves it to an operator. */
  readonly approveAfterSeconds: number | null
  /** After outbox rows were written. */
  readonly onOutbox: () => void
  readonly at?: (step: PaymentStep) => void
}

export interface PaymentRequest<Body> {
  readonly playerId: number
  readonly body: Body
  readonly key: string
}

const MINUTE = 60_000
/** How long (ms) after the last news of a payment its provider is asked. */
export const ASK_AFTER = MINUTE
/** How long (ms) a deposit waits for its player, and for its provider once the player has done all. */
const GIVEN_UP = { authenticating: 30 * MINUTE, pending: 7 * 24 * 60 * MINUTE }

/** Until when to look at a payment again, and when to give it up. */
const waitFrom = (now: number, state: PaymentState) => ({
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

async function judge(
  { judgeDeposit }: PaymentOptions,
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

/** Writes a payment unless its key is known; then it answers what it was, or 409 where something else was asked for. */
async function keep(
  options: PaymentOptions,
  kind: Payment['kind'],
  { playerId, body, key }: PaymentRequest<RequestWithdrawal & { readonly return_to?: ReturnTo }>,
): Promise<Payment | Refusal> {
  const requestHash = hashOf([kind, body])
  const now = options.clock()
  const { approveAfterSeconds: approveAfter } = options
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
    ...waitFrom(now, 'requested'),
    ...(kind === 'withdrawal' && {
      checkAt: approveAfter === null ? null : new Date(now + 1000 * approveAfter),
    }),
  }
  const { currency, amount } = payment
  return options.db.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId)
    const known = await findByKey(transaction, playerId, key)
    if (known !== null) return known.requestHash === requestHash ? known : { refused: 409 }
    const at = new Date(now)
    const asked = { playerId, currency, amount, now: at }
    const refusal =
      amountRefusal(options, kind, body) ??
      (kind === 'deposit' ? await judge(options, transaction, asked) : null)
    if (refusal !== null) return refusal
    // Before the row: a refusal must leave nothing behind.
    const first = { ...payment, state: 'requested', taken: false, challengeUrl: null, createdAt: at } as const
    if (!(await postFirst(transaction, first, at))) return { refused: 1203 }
    return insertPayment(transaction, payment, at)
  })
}

/** Takes over a state, when it is a move from where the payment is now; the payment as it is then. */
export async function advance(
  options: PaymentOptions,
  id: string,
  state: PaymentState,
): Promise<{ readonly payment: Payment; readonly moved: boolean } | null> {
  const now = options.clock()
  const advanced = await options.db.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, id)
    if (locked === null) return null
    const { payment } = locked
    const next = locked.isClosed ? whenClosed(state) : state
    if (!isMove(payment.kind, payment.state, next)) return { payment, moved: false }
    const wait = waitFrom(now, next)
    return { payment: await movePayment(transaction, payment, next, wait, new Date(now)), moved: true }
  })
  if (advanced?.moved === true) options.onOutbox()
  return advanced
}

/** Has the provider take a deposit on, as often as it takes; null while it does not answer. */
async function begin(options: PaymentOptions, deposit: Payment): Promise<Payment | null> {
  const { id: reference, amount, currency, returnTo } = deposit
  if (returnTo === null) throw new Error(`payments: deposit ${reference} leads nowhere`)
  const opened = await options.provider.charge({ reference, amount, currency, returnTo }).catch(() => null)
  if (opened === null) return null
  await markTaken(options.db, reference, opened.challengeUrl)
  await advance(options, reference, opened.state)
  return findPayment(options.db, reference)
}

function outcomeOf(
  payment: Payment | null,
  meant: PaymentState | null,
  { amount, currency }: PaymentCallback,
  provider: string,
): ReceivedCallback['outcome'] {
  if (payment === null) return 'unknown'
  if (payment.provider !== provider || payment.amount !== BigInt(amount) || payment.currency !== currency)
    return 'mismatched'
  return meant !== null && isMove(payment.kind, payment.state, meant) ? 'applied' : 'ignored'
}

/** Takes in what a provider has stated; whatever it is, and however often it comes, it counts once. */
async function receive(
  options: PaymentOptions,
  provider: string,
  statement: PaymentCallback,
): Promise<ReceivedCallback['outcome'] | 'duplicate'> {
  const now = options.clock()
  const at = new Date(now)
  const { id: eventId, reference, state } = statement
  const outcome = await options.db.transaction(async (transaction) => {
    const locked = await lockPayment(transaction, reference)
    const payment = locked && locked.payment
    const stated = payment && meantBy(payment.kind, state)
    const meant = stated && (locked?.isClosed ? whenClosed(stated) : stated)
    const made = outcomeOf(payment, meant, statement, provider)
    const callback = { provider, eventId, reference, state, outcome: made }
    if (!(await insertCallback(transaction, callback, at))) return 'duplicate'
    options.at?.('received')
    if (made === 'applied' && payment !== null && meant !== null)
      await movePayment(transaction, payment, meant, waitFrom(now, meant), at)
    options.at?.('moved')
    return made
  })
  options.at?.('committed')
  if (outcome === 'applied') options.onOutbox()
  return outcome
}

export interface Payments {
  /**
   * Begins a deposit (DEPOSIT-10). The same key with the same body answers how that deposit stands now, however often it comes; another body
   * 409. A refusal is not kept.
   */
  requestDeposit(request: PaymentRequest<RequestDeposit>): Promise<Payment | Refusal>
  /** Takes the amount out of the balance and holds it until the withdrawal is paid or refused. Repeated like a deposit. */
  requestWithdrawal(request: PaymentRequest<RequestWithdrawal>): Promise<Payment | Refusal>
  receive: (provider: string, statement: PaymentCallback) => ReturnType<typeof receive>
  /** Approves or refuses a withdrawal that waits for it; the same decision again changes nothing. */
  decide(id: string, decision: 'approve' | 'refuse'): Promise<Payment | Refusal>
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
    decide: async (id, decision) => {
      const known = await findPayment(options.db, id)
      if (known?.kind !== 'withdrawal') return { refused: 404 }
      const done = await advance(options, id, DECIDED[decision])
      if (done === null) return { refused: 404 }
      return done.moved || done.payment.state === DECIDED[decision] ? done.payment : { refused: 1204 }
    },
  }
}

/** What a provider's word, asked for, means for a payment. */
export const stateMeant = (payment: Payment, stated: ProviderState | null): PaymentState | null =>
  stated && meantBy(payment.kind, stated)
