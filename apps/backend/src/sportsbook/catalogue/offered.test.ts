import { sportsbookEndpoints } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../../test/stadium.ts'
import type { Database } from '../../db/index.ts'
import type { SiteOf } from '../../sites.ts'
import { createWebServer } from '../../web-server.ts'
import { favouriteHandlers } from '../favourites/handlers.ts'
import { addStar } from '../favourites/repository.ts'
import { NO_BUILDERS } from '../markets/builders/builder-quote.ts'
import { popularHandlers } from '../popular/handlers.ts'
import { catalogueHandlers } from './handlers.ts'
import type { MatchEntity } from './entities.ts'
import { SPORTS } from './sports.ts'

const { listSports, listCategories, getCategory, listTournaments, getTournament, listMatches, getMatch } =
  sportsbookEndpoints
const { counters, search, popular, listFavourites } = sportsbookEndpoints
const table = {
  ...{ listSports, listCategories, getCategory, listTournaments, getTournament, listMatches, getMatch },
  ...{ counters, search, popular, listFavourites },
}

const NO_ODDIN = 'no-oddin.example'
const NO_CYBER = 'no-cyber.example'
const TESTING = 'testing.example'

const sites = sitesOf()
/** Sites that differ only in what they offer. */
const siteOf: SiteOf = (host) => {
  const site = sites.byHost(host)
  const { config } = site
  const own = {
    [NO_ODDIN]: { providers: { oddin: false } },
    [NO_CYBER]: { sportTypeProviders: { regular: ['betradar' as const] } },
    [TESTING]: { features: { ...config.features, custom_provider: true } },
  }
  return { ...site, config: { ...config, ...own[host as keyof typeof own] } }
}

let db: Database
let app: FastifyInstance
let stadium: Stadium
let playerId = 0
let cyber: MatchEntity
let football: MatchEntity

async function call(url: string, host: string, cookie = '', body?: object) {
  const response = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/sportsbook/v2${url}`,
    headers: { host, cookie, 'x-app': 'sportsbook' },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

const SOCCER = SPORTS.soccer.id
const CS = SPORTS['counter-strike'].id

/** By call: which of the two sports appear in lists, trees and counters. */
async function listed(host: string, cookie = ''): Promise<Record<string, readonly number[]>> {
  const get = async (url: string) => (await call(url, host, cookie)).body
  const of = (sports: readonly { readonly id: number }[]) =>
    [SOCCER, CS].filter((sport) => sports.some(({ id }) => id === sport))
  const items = async (url: string) => {
    const { items } = (await get(url)) as { items: { sport: { id: number } }[] }
    return of(items.map(({ sport }) => sport))
  }
  const placed = async (url: string) =>
    of((await get(url)).map(({ sport }: { sport: { id: number } }) => sport))
  const found = await get(`/search?q=${encodeURIComponent(cyber.home.name)}`)
  const backed = await get(`/popular?sport_key=${cyber.tournament.category.sport}`)
  const stars = await call('/favourites/sports?matchStatus=0,1', host, `touchline=star; ${cookie}`)
  return {
    sports: of(await get('/sports')),
    categories: await placed('/categories'),
    leagues: await placed('/tournaments'),
    matches: await items('/matches?limit=100'),
    'one match by its id': await items(`/matches?id=${cyber.id},${football.id}`),
    results: await items('/matches?match_status=4&limit=100'),
    counters: of((await call('/counters', host, cookie, {})).body.sports),
    search: of(found.matches.map(({ sport }: { sport: { id: number } }) => sport)),
    popular: of(
      backed.combos.flatMap(({ picks }: { picks: { match: { sport: { id: number } } }[] }) =>
        picks.map(({ match }) => match.sport),
      ),
    ),
    favourites: of(stars.body.favoriteIds.map((id: number) => ({ id }))),
  }
}

const CYBER_ONLY = ['search', 'popular']
const ofSports = (kinds: Record<string, unknown>, without: boolean) =>
  Object.fromEntries(
    Object.keys(kinds).map((kind) => [
      kind,
      CYBER_ONLY.includes(kind) ? (without ? [] : [CS]) : without ? [SOCCER] : [SOCCER, CS],
    ]),
  )

beforeAll(async () => {
  db = await emptyDatabase()
  const time = createManualTime(kickOff)
  const programme = smallSeason({ live: 6, coming: 30, sports: ['soccer', 'counter-strike'] })
  stadium = await openStadium({ db, time, programme })
  const ofSport = (key: string) => {
    const match = stadium.catalogue
      .matches()
      .find(
        ({ id, tournament: { category } }) =>
          category.sport === key && stadium.book.snapshot(id)?.match.status === 0,
      )
    if (match === undefined) throw new Error(`no ${key} to come`)
    return match
  }
  ;[cyber, football] = [ofSport('counter-strike'), ofSport('soccer')]
  await db.run(
    {
      name: '',
      text: 'update matches set status = 4, archived_at = now(), finished_at = now() where status = 1',
    },
    [],
  )
  const text = `insert into players (email, password_hash, language, created_at) values ('star@touchline.example', 'x', 'en', now()) returning id::float8 as id`
  const [player] = await db.run<{ id: number }>({ name: '', text }, [])
  playerId = player?.id ?? 0
  for (const id of [SOCCER, CS]) await addStar(db, { playerId, type: 'sports', id }, new Date(kickOff))
  const sources = {
    catalogue: stadium.catalogue,
    book: stadium.book,
    db,
    clock: time.clock,
    siteOf,
    betCounts: () => new Map<number, number>(),
    videoEnabled: true,
    backed: { current: () => [], recent: () => [] },
    builders: NO_BUILDERS,
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
    { ...catalogueHandlers(sources), ...popularHandlers(sources), ...favouriteHandlers(sources) },
    async () => ({
      identity: {
        playerId,
        tokenHash: '',
        home: null,
        language: 'en',
        acceptance: { mode: 'none', tolerance: 0 },
        pve: false,
      },
      token: null,
      isProven: async () => true,
    }),
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await stadium.feed.stop()
  stadium.book.stop()
  await db.close()
})

describe('what a site offers', () => {
  test('SITE-06 LIVE-22 lists, trees, counters, search, popular, favourites and results leave out sports whose provider is off, or not of their type', async () => {
    const all = await listed('demo.example')
    expect(all).toEqual(ofSports(all, false))
    // Asked by turns, so that an answer cached for one site would show up at the other.
    expect(await listed(NO_ODDIN)).toEqual(ofSports(all, true))
    expect(await listed('demo.example')).toEqual(all)
    expect(await listed(NO_CYBER)).toEqual(ofSports(all, true))
  })

  test('SITE-12 TRACK-06 where custom providers are on, a tester’s cookie chooses what is listed; elsewhere it says nothing', async () => {
    const all = await listed('demo.example')
    expect(await listed(TESTING)).toEqual(all)
    expect(await listed(TESTING, 'test_providers=betradar')).toEqual(ofSports(all, true))
    expect(await listed('demo.example', 'test_providers=betradar')).toEqual(all)
    expect((await listed(TESTING, 'test_providers=betconstruct')).sports).toEqual([])
  })

  test('SITE-06 a league and a country that are not offered are not there; a match still is, for bets name it', async () => {
    const { id, category } = cyber.tournament
    const places = [`/tournaments/${id}`, `/categories/${category.id}`, `/matches/${cyber.id}`]
    const answers = async (host: string) =>
      Promise.all(places.map(async (place) => (await call(place, host)).status))
    expect(await answers('demo.example')).toEqual([200, 200, 200])
    expect(await answers(NO_ODDIN)).toEqual([404, 404, 200])
  })
})
