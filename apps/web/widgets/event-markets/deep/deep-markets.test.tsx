// @vitest-environment jsdom
import type { Market } from '@touchline/contract'
import { selectionId } from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { toCards } from '../cards.ts'
import { EventMarkets } from '../event-markets.tsx'

const asked = vi.hoisted(() => ({ queries: [] as unknown[], answer: (): unknown => ({}) }))
vi.mock('@touchline/api-client', () => ({
  createApiClient: () => ({
    listAll: (_call: string, { query }: { query: unknown }) => {
      asked.queries.push(query)
      return Promise.resolve(asked.answer())
    },
  }),
}))

const MATCH = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'inter-lazio',
  sportKey: 'soccer',
  provider: 'betradar',
  home: 'Inter',
  away: 'Lazio',
  leagueName: 'League',
  start: '2026-11-21T20:00:00Z',
  live: true,
}
const market = (id: number, name: string, specifier: string, group: string, odds = 2000): Market => ({
  match_urn_id: MATCH.urn,
  id,
  name,
  status: 1,
  specifier,
  outcomes: [
    { id: '12', name: 'Over', active: true, odds },
    { id: '13', name: 'Under', active: true, odds: 1800 },
  ],
  market_groups: [{ groupKey: group }],
  priority: 1,
  most_balanced: true,
  next_bet_stop: null,
  custom_bet_groups: [],
})
const rossi = (total: string, odds: number) =>
  market(1203, 'Luca Rossi: shots', `player=h9|total=${total}`, 'players', odds)
const DEEP = [
  rossi('1.5', 2600),
  rossi('0.5', 1400),
  market(1203, 'Ján Kováč: shots', 'player=a7|total=1.5', 'players', 3100),
  market(1201, 'Luca Rossi: goals', 'player=h9|total=0.5', 'players', 2750),
  market(166, 'Total corners', 'total=9.5', 'corners', 1900),
]
const CARDS = toCards([market(18, 'Total goals', 'total=2.5', 'main')])
const nothing = () => () => {}

/** As the backend counts them: what the cards have, and what is asked for later. */
const GROUPS = [
  { groupKey: 'main', markets: 1 },
  { groupKey: 'players', markets: 4 },
  { groupKey: 'corners', markets: 1 },
]

function show(hasMore: boolean) {
  const store = createLiveStore({ schedule: (flush) => flush() })
  const live: LiveAccess = {
    store,
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={live}>
        <EventMarkets
          match={MATCH}
          cards={CARDS}
          version={1}
          offered={hasMore ? 6 : 1}
          groups={hasMore ? GROUPS : GROUPS.slice(0, 1)}
        />
      </LiveContext>
    </NextIntlClientProvider>,
  )
  return store
}

/** Presses a group, whatever it counts. */
const press = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Market groups' })).getByRole('button', {
      name: new RegExp(`^${name} \\d+$`),
    }),
  )

beforeEach(() => {
  asked.queries = []
  asked.answer = () => ({ ok: true, data: { version: 5, items: DEEP } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('players are asked for by who looks at them, and stand in a row each with a price for so much or more', async () => {
  show(true)
  expect(asked.queries).toEqual([])
  press('Players')
  const shots = await screen.findByRole('region', { name: 'shots' })
  expect(asked.queries).toEqual([{ locale: 'en', part: 'deep' }])
  const row = within(shots).getByRole('group', { name: 'Luca Rossi' })
  const prices = within(row).getAllByRole('button')
  expect(prices.map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Luca Rossi, 1+'),
    expect.stringContaining('Luca Rossi, 2+'),
  ])
  expect(prices.map((one) => one.textContent)).toEqual(['1.40', '2.60'])
  // Who has no price for a column has none, in its place.
  const other = within(shots).getByRole('group', { name: 'Ján Kováč' })
  expect(within(other).getAllByRole('button')).toHaveLength(1)
  expect(within(other).getByText('–')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Total corners' })).toBeNull()
})

test('players whose lines lie far apart have their own in each price, in place of a column for every one of them', async () => {
  const points = (player: string, ...totals: readonly number[]) =>
    totals.map((total) => market(1221, `${player}: points`, `player=${player}|total=${total}`, 'players'))
  const items = [...points('P1', 6.5, 9.5), ...points('P2', 22.5, 25.5)]
  asked.answer = () => ({ ok: true, data: { version: 5, items } })
  show(true)
  press('Players')
  const kind = await screen.findByRole('region', { name: 'points' })
  const texts = (name: string) =>
    within(within(kind).getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(texts('P1')).toEqual(['7+2.00', '10+2.00'])
  expect(texts('P2')).toEqual(['23+2.00', '26+2.00'])
  expect(within(kind).queryByText('–')).toBeNull()
  expect(kind.querySelector<HTMLElement>('.prop-grid')?.style.getPropertyValue('--lines')).toBe('2')
})

test('a player is found by his name, without its accents', async () => {
  show(true)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kovac' } })
  expect(await screen.findByRole('group', { name: 'Ján Kováč' })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Luca Rossi' })).toBeNull()
})

test('prices go to the live store, a document of the match leaves them, and what is offered no more is gone with the next answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = show(true)
  press('Corners')
  await screen.findByRole('region', { name: 'Total corners' })
  const id = selectionId({
    matchUrn: MATCH.urn,
    marketId: '1203',
    outcomeId: '12',
    specifier: 'player=h9|total=0.5',
  })
  expect(store.outcome(id)?.odds).toBe(1400)
  const push = {
    type: 'markets_changed',
    match_id: 7,
    match_urn_id: MATCH.urn,
    sport_type: 'regular',
    provider: 'betradar',
    version: 9,
    match: null as never,
    markets: [],
  } as const
  act(() => store.apply({ ...push, markets: [] }))
  expect(store.outcome(id)?.odds).toBe(1400)
  asked.answer = () => ({ ok: true, data: { version: 10, items: DEEP.slice(2) } })
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(store.outcome(id)).toBeUndefined()
})

const groupsShown = () =>
  within(screen.getByRole('group', { name: 'Market groups' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('each group says how many markets it has before anybody has opened it', () => {
  show(true)
  expect(groupsShown()).toEqual(['Main 1', 'Players 4', 'Corners 1', 'All 6'])
  expect(asked.queries).toEqual([])
})

test('BEYOND-23 a match without players has no place for them', () => {
  show(false)
  expect(groupsShown()).toEqual(['Main 1', 'All 1'])
})

test('all markets are those of the match and those that are asked for', async () => {
  show(true)
  press('All')
  for (const name of ['Total goals', 'Total corners', 'shots', 'goals'])
    expect(await screen.findByRole('region', { name })).toBeDefined()
})
