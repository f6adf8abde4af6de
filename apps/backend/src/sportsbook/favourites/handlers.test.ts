import { oddsThousandths, canonicalSpecifier } from '@touchline/betting'
import { type MatchState, sportsbookEndpoints } from '@touchline/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { emptyDatabase } from '../../../test/stadium.ts'
import type { Database } from '../../db/index.ts'
import type { Identity } from '../../http/context.ts'
import { createManualTime } from '../../manual-time.ts'
import { createWebServer } from '../../web-server.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { catalogueHandlers } from '../catalogue/handlers.ts'
import { insertMatches, matchEntity } from '../catalogue/match-rows.ts'
import { loadReferences, saveReferences } from '../catalogue/reference-rows.ts'
import { SPORTS } from '../catalogue/sports.ts'
import { createMarketBook } from '../markets/book.ts'
import { favouriteHandlers } from './handlers.ts'
import { forgetGone } from './repository.ts'

const now = Date.UTC(2026, 7, 1, 15)
const time = createManualTime(now)
const { listMatches, listFavourites, star, unstar } = sportsbookEndpoints

const state = (status: MatchState['status']): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : status === 1 ? '1st_half' : 'ended',
  progress: 0,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

const winner = {
  id: 1,
  specifier: canonicalSpecifier(''),
  status: 1,
  mostBalanced: true,
  outcomes: ['1', '2', '3'].map((id) => ({ id, odds: oddsThousandths(2900), active: true, chances: null })),
} as const

/** Matches by purpose: one live, two coming of which one has no offer, one finished and archived. */
const PLAN = {
  live: { league: 'cup', status: 1, offer: [winner] },
  coming: { league: 'league', status: 0, offer: [winner] },
  bare: { league: 'league', status: 0, offer: [] },
  over: { league: 'cup', status: 4, offer: [] },
} as const
type Name = keyof typeof PLAN

let db: Database
let app: FastifyInstance
let match: Record<Name, number>
let league: Record<'cup' | 'league', number>
const players: Record<string, number> = {}

const identity = (playerId: number): Identity => ({
  playerId,
  tokenHash: '',
  home: null,
  language: 'en',
  acceptance: { mode: 'none', tolerance: 0 },
  pve: false,
})

beforeAll(async () => {
  db = await emptyDatabase()
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish: () => Promise.resolve() },
    locales: [],
    onError: () => {},
  })
  await saveReferences(db, {
    categories: [
      { key: 'soccer/england', sport: 'soccer', name: 'England', countryCode: 'gb-eng', priority: 1 },
    ],
    tournaments: (['cup', 'league'] as const).map((key, priority) => ({
      key,
      categoryKey: 'soccer/england',
      name: key,
      priority,
    })),
    competitors: ['Home', 'Away'].map((name) => ({
      key: name,
      name,
      countryCode: null,
      colours: ['#111111', '#eeeeee'] as const,
    })),
  })
  await loadReferences(db, catalogue)
  const byKey = (entities: ReadonlyMap<number, { key: string }>, key: string) =>
    [...entities].find(([, entity]) => entity.key === key)?.[0] ?? 0
  league = { cup: byKey(catalogue.tournaments, 'cup'), league: byKey(catalogue.tournaments, 'league') }
  const names = Object.keys(PLAN) as Name[]
  const rows = await insertMatches(
    db,
    names.map((name, index) => ({
      key: name,
      source: 'simulator',
      tournamentId: league[PLAN[name].league],
      homeId: byKey(catalogue.competitors, 'Home'),
      awayId: byKey(catalogue.competitors, 'Away'),
      stage: null,
      stadium: null,
      city: null,
      startTime: now + index,
      parameters: null,
      status: PLAN[name].status,
      state: state(PLAN[name].status),
      archivedAt: name === 'over' ? now : null,
    })),
  )
  match = Object.fromEntries(rows.map((row, index) => [names[index], row.id])) as typeof match
  for (const [index, row] of rows.entries()) {
    const entity = matchEntity(row, catalogue)
    const { offer } = PLAN[names[index] ?? 'over']
    if (entity === null || row.status === 4) continue
    catalogue.putMatch(entity)
    const { id: sportId, provider } = SPORTS.soccer
    const { id, tournamentId, startTime } = row
    book.open(
      { id, urn: entity.urn, sportId, sportKey: 'soccer', tournamentId, provider, startTime },
      { state: row.state, markets: [], version: 1 },
    )
    book.apply({ type: 'markets_changed', matchId: id, markets: offer })
  }
  for (const name of ['ann', 'bob']) {
    const [row] = await db.run<{ id: number }>(
      {
        name: '',
        text: `insert into players (email, password_hash, language, created_at) values ($1, 'x', 'en', now()) returning id::float8 as id`,
      },
      [`${name}@touchline.example`],
    )
    players[name] = row?.id ?? 0
  }
  const sources = {
    catalogue,
    book,
    db,
    clock: time.clock,
    siteOf: sitesOf().byHost,
    betCounts: () => new Map<number, number>(),
    videoEnabled: true,
  }
  app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    { listMatches, listFavourites, star, unstar },
    { listMatches: catalogueHandlers(sources).listMatches, ...favouriteHandlers(sources) },
    async (token) => {
      const id = players[token]
      return id === undefined ? null : { identity: identity(id), token: null, isProven: async () => true }
    },
  )
  await app.ready()
})
beforeEach(async () => {
  await db.run({ name: '', text: 'delete from favourites' }, [])
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function call(method: NonNullable<InjectOptions['method']>, path: string, who: string | null) {
  const cookies = who === null ? {} : { touchline: who }
  const headers = { 'x-app': 'sportsbook' }
  const response = await app.inject({ method, url: `/api/sportsbook/v2${path}`, cookies, headers })
  return { status: response.statusCode, body: response.json(), cache: response.headers['cache-control'] }
}
const put = async (path: string, who = 'ann') =>
  expect(await call('POST', `/favourites/${path}`, who)).toMatchObject({ status: 200, body: {} })
const starred = async (type: string, query = '', who = 'ann') =>
  (await call('GET', `/favourites/${type}${query}`, who)).body.favoriteIds

test('API-S-25 FAV-02 sports, leagues and matches are starred and unstarred, the latest first, each once', async () => {
  await put(`matches/${match.live}`)
  time.advance(1000)
  await put(`matches/${match.over}`)
  await put(`matches/${match.live}`)
  await put(`tournaments/${league.cup}`)
  await put('sports/1')
  expect(await starred('matches')).toEqual([match.over, match.live])
  expect(await starred('tournaments')).toEqual([league.cup])
  expect(await starred('sports')).toEqual([1])
  for (const _ of ['once', 'twice']) {
    expect(await call('DELETE', `/favourites/matches/${match.over}`, 'ann')).toMatchObject({ status: 200 })
  }
  expect(await starred('matches')).toEqual([match.live])
})

test('API-S-25 another player has stars of their own and cannot take these away', async () => {
  await put('sports/1')
  await put('sports/5', 'bob')
  await call('DELETE', '/favourites/sports/1', 'bob')
  expect([await starred('sports'), await starred('sports', '', 'bob')]).toEqual([[1], [5]])
})

test('API-S-25 FAV-02 without a session nothing is listed, starred or unstarred', async () => {
  await put('sports/1')
  for (const [method, path] of [
    ['GET', 'sports'],
    ['POST', 'sports/5'],
    ['DELETE', 'sports/1'],
  ] as const) {
    expect((await call(method, `/favourites/${path}`, null)).status).toBe(401)
  }
  expect(await starred('sports')).toEqual([1])
})

test.each(['sports/999', 'tournaments/999999', 'matches/999999'])(
  'API-S-25 %s is not there to star',
  async (path) => expect((await call('POST', `/favourites/${path}`, 'ann')).status).toBe(404),
)

test.each(['teams/1', 'matches/0', 'matches/x'])('API-S-25 %s is no favourite at all', async (path) => {
  for (const method of ['POST', 'DELETE'] as const)
    expect((await call(method, `/favourites/${path}`, 'ann')).status).toBe(422)
})

test('API-S-25 matchStatus and isBettable keep what is, or has, such a match', async () => {
  for (const id of Object.values(match)) await put(`matches/${id}`)
  for (const id of Object.values(league)) await put(`tournaments/${id}`)
  await put('sports/1')
  await put('sports/5')
  const sorted = async (type: string, query: string) =>
    (await starred(type, query)).sort((a: number, b: number) => a - b)
  expect(await sorted('matches', '?matchStatus=0')).toEqual([match.coming, match.bare])
  expect(await sorted('matches', '?matchStatus=1,4')).toEqual([match.live, match.over])
  expect(await sorted('matches', '?isBettable=true')).toEqual([match.live, match.coming])
  expect(await sorted('matches', '?matchStatus=0&isBettable=false')).toEqual([match.bare])
  expect(await sorted('tournaments', '?matchStatus=1')).toEqual([league.cup])
  expect(await sorted('tournaments', '?matchStatus=0&isBettable=true')).toEqual([league.league])
  expect(await sorted('sports', '?matchStatus=1')).toEqual([1])
})

test('API-S-06 favourite lists the open matches a player starred, to nobody else and never from a shared cache', async () => {
  for (const id of [match.coming, match.live, match.over]) await put(`matches/${id}`)
  const ids = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id)
  const own = await call('GET', '/matches?favourite=true', 'ann')
  expect([ids(own), own.body.total, own.cache]).toEqual([[match.live, match.coming], 2, 'no-store'])
  expect(ids(await call('GET', '/matches?favourite=true&match_status=0', 'ann'))).toEqual([match.coming])
  expect(ids(await call('GET', '/matches?favourite=true&match_status=4', 'ann'))).toEqual([match.over])
  expect(ids(await call('GET', `/matches?favourite=true&id=${match.bare},${match.live}`, 'ann'))).toEqual([
    match.live,
  ])
  expect(ids(await call('GET', '/matches?favourite=true', 'bob'))).toEqual([])
  expect((await call('GET', '/matches?favourite=true', null)).status).toBe(401)
  const all = await call('GET', '/matches', 'ann')
  expect([ids(all).length, all.cache]).toEqual([3, 'public, no-cache'])
})

test('the star of a match that is not kept any more goes, the others stay', async () => {
  await put(`matches/${match.over}`)
  await put(`matches/${match.live}`)
  await put('sports/1')
  await db.run({ name: '', text: 'delete from matches where id = $1' }, [match.over])
  await forgetGone(db)
  expect([await starred('matches'), await starred('sports')]).toEqual([[match.live], [1]])
})
