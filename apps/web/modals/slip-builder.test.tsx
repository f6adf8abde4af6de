// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import {
  createBuilder,
  createSelection,
  isBuilder,
  legsOf,
  oddsThousandths,
  type SlipEvent,
} from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json' with { type: 'json' }
import { createSlipStore, SlipContext } from '#features/bet-slip/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { CustomBetModal } from './custom-bet-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

afterEach(cleanup)

const NAMES = ['Inter', 'Draw', 'Lazio', 'Over', 'Under', 'Yes', 'No']
const MARKETS = [
  { id: 1, name: 'Match result', outcomes: [1, 2, 3] },
  { id: 18, name: 'Total goals', outcomes: [4, 5] },
  { id: 29, name: 'Both teams to score', outcomes: [6, 7] },
].map(({ outcomes, ...market }) => ({
  ...market,
  match_urn_id: 'sr:match:7',
  status: 1,
  specifier: '',
  outcomes: outcomes.map((id) => ({
    id: String(id),
    name: NAMES[id - 1] ?? '',
    odds: 1500 + id * 100,
    active: true,
  })),
  market_groups: [],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: ['score'],
}))
const MATCH = {
  id: 7,
  urn_id: 'sr:match:7',
  version: 1,
  provider: 'betradar',
  start_time: '2026-11-21T20:00:00Z',
  sport: { key: 'soccer' },
  competitors: { home: { name: 'Inter' }, away: { name: 'Lazio' } },
  state: { status: 0 },
  main_market: null,
  secondary_market: null,
  top_markets: [],
}
/** Odds of 3.10 for two selections, 4.10 for three. */
const priced = (selections: readonly object[]) => ({
  match_id: 7,
  odds: selections.length < 2 ? null : selections.length * 1000 + 1100,
  selections: selections.map((selection) => ({ ...selection, state: 'open' })),
  available: [],
})

const selection = (marketId: number, outcomeId: number, matchId = 7) =>
  createSelection({
    type: 'match',
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    marketId,
    outcomeId: String(outcomeId),
    specifier: '',
    provider: 'betradar',
    odds: oddsThousandths(2000),
    marketStatus: 1,
    active: true,
    matchStatus: 0,
    names: {
      matchName: 'Inter – Lazio',
      marketName: MARKETS.find(({ id }) => id === marketId)?.name ?? '',
      outcomeName: NAMES[outcomeId - 1] ?? '',
      startTime: MATCH.start_time,
      sportKey: 'soccer',
      homeName: 'Inter',
      awayName: 'Lazio',
    },
  })

async function show(events: readonly SlipEvent[]) {
  const answers: Record<string, (args: { body: { selections: object[] } }) => unknown> = {
    getMatch: () => MATCH,
    builderMarkets: () => ({ match_id: 7, version: 1, markets: MARKETS }),
    priceBuilder: ({ body }) => priced(body.selections),
  }
  const api = {
    call: async (name: string, args: never) => ({ ok: true, data: answers[name]?.(args) }),
  } as unknown as ApiClient
  const nothing = () => () => {}
  const live: LiveAccess = {
    store: createLiveStore({ schedule: (flush) => flush() }),
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  for (const event of events) store.dispatch(event)
  const onClose = vi.fn()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <LiveContext value={live}>
            <SlipContext value={{ store, place: () => {}, openSettings: () => {} }}>
              <CustomBetModal matchId={7} onClose={onClose} />
            </SlipContext>
          </LiveContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Bet builder' })
  await within(dialog).findByRole('button', { name: /^Inter, / })
  const press = (name: RegExp) =>
    act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })))
  return { store, onClose, dialog, press, legs: () => legsOf(store.getState()) }
}

const names = (leg: object | undefined) =>
  leg !== undefined && 'selections' in leg
    ? (leg.selections as { names: { outcomeName: string } }[]).map((part) => part.names.outcomeName)
    : null

test('MODAL-01 what is built goes to the slip as one leg at its joint price, and the modal closes', async () => {
  const { press, legs, onClose } = await show([])
  await press(/^Inter, /)
  await press(/^Over, /)
  expect(onClose).not.toHaveBeenCalled()
  await press(/^Add to slip$/)
  expect(legs()).toHaveLength(1)
  expect(legs()[0]).toMatchObject({ matchId: 7, odds: 3100, acceptedOdds: 3100, isPending: false })
  expect(names(legs()[0])).toEqual(['Inter', 'Over'])
  expect(onClose).toHaveBeenCalledOnce()
})

test('MODAL-01 it begins with the builder of its match on the slip, and replaces that one only', async () => {
  const other = createBuilder([selection(1, 1, 8), selection(18, 4, 8)], oddsThousandths(5000))
  const own = createBuilder([selection(1, 1), selection(18, 4)], oddsThousandths(3000))
  const { press, legs, dialog } = await show(
    [other, own].map((builder) => ({ type: 'builder.added', builder })),
  )
  expect(
    within(dialog)
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Inter1.60', 'Over1.90'])
  expect(within(dialog).getByRole('button', { name: 'On your slip' })).toHaveProperty('disabled', true)
  await press(/^Yes, /)
  await press(/^Update slip$/)
  expect(legs().map(({ matchId }) => matchId)).toEqual([8, 7])
  expect(names(legs()[1])).toEqual(['Inter', 'Over', 'Yes'])
  expect(legs()[1]?.odds).toBe(4100)
  expect(legs()[0]).toMatchObject({ odds: 5000 })
})

test('LIMIT-09 picks of a combo that clash become one builder, which takes their place', async () => {
  const picks = [selection(1, 1), selection(18, 4), selection(1, 1, 8)]
  const { press, legs, store } = await show([
    ...picks.map((pick) => ({ type: 'selection.added', selection: pick }) as const),
    { type: 'bet.type-chosen', betType: 'combo' },
  ])
  await press(/^Add to slip$|^Update slip$/)
  expect(
    legs()
      .map(({ matchId }) => matchId)
      .sort(),
  ).toEqual([7, 8])
  expect(names(legs().find(isBuilder))).toEqual(['Inter', 'Over'])
  expect(store.getState().bets).toMatchObject([{ betType: 'combo' }])
})

test('CUSTOM-02 one selection becomes a plain single where that is allowed', async () => {
  const { press, legs } = await show([{ type: 'settings.changed', settings: { allowSingleBuilder: true } }])
  await press(/^Lazio, /)
  await press(/^Add to slip$/)
  expect(legs()).toHaveLength(1)
  expect(legs().some(isBuilder)).toBe(false)
  expect(legs()[0]).toMatchObject({ id: 'sr:match:7/1/3', odds: 1800 })
})

test('CUSTOM-02 where it is not, two are asked for', async () => {
  const { press, dialog, legs } = await show([])
  await press(/^Lazio, /)
  expect(within(dialog).getByRole('button', { name: 'Choose one more' })).toHaveProperty('disabled', true)
  expect(legs()).toHaveLength(0)
})
