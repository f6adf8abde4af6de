import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import { type MatchState, type Popular, sportsbookEndpoints, type SuggestedPick } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { emptyDatabase } from '../../../test/stadium.ts'
import type { Database } from '../../db/index.ts'
import type { FeedMarket } from '../../feed/events.ts'
import { createManualTime } from '../../manual-time.ts'
import { createWebServer } from '../../web-server.ts'
import { createMarketBook, type MarketBook } from '../markets/book.ts'
import { type BackedOutcomes, createBackedOutcomes } from '../popular/backed-outcomes.ts'
import { popularHandlers } from '../popular/handlers.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { createDescribeLegs } from './describe-legs.ts'
import { catalogueHandlers } from './handlers.ts'
import { insertMatches, matchEntity, type NewMatch } from './match-rows.ts'
import { loadReferences, saveReferences } from './reference-rows.ts'
import { de } from './names/de.ts'
import { SPORT_KEYS, type SportKey, sportPriority, SPORTS } from './sports.ts'

const now = Date.UTC(2026, 7, 1, 15)
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

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
}

const state = (status: MatchState['status'], home = 0, away = 0): MatchState => ({
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

const market = (
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

const soccerOffer = [
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
const leagues: readonly {
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

describe('the catalogue over HTTP', () => {
  let db: Database
  let app: FastifyInstance
  let book: MarketBook
  let catalogue: Catalogue
  const ids = new Map<string, number>()
  const time = createManualTime(now)
  const betCounts = new Map<number, number>()
  let backed: BackedOutcomes

  const idOf = (home: string): number => ids.get(home) ?? 0
  const get = async (path: string) => {
    const response = await app.inject({ method: 'GET', url: `/api/sportsbook/v2${path}` })
    return { status: response.statusCode, body: response.json() }
  }
  const homes = (body: { items: { competitors: { home: { name: string } } }[] }) =>
    body.items.map(({ competitors }) => competitors.home.name)

  beforeAll(async () => {
    db = await emptyDatabase()
    catalogue = createCatalogue()
    book = createMarketBook({
      clock: time.clock,
      timer: time.timer,
      publisher: { publish: () => Promise.resolve() },
      locales: [],
      onError: () => {},
    })
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
    backed = createBackedOutcomes(db)
    const sources = {
      catalogue,
      book,
      db,
      clock: time.clock,
      siteOf: sitesOf().byHost,
      betCounts: () => betCounts,
      backed: () => backed.current(),
    }
    const handlers = { ...catalogueHandlers(sources), ...popularHandlers(sources) }
    app = await createWebServer(
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
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  describe('API-S-11 sports, categories and leagues', () => {
    test('CATALOGUE-03 sports come by priority, named in the language asked for', async () => {
      const { body } = await get('/sports?locale=de')
      const named = body.map(({ key, name }: { key: string; name: string }) => [key, name])
      expect(named.slice(0, 3)).toEqual([
        ['soccer', 'Fußball'],
        ['tennis', 'Tennis'],
        ['basketball', 'Basketball'],
      ])
      const priority = (key: SportKey) => sportPriority(key, 'de')
      expect(named).toEqual(
        SPORT_KEYS.toSorted((one, other) => priority(one) - priority(other)).map((key) => [
          key,
          de.sports[key],
        ]),
      )
      expect(body[0]).toMatchObject({ id: 1, urn_id: 'sr:sport:1', type: 'regular', provider: 'betradar' })
    })

    test('CATALOGUE-04 categories that have something open, with their country’s name', async () => {
      const named = async (query: string) =>
        (await get(`/categories${query}`)).body.map(({ name }: { name: string }) => name)
      expect(await named('?locale=en')).toEqual(['England', 'ATP', 'Germany'])
      expect(await named('?locale=de&sport_key=soccer')).toEqual(['England', 'Deutschland'])
      expect(await named('?locale=ar&sport_key=soccer')).toEqual(['إنجلترا', 'ألمانيا'])
      expect(await named('?sport_key=curling')).toEqual([])
    })

    test('CATALOGUE-05 leagues by priority, of a sport, of categories, some of them only', async () => {
      const { body } = await get('/tournaments')
      expect(body.map(({ name }: { name: string }) => name)).toEqual([
        'Premier League',
        'Wimbledon',
        'Bundesliga',
      ])
      expect(body[0]).toMatchObject({
        slug: 'premier-league',
        category: { slug: 'england', country_code: 'gb-eng' },
        sport: { key: 'soccer', main_market_outcomes_count: 3, secondary_market_outcomes_count: 2 },
      })
      expect((await get('/tournaments?limit=1&sport_key=tennis')).body).toHaveLength(1)
      expect((await get(`/tournaments?category_id=${body[2].category.id}`)).body).toHaveLength(1)
    })

    test('one category or league is found by id, also without open matches; an unknown id is 404', async () => {
      const cup = [...catalogue.tournaments.values()].find(({ name }) => name === 'Coupe')
      expect((await get(`/tournaments/${cup?.id}`)).body).toMatchObject({
        name: 'Coupe',
        category: { name: 'France' },
      })
      expect((await get(`/categories/${cup?.category.id}`)).body).toMatchObject({ name: 'France' })
      expect((await get('/tournaments/999999')).status).toBe(404)
      expect((await get('/categories/999999')).status).toBe(404)
      expect((await get('/tournaments/0')).status).toBe(422)
    })
  })

  describe('API-S-06 lists of matches', () => {
    test('QUERY-09 come by priority, then by start, live and coming, unless another order is asked for', async () => {
      expect(homes((await get('/matches')).body)).toEqual([
        'Arsenal',
        'Everton',
        'Chelsea',
        'Novak Đoković',
        'FC Bayern München',
      ])
      expect(homes((await get('/matches?sort_by=start_time')).body)).toEqual([
        'Arsenal',
        'Novak Đoković',
        'FC Bayern München',
        'Everton',
        'Chelsea',
      ])
      expect(homes((await get('/matches?sort_by=id')).body)).toEqual(
        homes((await get('/matches')).body).sort((a, b) => idOf(a) - idOf(b)),
      )
      betCounts.set(idOf('FC Bayern München'), 5)
      betCounts.set(idOf('Everton'), 2)
      expect(homes((await get('/matches?sort_by=bets_count')).body).slice(0, 3)).toEqual([
        'FC Bayern München',
        'Everton',
        'Arsenal',
      ])
    })

    test.each<[string, () => string, string[]]>([
      ['match_status=1', () => 'match_status=1', ['Arsenal', 'Novak Đoković']],
      ['match_status=0', () => 'match_status=0', ['Everton', 'Chelsea', 'FC Bayern München']],
      ['sport_key', () => 'sport_key=tennis', ['Novak Đoković']],
      ['sport_key of several', () => 'sport_key=tennis,basketball,curling', ['Novak Đoković']],
      ['sport_type', () => 'sport_type=cyber', []],
      ['type', () => 'type=season', []],
      ['several types', () => 'type=season,match&match_status=1', ['Arsenal', 'Novak Đoković']],
      ['QUERY-10 custom_bet', () => 'custom_bet=true', ['Arsenal', 'Everton', 'FC Bayern München']],
      ['QUERY-10 no custom_bet', () => 'custom_bet=false', ['Chelsea', 'Novak Đoković']],
      ['has_video', () => 'has_video=true', ['Arsenal', 'Novak Đoković']],
      ['bettable', () => 'bettable=true&sport_key=soccer', ['Arsenal', 'Everton', 'FC Bayern München']],
      ['not bettable', () => 'bettable=false', ['Chelsea']],
      ['start_from counts in', () => `start_from=${iso(now + 3 * hour)}`, ['Everton', 'Chelsea']],
      ['start_to does not', () => `start_to=${iso(now + hour)}`, ['Arsenal', 'Novak Đoković']],
      ['id', () => `id=${idOf('Everton')},${idOf('Arsenal')}`, ['Arsenal', 'Everton']],
      ['max_per_sport', () => 'max_per_sport=1', ['Arsenal', 'Novak Đoković']],
    ])('filter %s', async (_, query, expected) => {
      expect(homes((await get(`/matches?${query()}`)).body)).toEqual(expected)
    })

    test('filter by league and by category', async () => {
      const { id, category } =
        [...catalogue.tournaments.values()].find(({ name }) => name === 'Bundesliga') ?? {}
      expect(homes((await get(`/matches?tournament_id=${id}`)).body)).toEqual(['FC Bayern München'])
      expect(homes((await get(`/matches?category_id=${category?.id}`)).body)).toEqual(['FC Bayern München'])
    })

    test('CATALOGUE-22 pages: total, page, limit, last_page; 20 a page unless said otherwise (CONST-03)', async () => {
      const { body } = await get('/matches?limit=2&page=3')
      expect({ ...body, items: homes(body) }).toEqual({
        items: ['FC Bayern München'],
        total: 5,
        page: 3,
        limit: 2,
        last_page: 3,
      })
      expect((await get('/matches')).body).toMatchObject({ total: 5, page: 1, limit: 20, last_page: 1 })
      expect((await get('/matches?page=9')).body).toMatchObject({ items: [], total: 5, last_page: 1 })
    })

    test('a bad filter is refused by name', async () => {
      const { status, body } = await get('/matches?match_status=7')
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['match_status'])
      const fields = async (query: string) => Object.keys((await get(`/matches?${query}`)).body.errors)
      expect(await fields('type=match,cup')).toEqual(['type[1]'])
      expect(await fields('custom_bet=yes')).toEqual(['custom_bet'])
    })

    test('results come from the database, latest first', async () => {
      const { body } = await get('/matches?match_status=4')
      expect(homes(body)).toEqual(['Lens'])
      expect(body.total).toBe(1)
      expect(body.items[0]).toMatchObject({
        state: { status: 4, total_score: { home: 2, away: 1 } },
        main_market: null,
        available_markets: 0,
      })
      expect(homes((await get('/matches?match_status=4&sport_key=tennis')).body)).toEqual([])
      expect(homes((await get(`/matches?match_status=4&start_from=${iso(now)}`)).body)).toEqual([])
    })

    describe('SCHED-02 the results of a day', () => {
      const dayBegins = now - 10 * 24 * hour
      const dayEnds = dayBegins + 24 * hour
      const halves = [
        { period_key: '1st_half', number: 1, type: '1st_half', max_period_number: 2, home: 1, away: 0 },
        { period_key: '2nd_half', number: 2, type: '2nd_half', max_period_number: 2, home: 2, away: 1 },
      ]
      const played: readonly [home: string, away: string, start: number, status: MatchState['status']][] = [
        ['Lens', 'Lille', dayBegins, 4],
        ['Arsenal', 'Everton', dayBegins + hour, 3],
        ['Chelsea', 'Arsenal', dayBegins + 2 * hour, 4],
        ['Novak Đoković', 'Björn Borg', dayBegins + 3 * hour, 4],
        ['1. FC Köln', 'FC Bayern München', dayEnds - 1, 2],
        ['Everton', 'Chelsea', dayBegins - 1, 4],
        ['Lille', 'Lens', dayEnds, 4],
        ['Björn Borg', 'Novak Đoković', dayBegins + hour, 5],
      ]
      const day = (query: string) =>
        `/matches?match_status=2,3,4&start_from=${iso(dayBegins)}&start_to=${iso(dayEnds)}${query}`

      beforeAll(async () => {
        const idByName = new Map([...catalogue.competitors].map(([id, { name }]) => [name, id]))
        await insertMatches(
          db,
          played.map(([home, away, start, status]) => ({
            key: `played/${home}-${start}`,
            source: 'simulator',
            tournamentId:
              [...catalogue.tournaments.values()].find(
                ({ name }) =>
                  name === leagues.find(({ teams }) => teams.includes(home) && teams.includes(away))?.name,
              )?.id ?? 0,
            homeId: idByName.get(home) ?? 0,
            awayId: idByName.get(away) ?? 0,
            stage: null,
            stadium: null,
            city: null,
            startTime: start,
            parameters: null,
            status,
            state: { ...state(status, 3, 1), period_score: halves },
            archivedAt: start + 2 * hour,
          })),
        )
      })
      afterAll(() => db.run({ name: 'forget_played', text: "delete from matches where key like 'played/%'" }))

      test('are those that began within it, with names, final and period scores', async () => {
        const { body } = await get(day(''))
        expect(homes(body)).toEqual(['1. FC Köln', 'Novak Đoković', 'Chelsea', 'Arsenal', 'Lens'])
        expect(body.items[4]).toMatchObject({
          tournament: { name: 'Coupe' },
          category: { name: 'France' },
          competitors: { home: { name: 'Lens' }, away: { name: 'Lille' } },
          state: { status: 4, period: 'ended', total_score: { home: 3, away: 1 }, period_score: halves },
          main_market: null,
        })
      })

      test('come by sport and league when asked for by priority, cut into pages', async () => {
        const paged = async (page: number) => (await get(day(`&sort_by=priority&limit=2&page=${page}`))).body
        expect(homes(await paged(1))).toEqual(['Chelsea', 'Arsenal'])
        expect(homes(await paged(2))).toEqual(['1. FC Köln', 'Lens'])
        const last = await paged(3)
        expect({ ...last, items: homes(last) }).toEqual({
          items: ['Novak Đoković'],
          total: 5,
          page: 3,
          limit: 2,
          last_page: 3,
        })
      })

      test('QUERY-08 are of the sports that are listed', async () => {
        expect(homes((await get(day('&sport_key=tennis,basketball'))).body)).toEqual(['Novak Đoković'])
        expect((await get(day('&sport_key=soccer,tennis'))).body.total).toBe(5)
        expect((await get(day('&sport_key=curling'))).body.total).toBe(0)
      })
    })
  })

  test('LIVE-12 a match that begins moves to the live list at once, and one that ends leaves both', async () => {
    const live = async () => homes((await get('/matches?match_status=1&sport_key=soccer')).body)
    const coming = async () => homes((await get('/matches?match_status=0&sport_key=soccer')).body)
    expect([await live(), (await coming()).includes('Everton')]).toEqual([['Arsenal'], true])
    const matchId = idOf('Everton')
    book.apply({ type: 'match_changed', matchId, state: state(1) })
    expect([await live(), (await coming()).includes('Everton')]).toEqual([['Arsenal', 'Everton'], false])
    book.apply({ type: 'match_changed', matchId, state: state(4) })
    expect([await live(), (await coming()).includes('Everton')]).toEqual([['Arsenal'], false])
    book.apply({ type: 'match_changed', matchId, state: state(0) })
  })

  test('odds in a list are those of the moment', async () => {
    const price = async () =>
      (await get(`/matches?id=${idOf('Arsenal')}`)).body.items[0].main_market.outcomes[0].odds
    expect(await price()).toBe(1900)
    const dearer = market(1, '', ['1', '2', '3']).outcomes.map((outcome) => ({
      ...outcome,
      odds: oddsThousandths(1950),
    }))
    const [winner, ...others] = soccerOffer
    if (winner === undefined) throw new Error('no offer')
    book.apply({
      type: 'markets_changed',
      matchId: idOf('Arsenal'),
      markets: [{ ...winner, outcomes: dearer }, ...others],
    })
    expect(await price()).toBe(1950)
  })

  test('CATALOGUE-08 CATALOGUE-09 a match in a list has its identity, state and the markets its sport shows first', async () => {
    const { body } = await get(`/matches/${idOf('Arsenal')}?locale=de`)
    expect(body).toMatchObject({
      urn_id: `sr:match:${idOf('Arsenal')}`,
      slug: 'arsenal-chelsea',
      stage: '8. Spieltag',
      stadium: 'The Ground',
      city: 'Town',
      start_time: iso(now - hour),
      is_provider_stats_available: true,
      available_markets: 6,
      main_market: {
        id: 1,
        name: 'Spielausgang',
        outcomes: [{ name: 'Arsenal' }, { name: 'Unentschieden' }, { name: 'Chelsea' }],
      },
      secondary_market: {
        id: 18,
        specifier: 'total=2.5',
        outcomes: [{ name: 'Über 2.5' }, { name: 'Unter 2.5' }],
      },
      top_markets: [
        { id: 16, specifier: 'hcp=-1', outcomes: [{ name: 'Arsenal (−1)' }, { name: 'Chelsea (+1)' }] },
      ],
    })
    expect((await get(`/matches/${idOf('Novak Đoković')}`)).body).toMatchObject({
      slug: 'novak-dokovic-bjorn-borg',
      main_market: { id: 186 },
      secondary_market: { id: 189 },
      top_markets: [],
    })
  })

  test('API-S-07 a finished match is still found by its id; an unknown or withdrawn one is not', async () => {
    expect((await get(`/matches/${idOf('Lens')}`)).body).toMatchObject({
      state: { status: 4 },
      top_markets: [],
    })
    expect((await get('/matches/999999')).status).toBe(404)
    expect((await get('/matches/999999/markets')).status).toBe(404)
  })

  describe('API-S-08 the markets of a match', () => {
    const listed = async (query = '') => {
      const { body } = await get(`/matches/${idOf('Arsenal')}/markets${query}`)
      return {
        body,
        markets: body.items.map(
          ({ id, specifier }: { id: number; specifier: string }) => `${id} ${specifier}`,
        ),
      }
    }

    test('CATALOGUE-16 CATALOGUE-17 in page order, of several lines the most balanced first, with the version', async () => {
      const { body, markets } = await listed()
      expect(markets).toEqual(['1 ', '18 total=2.5', '18 total=1.5', '16 hcp=-1', '16 hcp=-0.5', '60 '])
      expect(body.version).toBe(book.entry(idOf('Arsenal'))?.version)
      expect(body.items[5]).toMatchObject({ status: -1, market_groups: ['halves'], next_bet_stop: null })
    })

    test('by group, by market id, by page', async () => {
      expect((await listed('?group_key=goals')).markets).toEqual(['18 total=2.5', '18 total=1.5'])
      expect((await listed('?market_id=60,1')).markets).toEqual(['1 ', '60 '])
      expect((await listed('?group_key=corners')).markets).toEqual([])
      expect((await listed('?limit=2&page=2')).markets).toEqual(['18 total=1.5', '16 hcp=-1'])
    })
  })

  describe('API-S-12 counters', () => {
    const count = async (body: unknown) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/sportsbook/v2/counters',
        headers: { 'x-app': 'sportsbook', 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      return response.json()
    }

    test('CATALOGUE-07 count live and coming by sport, category and league', async () => {
      const counters = await count({})
      expect(counters.live).toBe(2)
      expect(counters.sports).toEqual([
        { id: 1, matchCount: 4, outrightCount: 0, liveCount: 1 },
        { id: 5, matchCount: 1, outrightCount: 0, liveCount: 1 },
      ])
      expect(counters.tournaments.map(({ matchCount }: { matchCount: number }) => matchCount)).toEqual([
        3, 1, 1,
      ])
    })

    test.each([
      ['hours ahead', { time: 3 }, 4],
      ['status', { match_status: [0] }, 3],
      ['sport', { sport_id: [5] }, 1],
      ['video', { has_video: true }, 2],
      ['type of event', { type: 'season' }, 0],
    ])('by %s', async (_, body, total) => {
      const counters = await count(body)
      const counted = counters.sports.reduce(
        (sum: number, { matchCount }: { matchCount: number }) => sum + matchCount,
        0,
      )
      expect(counted).toBe(total)
    })
  })

  describe('API-S-13 search', () => {
    const found = async (query: string) => {
      const { body } = await get(`/search?${query}`)
      return body.matches.map(
        ({ competitors }: { competitors: { home: { name: string } } }) => competitors.home.name,
      )
    }

    test('SEARCH-02 finds teams without regard to diacritics and case, live before coming', async () => {
      expect(await found('q=MUNCHEN')).toEqual(['FC Bayern München'])
      expect(await found('q=dokovic')).toEqual(['Novak Đoković'])
      expect(await found(`q=${encodeURIComponent('Köln')}`)).toEqual(['FC Bayern München'])
      expect(await found('q=arsenal')).toEqual(['Arsenal', 'Everton'])
      expect(await found('q=hove%20bri')).toEqual(['Chelsea'])
    })

    test('finds leagues and countries in the language asked for, unless only teams count', async () => {
      expect(await found('q=deutsch&locale=de')).toEqual(['FC Bayern München'])
      expect((await get('/search?q=premier')).body.tournaments).toMatchObject([{ name: 'Premier League' }])
      expect(await found('q=premier')).toHaveLength(3)
      expect(await found('q=premier&only_events_name=true')).toEqual([])
      expect(await found('q=arsenal%20premier')).toEqual(['Arsenal', 'Everton'])
    })

    test('narrows by status and kind of sport', async () => {
      expect(await found('q=arsenal&match_status=0')).toEqual(['Everton'])
      expect(await found('q=arsenal&sport_type=cyber')).toEqual([])
    })

    test('SEARCH-01 takes 3 to 50 characters, trimmed', async () => {
      expect((await get('/search?q=ar')).status).toBe(422)
      expect((await get('/search?q=%20ar%20')).status).toBe(422)
      expect((await get(`/search?q=${'a'.repeat(51)}`)).status).toBe(422)
      expect((await get('/search?q=...')).body).toEqual({ matches: [], tournaments: [] })
    })
  })

  describe('BEYOND-09 popular and suggested bets', () => {
    const read = async (query = '') => {
      const { outcomes, combos } = (await get(`/popular${query}`)).body as Popular
      const short = ({ match, outcome_id }: SuggestedPick) => `${match.competitors.home.name} ${outcome_id}`
      const oddsOf = ({ market, outcome_id }: SuggestedPick) =>
        market.outcomes.find(({ id }) => id === outcome_id)?.odds ?? 0
      for (const { odds, picks } of combos)
        expect(odds).toBe(Math.round(picks.map(oddsOf).reduce((a, b) => a * b) / 1000 ** (picks.length - 1)))
      return {
        outcomes: outcomes.map((pick) => [short(pick), pick.bets_count]),
        combos: combos.map(({ key, picks }) => [key, picks.map(short)]),
      }
    }
    const FAVOURITES = ['favourites', ['Everton 1', 'FC Bayern München 1']]
    const HIGH_SCORES = ['high_scores', ['Everton 12', 'FC Bayern München 12']]

    /** Bets of one player, each on the one outcome. */
    const bet = async (count: number, home: string, marketId: number, outcome: string, more = '') => {
      const [specifier = '', builder = 'null', result = 'null'] = more.split(' ')
      for (let at = 0; at < count; at += 1)
        await db.run({
          name: '',
          text: `with p as (insert into players (email, password_hash, language, created_at)
              values (gen_random_uuid()::text, '', 'en', now()) returning id),
            b as (insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, step, quick, device_id, created_at)
              select gen_random_uuid()::text, id, 'single', 'waiting_results', 'no_results', 'EUR', 1, 1, 1000, 1, 0, false, 'x', now() from p returning id)
            insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, result, settlement_version)
              select id, 0, ${idOf(home)}, 'x', ${marketId}, '${specifier}', '${outcome}', 1000, ${builder}, ${result}, 0 from b`,
        })
    }

    test('without bets there are ready-made combos of the most prominent coming matches only', async () => {
      expect(await read()).toEqual({ outcomes: [], combos: [FAVOURITES, HIGH_SCORES] })
      expect(await read('?sport_key=tennis')).toEqual({ outcomes: [], combos: [] })
    })

    test('outcomes by their open bets, one a match, of what takes bets; the first of them are a combo', async () => {
      await bet(2, 'Arsenal', 1, '1')
      await bet(1, 'Arsenal', 1, '2')
      await bet(3, 'Novak Đoković', 186, '4')
      await bet(1, 'FC Bayern München', 18, '13', 'total=2.5')
      // Suspended; settled; parts of a builder; not offered any more.
      await bet(4, 'Everton', 60, '1')
      await bet(4, 'Everton', 1, '1', ` null '{}'`)
      await bet(4, 'Everton', 1, '1', ' 1')
      await bet(4, 'Chelsea', 1, '1')
      expect((await read()).outcomes).toEqual([])
      await backed.refresh()
      const outcomes = [
        ['Novak Đoković 4', 3],
        ['Arsenal 1', 2],
        ['FC Bayern München 13', 1],
      ]
      const mostBacked = ['most_backed', ['Novak Đoković 4', 'Arsenal 1', 'FC Bayern München 13']]
      expect(await read()).toEqual({ outcomes, combos: [mostBacked, FAVOURITES, HIGH_SCORES] })
      expect((await read('?limit=1')).outcomes).toEqual(outcomes.slice(0, 1))
      expect((await read('?sport_key=tennis')).outcomes).toEqual(outcomes.slice(0, 1))
      const [first] = (await get('/popular?locale=de')).body.outcomes
      expect(calls.popular.response.shape.outcomes.element.safeParse(first).success).toBe(true)
      expect(first.market).toMatchObject({ id: 186, name: 'Sieger' })
    })

    test('a bad query is refused by name', async () => {
      const { status, body } = await get('/popular?limit=0')
      expect([status, Object.keys(body.errors)]).toEqual([422, ['limit']])
    })
  })

  test('legs of bets are named in order, those of matches long over too; an unknown match has no name', async () => {
    const describeLegs = createDescribeLegs({ catalogue, book, db })
    const leg = (home: string, marketId: number, specifier: string, outcomeId: string) => ({
      matchId: home === '' ? 999_999 : idOf(home),
      marketId,
      specifier: canonicalSpecifier(specifier),
      outcomeId,
    })
    const described = await describeLegs(
      [
        leg('Lens', 16, 'hcp=-1.5', '1715'),
        leg('', 1, '', '1'),
        leg('Everton', 45, '', '288'),
        leg('Lens', 1, '', '1'),
      ],
      'en',
    )
    expect(described).toMatchObject([
      {
        match: { home: 'Lens', status: 4, score: { home: 2, away: 1 } },
        market: { name: 'Asian handicap' },
        outcome: { name: 'Lille (+1.5)' },
      },
      null,
      { match: { home: 'Everton', status: 0, score: null, sport_key: 'soccer' }, outcome: { name: '2:1' } },
      { outcome: { name: 'Lens' } },
    ])
  })
})
