import { oddsThousandths } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPORT_KEYS, sportsInOrder } from './sports.ts'
import { insertMatches } from './match-rows.ts'
import {
  catalogueOfTests,
  hour,
  iso,
  leagues,
  market,
  now,
  soccerOffer,
  state,
} from '../../../test/catalogue-of-tests.ts'

describe('the catalogue over HTTP', () => {
  const { served, catalogue, book, betCounts, idOf, get, homes } = catalogueOfTests()

  describe('API-S-06 lists of matches', () => {
    test('QUERY-09 come by priority, then by start, live and coming, unless another order is asked for', async () => {
      expect(homes((await get('/matches')).body)).toEqual([
        'Arsenal',
        'Everton',
        'Chelsea',
        'FC Bayern München',
        'Novak Đoković',
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

    test('QUERY-09 a list by priority is cut into pages sport by sport, and a league is in one piece', async () => {
      const paged = async (path: string) => {
        const pages = await Promise.all([1, 2, 3].map((page) => get(`/matches?limit=2&page=${page}${path}`)))
        return pages.map(({ body }) => homes(body))
      }
      const football = ['Arsenal', 'Everton', 'Chelsea', 'FC Bayern München']
      // Wimbledon is more prominent than the Bundesliga; football is before tennis all the same.
      expect((await paged('')).flat()).toEqual([...football, 'Novak Đoković'])
      expect((await paged('&sort_by=priority')).flat()).toEqual([...football, 'Novak Đoković'])
      expect((await paged('&sport_key=tennis,soccer')).flat()).toEqual([...football, 'Novak Đoković'])
      expect((await get('/matches?sort_by=start_time&limit=2')).body.items[1].sport.key).toBe('tennis')
    })

    test('CATALOGUE-03 sports are in the order of the locale', () => {
      const first = (locale: string) => sportsInOrder(locale).slice(0, 3)
      expect(first('en')).toEqual(['soccer', 'tennis', 'basketball'])
      expect(first('en-GB')).toEqual(['soccer', 'cricket', 'tennis'])
      expect(first('es')).toEqual(['soccer', 'basketball', 'tennis'])
      expect([...sportsInOrder('ja')].sort()).toEqual([...SPORT_KEYS].sort())
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
        items: ['Novak Đoković'],
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
          served.db,
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
      afterAll(() =>
        served.db.run({ name: 'forget_played', text: "delete from matches where key like 'played/%'" }),
      )

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
})
