import { timingSafeEqual } from 'node:crypto'
import {
  type AnyPayment,
  type Deposit,
  type Handlers,
  PaymentCallback,
  type PaymentException,
  type PaymentMethod,
  type platformEndpoints,
  type Withdrawal,
} from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { actorOf, type Context, playerOf } from '../../http/context.ts'
import type { ServiceProofs } from '../../http/endpoints.ts'
import type { SiteOf } from '../../sites.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { listAccounts } from '../accounts/repository.ts'
import { hashOf } from '../sessions/token.ts'
import type { Excepted, Exceptions } from './exceptions.ts'
import { acknowledgeFunds, fundsRefusal } from './funds.ts'
import type { Payments } from './payments.ts'
import type { PaymentProvider } from './provider.ts'
import { findPayment, listPayments } from './repository.ts'
import type { Payment } from './payment.ts'
import { isOver } from './states.ts'
import { amountTerms } from './terms.ts'

export type PaymentCalls = Pick<
  typeof platformEndpoints,
  | 'paymentTerms'
  | 'listPayments'
  | 'getDeposit'
  | 'acknowledgeFunds'
  | 'requestDeposit'
  | 'requestWithdrawal'
  | 'paymentCallback'
  | 'decideWithdrawal'
  | 'listPaymentExceptions'
  | 'decidePaymentException'
>

const common = ({ id, amount, currency, createdAt }: Payment) => ({
  id,
  amount: Number(amount),
  currency,
  created_at: createdAt.toISOString(),
})

const depositOf = (payment: Payment): Deposit => ({
  ...common(payment),
  kind: 'deposit',
  state: payment.state as Deposit['state'],
  method: payment.method,
  challenge_url: payment.state === 'authenticating' ? payment.challengeUrl : null,
})

const withdrawalOf = (payment: Payment): Withdrawal => ({
  ...common(payment),
  kind: 'withdrawal',
  state: payment.state as Withdrawal['state'],
  approved_at: payment.approvedAt?.toISOString() ?? null,
  sent_at: payment.sentAt?.toISOString() ?? null,
  ended_at: isOver(payment.state) ? payment.changedAt.toISOString() : null,
  is_reviewed: payment.state === 'requested' && payment.checkAt === null,
})

const documentOf = (payment: Payment): AnyPayment =>
  payment.kind === 'deposit' ? depositOf(payment) : withdrawalOf(payment)

const exceptionDocument = ({ exception, payment }: Excepted): PaymentException => ({
  id: exception.id,
  kind: exception.kind,
  player_id: payment && payment.playerId,
  payment: payment && documentOf(payment),
  because: { ...exception.because },
  opened_at: exception.openedAt.toISOString(),
  decided: exception.decided && {
    decision: exception.decided.decision,
    actor: exception.decided.actor,
    reason: exception.decided.reason,
    at: exception.decided.at.toISOString(),
  },
})

export interface PaymentHandlerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currencies: Currencies
  readonly payments: Payments
  readonly exceptions: Exceptions
  readonly provider: PaymentProvider
  readonly siteOf: SiteOf
}

/** Ways to pay in among which a site's players choose; none where there is no choice. */
const offeredMethods = ({ paymentMethods }: ReturnType<SiteOf>['config']): readonly PaymentMethod[] =>
  paymentMethods.length > 1 ? paymentMethods : []

const PAGE_SIZE = 20

const exceptionHandlers = (
  exceptions: Exceptions,
): Handlers<Pick<PaymentCalls, 'listPaymentExceptions' | 'decidePaymentException'>, Context> => ({
  listPaymentExceptions: async ({ query: { page = 1, limit = PAGE_SIZE, decided = false } }) => {
    const { items, total } = await exceptions.list(decided, limit, (page - 1) * limit)
    const last = Math.max(1, Math.ceil(total / limit))
    return { items: items.map(exceptionDocument), total, page, limit, last_page: last }
  },
  decidePaymentException: async ({ params, body }, context) => {
    const made = await exceptions.decide(params.id, body, actorOf(context))
    return 'refused' in made ? made : exceptionDocument(made)
  },
})

/** What may be paid in, how, and the payment itself. */
const payInHandlers = ({
  db,
  clock,
  currencies,
  payments,
  siteOf,
}: PaymentHandlerOptions): Handlers<
  Pick<PaymentCalls, 'paymentTerms' | 'acknowledgeFunds' | 'requestDeposit'>,
  Context
> => ({
  paymentTerms: async (_, context) => {
    const accounts = await listAccounts(db, playerOf(context).playerId)
    return accounts
      .toSorted((one, other) => Number(other.active) - Number(one.active))
      .flatMap(({ currency, subunits }) => {
        const known = currencies.get(currency)
        if (known === undefined) return []
        const { suggestions, ...limits } = amountTerms(known)
        const methods = offeredMethods(siteOf(context.host).config)
        return [{ currency, subunits, ...limits, suggestions: [...suggestions], methods: [...methods] }]
      })
  },
  acknowledgeFunds: ({ body: { version } }, context) => {
    const { playerId } = playerOf(context)
    return acknowledgeFunds(db, siteOf(context.host), { playerId, version }, new Date(clock()))
  },
  requestDeposit: async ({ body }, context) => {
    const { method } = body
    const site = siteOf(context.host)
    if (method !== undefined && !offeredMethods(site.config).includes(method))
      return { refused: 422, errors: { method: ['is not offered'] } }
    const { playerId } = playerOf(context)
    const made = await payments.requestDeposit({
      ...{ playerId, body, key: context.idempotencyKey },
      refuse: (transaction) => fundsRefusal(transaction, site, playerId),
    })
    return 'refused' in made ? made : depositOf(made)
  },
})

/** A player's deposits and withdrawals (DEPOSIT-10), and the calls of providers and operators about them. */
export function paymentHandlers(options: PaymentHandlerOptions): Handlers<PaymentCalls, Context> {
  const { db, payments, exceptions, provider } = options
  return {
    ...payInHandlers(options),
    listPayments: async ({ query: { page = 1, limit = PAGE_SIZE } }, context) => {
      const { playerId } = playerOf(context)
      const { items, total } = await listPayments(db, playerId, limit, (page - 1) * limit)
      return {
        items: items.map(documentOf),
        total,
        page,
        limit,
        last_page: Math.max(1, Math.ceil(total / limit)),
      }
    },
    getDeposit: async ({ params }, context) => {
      const found = await findPayment(db, params.id)
      const isOwn = found?.playerId === playerOf(context).playerId && found.kind === 'deposit'
      return isOwn ? depositOf(found) : { refused: 404 }
    },
    requestWithdrawal: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const made = await payments.requestWithdrawal({ playerId, body, key: context.idempotencyKey })
      return 'refused' in made ? made : withdrawalOf(made)
    },
    paymentCallback: async ({ params, body }) => {
      if (params.provider !== provider.name) return { refused: 404 }
      await payments.receive(params.provider, body)
      return {}
    },
    decideWithdrawal: async ({ params, body }, context) => {
      const made = await payments.decide(params.id, body, actorOf(context))
      return 'refused' in made ? made : withdrawalOf(made)
    },
    ...exceptionHandlers(exceptions),
  }
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** An operator: the name recorded with decisions, and the key that proves it. */
export interface Operator {
  readonly name: string
  readonly key: string
}

/** Proofs of service calls: the provider's signature, the operators' keys. */
export const paymentProofs = (provider: PaymentProvider, operators: readonly Operator[]): ServiceProofs => ({
  paymentSignature: ({ text }, signature) => (provider.isOwn(text, signature) ? provider.name : null),
  operatorKey: (_, shown) => operators.find(({ key }) => isSame(shown, `Bearer ${key}`))?.name ?? null,
})

/** Receives a callback's text as if it had come by HTTP; false when it is refused. */
export const deliverTo =
  (provider: PaymentProvider, payments: Payments) =>
  async (text: string, signature: string): Promise<boolean> => {
    if (!provider.isOwn(text, signature)) return false
    await payments.receive(provider.name, PaymentCallback.parse(JSON.parse(text)))
    return true
  }
