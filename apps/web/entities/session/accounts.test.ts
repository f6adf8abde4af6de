import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Account } from '@touchline/contract'
import { expect, test } from 'vitest'
import { accountsQuery, applyBalance } from './accounts.ts'

const account = (currency: string, active: boolean): Account => ({
  currency,
  subunits: 100,
  active,
  balance: 1000,
  available_to_bet_with_locked_cents: 1000,
})

test('LIVE-16 a pushed balance is written onto the account of its currency only', () => {
  const client = new QueryClient()
  const { queryKey } = accountsQuery({} as ApiClient)
  const dollars = account('USD', false)
  client.setQueryData(queryKey, [account('EUR', true), dollars])
  applyBalance(client, {
    type: 'balance_changed',
    currency: 'EUR',
    balance: 1850,
    available_to_bet_with_locked_cents: 1700,
    version: 2,
  })
  const [euros, others] = client.getQueryData(queryKey) ?? []
  expect(euros).toMatchObject({ currency: 'EUR', balance: 1850, available_to_bet_with_locked_cents: 1700 })
  expect(others).toBe(dollars)
})
