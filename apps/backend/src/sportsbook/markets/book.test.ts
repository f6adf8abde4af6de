import { oddsThousandths, type Specifier } from '@touchline/betting'
import { MatchPush, type MatchState, UpdatesPush } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import type { FeedMarket } from '../../feed/events.ts'
import { createManualTime } from '../../manual-time.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { createMarketBook } from './book.ts'

const start = Date.UTC(2026, 7, 1, 15)
const none = '' as Specifier

const state = (change: Partial<MatchState> = {}): MatchState => ({
  status: 1,
  period: '1st_half',
  progress: 0.1,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
  ...change,
})

const winner = (home: number, change: Partial<FeedMarket> = {}): FeedMarket => ({
  id: 1,
  specifier: none,
  status: 1,
  mostBalanced: true,
  outcomes: [
    {
      id: '1',
      odds: oddsThousandths(home),
      active: true,
      chances: { win: 0.5, halfWin: 0, refund: 0, halfLose: 0 },
    },
    {
      id: '2',
      odds: oddsThousandths(3400),
      active: true,
      chances: { win: 0.25, halfWin: 0, refund: 0, halfLose: 0 },
    },
    {
      id: '3',
      odds: oddsThousandths(4000),
      active: true,
      chances: { win: 0.25, halfWin: 0, refund: 0, halfLose: 0 },
    },
  ],
  ...change,
})

const total = (over: number): FeedMarket => ({
  id: 18,
  specifier: 'total=2.5' as Specifier,
  status: 1,
  mostBalanced: true,
  outcomes: [
    { id: '12', odds: oddsThousandths(over), active: true, chances: null },
    { id: '13', odds: oddsThousandths(1900), active: true, chances: null },
  ],
})

function setUp(entry = { state: state(), markets: [] as FeedMarket[], version: 0 }) {
  const time = createManualTime(start)
  const sent: { channel: string; data: MatchPush; version: number | undefined; at: number }[] = []
  const errors: unknown[] = []
  const publisher: Publisher = {
    publish: (channel, data, options) => {
      sent.push({ channel, data: data as MatchPush, version: options?.version, at: time.clock() - start })
      return Promise.resolve()
    },
  }
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher,
    locales: ['en', 'de'],
    onError: (error) => errors.push(error),
  })
  const match = {
    id: 7,
    urn: 'sr:match:7',
    sportId: 1,
    sportKey: 'soccer',
    tournamentId: 3,
    provider: 'betradar',
    startTime: start,
  }
  book.open(match, entry)
  const pushes = () => sent.filter(({ channel }) => channel === 'match:7')
  return { time, book, sent, pushes, errors, match }
}

const markets = (...list: FeedMarket[]) => ({ type: 'markets_changed', matchId: 7, markets: list }) as const
const quoteOf = (book: ReturnType<typeof setUp>['book'], outcomeId = '1') =>
  book.quote({ matchId: 7, marketId: 1, specifier: none, outcomeId })

test('documents that go to every page leave players out, and bets on them are priced all the same', () => {
  const { time, book, pushes } = setUp()
  const player: FeedMarket = { ...total(2500), id: 1203, specifier: 'player=h9|total=1.5' as Specifier }
  book.apply(markets(winner(2000), player))
  time.advance(1000)
  expect(
    pushes()
      .at(-1)
      ?.data.markets.map(({ id }) => id),
  ).toEqual([1])
  expect(book.snapshot(7)?.markets.map(({ id }) => id)).toEqual([1, 1203])
  const quote = book.quote({ matchId: 7, marketId: 1203, specifier: player.specifier, outcomeId: '12' })
  expect(quote?.odds).toBe(2500)
})

describe('versions', () => {
  test('a change raises the version to the clock, and above the last one when the clock stands or runs back', () => {
    const { time, book } = setUp()
    book.apply(markets(winner(2000)))
    expect(book.entry(7)?.version).toBe(start)
    book.apply(markets(winner(2010)))
    expect(book.entry(7)?.version).toBe(start + 1)
    time.jump(-60_000)
    book.apply(markets(winner(2020)))
    expect(book.entry(7)?.version).toBe(start + 2)
  })

  test('a restored book goes on above the version it was kept with', () => {
    const { book } = setUp({ state: state(), markets: [winner(2000)], version: start + 5_000 })
    book.apply(markets(winner(2010)))
    expect(book.entry(7)?.version).toBe(start + 5_001)
  })

  test('what says nothing new raises nothing and publishes nothing', () => {
    const { time, book, sent } = setUp()
    book.apply(markets(winner(2000)), { type: 'match_changed', matchId: 7, state: state() })
    const version = book.entry(7)?.version
    time.advance(1000)
    const count = sent.length
    book.apply(markets(winner(2000)), { type: 'match_changed', matchId: 7, state: state() })
    time.advance(1000)
    expect(book.entry(7)?.version).toBe(version)
    expect(sent).toHaveLength(count)
  })

  test('a clock that goes on as promised is no news, one that was set is', () => {
    const at = (seconds: number, updatedAt: number) =>
      state({
        clock: {
          match_time: seconds,
          stoppage_time: null,
          stoppage_time_announced: null,
          remaining_time: null,
          remaining_time_in_period: null,
          stopped: false,
          rate: 1,
          clock_updated_at: new Date(updatedAt).toISOString(),
        },
      })
    const { book } = setUp({ state: at(100, start), markets: [], version: 1 })
    book.apply({ type: 'match_changed', matchId: 7, state: at(130, start + 30_000) })
    expect(book.entry(7)?.version).toBe(1)
    book.apply({ type: 'match_changed', matchId: 7, state: at(140, start + 31_000) })
    expect(book.entry(7)?.version).toBe(start)
  })
})

describe('publications', () => {
  test('changes within a window share one publication that has the latest numbers', () => {
    const { time, book, pushes } = setUp()
    book.apply(markets(winner(2000)))
    time.advance(1)
    expect(pushes()).toHaveLength(1)
    for (const odds of [2010, 2020, 2030]) {
      time.advance(30)
      book.apply(markets(winner(odds)))
    }
    expect(pushes()).toHaveLength(1)
    time.advance(200)
    expect(pushes()).toHaveLength(2)
    expect(pushes()[1]?.data.markets[0]?.outcomes[0]?.odds).toBe(2030)
    expect(pushes()[1]?.version).toBe(book.entry(7)?.version)
  })

  test('a match that changes all the time goes out about five times a second', () => {
    const { time, book, pushes } = setUp()
    for (let index = 0; index < 200; index += 1) {
      book.apply(markets(winner(2000 + 10 * (index % 50))))
      time.advance(10)
    }
    expect(pushes().length).toBeGreaterThanOrEqual(10)
    expect(pushes().length).toBeLessThanOrEqual(11)
  })

  test('a suspension goes out at once', () => {
    const { time, book, pushes } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    time.advance(50)
    book.apply(markets(winner(2000, { status: -1 }), total(1900)))
    const last = pushes().at(-1)
    expect(last?.at).toBe(50)
    expect(last?.data.markets.map(({ status }) => status)).toEqual([-1, 1])
  })

  test('LIVE-12 a change of status goes out at once, to the match and to the lists of every language', () => {
    const { time, book, sent, pushes } = setUp()
    book.apply(markets(winner(2000)))
    time.advance(20)
    const over = state({ status: 4, period: 'ended' })
    book.apply({ type: 'match_changed', matchId: 7, state: over }, markets())
    expect(pushes().at(-1)?.data).toMatchObject({
      type: 'match_status_changed',
      markets: [],
      match: { status: 4 },
    })
    const updates = sent.filter(({ channel }) => channel.startsWith('updates:'))
    expect(updates.map(({ channel }) => channel)).toEqual(['updates:en', 'updates:de'])
    expect(UpdatesPush.parse(updates[0]?.data)).toEqual({
      type: 'match_status_changed',
      match: {
        id: 7,
        urn_id: 'sr:match:7',
        sport_id: 1,
        tournament_id: 3,
        sport_type: 'regular',
        provider: 'betradar',
        status: 4,
      },
    })
  })

  test('LIVE-03 the document of a match is whole, numbers only, and of the contract’s shape', () => {
    const { time, book, pushes } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    time.advance(1)
    const { data } = pushes()[0] ?? {}
    expect(MatchPush.parse(data)).toEqual(data)
    expect(JSON.stringify(data)).not.toMatch(/name|chances/)
  })

  /** A book whose publisher fails while it is away; `turns` lets promises settle as time goes on. */
  function setUpAway() {
    const time = createManualTime(start)
    const errors: unknown[] = []
    const tried: { channel: string; data: MatchPush }[] = []
    const server = { away: true, taken: [] as MatchPush[] }
    const book = createMarketBook({
      clock: time.clock,
      timer: time.timer,
      locales: ['en'],
      onError: (error) => errors.push(error),
      publisher: {
        publish: (channel, data) => {
          tried.push({ channel, data: data as MatchPush })
          if (server.away) return Promise.reject(new Error('away'))
          server.taken.push(data as MatchPush)
          return Promise.resolve()
        },
      },
    })
    book.open(setUp().match, { state: state(), markets: [], version: 0 })
    const turns = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 50) {
        time.advance(50)
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      }
    }
    return { book, errors, tried, server, turns }
  }

  test('what the server does not take is published again, as it is then, and an outage is reported once', async () => {
    const { book, errors, server, turns } = setUpAway()
    book.apply(markets(winner(2000)))
    await turns(500)
    book.apply(markets(winner(2010)))
    await turns(3000)
    book.apply(markets(winner(2020)))
    await turns(500)
    expect(errors).toHaveLength(1)
    server.away = false
    await turns(2000)
    expect(server.taken.map(({ markets: [first] }) => first?.outcomes[0]?.odds)).toEqual([2020])
    await turns(3000)
    expect(server.taken).toHaveLength(1)
    server.away = true
    book.apply(markets(winner(2030)))
    await turns(500)
    expect(errors).toHaveLength(2)
  })

  test('a change of status that the server did not take is told to the lists as well, once it takes it', async () => {
    const { book, server, turns } = setUpAway()
    book.apply({ type: 'match_changed', matchId: 7, state: state({ status: 4, period: 'ended' }) })
    await turns(500)
    book.apply(markets(winner(2010)))
    await turns(500)
    server.away = false
    await turns(2000)
    expect(server.taken).toEqual([
      expect.objectContaining({ match_id: 7, type: 'match_status_changed' }),
      expect.objectContaining({
        type: 'match_status_changed',
        match: expect.objectContaining({ status: 4 }),
      }),
    ])
  })

  test('an outage costs one publication of a match a second, however often it changes', async () => {
    const { book, tried, turns } = setUpAway()
    book.apply(markets(winner(2000)))
    await turns(10_000)
    expect(tried.length).toBeLessThanOrEqual(11)
  })

  test('SAFE-23 a process that no longer holds the feed publishes nothing, and what it could not when it leads again', async () => {
    const { book, server, tried, turns } = setUpAway()
    server.away = false
    let isHeld = true
    book.lead(3, () => isHeld)
    book.apply(markets(winner(2000)))
    await turns(500)
    isHeld = false
    book.apply(markets(winner(2010)))
    book.apply({ type: 'provider_status_changed', provider: 'betradar', up: false })
    await turns(3000)
    expect(tried).toHaveLength(1)
    book.lead(5, () => true)
    await turns(1000)
    expect(server.taken.at(-1)?.markets[0]?.outcomes[0]?.odds).toBe(2010)
    expect(book.quote({ matchId: 7, marketId: 1, specifier: none, outcomeId: '1' })?.epoch).toBe(5)
  })
})

describe('what is offered', () => {
  test('LIVE-20 a market of status 0 is dropped; one without outcomes keeps those it had, or is dropped', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    book.apply(
      markets(
        winner(2000, { outcomes: [], status: -1 }),
        { ...total(1900), status: 0 },
        { ...total(1900), id: 19, outcomes: [] },
      ),
    )
    const offered = book.snapshot(7)?.markets
    expect(offered?.map(({ id, status }) => [id, status])).toEqual([[1, -1]])
    expect(offered?.[0]?.outcomes.map(({ odds }) => odds)).toEqual([2000, 3400, 4000])
  })

  test('LIVE-21 a changed `active` alone is a change', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000)))
    const before = book.entry(7)?.version ?? 0
    const [first, ...rest] = winner(2000).outcomes
    book.apply(
      markets(
        winner(2000, {
          outcomes: [{ ...(first as FeedMarket['outcomes'][number]), active: false }, ...rest],
        }),
      ),
    )
    expect(book.entry(7)?.version).toBeGreaterThan(before)
    expect(quoteOf(book)).toMatchObject({ outcomeActive: false, odds: 2000 })
  })

  test('a market that is missing from the complete offer is not offered any more', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    book.apply(markets(total(1900)))
    expect(quoteOf(book)).toBeNull()
  })

  test('a decided market takes no bets, even if the feed does not withdraw it', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    book.apply({ type: 'markets_settled', matchId: 7, markets: [{ id: 1, specifier: none, outcomes: [] }] })
    expect(quoteOf(book)).toBeNull()
    expect(book.snapshot(7)?.markets.map(({ id }) => id)).toEqual([18])
  })

  test('a quote says all that placing needs', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000)))
    expect(quoteOf(book)).toEqual({
      odds: 2000,
      chances: { win: 0.5, halfWin: 0, refund: 0, halfLose: 0 },
      marketStatus: 1,
      outcomeActive: true,
      matchStatus: 1,
      matchUrn: 'sr:match:7',
      sportKey: 'soccer',
      provider: 'betradar',
      providerUp: true,
      startTime: start,
      age: 0,
      epoch: 0,
    })
    expect(quoteOf(book, '9')).toBeNull()
    expect(book.quote({ matchId: 8, marketId: 1, specifier: none, outcomeId: '1' })).toBeNull()
  })

  test('chances are those last told, though odds and so the version stay as they are', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000)))
    const before = book.snapshot(7)
    const later = { win: 0.3, halfWin: 0, refund: 0.4, halfLose: 0 }
    book.apply(
      markets({
        ...winner(2000),
        outcomes: winner(2000).outcomes.map((one) => ({ ...one, chances: later })),
      }),
    )
    expect(quoteOf(book)?.chances).toEqual(later)
    expect(book.snapshot(7)).toBe(before)
  })

  test('markets that change places are a change', () => {
    const { book } = setUp()
    book.apply(markets(winner(2000), total(1900)))
    book.apply(markets(total(1900), winner(2000)))
    expect(book.snapshot(7)?.markets.map(({ id }) => id)).toEqual([18, 1])
  })
})

describe('providers', () => {
  test('LIVE-14 one that goes down suspends its markets at once, and they come back with it', () => {
    const { time, book, sent, pushes } = setUp()
    book.apply(markets(winner(2000), { ...total(1900), status: -1 }))
    time.advance(10)
    book.apply({ type: 'provider_status_changed', provider: 'oddin', up: false })
    expect(quoteOf(book)?.marketStatus).toBe(1)
    book.apply({ type: 'provider_status_changed', provider: 'betradar', up: false })
    expect(quoteOf(book)).toMatchObject({ marketStatus: -1, providerUp: false })
    expect(pushes().at(-1)).toMatchObject({ at: 10, data: { markets: [{ status: -1 }, { status: -1 }] } })
    book.apply({ type: 'provider_status_changed', provider: 'betradar', up: true })
    time.advance(300)
    expect(quoteOf(book)?.marketStatus).toBe(1)
    expect(
      pushes()
        .at(-1)
        ?.data.markets.map(({ status }) => status),
    ).toEqual([1, -1])
    const told = sent
      .filter(({ channel }) => channel === 'updates:en')
      .map(({ data }) => UpdatesPush.parse(data))
    expect(told).toContainEqual({
      type: 'provider_status_changed',
      provider_statuses: { betradar: false, oddin: false, betconstruct: true },
    })
  })

  test('CATALOGUE-02 the odds of one that nobody knows are shown and stay suspended, whatever the feed says of it', () => {
    const { book, match } = setUp()
    book.open({ ...match, provider: 'acme' }, { state: state(), markets: [], version: 0 })
    book.apply({ type: 'provider_status_changed', provider: 'acme', up: true }, markets(winner(2000)))
    const [market] = book.snapshot(7)?.markets ?? []
    expect(market).toMatchObject({ id: 1, status: -1 })
    expect(market?.outcomes[0]).toMatchObject({ odds: 2000 })
    expect(quoteOf(book)).toMatchObject({ marketStatus: -1, providerUp: false })
  })

  test('prices the feed sends meanwhile stay suspended', () => {
    const { book } = setUp()
    book.apply({ type: 'provider_status_changed', provider: 'betradar', up: false }, markets(winner(2000)))
    expect(quoteOf(book)).toMatchObject({ odds: 2000, marketStatus: -1 })
  })
})

test('a closed match is gone: no quote, no document, nothing to keep, no late publication', () => {
  const { time, book, pushes } = setUp()
  book.apply(markets(winner(2000)))
  book.close(7)
  time.advance(1000)
  expect(quoteOf(book)).toBeNull()
  expect(book.snapshot(7)).toBeNull()
  expect(book.dirty.size).toBe(0)
  expect(pushes()).toHaveLength(0)
})
