import type { Endpoints } from '../../endpoint.ts'
import { QueueCounts, QueueQuery, WaitingWithdrawal } from '../../operator/queues.ts'
import { UnsettledMarket } from '../../operator/settlement.ts'
import { WithReason } from '../../operator/staff.ts'
import {
  AnyPayment,
  DecideException,
  ExceptionId,
  PaymentException,
  PaymentExceptions,
  PaymentId,
  WithdrawalDecision,
} from '../../payments.ts'
import { HeldItemId, HeldItems } from '../../quarantine.ts'
import { Nothing, pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const queueEndpoints = {
  countQueues: {
    ...get,
    path: '/queues',
    summary: 'How many things wait for a hand',
    response: QueueCounts,
    errors: [401, 1601],
  },
  listUnsettled: {
    ...get,
    path: '/queues/unsettled',
    permission: 'settlement.read',
    summary: 'Markets of matches that are over, with bets and without a result, oldest first',
    query: QueueQuery,
    response: pageOf(UnsettledMarket),
    errors: [401, 403, 422, 1601],
  },
  listHeldBack: {
    ...get,
    path: '/queues/quarantine',
    permission: 'quarantine.read',
    summary: 'What jobs could not work off, oldest first',
    query: QueueQuery,
    response: HeldItems,
    errors: [401, 403, 422, 1601],
  },
  releaseHeldBack: {
    ...post,
    path: '/queues/quarantine/:id/release',
    permission: 'quarantine.release',
    summary: 'Has it tried again',
    params: HeldItemId,
    body: WithReason,
    response: Nothing,
    errors: [401, 403, 404, 422, 1601],
  },
  listExceptions: {
    ...get,
    path: '/queues/payment_exceptions',
    permission: 'payments.read',
    summary: 'Payments that wait for a decision, oldest first',
    query: QueueQuery,
    response: PaymentExceptions,
    errors: [401, 403, 422, 1601],
  },
  decideException: {
    ...post,
    path: '/queues/payment_exceptions/:id/decision',
    permission: 'payments.decide',
    summary: 'Decides about a payment',
    params: ExceptionId,
    body: DecideException,
    response: PaymentException,
    errors: [401, 403, 404, 422, 1202, 1204, 1205, 1601],
  },
  listWaitingWithdrawals: {
    ...get,
    path: '/queues/withdrawals',
    permission: 'payments.read',
    summary: 'Withdrawals that wait for a decision, oldest first',
    query: QueueQuery,
    response: pageOf(WaitingWithdrawal),
    errors: [401, 403, 422, 1601],
  },
  decideWaitingWithdrawal: {
    ...post,
    path: '/queues/withdrawals/:id/decision',
    permission: 'payments.decide',
    summary: 'Approves or refuses a withdrawal',
    params: PaymentId,
    body: WithdrawalDecision,
    response: AnyPayment,
    errors: [401, 403, 404, 422, 1204, 1601],
  },
} as const satisfies Endpoints
