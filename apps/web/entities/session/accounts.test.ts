import { QueryClient, QueryObserver } from '@tanstack/react-query'
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

test('LIVE-16 a pushed balance outlives an older answer that was under way', async () => {
  const client = new QueryClient()
  const answers: ((balance: number) => void)[] = []
  const call = () =>
    new Promise((resolve) => {
      answers.push((balance) => resolve({ ok: true, data: [{ ...account('EUR', true), balance }] }))
    })
  const query = accountsQuery({ call } as unknown as ApiClient)
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => {})
  const balance = () => client.getQueryData(query.queryKey)?.[0]?.balance
  answers[0]?.(1025)
  await expect.poll(balance).toBe(1025)
  void client.invalidateQueries({ queryKey: query.queryKey })
  await expect.poll(() => answers.length).toBe(2)
  const pushed = { currency: 'EUR', balance: 1005, available_to_bet_with_locked_cents: 1005, version: 2 }
  applyBalance(client, { type: 'balance_changed', ...pushed })
  expect(balance()).toBe(1005)
  answers[1]?.(1025)
  await expect.poll(() => answers.length).toBe(3)
  expect(balance()).toBe(1005)
  answers[2]?.(1005)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(balance()).toBe(1005)
  stop()
})
