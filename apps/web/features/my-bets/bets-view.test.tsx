// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { useAddressFilters } from './address-filters.ts'
import { ALL_BETS, type BetFilters } from './bet-list.ts'
import { applyBet } from './bets-query.ts'
import { BetsView, type BetsViewProps } from './bets-view.tsx'
import { betSample } from '#entities/bet/bet.testing.ts'

const address = vi.hoisted(() => ({ params: new URLSearchParams() }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/sports/bets_history',
  useSearchParams: () => address.params,
}))

afterEach(cleanup)

const NO_BETS = { ok: true, data: { items: [], total: 0, page: 1, last_page: 1 } }
const OFFLINE = { ok: false, error: { kind: 'offline' } }
const PARTS = { matchHref: () => '/' } as const

interface Shown {
  readonly look?: BetsViewProps['look']
  readonly loggedIn?: boolean
  readonly filters?: BetFilters
  readonly answer: (query: Record<string, unknown>) => object
}

function show({ look = 'grid', loggedIn = true, filters = ALL_BETS, answer }: Shown) {
  const call = vi.fn((_name: string, args: { query: Record<string, unknown> }) =>
    Promise.resolve(answer(args.query)),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function View() {
    const [chosen, setChosen] = useState(filters)
    return (
      <BetsView
        look={look}
        parts={PARTS}
        filters={chosen}
        onFilters={setChosen}
        loggedIn={loggedIn}
        waiting={false}
        onSignIn={() => {}}
      />
    )
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ApiContext value={{ call } as unknown as ApiClient}>
          <h1>Of the page</h1>
          <View />
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return { call, queries }
}

const page = (items: Bet[], at = 1, last = 1) => ({
  ok: true,
  data: { items, total: items.length, page: at, last_page: last },
})
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))

const STATES = [
  ['signed out', false, NO_BETS, 'Sign in to see your bets'],
  ['without bets', true, NO_BETS, 'No bets yet'],
  ['without an answer', true, OFFLINE, 'We could not load your bets'],
] as const

for (const look of ['grid', 'list'] as const)
  test.each(STATES)(
    `BEYOND-11 the bets as ${look}, %s: no heading level is left out below the page's`,
    async (_, loggedIn, answer, title) => {
      show({ look, loggedIn, answer: () => answer })
      expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeDefined()
    },
  )

describe('the list', () => {
  test('BETS-06 BETS-07 the filters ask the server; open bets have no result to choose by', async () => {
    const { call } = show({ answer: () => NO_BETS })
    const asked = () => call.mock.calls.at(-1)?.[1].query
    fireEvent.click(screen.getByRole('tab', { name: 'Settled' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: 'refund' } })
    await screen.findByText('No bets like these')
    expect(asked()).toMatchObject({ status: 'done,cashed_out,cancelled', result: 'refund' })
    fireEvent.click(screen.getByRole('tab', { name: 'Open' }))
    expect(screen.queryByRole('combobox')).toBeNull()
    await screen.findByText('No open bets')
    expect(asked()).toMatchObject({ result: undefined })
  })

  test('a filter without any bet offers all of them again', async () => {
    show({
      filters: { status: 'all', result: 'win' },
      answer: ({ result }) => (result === 'win' ? NO_BETS : page([betSample(1)])),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show all bets' }))
    expect(await screen.findByRole('article', { name: 'Bet R-1' })).toBeDefined()
  })

  test('BETS-08 twenty at first, more on request, and the next page when those on hand are through', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => 30 - index)
    const { call } = show({
      look: 'list',
      answer: ({ page: at }) =>
        at === 1
          ? page(
              ids.map((id) => betSample(id)),
              1,
              2,
            )
          : page([betSample(1)], 2, 2),
    })
    const more = await screen.findByRole('button', { name: 'Show more' })
    expect(cards()).toHaveLength(20)
    fireEvent.click(more)
    await waitFor(() => expect(cards()).toHaveLength(25))
    expect(call).toHaveBeenCalledTimes(2)
    expect(cards().slice(-2)).toEqual(['Bet R-7', 'Bet R-1'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('LIVE-18 a pushed bet changes in place, and a rejected VIP bet leaves the screen', async () => {
    const { queries } = show({ answer: () => page([betSample(2), betSample(1, { is_vip: true })]) })
    await screen.findByRole('article', { name: 'Bet R-2' })
    act(() => applyBet(queries, betSample(2, { status: 'done', result: 'win_entire', win_amount: 1850 })))
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bet R-2' }).textContent).toContain('Won'))
    expect(cards()).toEqual(['Bet R-2', 'Bet R-1'])
    act(() => applyBet(queries, betSample(1, { is_vip: true, status: 'rejected' })))
    await waitFor(() => expect(cards()).toEqual(['Bet R-2']))
  })
})

test('the page sums the open bets up by currency and follows their news', async () => {
  const dollars = { value: 500, currency: 'USD', subunits: 100 }
  const { queries } = show({
    answer: () =>
      page([betSample(2), betSample(1, { stake: dollars, total_stake: 1500, potential_win_amount: 900 })]),
  })
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  const totals = () => ['Open bets', 'At stake'].map(figure)
  await waitFor(() => expect(totals()).toEqual(['2', '€10.00 + $15.00']))
  act(() => applyBet(queries, betSample(2, { status: 'done', result: 'win_entire', win_amount: 1850 })))
  await waitFor(() => expect(totals()).toEqual(['1', '$15.00']))
})

describe('the address', () => {
  function Probe() {
    const [filters, choose] = useAddressFilters()
    return (
      <button type="button" onClick={() => choose({ status: 'settled', result: 'win' })}>
        {`${filters.status} ${filters.result}`}
      </button>
    )
  }

  test('BETS-06 BETS-07 the page reads its filters from the address and writes them there, beside what else it has', () => {
    address.params = new URLSearchParams('filter=open&theme=dark')
    render(<Probe />)
    const replace = vi.spyOn(window.history, 'replaceState')
    fireEvent.click(screen.getByRole('button', { name: 'open all' }))
    expect(replace.mock.calls[0]?.[2]).toBe('/sports/bets_history?filter=settled&theme=dark&result=win')
    replace.mockRestore()
  })
})
