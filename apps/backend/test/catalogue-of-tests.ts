import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import { type MatchState, sportsbookEndpoints } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { sitesOf } from './sites.ts'
import { emptyDatabase } from './stadium.ts'
import type { Database } from '../src/db/index.ts'
import type { FeedMarket } from '../src/feed/events.ts'
import { createManualTime } from '../src/manual-time.ts'
import { createWebServer } from '../src/web-server.ts'
import { createMarketBook } from '../src/sportsbook/markets/book.ts'
import { NO_BUILDERS } from '../src/sportsbook/markets/builders/builder-quote.ts'
import { type BackedOutcomes, createBackedOutcomes } from '../src/sportsbook/popular/backed-outcomes.ts'
import { popularHandlers } from '../src/sportsbook/popular/handlers.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { catalogueHandlers } from '../src/sportsbook/catalogue/handlers.ts'
import { insertMatches, matchEntity, type NewMatch } from '../src/sportsbook/catalogue/match-rows.ts'
import { loadReferences, saveReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { type SportKey, SPORTS } from '../src/sportsbook/catalogue/sports.ts'

export const now = Date.UTC(2026, 7, 1, 15)
export const hour = 3_600_000
export const iso = (at: number) => new Date(at).toISOString()

const calls = sportsbookEndpoints
const table = {
  listSports: calls.listSports,
  listCategories: calls.listCategories,
  getCategory: calls.getCategory,
  listTournaments: calls.listTournaments,
  getTournament: calls.getTournament,
  listMatches: calls.listMatches,
  getMatch: calls.getMatch,
  listMarkets: calls.listMarkets,
  counters: calls.counters,
  search: calls.search,
  popular: calls.popular,
  readyBuilders: calls.readyBuilders,
}

export const state = (status: MatchState['status'], home = 0, away = 0): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : status === 1 ? '1st_half' : 'ended',
  progress: 0,
  clock: null,
  total_score: { home, away },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

export const market = (
  id: number,
  specifier: string,
  outcomeIds: readonly string[],
  change: Partial<FeedMarket> = {},
): FeedMarket => ({
  id,
  specifier: canonicalSpecifier(specifier),
  status: 1,
  mostBalanced: true,
  outcomes: outcomeIds.map((outcome) => ({
    id: outcome,
    odds: oddsThousandths(1900),
    active: true,
    chances: null,
  })),
  ...change,
})

export const soccerOffer = [
  market(1, '', ['1', '2', '3']),
  market(18, 'total=1.5', ['12', '13'], { mostBalanced: false }),
  market(18, 'total=2.5', ['12', '13']),
  market(16, 'hcp=-0.5', ['1714', '1715'], { mostBalanced: false }),
  market(16, 'hcp=-1', ['1714', '1715']),
  market(60, '', ['1', '2', '3'], { status: -1 }),
]
const tennisOffer = [
  market(186, '', ['4', '5']),
  market(189, 'total=22.5', ['12', '13']),
  market(202, 'setnr=2', ['4', '5']),
]

const colours = ['#111111', '#eeeeee'] as const
export const leagues: readonly {
  key: string
  sport: SportKey
  country: [string, string | null]
  name: string
  priority: number
  teams: string[]
}[] = [
  {
    key: 'premier-league',
    sport: 'soccer',
    country: ['england', 'gb-eng'],
    name: 'Premier League',
    priority: 1,
    teams: ['Arsenal', 'Brighton & Hove Albion', 'Chelsea', 'Everton'],
  },
  {
    key: 'bundesliga',
    sport: 'soccer',
    country: ['germany', 'de'],
    name: 'Bundesliga',
    priority: 3,
    teams: ['FC Bayern München', '1. FC Köln'],
  },
  {
    key: 'wimbledon',
    sport: 'tennis',
    country: ['atp', null],
    name: 'Wimbledon',
    priority: 2,
    teams: ['Novak Đoković', 'Björn Borg'],
  },
  {
    key: 'finished-cup',
    sport: 'soccer',
    country: ['france', 'fr'],
    name: 'Coupe',
    priority: 9,
    teams: ['Lens', 'Lille'],
  },
]

interface Planned {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly start: number
  readonly status: MatchState['status']
  readonly offer: readonly FeedMarket[]
}

const plan: readonly Planned[] = [
  {
    league: 'premier-league',
    home: 'Arsenal',
    away: 'Chelsea',
    start: now - hour,
    status: 1,
    offer: soccerOffer,
  },
  {
    league: 'premier-league',
    home: 'Everton',
    away: 'Arsenal',
    start: now + 3 * hour,
    status: 0,
    offer: soccerOffer,
  },
  {
    league: 'premier-league',
    home: 'Chelsea',
    away: 'Brighton & Hove Albion',
    start: now + 30 * hour,
    status: 0,
    offer: [],
  },
  {
    league: 'bundesliga',
    home: 'FC Bayern München',
    away: '1. FC Köln',
    start: now + hour,
    status: 0,
    offer: soccerOffer,
  },
  {
    league: 'wimbledon',
    home: 'Novak Đoković',
    away: 'Björn Borg',
    start: now - hour,
    status: 1,
    offer: tennisOffer,
  },
  { league: 'finished-cup', home: 'Lens', away: 'Lille', start: now - 4 * hour, status: 4, offer: [] },
]

interface Opened {
  readonly db: Database
  readonly app: FastifyInstance
  readonly backed: BackedOutcomes
}

/**
 * Serves the catalogue with the leagues and matches above over HTTP, on a database of its own, from before the first
 * test around the call until after the last.
 */
export function catalogueOfTests() {
  const ids = new Map<string, number>()
  const time = createManualTime(now)
  const betCounts = new Map<number, number>()
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish: () => Promise.resolve() },
    locales: [],
    onError: () => {},
  })
  // Empty until the tests run.
  const served = {} as Opened

  beforeAll(async () => {
    const db = await emptyDatabase()
    await saveReferences(db, {
      categories: leagues.map(({ sport, country: [key, countryCode], priority }) => ({
        key: `${sport}/${key}`,
        sport,
        name: `(${key})`,
        countryCode,
        priority,
      })),
      tournaments: leagues.map(({ key, sport, country, name, priority }) => ({
        key,
        categoryKey: `${sport}/${country[0]}`,
        name,
        priority,
      })),
      competitors: leagues.flatMap(({ teams }) =>
        teams.map((name) => ({ key: name, name, countryCode: null, colours })),
      ),
    })
    await loadReferences(db, catalogue)
    const byKey = (entities: ReadonlyMap<number, { key: string }>, key: string) =>
      [...entities].find(([, entity]) => entity.key === key)?.[0] ?? 0
    const rows = plan.map(
      ({ league, home, away, start, status }): NewMatch => ({
        key: `${league}/${home}-${away}`,
        source: 'simulator',
        tournamentId: byKey(catalogue.tournaments, league),
        homeId: byKey(catalogue.competitors, home),
        awayId: byKey(catalogue.competitors, away),
        stage: 'Matchday 8',
        stadium: 'The Ground',
        city: 'Town',
        startTime: start,
        parameters: null,
        status,
        state: state(status, status === 0 ? 0 : 2, status === 0 ? 0 : 1),
        archivedAt: status === 4 ? now - hour : null,
      }),
    )
    for (const row of await insertMatches(db, rows)) {
      const match = matchEntity(row, catalogue)
      if (match === null) continue
      ids.set(match.home.name, row.id)
      if (row.status === 4) continue
      const { sport } = match.tournament.category
      catalogue.putMatch({ ...match, hasJointLaw: sport === 'soccer' })
      book.open(
        {
          id: row.id,
          urn: match.urn,
          sportId: SPORTS[sport].id,
          sportKey: sport,
          tournamentId: row.tournamentId,
          provider: SPORTS[sport].provider,
          startTime: row.startTime,
        },
        { state: row.state, markets: [], version: 1 },
      )
      const planned = plan.find(({ home }) => home === match.home.name)
      book.apply({ type: 'markets_changed', matchId: row.id, markets: planned?.offer ?? [] })
    }
    const backed = createBackedOutcomes(db, time.clock)
    const sources = {
      catalogue,
      book,
      db,
      clock: time.clock,
      siteOf: sitesOf().byHost,
      betCounts: () => betCounts,
      videoEnabled: true,
      backed,
      builders: NO_BUILDERS,
    }
    const handlers = { ...catalogueHandlers(sources), ...popularHandlers(sources) }
    const app = await createWebServer(
      {
        PUBLIC_URL: 'http://localhost:3000',
        LOG_LEVEL: 'silent',
        TRUST_PROXY: false,
        RATE_LIMIT: 0,
        NODE_ENV: 'test',
      } as never,
      table,
      handlers,
      () => Promise.resolve(null),
    )
    await app.ready()
    Object.assign(served, { db, app, backed })
  })
  afterAll(async () => {
    await served.app.close()
    await served.db.close()
  })

  const idOf = (home: string): number => ids.get(home) ?? 0
  const get = async (path: string) => {
    const response = await served.app.inject({ method: 'GET', url: `/api/sportsbook/v2${path}` })
    return { status: response.statusCode, body: response.json() }
  }
  const homes = (body: { items: { competitors: { home: { name: string } } }[] }) =>
    body.items.map(({ competitors }) => competitors.home.name)

  return { served, catalogue, book, betCounts, idOf, get, homes }
}
