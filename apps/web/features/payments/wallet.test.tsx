// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { Wallet } from './wallet.tsx'

afterEach(cleanup)

const PATHS = { success: '/s', failure: '/f', pending: '/p' }
const ACCOUNT = {
  currency: 'EUR',
  subunits: 100,
  active: true,
  balance: 0,
  available_to_bet_with_locked_cents: 0,
}

interface Asked {
  readonly body: { readonly amount: number; readonly method?: string }
  readonly idempotencyKey: string
}

/** The wallet of a player whose site offers these ways to pay; what it asks the provider for, which never answers well. */
async function open(methods: readonly string[], payments: readonly object[] = []) {
  const asked: Asked[] = []
  const terms = [{ currency: 'EUR', subunits: 100, min: 1000, max: 500_000, suggestions: [2000], methods }]
  const answers: Readonly<Record<string, (options: Asked) => object>> = {
    paymentTerms: () => ({ ok: true, data: terms }),
    listPayments: () => ({ ok: true, data: { items: payments } }),
    requestDeposit: (options) => {
      asked.push(options)
      return { ok: false, error: { kind: 'offline' } }
    },
  }
  const call = (name: string, options: Asked) => Promise.resolve(answers[name]?.(options))
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{ call } as unknown as ApiClient}>
          <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
            <LinksProvider base="/sports">
              <Wallet account={ACCOUNT} redirectUrls={PATHS} onChallenge={vi.fn()} onWithdrawn={vi.fn()} />
            </LinksProvider>
          </NextIntlClientProvider>
        </ApiContext>
      </QueryClientProvider>,
    )
  })
  const form = within(await screen.findByRole('region', { name: 'Deposit' }))
  const pay = () => act(async () => void fireEvent.click(form.getByRole('button', { name: 'Deposit' })))
  return { asked, form, pay }
}

test('DEPOSIT-10 a deposit names the chosen way to pay; sent again it has the same key, by another way another', async () => {
  const { asked, form, pay } = await open(['card', 'bank', 'wallet'])
  const choice = within(form.getByRole('group', { name: 'How to pay' }))
  expect(
    choice.getAllByRole('radio').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['CardAt once', 'Bank transferWithin a minute', 'E-walletAt once'])
  fireEvent.click(form.getByRole('button', { name: '€20' }))
  expect(form.getByRole('button', { name: 'Deposit' }).textContent).toBe('Deposit€20.00')
  await pay()
  await pay()
  fireEvent.click(choice.getByRole('radio', { name: /^Bank transfer/ }))
  await pay()
  expect(asked.map(({ body: { amount, method } }) => [amount, method])).toEqual([
    [2000, 'card'],
    [2000, 'card'],
    [2000, 'bank'],
  ])
  const [first, again, other] = asked.map(({ idempotencyKey }) => idempotencyKey)
  expect([again === first, other === first]).toEqual([true, false])
})

test('DEPOSIT-10 where the provider chooses, no way to pay is shown or sent', async () => {
  const { asked, form, pay } = await open([])
  expect(form.queryByRole('group')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: '€20' }))
  await pay()
  expect(asked[0]?.body).toEqual({ amount: 2000, currency: 'EUR', return_to: PATHS })
})

test('whoever has never paid in is asked to set a limit first, and nobody else', async () => {
  const deposit = {
    ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'deposit', amount: 2000, currency: 'EUR' },
    ...{ created_at: '2030-01-01T10:00:00Z', method: null, challenge_url: null },
  }
  const { form } = await open([], [{ ...deposit, state: 'failed' }])
  expect(form.getByText(/^Before your first deposit/)).toBeDefined()
  expect(form.getByRole('link', { name: 'Set a limit' }).getAttribute('href')).toBe('/sports/users/limits')
  cleanup()
  const again = await open([], [{ ...deposit, state: 'succeeded' }])
  expect(again.form.queryByText(/^Before your first deposit/)).toBeNull()
})
