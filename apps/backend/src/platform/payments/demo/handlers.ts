import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Context } from '../../../http/context.ts'
import type { Currencies } from '../../accounts/currencies.ts'
import { perUnitOf } from '../../accounts/currencies.ts'
import type { DemoProvider } from './provider.ts'

export type DemoCalls = Pick<typeof platformEndpoints, 'demoChallenge' | 'answerDemoChallenge'>

/** Which return address each state leads to. */
const LEADS_TO = {
  succeeded: 'success',
  failed: 'failure',
  pending: 'pending',
  authenticating: 'pending',
} as const

/** The page on which a player approves a payment at the demo provider. Only its token of 256 bits gives access. */
export function demoProviderHandlers(
  provider: DemoProvider,
  currencies: Currencies,
): Handlers<DemoCalls, Context> {
  const perUnit = perUnitOf(currencies)
  return {
    demoChallenge: async ({ params }) => {
      const payment = await provider.challenge(params.token)
      if (payment === null) return { refused: 404 }
      const { amount, currency, state } = payment
      return {
        amount: Number(amount),
        currency,
        subunits: perUnit(currency),
        open: state === 'authenticating',
      }
    },
    answerDemoChallenge: async ({ params, body }) => {
      const payment = await provider.answer(params.token, body.answer)
      if (payment?.returnTo == null) return { refused: 404 }
      return { state: payment.state, redirect: payment.returnTo[LEADS_TO[payment.state]] }
    },
  }
}
