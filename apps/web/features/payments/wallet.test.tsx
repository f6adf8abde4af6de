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
async function open(
  methods: readonly string[],
  payments: readonly object[] = [],
  more: Readonly<Record<string, (options: Asked) => object>> = {},
) {
  const asked: Asked[] = []
  const terms = [{ currency: 'EUR', subunits: 100, min: 1000, max: 500_000, suggestions: [2000], methods }]
  const answers: Readonly<Record<string, (options: Asked) => object>> = {
    paymentTerms: () => ({ ok: true, data: terms }),
    listPayments: () => ({ ok: true, data: { items: payments } }),
    requestDeposit: (options) => {
      asked.push(options)
      return { ok: false, error: { kind: 'offline' } }
    },
    ...more,
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

const MEDIUM = { level: 'medium', version: 'medium 2030-01-01', url: null }

/** A site that states how money is protected, with a player who has not said that they know. */
function stating(first: object = MEDIUM) {
  const state = { funds: { ...first, acknowledged: false }, said: [] as unknown[] }
  const more = {
    getSettings: () => ({
      ok: true,
      data: { deposits: { platform_url: null, funds_protection: state.funds }, updated_at: '2030-01-01' },
    }),
    acknowledgeFunds: ({ body }: { readonly body: unknown }) => {
      state.said.push(body)
      state.funds = { ...state.funds, acknowledged: true }
      return { ok: true, data: state.funds }
    },
  }
  return { state, more }
}

test('LCCP LC 4.2.1 the form to pay in comes once the player has said that they know how their money is protected', async () => {
  const { state, more } = stating()
  const { form } = await open(['card'], [], more)
  expect((await form.findByText(/^Medium protection/)).textContent).toContain('How your money is protected')
  expect(form.getByRole('link', { name: 'How your money is protected' }).getAttribute('href')).toBe(
    '/en/terms-and-conditions',
  )
  expect(form.queryByLabelText(/^Amount/)).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'I have read how my money is protected' }))
  await form.findByLabelText(/^Amount/)
  expect(state.said).toEqual([{ version: 'medium 2030-01-01' }])
  // Whoever knows it goes on seeing it.
  expect(form.getByText(/^Medium protection/)).toBeDefined()
})

test('LCCP LC 4.2.1 a statement that changed while the form was open is asked about in its place', async () => {
  const { state, more } = stating({ ...MEDIUM, acknowledged: true })
  state.funds = { ...state.funds, acknowledged: true }
  const refused = {
    kind: 'refused',
    status: 422,
    body: { code: 422, errors: { funds_protection: ['first'] } },
  }
  const { form, pay } = await open(['card'], [], {
    ...more,
    requestDeposit: () => ({ ok: false, error: refused }),
  })
  fireEvent.click(await form.findByRole('button', { name: '€20' }))
  state.funds = {
    level: 'not_protected',
    version: 'not_protected 2030-02-01',
    url: 'https://o.example/funds',
    acknowledged: false,
  } as never
  await pay()
  expect((await form.findByText(/^Your money is not protected/)).textContent).toBeDefined()
  expect(form.getByRole('link', { name: /protected$/ }).getAttribute('href')).toBe('https://o.example/funds')
  expect(form.queryByLabelText(/^Amount/)).toBeNull()
})
