import assert from 'node:assert/strict'
import { type LegChances, type OddsThousandths, oddsThousandths, type Specifier } from '@touchline/betting'
import type { MatchPush, MatchState } from '@touchline/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ByHandEvent, FeedEvent, FeedMarket } from '../../feed/events.ts'
import { createManualTime } from '../../manual-time.ts'
import { createMarketBook } from './book.ts'
import { applyOverrides, type MatchOverrides, oddsAtMargin } from './overrides.ts'

const START = Date.UTC(2026, 7, 1, 15)
const none = '' as Specifier
const even: LegChances = { win: 0.5, halfWin: 0, refund: 0, halfLose: 0 }
const market = (id: number, specifier: string, change: Partial<FeedMarket> = {}): FeedMarket => ({
  id,
  specifier: specifier as Specifier,
  status: 1,
  mostBalanced: specifier === 'total=2.5',
  outcomes: ['1', '2'].map((outcome) => ({
    id: outcome,
    odds: oddsThousandths(1900),
    active: true,
    chances: even,
  })),
  ...change,
})
const OFFER = [market(1, ''), market(18, 'total=2.5'), market(18, 'total=3.5')]
const nothing: MatchOverrides = {
  held: false,
  heldMarkets: new Set(),
  prices: new Map(),
  margin: null,
  margins: new Map(),
  lines: new Map(),
}

describe('what is set by hand on top of an offer', () => {
  test('nothing leaves the very same offer', () => {
    expect(applyOverrides(OFFER, null)).toBe(OFFER)
  })

  test('a hold suspends what is open and opens nothing that is not', () => {
    const closed = market(2, '', { status: -2 })
    const statuses = (overrides: Partial<MatchOverrides>) =>
      applyOverrides([...OFFER, closed], { ...nothing, ...overrides }).map(({ status }) => status)
    expect(statuses({ held: true })).toEqual([-1, -1, -1, -2])
    expect(statuses({ heldMarkets: new Set(['18/total=3.5']) })).toEqual([1, 1, -1, -2])
  })

  test('a price comes before a margin, a market’s margin before that of its match', () => {
    const odds = applyOverrides(OFFER, {
      ...nothing,
      prices: new Map([['1/ 1', oddsThousandths(2500)]]),
      margin: 100,
      margins: new Map([[18, 0]]),
    }).map(({ outcomes }) => outcomes.map((outcome) => outcome.odds))
    expect(odds).toEqual([
      [2500, 1800],
      [2000, 2000],
      [2000, 2000],
    ])
  })

  test('a chosen line is the one shown first; one that is not offered changes nothing', () => {
    const balanced = (line: string) =>
      applyOverrides(OFFER, { ...nothing, lines: new Map([[18, line as Specifier]]) }).map(
        ({ mostBalanced }) => mostBalanced,
      )
    expect(balanced('total=3.5')).toEqual([false, false, true])
    expect(balanced('total=9.5')).toEqual([false, true, false])
  })

  test('a margin prices what has chances and is active, and takes out what no price is left for', () => {
    const odd = market(3, '', {
      outcomes: [
        { id: '1', odds: oddsThousandths(1300), active: true, chances: null },
        { id: '2', odds: oddsThousandths(1300), active: false, chances: even },
        { id: '3', odds: oddsThousandths(1020), active: true, chances: { ...even, win: 0.98 } },
        { id: '4', odds: oddsThousandths(9000), active: true, chances: { ...even, win: 0 } },
      ],
    })
    const [{ outcomes } = odd] = applyOverrides([odd], { ...nothing, margin: 100 })
    expect(outcomes.map(({ odds, active }) => [odds, active])).toEqual([
      [1300, true],
      [1300, false],
      [1020, false],
      [9000, false],
    ])
  })

  test('the house keeps its share of what is at risk, and never less, whatever may come back', () => {
    const share = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const chances = fc.record({
      win: share(0.01, 0.6),
      halfWin: share(0, 0.15),
      refund: share(0, 0.1),
      halfLose: share(0, 0.1),
    })
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 300 }), (given, kept) => {
        const odds = oddsAtMargin(given, kept)
        if (odds === null || odds === 1_000_000) return
        const o = odds / 1000
        const back = given.win * o + (given.halfWin * (1 + o)) / 2 + given.refund + given.halfLose / 2
        const atRisk = 1 - given.refund - (given.halfWin + given.halfLose) / 2
        const real = (1 - back) / atRisk
        assert.ok(real >= kept / 1000 - 1e-9, `${real} of ${kept}`)
        // Cut to a hundredth of odds.
        assert.ok(real <= kept / 1000 + (0.01 * (given.win + given.halfWin / 2)) / atRisk + 1e-9)
      }),
      { numRuns: 2000 },
    )
  })
})

const STATE: MatchState = {
  ...{ status: 1, period: '1st_half', progress: 0.1, clock: null, total_score: { home: 0, away: 0 } },
  ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
}

function openBook() {
  const time = createManualTime(START)
  const pushes: { at: number; statuses: number[] }[] = []
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: {
      publish: async (channel, data) => {
        if (channel !== 'match:7') return
        const { markets } = data as MatchPush
        pushes.push({ at: time.clock() - START, statuses: markets.map(({ status }) => status) })
      },
    },
    locales: ['en'],
    onError: (error) => {
      throw error
    },
  })
  const match = {
    ...{ id: 7, urn: 'sr:match:7', sportId: 1, sportKey: 'soccer', tournamentId: 3 },
    ...{ provider: 'betradar', startTime: START },
  }
  const open = () => book.open(match, { state: STATE, markets: [], version: 0 })
  const statuses = () => book.entry(7)?.markets.map(({ status }) => status)
  const quote = (marketId = 1, specifier = none) =>
    book.quote({ matchId: 7, marketId, specifier, outcomeId: '1' })
  return { book, time, pushes, open, statuses, quote }
}

const stated = (markets = OFFER): FeedEvent => ({ type: 'markets_changed', matchId: 7, markets })
const hold = (held: boolean, sequence?: number): ByHandEvent => ({
  type: 'hold_changed',
  scope: { matchId: 7 },
  held,
  ...(sequence === undefined ? {} : { sequence }),
})

describe('the book under a hand', () => {
  test('what a hand has closed is published at once, takes no bets, and no offer of the feed opens it', () => {
    const { book, time, pushes, open, statuses, quote } = openBook()
    open()
    book.apply(stated())
    time.advance(1000)
    book.apply(hold(true))
    expect(pushes.at(-1)).toEqual({ at: 1000, statuses: [-1, -1, -1] })
    expect(quote()?.marketStatus).toBe(-1)
    book.apply(
      stated(
        OFFER.map((one) => ({
          ...one,
          outcomes: one.outcomes.map((outcome) => ({ ...outcome, odds: oddsThousandths(2100) })),
        })),
      ),
    )
    book.apply({ type: 'markets_updated', matchId: 7, markets: [market(1, '')] })
    expect(statuses()).toEqual([-1, -1, -1])
    book.apply(hold(false))
    expect(statuses()).toEqual([1, 1, 1])
    expect([quote()?.odds, quote(18, 'total=2.5' as Specifier)?.odds]).toEqual([1900, 2100])
    book.apply({ type: 'bet_stopped', matchId: 7 })
    book.apply(hold(true), hold(false))
    // What the feed has stopped, a hand does not start.
    expect(statuses()).toEqual([-1, -1, -1])
  })

  test('what was set before the match came, or before a restart, holds from its first moment', () => {
    const { book, open, statuses, quote } = openBook()
    book.apply(
      {
        type: 'hold_changed',
        scope: { matchId: 7, marketId: 18, specifier: 'total=2.5' as Specifier },
        held: true,
      },
      {
        type: 'price_overridden',
        matchId: 7,
        marketId: 1,
        specifier: none,
        outcomeId: '1',
        odds: 2500 as OddsThousandths,
      },
    )
    open()
    book.apply(stated())
    expect(statuses()).toEqual([1, -1, 1])
    expect(quote()?.odds).toBe(2500)
    book.apply({
      type: 'price_overridden',
      matchId: 7,
      marketId: 1,
      specifier: none,
      outcomeId: '1',
      odds: null,
    })
    expect(quote()?.odds).toBe(1900)
  })

  test('a provider that is held stays so when its feed says that it is up', () => {
    const { book, open, quote } = openBook()
    open()
    book.apply(stated())
    const of = (held: boolean): FeedEvent => ({ type: 'hold_changed', scope: { provider: 'betradar' }, held })
    book.apply(of(true))
    book.apply({ type: 'provider_status_changed', provider: 'betradar', up: true })
    expect([quote()?.marketStatus, quote()?.providerUp, book.snapshot(7)?.markets[0]?.status]).toEqual([
      -1,
      false,
      -1,
    ])
    book.apply(of(false))
    expect([quote()?.marketStatus, book.snapshot(7)?.markets[0]?.status]).toEqual([1, 1])
  })

  test('news that come late change nothing, and are told apart by what they are about', () => {
    const { book, open, statuses } = openBook()
    open()
    book.apply(stated())
    book.apply(hold(true, 5))
    book.apply(hold(false, 4), hold(false, 5))
    expect(statuses()).toEqual([-1, -1, -1])
    const line: ByHandEvent = {
      type: 'line_chosen',
      matchId: 7,
      marketId: 18,
      specifier: 'total=3.5' as Specifier,
      sequence: 3,
    }
    book.apply(line, { ...line, specifier: 'total=2.5' as Specifier, sequence: 2 })
    expect(book.entry(7)?.markets.map(({ mostBalanced }) => mostBalanced)).toEqual([false, false, true])
    book.apply(hold(false, 6))
    expect(statuses()).toEqual([1, 1, 1])
  })

  test('prices with a margin of their own move with the chances, also where the feed’s own price stays', () => {
    const { book, time, pushes, open, quote } = openBook()
    open()
    book.apply(stated(), { type: 'margin_changed', matchId: 7, marketId: null, share: 100 })
    expect(quote()?.odds).toBe(1800)
    time.advance(1000)
    const before = pushes.length
    const moved = OFFER.map((one) => ({
      ...one,
      outcomes: one.outcomes.map((outcome) => ({ ...outcome, chances: { ...even, win: 0.45 } })),
    }))
    book.apply(stated(moved))
    time.advance(1000)
    expect([quote()?.odds, pushes.length]).toEqual([2000, before + 1])
  })
})
