'use client'
import type { ApiClient } from '@touchline/api-client'
import type { SlipCurrency } from '@touchline/betting'
import type { Account, UserPush } from '@touchline/contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from './session-context.tsx'

const ACCOUNTS = ['player', 'accounts'] as const

export const accountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ACCOUNTS,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listAccounts', { query: { compatibility: 'false' }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

export const activeAccount = (accounts: readonly Account[] | undefined): Account | null =>
  accounts?.find((account) => account.active) ?? null

/** The slip's currency is that of an account. */
export const currencyOf = ({ currency, subunits }: Account): SlipCurrency => ({ code: currency, subunits })

/** The player's accounts, one per currency; undefined for visitors and while loading. */
export function useAccounts(api: ApiClient): readonly Account[] | undefined {
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  return useQuery({ ...accountsQuery(api), enabled: loggedIn }).data
}

export function useActivateAccount(api: ApiClient) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (currency: string) => {
      const answer = await api.call('activateAccount', { body: { currency } })
      if (!answer.ok) throw answer.error
      return answer.data.currency
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
  })
}

type BalanceChange = Extract<UserPush, { type: 'balance_changed' }>

/** Writes a pushed balance to its own account only (LIVE-16). */
export function applyBalance(client: QueryClient, change: BalanceChange): void {
  client.setQueryData<Account[]>(ACCOUNTS, (accounts) =>
    accounts?.map((account) =>
      account.currency === change.currency
        ? {
            ...account,
            balance: change.balance,
            available_to_bet_with_locked_cents: change.available_to_bet_with_locked_cents,
          }
        : account,
    ),
  ) // An answer that is under way may be older than what was pushed, and would take its place.
  void client.invalidateQueries({ queryKey: ACCOUNTS, fetchStatus: 'fetching' })
}
