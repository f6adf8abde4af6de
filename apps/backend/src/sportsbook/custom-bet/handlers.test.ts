import {
  type BuilderMarkets,
  type BuilderPrice,
  type BuilderSelection,
  type ReadyBuilder,
  sportsbookEndpoints,
} from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../../test/stadium.ts'
import { sitesOf } from '../../../test/sites.ts'
import type { Database } from '../../db/index.ts'
import { notStarted } from '../../feed/model-of-row.ts'
import type { SiteOf } from '../../sites.ts'
import { createWebServer } from '../../web-server.ts'
import { catalogueHandlers } from '../catalogue/handlers.ts'
import { insertMatches } from '../catalogue/match-rows.ts'
import type { SportKey } from '../catalogue/sports.ts'
import { createBuilderBudget } from '../markets/builders/builder-budget.ts'
import { createBuilderQuotes, toStep } from '../markets/builders/builder-quote.ts'
import { popularHandlers } from '../popular/handlers.ts'
import { outcomeOf } from './builder.ts'
import { customBetHandlers } from './handlers.ts'

const minute = 60_000

const { listMarkets, listMatches, builderMarkets, priceBuilder, builderOdds, popular, readyBuilders } =
  sportsbookEndpoints
const table = { listMarkets, listMatches, builderMarkets, priceBuilder, builderOdds, popular, readyBuilders }

interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

let db: Database
let stadium: Stadium
let app: FastifyInstance
const time = createManualTime(kickOff)

/** A host whose site has no builders. */
const PLAIN = 'plain.example'
const sites = sitesOf()
const siteOf: SiteOf = (host) => {
  const site = sites.byHost(host)
  const { config } = site
  const features = { ...config.features, custom_bet_enabled: host !== PLAIN }
  return { ...site, config: { ...config, features } }
}

const call = async <Body>(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  host = 'demo.example',
): Promise<Answer<Body>> => {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const headers = {
    'x-app': 'sportsbook',
    host,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await app.inject({ method, url: `/api/sportsbook${url}`, headers, ...payload })
  return { status: response.statusCode, body: response.json() }
}

const marketsOf = (matchId: number, locale = 'en') =>
  call<BuilderMarkets>('GET', `/v3/bets/custom/markets/${matchId}?locale=${locale}`)
const price = (matchId: number, selections: readonly BuilderSelection[]) =>
  call<BuilderPrice>('POST', '/v3/bets/custom/calculate', { match_id: matchId, selections })

const pick = (market_id: number, outcome_id: string, specifier = ''): BuilderSelection => ({
  market_id,
  outcome_id,
  specifier,
})

/** A match of a sport that takes bets: one that has not begun, or the one in play with most time left. */
function matchOf(sport: SportKey, status: 0 | 1): number {
  const found = stadium.catalogue.matches().flatMap((match) => {
    const document = stadium.book.snapshot(match.id)
    const isOpen = (document?.markets.filter((market) => market.status === 1).length ?? 0) > 6
    return match.tournament.category.sport === sport && document?.match.status === status && isOpen
      ? [{ id: match.id, progress: document.match.progress }]
      : []
  })
  const [first] = found.sort((one, other) => one.progress - other.progress)
  if (first === undefined) throw new Error(`no ${sport} of status ${status}`)
  return first.id
}

/** Two outcomes of the match's main markets that combine. */
const leadingPair = {
  soccer: [pick(1, '1'), 18],
  tennis: [pick(186, '4'), 189],
  basketball: [pick(219, '4'), 225],
} as const satisfies Partial<Record<SportKey, readonly [BuilderSelection, number]>>

type BuilderSport = keyof typeof leadingPair
const BUILDER_SPORTS = Object.keys(leadingPair) as BuilderSport[]

function pairOf(sport: BuilderSport, matchId: number): BuilderSelection[] {
  const [winner, totals] = leadingPair[sport]
  const line = stadium.book.snapshot(matchId)?.markets.find((one) => one.id === totals && one.most_balanced)
  return [winner, pick(totals, '12', line?.specifier)]
}

beforeAll(async () => {
  db = await emptyDatabase()
  stadium = await openStadium({ db, time, programme: smallSeason({ live: 12, coming: 40 }) })
  const { catalogue, book, feed } = stadium
  const builders = createBuilderQuotes({ quotes: book.quote, joint: feed.joint })
  const sources = {
    catalogue,
    book,
    db,
    clock: time.clock,
    betCounts: () => new Map(),
    videoEnabled: true,
    joint: feed.joint,
    builders,
    builderBudget: createBuilderBudget({ worked: () => 0 }),
    backed: { current: () => [], recent: () => [] },
    siteOf,
  }
  app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    table,
    { ...catalogueHandlers(sources), ...customBetHandlers(sources), ...popularHandlers(sources) },
    async () => null,
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await stadium.feed.stop()
  stadium.book.stop()
  await db.close()
})

describe.each(BUILDER_SPORTS)('%s', (sport) => {
  test.each([0, 1] as const)(
    'API-S-20 CUSTOM-01 the builder holds what the catalogue marks, at status %i',
    async (status) => {
      const id = matchOf(sport, status)
      const { body: all } = await call<{ items: BuilderMarkets['markets']; version: number }>(
        'GET',
        `/v2/matches/${id}/markets?limit=500`,
      )
      const { status: code, body } = await marketsOf(id)
      expect(code).toBe(200)
      expect(body.match_id).toBe(id)
      expect(body.version).toBe(all.version)
      expect(body.markets.length).toBeGreaterThan(3)
      expect(body.markets).toEqual(all.items.filter(({ custom_bet_groups }) => custom_bet_groups.length > 0))
      expect(body.markets.every(({ name }) => name !== '')).toBe(true)
    },
  )

  test('API-S-20 every market it holds can be asked for, and no other could', async () => {
    for (const status of [0, 1] as const) {
      const id = matchOf(sport, status)
      const combinable = new Set(
        (await marketsOf(id)).body.markets.map((market) => `${market.id}/${market.specifier}`),
      )
      const law = stadium.feed.joint(id)
      for (const market of stadium.book.snapshot(id)?.markets ?? []) {
        const chances = market.outcomes
          .filter(({ active }) => active)
          .map((outcome) => law?.chance([outcomeOf(pick(market.id, outcome.id, market.specifier))]) ?? null)
        const isIn = combinable.has(`${market.id}/${market.specifier}`)
        expect(chances.filter((chance) => chance !== null)).toHaveLength(isIn ? chances.length : 0)
      }
    }
  })

  test('CUSTOM-03 two outcomes cost CF times the product of their odds, at the nearest step, never below the dearest', async () => {
    const id = matchOf(sport, 0)
    const pair = pairOf(sport, id)
    const { status, body } = await price(id, pair)
    expect(status).toBe(200)
    expect(body.selections).toEqual(pair.map((selection) => ({ ...selection, state: 'open' })))
    const law = stadium.feed.joint(id)
    const legs = pair.map(outcomeOf)
    const chanceOf = (outcomes: typeof legs) => law?.chance(outcomes) ?? Number.NaN
    const odds = legs.map((leg) => stadium.book.quote({ matchId: id, ...leg })?.odds ?? Number.NaN)
    const product = odds.reduce((all, one) => all * (one / 1000), 1)
    const factor = legs.reduce((all, leg) => all * chanceOf([leg]), 1) / chanceOf(legs)
    const exact = 1000 * product * factor
    expect(body.odds).toBe(Math.max(...odds, toStep(exact)))
    expect((await price(id, pair.toReversed())).body.odds).toBe(body.odds)
  })

  test('CUSTOM-02 none and one selection have no price, yet all that could be added is told', async () => {
    const id = matchOf(sport, 0)
    const [first] = pairOf(sport, id) as [BuilderSelection]
    for (const selections of [[], [first]]) {
      const { body } = await price(id, selections)
      expect(body.odds).toBeNull()
      expect(body.selections.map(({ state }) => state)).toEqual(selections.map(() => 'open'))
      expect(body.available.length).toBeGreaterThan(3)
    }
  })

  test('CUSTOM-04 BEYOND-07 what cannot happen with the rest is named, and the rest is kept', async () => {
    const id = matchOf(sport, 0)
    const [winner, over] = pairOf(sport, id) as [BuilderSelection, BuilderSelection]
    const loser = { ...winner, outcome_id: { 1: '3', 4: '5' }[winner.outcome_id] ?? '' }
    const { body } = await price(id, [winner, loser, over])
    expect(body.odds).toBeNull()
    expect(body.selections.map(({ state }) => state)).toEqual(['open', 'conflict', 'open'])
    const beside = (await price(id, [winner, over])).body
    const offered = beside.available.find(({ market_id }) => market_id === winner.market_id)?.outcomes
    expect(offered?.find((outcome) => outcome.id === loser.outcome_id)?.state).toBe('conflict')
    const without = (answer: BuilderPrice) =>
      answer.available.map((market) => ({
        ...market,
        outcomes: market.outcomes.filter(
          (one) => market.market_id !== winner.market_id || one.id !== loser.outcome_id,
        ),
      }))
    expect(without(body).filter(({ outcomes }) => outcomes.length > 0)).toEqual(
      without(beside).filter(({ outcomes }) => outcomes.length > 0),
    )
  })

  test('BEYOND-07 what is said of an outcome comes true when it is chosen', async () => {
    const id = matchOf(sport, 1)
    const pair = pairOf(sport, id)
    const { body } = await price(id, pair)
    const others = body.available.flatMap(({ market_id, specifier, outcomes }) =>
      outcomes.map((outcome) => ({
        selection: pick(market_id, outcome.id, specifier),
        state: outcome.state,
      })),
    )
    const seen = new Set(others.map(({ state }) => state))
    expect([...seen].sort()).toEqual(expect.arrayContaining(['conflict', 'open']))
    // Each third, so that every market and every state has its share.
    for (const { selection, state } of others.filter((_, index) => index % 3 === 0)) {
      const next = (await price(id, [...pair, selection])).body
      expect(next.selections.at(-1)?.state, JSON.stringify(selection)).toBe(state)
      expect(next.odds !== null).toBe(state === 'open' || state === 'redundant')
    }
  })

  test('CUSTOM-03 the price follows the match', async () => {
    const id = matchOf(sport, 1)
    const pair = pairOf(sport, id)
    const prices = new Set<number | null>()
    for (let round = 0; round < 15; round += 1) {
      const { odds } = (await price(id, pair)).body
      if (odds !== null) prices.add(odds)
      await stadium.play(minute, minute)
    }
    expect(prices.size).toBeGreaterThan(2)
  })
})

test('API-S-20 names are in the language asked for', async () => {
  const id = matchOf('soccer', 0)
  const nameIn = async (locale: string) =>
    (await marketsOf(id, locale)).body.markets.find((market) => market.id === 29)?.name
  expect(await nameIn('de')).not.toBe(await nameIn('en'))
})

test('CUSTOM-01 lists mark their markets too; a match without a joint law has no builder', async () => {
  const id = matchOf('soccer', 0)
  const listed = async () => {
    const { body } = await call<{ items: { id: number; main_market: { custom_bet_groups: string[] } }[] }>(
      'GET',
      `/v2/matches?id=${id}`,
    )
    return body.items[0]?.main_market.custom_bet_groups
  }
  expect(await listed()).not.toEqual([])
  const match = stadium.catalogue.match(id)
  if (match === null) throw new Error('no such match')
  stadium.catalogue.putMatch({ ...match, hasJointLaw: false })
  // Markets are named once per document, so a new version is needed.
  stadium.book.apply({ type: 'provider_status_changed', provider: 'betradar', up: false })
  stadium.book.apply({ type: 'provider_status_changed', provider: 'betradar', up: true })
  expect(await listed()).toEqual([])
  expect((await marketsOf(id)).body.markets).toEqual([])
  expect((await price(id, [])).body.available).toEqual([])
  stadium.catalogue.putMatch(match)
})

test('BEYOND-07 CONST-04 ten selections are the most', async () => {
  const id = matchOf('soccer', 0)
  const chosen: BuilderSelection[] = []
  while (chosen.length < 10) {
    const { body } = await price(id, chosen)
    const next = body.available.flatMap(({ market_id, specifier, outcomes }) =>
      outcomes
        .filter(({ state }) => state === 'open' || state === 'redundant')
        .map((outcome) => pick(market_id, outcome.id, specifier)),
    )
    chosen.push(next[0] as BuilderSelection)
  }
  const { body } = await price(id, chosen)
  expect(body.odds).toBeGreaterThan(1000)
  const left = new Set(body.available.flatMap(({ outcomes }) => outcomes.map(({ state }) => state)))
  expect([...left]).toEqual(['limit'])
  const eleven = await price(id, [...chosen, pick(1, '3')])
  expect(eleven.status).toBe(422)
  expect(Object.keys((eleven.body as unknown as { errors: object }).errors)).toEqual(['selections'])
})

test('what is suspended has no price and says so', async () => {
  const id = matchOf('soccer', 0)
  const pair = pairOf('soccer', id)
  const before = (await price(id, pair)).body.odds
  stadium.book.apply({ type: 'provider_status_changed', provider: 'betradar', up: false })
  const { body } = await price(id, pair)
  expect(body.odds).toBeNull()
  expect(body.selections.map(({ state }) => state)).toEqual(['unavailable', 'unavailable'])
  expect(
    body.available.flatMap(({ outcomes }) => outcomes).every(({ state }) => state === 'unavailable'),
  ).toBe(true)
  stadium.book.apply({ type: 'provider_status_changed', provider: 'betradar', up: true })
  expect((await price(id, pair)).body.odds).toBe(before)
})

test('API-S-20 odds of several builders come in the order asked, null where there is none', async () => {
  const ids = BUILDER_SPORTS.map((sport) => matchOf(sport, 0))
  const builders = ids.map((id, index) => ({
    match_id: id,
    selections: pairOf(BUILDER_SPORTS[index] as BuilderSport, id),
  }))
  const asked = [
    ...builders,
    { match_id: 999_999, selections: pairOf('soccer', ids[0] ?? 0) },
    { match_id: ids[0], selections: [] },
  ]
  const { status, body } = await call<{ items: unknown[] }>('POST', '/v3/bets/custom/odds', {
    builders: asked,
  })
  expect(status).toBe(200)
  const prices = await Promise.all(builders.map(({ match_id, selections }) => price(match_id, selections)))
  expect(body.items).toEqual([
    ...prices.map((answer) => ({ match_id: answer.body.match_id, odds: answer.body.odds })),
    { match_id: 999_999, odds: null },
    { match_id: ids[0], odds: null },
  ])
  expect(prices.every((answer) => answer.body.odds !== null)).toBe(true)
})

test('BEYOND-09 ready builders are of coming matches, at the price that the builder gives them, and no leg follows from the others', async () => {
  const ready = (query = '', host?: string) =>
    call<{ items: ReadyBuilder[] }>('GET', `/v2/popular/builders${query}`, undefined, host)
  const { status, body } = await ready('?limit=4')
  expect([status, body.items.length]).toEqual([200, 4])
  expect(new Set(body.items.map(({ match }) => match.id)).size).toBe(4)
  expect(new Set(body.items.map(({ match }) => match.tournament.id)).size).toBeGreaterThan(1)
  for (const { match, odds, picks } of body.items) {
    expect(match.state.status).toBe(0)
    const asked = picks.map(({ market, outcome_id }) => pick(market.id, outcome_id, market.specifier))
    const priced = (await price(match.id, asked)).body
    expect([priced.odds, priced.selections.map(({ state }) => state)]).toEqual([
      odds,
      asked.map(() => 'open'),
    ])
    for (const { market, outcome_id } of picks)
      expect(market.outcomes.find(({ id }) => id === outcome_id)?.active).toBe(true)
  }
  expect((await ready('?limit=9')).status).toBe(422)
  expect((await ready('', PLAIN)).body).toEqual({ items: [] })
})

test('CUSTOM-01 on a site without builders there is none to be had, whatever a browser asks for', async () => {
  const id = matchOf('soccer', 0)
  const selections = pairOf('soccer', id)
  const builders = [{ match_id: id, selections }]
  const ask = async (host?: string) => [
    (await call('GET', `/v3/bets/custom/markets/${id}`, undefined, host)).status,
    (await call('POST', '/v3/bets/custom/calculate', { match_id: id, selections }, host)).status,
  ]
  expect([await ask(), await ask(PLAIN)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  const odds = await call<{ items: unknown[] }>('POST', '/v3/bets/custom/odds', { builders }, PLAIN)
  expect(odds.body.items).toEqual([{ match_id: id, odds: null }])
})

test('API-S-20 a match nobody knows is not found, and bad input is refused by its field', async () => {
  expect((await marketsOf(999_999)).status).toBe(404)
  expect((await price(999_999, [])).status).toBe(404)
  const id = matchOf('soccer', 0)
  const over = pick(18, '12', 'total=2.5')
  const fields = async (body: unknown) => {
    const answer = await call<{ errors: object; localized_message: string }>(
      'POST',
      '/v3/bets/custom/calculate',
      body,
    )
    expect(answer.status).toBe(422)
    expect(answer.body.localized_message).not.toBe('')
    return Object.keys(answer.body.errors)
  }
  expect(await fields({ match_id: id, selections: [over, over] })).toEqual(['selections[1]'])
  expect(await fields({ match_id: id, selections: [{ ...over, market_id: 0 }] })).toEqual([
    'selections[0].market_id',
  ])
  expect(await fields({ match_id: 'x', selections: [] })).toEqual(['match_id'])
  const odds = await call<{ errors: object }>('POST', '/v3/bets/custom/odds', { builders: [] })
  expect([odds.status, Object.keys(odds.body.errors)]).toEqual([422, ['builders']])
})

test('an imported match is played by the same model and has its builder', async () => {
  const like = stadium.catalogue.match(matchOf('soccer', 0))
  if (like === null) throw new Error('no such match')
  const [row] = await insertMatches(db, [
    {
      key: 'file/1',
      source: 'import',
      tournamentId: like.tournament.id,
      homeId: like.home.id,
      awayId: like.away.id,
      stage: null,
      stadium: null,
      city: null,
      startTime: time.clock() + 60 * minute,
      parameters: { homeGoals: 1.5, awayGoals: 1.1, rho: -0.1 },
      status: 0,
      state: notStarted,
      archivedAt: null,
    },
  ])
  const id = row?.id ?? 0
  await stadium.feed.adopt()
  await stadium.feed.step()
  expect((await marketsOf(id)).body.markets.length).toBeGreaterThan(10)
  expect((await price(id, [pick(1, '1'), pick(29, '74')])).body.odds).toBeGreaterThan(1000)
})

test('a match that is over keeps its builder empty, and has no price', async () => {
  const id = matchOf('basketball', 1)
  const pair = pairOf('basketball', id)
  for (let hours = 0; hours < 12 && stadium.book.snapshot(id)?.match.status === 1; hours += 1) {
    await stadium.play(30 * minute, 30 * minute)
  }
  expect(stadium.book.snapshot(id)?.match.status).toBe(4)
  expect((await marketsOf(id)).body.markets).toEqual([])
  const { status, body } = await price(id, pair)
  expect(status).toBe(200)
  expect(body.odds).toBeNull()
  expect(body.selections.map(({ state }) => state)).toEqual(['unavailable', 'unavailable'])
  expect(stadium.feed.joint(id)).toBeNull()
})
