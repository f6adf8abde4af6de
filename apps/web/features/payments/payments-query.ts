import type { ApiClient } from '@touchline/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Below `player`, so that it is cleared with the player's data. */
export const PAYMENTS = ['player', 'payments'] as const

/** Interval (ms) at which pending payments are fetched again, because they change by themselves. */
const PACE = 3000
const UNDER_WAY: ReadonlySet<string> = new Set([
  'requested',
  'authenticating',
  'pending',
  'approved',
  'returning',
])

/** The latest deposits and withdrawals. */
export const paymentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: PAYMENTS,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listPayments', { query: { limit: '20' }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items
    },
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => UNDER_WAY.has(now)) ? PACE : false),
  })

/** Limits of deposits and withdrawals by currency. */
export const termsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['player', 'payment-terms'],
    queryFn: async ({ signal }) => {
      const answer = await api.call('paymentTerms', { signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
