import { canonicalSpecifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { createDescribeLegs } from './describe-legs.ts'
import { de } from './names/de.ts'
import { SPORT_KEYS, type SportKey, sportPriority } from './sports.ts'
import { catalogueOfTests, hour, iso, now } from '../../../test/catalogue-of-tests.ts'

describe('the catalogue over HTTP', () => {
  const { served, catalogue, book, idOf, get } = catalogueOfTests()

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
      const response = await served.app.inject({
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

  test('legs of bets are named in order, those of matches long over too; an unknown match has no name', async () => {
    const describeLegs = createDescribeLegs({ catalogue, book, db: served.db })
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
