'use client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { TransactionKind } from '@touchline/contract'

/** Filters of the history: everything, or one kind. */
export const HISTORY_FILTERS = [
  'all',
  'stake',
  'payout',
  'deposit',
  'withdrawal',
] as const satisfies readonly ('all' | TransactionKind)[]
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

export const transactionsQuery = (api: ApiClient, filter: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: ['player', 'transactions', filter, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page, ...(filter === 'all' ? {} : { kind: filter }) }
      const answer = await api.call('listTransactions', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })
