import { isDeepMarket } from '@touchline/betting'
import { type GroupCount, type Market, sportsbookEndpoints } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { findingCalls, matchCalls } from '../src/sportsbook/catalogue/match-calls.ts'
import { createUntilChanged } from '../src/sportsbook/catalogue/until-changed.ts'
import { MARKET_GROUPS, MARKETS } from '../src/sportsbook/markets/market-table.ts'
import { createWebServer } from '../src/web-server.ts'
import { sitesOf } from './sites.ts'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from './stadium.ts'

const { listMatches, getMatch, listMarkets, counters, search } = sportsbookEndpoints
const time = createManualTime(kickOff)
let db: Database
let stadium: Stadium
let app: FastifyInstance

beforeAll(async () => {
  db = await emptyDatabase()
  stadium = await openStadium({
    db,
    time,
    programme: smallSeason({ live: 9, coming: 30, speed: 1 }),
    speed: 1,
  })
  const sources = {
    ...stadium,
    db,
    clock: time.clock,
    siteOf: sitesOf().byHost,
    betCounts: () => new Map<number, number>(),
    videoEnabled: false,
  }
  const untilChanged = createUntilChanged(stadium.book.revision)
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: false,
    RATE_LIMIT: 0,
    NODE_ENV: 'test',
  } as const
  app = await createWebServer(
    settings,
    { listMatches, getMatch, listMarkets, counters, search },
    { ...matchCalls(sources as never, untilChanged), ...findingCalls(sources as never, untilChanged) },
    () => Promise.resolve(null),
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await stadium.feed.stop()
  await db.close()
})

async function marketPage(id: number, query: string) {
  const response = await app.inject({
    url: `/api/sportsbook/v2/matches/${id}/markets?locale=en${query}`,
    headers: { 'x-app': 'sportsbook' },
  })
  return response.json<{ items: Market[]; groups: GroupCount[] }>()
}

async function marketsOf(id: number, query: string): Promise<Market[]> {
  const all: Market[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await marketPage(id, `&limit=100&page=${page}${query}`)
    all.push(...items)
    if (items.length < 100) return all
  }
}

const firstOf = (sport: string, status: number) => {
  const found = stadium.catalogue
    .matches()
    .filter(
      ({ id, tournament }) =>
        tournament.category.sport === sport && stadium.book.snapshot(id)?.match.status === status,
    )
    .toSorted((a, b) => a.startTime - b.startTime)[0]
  if (found === undefined) throw new Error(`no match of ${sport}`)
  return found.id
}
const nextFootball = () => firstOf('soccer', 0)

test('BEYOND-23 a football match answers at least 140 markets before it starts, in groups, players by their names', async () => {
  const id = nextFootball()
  const all = await marketsOf(id, '')
  expect(all.length).toBeGreaterThanOrEqual(140)
  const groups = new Set(all.flatMap(({ market_groups: own }) => own.map(({ groupKey }) => groupKey)))
  for (const group of ['main', 'players', 'corners', 'cards', 'shots']) expect(groups).toContain(group)
  const ofPlayers = all.filter(({ specifier }) => specifier.startsWith('player='))
  for (const { name, outcomes } of ofPlayers) {
    expect(name).toMatch(/^\S+ .+: [a-z ]+$/)
    expect(outcomes).toHaveLength(2)
  }
  const names = new Set(ofPlayers.map(({ name }) => name.split(':')[0]))
  expect(names.size).toBeGreaterThan(15)
  // The first scorer has the same names.
  const first = all.find((market) => market.id === 38)
  const scorers = first?.outcomes.map(({ name }) => name) ?? []
  expect(scorers.filter((name) => names.has(name)).length).toBeGreaterThan(15)
})

test('the parts of a match’s markets are all of them, and each once', async () => {
  const id = nextFootball()
  const [all, main, deep] = await Promise.all([
    marketsOf(id, ''),
    marketsOf(id, '&part=main'),
    marketsOf(id, '&part=deep'),
  ])
  const nameOf = ({ id: market, specifier }: Market) => `${market}/${specifier}`
  expect([...main, ...deep].map(nameOf).toSorted()).toEqual(all.map(nameOf).toSorted())
  expect(main.some((market) => isDeepMarket(market.id))).toBe(false)
  expect(main.length).toBeLessThan(60)
})

test.each(['', '&limit=1', '&part=deep', '&market_id=18'])(
  'BEYOND-23 every page of a match’s markets tells how many each group has, in their order (%s)',
  async (query) => {
    const id = nextFootball()
    const all = await marketsOf(id, '')
    const keys = all.flatMap(({ market_groups: own }) => own.map(({ groupKey }) => groupKey))
    const { groups } = await marketPage(id, query)
    const shown = MARKET_GROUPS.filter((group) => keys.includes(group))
    expect(shown.slice(0, 4)).toEqual(['main', 'next', 'players', 'goals'])
    expect(groups).toEqual(
      shown.map((groupKey) => ({ groupKey, markets: keys.filter((key) => key === groupKey).length })),
    )
  },
)

test('BEYOND-23 players of basketball are on offer by their names, those of tennis by theirs, and only to who asks for them', async () => {
  const basketball = await marketsOf(firstOf('basketball', 0), '&part=deep')
  expect(new Set(basketball.map((market) => market.id))).toEqual(
    new Set([1221, 1222, 1223, 1224, 1225, 1226]),
  )
  for (const { name, market_groups: groups, custom_bet_groups: builder, id } of basketball) {
    expect(name).toMatch(/^\S+ .+: (points|rebounds|assists|three-pointers|steals|blocks)$/)
    expect(groups).toEqual([{ groupKey: 'players' }])
    expect(builder.length > 0).toBe(id === 1221 || id === 1224)
  }
  expect(new Set(basketball.map(({ name }) => name.split(':')[0])).size).toBeGreaterThan(9)
  const match = stadium.catalogue.match(firstOf('tennis', 0))
  const tennis = await marketsOf(match?.id ?? 0, '&part=deep')
  const sides = [match?.home.name, match?.away.name]
  expect(new Set(tennis.map(({ name }) => name))).toEqual(
    new Set(sides.flatMap((side) => [`${side}: aces`, `${side}: double faults`])),
  )
})

test.each(['soccer', 'basketball', 'tennis'])(
  'a feed without players of %s loses their markets and nothing else',
  async (sport) => {
    const id = firstOf(sport, 0)
    const before = await marketsOf(id, '&part=main')
    const fed = stadium.book.entry(id)?.markets ?? []
    stadium.book.apply({
      type: 'markets_changed',
      matchId: id,
      markets: fed.filter((market) => !isDeepMarket(market.id)),
    })
    expect(await marketsOf(id, '&part=deep')).toEqual([])
    expect(await marketsOf(id, '&part=main')).toEqual(before)
  },
)

test('what documents leave out are players, and football’s corners, cards and shots', () => {
  const deep = new Set(['players', 'corners', 'cards', 'shots'])
  /** Of premium cricket, whose documents hold its players too. */
  const isOfCricket = (id: number) => id > 1300 && id < 1400
  for (const [id, { groups }] of Object.entries(MARKETS)) {
    const isNext = (groups as readonly string[]).includes('next')
    const wanted = !isNext && !isOfCricket(Number(id)) && groups.some((group) => deep.has(group))
    expect([id, isDeepMarket(Number(id))]).toEqual([id, wanted])
  }
})

/** What is known of a market at a moment: its state, or who has won it. */
const momentOf = (id: number, key: string) => {
  const found = stadium.book.entry(id)?.markets.find((market) => `${market.id}/${market.specifier}` === key)
  const ended = stadium.settled.some(
    (event) =>
      event.matchId === id && event.markets.some((market) => `${market.id}/${market.specifier}` === key),
  )
  return { status: found?.status ?? null, ended }
}

test.each([
  ['the next point of tennis', 'tennis', [218], /^(1st|2nd|3rd) set, game \d+, \d+(st|nd|rd|th) point$/],
  [
    'the next possession of basketball',
    'basketball',
    [1411, 1412],
    /^(1st|2nd|3rd|4th) quarter, possession \d+: .+ scores$/,
  ],
] as const)(
  'BEYOND-34 %s is among the next moments, is suspended before anybody knows, and settled within two seconds',
  async (_, sport, ids, pattern) => {
    const id = firstOf(sport, 1)
    const asked = await marketsOf(id, '&group_key=next')
    const own = asked.filter((market) => ids.some((one) => one === market.id))
    expect(own).toHaveLength(1)
    expect(own[0]?.name).toMatch(pattern)
    if (sport === 'tennis') expect(asked.map((market) => market.id)).toContain(210)
    const key = `${own[0]?.id}/${own[0]?.specifier}`
    const board = () => {
      const state = stadium.book.snapshot(id)?.match
      return JSON.stringify([state?.total_score, state?.period_score, state?.game_score])
    }
    let [closedFor, isOver, changedAt] = [0, false, Number.NaN]
    for (let second = 0; second < 180 && !isOver; second += 1) {
      const [before, score] = [momentOf(id, key), board()]
      await stadium.play(1000, 1000)
      const now = momentOf(id, key)
      isOver = now.ended
      if (board() !== score) changedAt = second
      if (isOver) {
        // It took no more bets while it was played, and is on offer no more.
        expect(before.status).toBe(-1)
        expect(now.status).not.toBe(1)
        // Every point changes the board.
        if (sport === 'tennis') expect(second - changedAt).toBeLessThan(2)
      } else if (now.status === -1) closedFor += 1
    }
    expect(isOver).toBe(true)
    expect(closedFor).toBeGreaterThan(2)
  },
)
