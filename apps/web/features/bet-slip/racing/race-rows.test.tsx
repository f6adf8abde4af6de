// @vitest-environment jsdom
import { type OddsThousandths, selectionsOf, type SlipSelection, type Subunits } from '@touchline/betting'
import { orderOdds, ORDER_TERMS, orderOutcome, RACE_MARKETS, runnerOutcome } from '@touchline/betting/racing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createLiveStore, type MatchDocument } from '@touchline/live'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { pick } from '../bet-slip.testing.tsx'
import { followOdds } from '../state/odds-feed.ts'
import { SlipContext, useSlip } from '../state/slip-context.tsx'
import { createSlipStore } from '../state/slip-store.ts'
import { RaceRows } from './race-rows.tsx'

afterEach(cleanup)

const TERMS = 'divisor=5|places=3'
const NAMES = {
  matchName: '14:05 Ascot',
  marketName: 'Winner',
  outcomeName: 'Cafe Noir',
  startTime: '2026-11-21T14:05:00Z',
  sportKey: 'horse-racing',
  homeName: '14:05 Ascot',
  awayName: '',
}
const runner = (odds: number, more: Partial<SlipSelection> = {}) =>
  pick(7, odds, 'Cafe Noir', {
    marketId: RACE_MARKETS.win,
    outcomeId: runnerOutcome('2'),
    names: NAMES,
    ...more,
  })

const WIN = [2750, 4500, 6000, 8000]

/** A race of four runners as its channel sends it: odds to win, to be placed, and at the start. */
function documentOf(version: number, win: readonly number[]): MatchDocument {
  const market = (id: number, specifier: string, odds: readonly number[]) => ({
    id,
    specifier,
    status: 1 as const,
    most_balanced: true,
    outcomes: odds.map((price, index) => ({
      id: runnerOutcome(String(index + 1)),
      odds: price,
      active: price > 1000,
    })),
  })
  const place = win.map((odds) => 1000 + (odds - 1000) / 5)
  return {
    matchId: 7,
    matchUrn: 'sr:match:7',
    version,
    complete: true,
    state: null,
    markets: [
      market(RACE_MARKETS.win, '', win),
      market(RACE_MARKETS.place, TERMS, place),
      market(RACE_MARKETS.winAtStart, '', win),
      market(RACE_MARKETS.placeAtStart, TERMS, place),
    ],
  }
}

function setUp(...picks: SlipSelection[]) {
  const live = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  for (const selection of picks) store.dispatch({ type: 'selection.added', selection })
  return { live, store }
}

/** The rows of the first pick. */
function Rows() {
  const first = useSlip((slip) => selectionsOf(slip)[0])
  return first === undefined ? null : <RaceRows pick={first} />
}

function show(...picks: SlipSelection[]) {
  const { live, store } = setUp(...picks)
  live.seed([documentOf(1, WIN)])
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={{ store: live } as Partial<LiveAccess> as LiveAccess}>
        <SlipContext value={{ store, place: vi.fn(), openSettings: vi.fn() }}>
          <Rows />
        </SlipContext>
      </LiveContext>
    </NextIntlClientProvider>,
  )
  const bets = () =>
    store
      .getState()
      .bets.map(({ stake, legs }) => [
        stake,
        ...legs.flatMap((leg) => ('marketId' in leg ? [leg.marketId, leg.odds, leg.names.marketName] : [])),
      ])
  return { live, store, bets }
}

describe('a bet on a runner', () => {
  test('BEYOND-28 each way puts the place part on the slip at the same stake, with its terms, and takes it off', () => {
    const { store, bets } = show(runner(4500))
    act(() => store.dispatch({ type: 'stake.entered', value: 500n as Subunits }))
    const toggle = screen.getByRole('switch', { name: 'Each way' })
    fireEvent.click(toggle)
    expect(bets()).toEqual([
      [500n, RACE_MARKETS.win, 4500, 'Winner'],
      [500n, RACE_MARKETS.place, 1700, 'Place 1/5, 1–3'],
    ])
    fireEvent.click(toggle)
    expect(bets()).toEqual([[500n, RACE_MARKETS.win, 4500, 'Winner']])
  })

  test('BEYOND-28 the starting price is a choice that can be taken back, and each way goes with it', () => {
    const { bets } = show(runner(4500))
    fireEvent.click(screen.getByRole('switch', { name: 'Starting price (SP)' }))
    expect(bets()).toEqual([[0n, RACE_MARKETS.winAtStart, 4500, 'Winner · SP']])
    fireEvent.click(screen.getByRole('switch', { name: 'Each way' }))
    expect(bets()[1]).toEqual([0n, RACE_MARKETS.placeAtStart, 1700, 'Place 1/5, 1–3 · SP'])
    fireEvent.click(screen.getByRole('switch', { name: 'Starting price (SP)' }))
    expect(bets()[0]).toEqual([0n, RACE_MARKETS.win, 4500, 'Winner'])
  })
})

describe('an order of finish on the slip', () => {
  const order = ['2', '1']
  const outcomeId = orderOutcome(order)
  const priceOf = (win: readonly number[]) =>
    orderOdds(
      new Map(win.map((odds, index) => [runnerOutcome(String(index + 1)), odds as OddsThousandths])),
      order.map(runnerOutcome),
      ORDER_TERMS.forecast,
    )
  const forecast = runner(12_000, { marketId: RACE_MARKETS.forecast, outcomeId })

  test('BEYOND-28 follows the odds to win, of which it is made, and is gone with one of its runners', async () => {
    const { live, store } = setUp(forecast)
    const stop = followOdds(store, live, () => () => {})
    const now = () => selectionsOf(store.getState())[0]
    live.seed([documentOf(1, WIN)])
    await waitFor(() => expect(now()?.odds).toBe(priceOf(WIN)))
    const moved = [2000, 5000, 6000, 8000]
    live.seed([documentOf(2, moved)])
    expect(now()?.odds).toBe(priceOf(moved))
    expect(now()?.isSuspended).toBe(false)
    live.seed([documentOf(3, [1000, 5000, 6000, 8000])])
    expect(now()?.isSuspended).toBe(true)
    stop()
  })
})
