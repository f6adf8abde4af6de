import { canonicalSpecifier } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import { forgetWithdrawn, withdrawMatches } from './archive.ts'
import { createDescribeLegs } from './describe-legs.ts'
import { de } from './names/de.ts'
import { SPORT_KEYS, type SportKey } from './sports.ts'
import { nextBetStop } from './wire.ts'
import { catalogueOfTests, hour, iso, now } from '../../../test/catalogue-of-tests.ts'

/** A match clock at twice the real speed. */
const running = {
  match_time: 600,
  stoppage_time: null,
  stoppage_time_announced: null,
  remaining_time: 4800,
  remaining_time_in_period: 2100,
  stopped: false,
  rate: 2,
  clock_updated_at: '2030-01-01T10:00:00.000Z',
}

describe('the catalogue over HTTP', () => {
  const { served, catalogue, book, idOf, get } = catalogueOfTests()

  describe('API-S-11 sports, categories and leagues', () => {
    test('sports are named in the language asked for', async () => {
      const { body } = await get('/sports?locale=de')
      // Races have pages of their own (BEYOND-28).
      expect(body).toHaveLength(SPORT_KEYS.filter((key) => key !== 'horse-racing').length)
      for (const { key, name } of body) expect(name, key).toBe(de.sports[key as SportKey])
      expect(body[0]).toMatchObject({ id: 1, urn_id: 'sr:sport:1', type: 'regular', provider: 'betradar' })
    })

    test.each([
      ['en', ['soccer', 'tennis', 'basketball', 'cricket']],
      ['en-GB', ['soccer', 'cricket', 'tennis', 'darts']],
      ['de', ['soccer', 'tennis', 'ice-hockey', 'handball']],
      ['fr', ['soccer', 'tennis', 'handball', 'basketball']],
      ['es', ['soccer', 'basketball', 'tennis', 'cricket']],
      ['br', ['soccer', 'volleyball', 'tennis', 'basketball']],
      ['ja', ['baseball', 'soccer', 'tennis', 'volleyball']],
    ])('CATALOGUE-03 sports come in the order of their locale: %s', async (locale, first) => {
      const { body } = await get(`/sports?locale=${locale}`)
      expect(body.slice(0, 4).map(({ key }: { key: string }) => key)).toEqual(first)
      const order = body.map(({ priority, name }: { priority: number; name: string }) => ({ priority, name }))
      const collator = new Intl.Collator(locale === 'br' ? 'pt-BR' : locale)
      expect(order).toEqual(
        order.toSorted(
          (a: (typeof order)[0], b: (typeof order)[0]) =>
            a.priority - b.priority || collator.compare(a.name, b.name),
        ),
      )
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
        outcomes: [{ name: 'Über 2,5' }, { name: 'Unter 2,5' }],
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

  test('ERR-08 PAGEERR-03 a match that was withdrawn is gone, as are its markets; told in the language asked for', async () => {
    const coming = catalogue.matches().find(({ id }) => book.snapshot(id)?.match.status === 0)
    const { tournamentId, homeId, awayId } = {
      tournamentId: coming?.tournament.id,
      homeId: coming?.home.id,
      awayId: coming?.away.id,
    }
    const [row] = await served.db.run<{ id: bigint }>(
      {
        name: '',
        text: `insert into matches (key, source, tournament_id, home_id, away_id, start_time, status, state)
          values ('taken back', 'simulator', $1, $2, $3, now(), 0, '{}') returning id`,
      },
      [tournamentId, homeId, awayId],
    )
    const id = Number(row?.id)
    expect((await get(`/matches/${id}`)).status).toBe(404)
    expect(await withdrawMatches(served.db, [id], new Date(now))).toEqual([id])
    for (const path of [`/matches/${id}?locale=de`, `/matches/${id}/markets?locale=de`]) {
      const { status, body } = await get(path)
      expect([status, body.localized_message]).toEqual([410, 'Das wird nicht mehr angeboten'])
    }
    await forgetWithdrawn(served.db, new Date(now + 1))
    expect((await get(`/matches/${id}`)).status).toBe(404)
  })

  test('API-S-07 a finished match is still found by its id; an unknown one is not', async () => {
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
      expect(body.items[5]).toMatchObject({ status: -1, market_groups: [{ groupKey: 'halves' }] })
      const [match] = (await get('/matches?type=match&match_status=0&limit=1')).body.items
      expect(match.main_market.next_bet_stop).toBe(match.start_time)
      expect(body.items[1].market_groups).toEqual([{ groupKey: 'main' }, { groupKey: 'goals' }])
    })

    test.each([
      ['before the start at the start', { status: 0, clock: null }, ['main'], '2030-01-01T10:00:00.000Z'],
      [
        'in play at the end of the match',
        { status: 1, clock: running },
        ['main'],
        '2030-01-01T10:40:00.000Z',
      ],
      [
        'of a half at its end',
        { status: 1, clock: running },
        ['halves', 'totals'],
        '2030-01-01T10:17:30.000Z',
      ],
      ['never while the clock stands', { status: 1, clock: { ...running, stopped: true } }, ['main'], null],
      ['never without a clock', { status: 1, clock: null }, ['main'], null],
      ['never once it is over', { status: 4, clock: running }, ['main'], null],
    ] as const)('CATALOGUE-16 a market is expected to close %s', (_, state, groups, expected) => {
      expect(nextBetStop(Date.parse('2030-01-01T10:00:00Z'), state, groups)).toBe(expected)
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
      const none = { season_count: 0, simple_tournament_count: 0, stage_count: 0, outrightCount: 0 }
      const counters = await count({})
      expect(counters.live).toBe(2)
      expect(counters.sports).toEqual([
        { id: 1, ...none, match_count: 4, matchCount: 4, liveCount: 1 },
        { id: 5, ...none, match_count: 1, matchCount: 1, liveCount: 1 },
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
