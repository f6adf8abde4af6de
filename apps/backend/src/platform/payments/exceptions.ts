import type { DecideException, ExceptionDecision, ExceptionKind, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { noteChange } from '../audit/audit.ts'
import {
  type ExceptionRow,
  findException,
  lockException,
  listExceptions,
  writeDecision,
} from './exception-rows.ts'
import { judge, type PaymentOptions, waitFrom } from './payments.ts'
import { findPayment, lockPayment, movePayment } from './repository.ts'
import type { Payment } from './payment.ts'
import type { PaymentState } from './states.ts'

/** Possible decisions by kind. */
const MAY_BE: Readonly<Record<ExceptionKind, readonly ExceptionDecision[]>> = {
  held: ['credit', 'give_back'],
  contradicted: ['settle'],
  mismatched: ['settle'],
  unknown: ['settle'],
}

/** The payment's state after a decision; null leaves it. */
const MOVES_TO: Readonly<Record<ExceptionDecision, PaymentState | null>> = {
  credit: 'succeeded',
  give_back: 'returning',
  settle: null,
}

/** An exception with its payment. */
export interface Excepted {
  readonly exception: ExceptionRow
  readonly payment: Payment | null
}

export interface Exceptions {
  list(
    decided: boolean,
    limit: number,
    offset: number,
  ): Promise<{ readonly items: readonly Excepted[]; readonly total: number }>
  /**
   * Decides on an exception, once; repeating the same decision changes nothing. Money is not credited while a limit or
   * a break still forbids it, nor if the provider does not have it (1205).
   */
  decide(id: number, asked: DecideException, actor: string): Promise<Excepted | Refusal>
}

const paymentOf = (db: Queries, { paymentId }: ExceptionRow) =>
  paymentId === null ? null : findPayment(db, paymentId)

/** Why the money of an exception cannot be credited, according to the provider. */
async function providerRefusal({ provider }: PaymentOptions, paymentId: string): Promise<Refusal | null> {
  try {
    const stated = await provider.stateOf(paymentId)
    return stated === 'succeeded' ? null : { refused: 1205, details: { provider: stated } }
  } catch {
    return { refused: 1202 }
  }
}

/** Moves the payment of an exception as the decision says; a refusal where something stands against it. */
async function moveAs(
  options: PaymentOptions,
  transaction: Queries,
  payment: Payment,
  decision: ExceptionDecision,
  now: Date,
) {
  const state = MOVES_TO[decision]
  if (state === null) return payment
  const { id, playerId, currency, amount } = payment
  const against =
    state === 'succeeded' ? await judge(options, transaction, { id, playerId, currency, amount, now }) : null
  if (against !== null)
    return { refused: 1205, details: { code: against.refused, about: against.details ?? null } } as const
  const wait = { ...waitFrom(now.getTime(), state), checkAt: now }
  return movePayment(transaction, payment, state, wait, now)
}

/** Decides within a transaction. */
const decideIn =
  (options: PaymentOptions, id: number, { decision, reason }: DecideException, actor: string) =>
  async (transaction: Queries): Promise<Excepted | Refusal> => {
    const known = await findException(transaction, id)
    const locked =
      known === null || known.paymentId === null ? null : await lockPayment(transaction, known.paymentId)
    const exception = await lockException(transaction, id)
    if (exception === null) return { refused: 404 }
    const payment = locked && locked.payment
    if (exception.decided !== null)
      return exception.decided.decision === decision ? { exception, payment } : { refused: 1204 }
    const at = new Date(options.clock())
    const moved = payment && (await moveAs(options, transaction, payment, decision, at))
    if (moved !== null && 'refused' in moved) return moved
    const decided = await writeDecision(transaction, id, { decision, actor, reason, at })
    if (payment !== null) {
      const details = { payment: payment.id, exception: id, decision, actor, reason }
      await noteChange(transaction, payment.playerId, 'payment_decided', at, null, details)
    }
    return { exception: decided, payment: moved }
  }

/** The queue of payment exceptions that operators decide on. */
export function createExceptions(options: PaymentOptions): Exceptions {
  const { db, onOutbox } = options
  return {
    list: async (decided, limit, offset) => {
      const { items, total } = await listExceptions(db, decided, limit, offset)
      const excepted = items.map(async (exception) => ({
        exception,
        payment: await paymentOf(db, exception),
      }))
      return { items: await Promise.all(excepted), total }
    },
    decide: async (id, asked, actor) => {
      const exception = await findException(db, id)
      if (exception === null) return { refused: 404 }
      const allowed = MAY_BE[exception.kind]
      if (!allowed.includes(asked.decision))
        return { refused: 422, errors: { decision: [`must be ${allowed.join(' or ')}`] } }
      const { paymentId, decided } = exception
      const refusal =
        asked.decision === 'credit' && decided === null && paymentId !== null
          ? await providerRefusal(options, paymentId)
          : null
      if (refusal !== null) return refusal
      const made = await db.transaction(decideIn(options, id, asked, actor))
      if (!('refused' in made)) onOutbox()
      return made
    },
  }
}
