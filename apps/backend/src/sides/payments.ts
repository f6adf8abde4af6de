import type { Handlers } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { ServiceProofs } from '../http/endpoints.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SiteOf } from '../sites.ts'
import type { CallbackSecrets } from '../platform/callbacks/signature.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { type DemoCalls, demoProviderHandlers } from '../platform/payments/demo/handlers.ts'
import type { InstantRule } from '../platform/payments/instant.ts'
import { createDemoProvider } from '../platform/payments/demo/provider.ts'
import { createExceptions } from '../platform/payments/exceptions.ts'
import {
  deliverTo,
  type Operator,
  type PaymentCalls,
  paymentHandlers,
  paymentProofs,
} from '../platform/payments/handlers.ts'
import {
  createPayments,
  type JudgeDeposit,
  type PaymentOptions,
  type Payments,
  type PaymentStep,
} from '../platform/payments/payments.ts'
import { attendPayments } from '../platform/payments/upkeep.ts'

export interface PaymentSettings {
  /** Keys of the provider's signatures; the same in every process of an installation. */
  readonly secrets: CallbackSecrets
  /** Who decides on withdrawals and held deposits; without operators, withdrawals are approved automatically. */
  readonly operators: readonly Operator[]
  /** How long (s) the demo provider takes for what is not instant, and a withdrawal to be approved automatically. */
  readonly delaySeconds: number
  /** Which withdrawals leave without an operator. */
  readonly instant: InstantRule
}

export interface PaymentSide {
  readonly payments: Payments
  readonly handlers: Handlers<PaymentCalls & DemoCalls, Context>
  readonly proofs: ServiceProofs
  readonly upkeep: readonly Job[]
}

/** Name of the built-in provider. */
export const PAYMENT_PROVIDER = 'demo'

/** Payments with the demo provider; a real one replaces it here. */
export function createPaymentSide(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly currencies: Currencies
  readonly settings: PaymentSettings
  readonly judgeDeposit: readonly JudgeDeposit[]
  readonly onOutbox: () => void
  readonly at?: ((step: PaymentStep) => void) | undefined
}): PaymentSide {
  const { db, clock, siteOf, currencies, settings } = parts
  const { secrets, operators, delaySeconds, instant } = settings
  const deliver = (text: string, signature: string) => deliverTo(provider, payments)(text, signature)
  const provider = createDemoProvider({ ...parts, secrets, delaySeconds, deliver })
  const { at, ...rest } = parts
  const options: PaymentOptions = {
    ...rest,
    provider,
    approveAfterSeconds: operators.length === 0 ? delaySeconds : null,
    instant,
    ...(at && { at }),
  }
  const payments = createPayments(options)
  return {
    payments,
    handlers: {
      ...paymentHandlers({
        db,
        clock,
        currencies,
        payments,
        exceptions: createExceptions(options),
        provider,
        siteOf,
      }),
      ...demoProviderHandlers(provider, currencies),
    },
    proofs: paymentProofs(provider, operators),
    upkeep: [
      { name: 'demo-provider', runs: 'once', every: 1000, run: () => provider.deliverDue() },
      // By itself, so that no slow answer about another payment keeps a withdrawal.
      {
        name: 'withdrawals',
        runs: 'once',
        every: 1000,
        run: (_, signal) => attendPayments(options, 'leaving', signal),
      },
      {
        name: 'payments',
        runs: 'once',
        every: 1000,
        run: (_, signal) => attendPayments(options, 'others', signal),
      },
    ],
  }
}
