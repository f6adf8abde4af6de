// @vitest-environment jsdom
import type { Market, MatchStatistics } from '@touchline/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import type { MatchFilter } from '#base/data/match-filters.ts'
import type { ServerData } from '#base/data/server-data.ts'
import { context, href, loadLaterParts, show } from './widgets.testing.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

beforeAll(loadLaterParts)
afterEach(cleanup)

describe('matches', () => {
  const odds = () => screen.getAllByRole('button', { name: /1\.85/ })

  test('WIDGET-07 event markets has the markets of one match', async () => {
    await show('event-markets', { matchId: 8 })
    expect(screen.getByRole('region', { name: 'Match result' })).toBeTruthy()
    expect(odds()).toHaveLength(1)
  })

  test('BEYOND-35 WIDGET-09 leagues of one sport stand under one head, which names the columns once; one that is alone beside other sports is its own head', async () => {
    const [match] = await context.data.matches({ status: 'live', limit: 1 })
    if (match === undefined) throw new Error('the samples have no match')
    const other = { ...match.tournament, id: 99, name: 'Shield' }
    const all = [match, { ...match, id: 98, urn_id: 'sr:match:98', tournament: other }]
    const headsOf = async (matches: typeof all, title: string) => {
      const data = { ...context.data, matches: async () => matches } as ServerData
      await show('live-events', { sport: 'soccer', title: { en: title } }, { data })
      const heads = document.querySelectorAll('.league-head')
      const leagues = screen.getAllByRole('group', { name: /^England / })
      const found = [heads.length, heads[0]?.querySelector('.league-name')?.textContent, leagues.length]
      cleanup()
      return found
    }
    expect(await headsOf(all, 'Football')).toEqual([1, 'Football', 2])
    expect(await headsOf([match], 'Now')).toEqual([1, 'Now', 1])
    const tennis = { ...match.sport, id: 5, key: 'tennis', name: 'Tennis' }
    expect(
      await headsOf([...all, { ...match, id: 97, sport: tennis, tournament: { ...other, id: 5 } }], 'Now'),
    ).toEqual([2, 'Football', 3])
  })

  test('WIDGET-08 event stats has the score of one match', async () => {
    await show('event-stats', { matchId: 7 })
    expect(screen.getByRole('region', { name: /One 2, Two 1/ })).toBeTruthy()
  })

  test('WIDGET-08 the score of cricket is runs and wickets; its overs stand in the table below', async () => {
    const [match] = await context.data.matches({ status: 'live', limit: 1 })
    if (match === undefined) throw new Error('the samples have no match')
    const data = {
      ...context.data,
      match: async () => ({
        ...match,
        sport: { ...match.sport, key: 'cricket', name: 'Cricket' },
        state: {
          ...match.state,
          clock: null,
          period: 'innings_2',
          total_score: { home: 121, away: 107 },
          // As feeds write them: nothing breaks between wickets and overs.
          figures: { home: '/10\u00a0(19.1)', away: '/3\u00a0(15.4)' },
          period_score: [
            { number: 1, type: 'innings', period_key: 'innings_1', home: 121, away: 0 },
            { number: 2, type: 'innings', period_key: 'innings_2', home: 0, away: 107 },
          ],
        },
      }),
    } as unknown as ServerData
    await show('event-stats', { matchId: 7 }, { data })
    const numbers = document.querySelectorAll('.big-score span')
    expect([...numbers].map(({ textContent }) => textContent)).toEqual(['121/10', '107/3'])
    expect(screen.getByText(/\(15\.4\)/)).toBeTruthy()
  })

  test('BEYOND-26 a match that is not over has a bell, which asks what of it is told', async () => {
    await show('event-stats', { matchId: 7 })
    fireEvent.click(screen.getByRole('button', { name: 'Alerts: One – Two' }))
    expect(authEvents.get()).toEqual({
      event: 'alert',
      detail: { match: '7', sport: 'soccer', home: 'One', away: 'Two' },
    })
    authEvents.close()
    cleanup()
    const [match] = await context.data.matches({ status: 'live', limit: 1 })
    if (match === undefined) throw new Error('the samples have no match')
    const over = { ...match, state: { ...match.state, status: 4 as const, period: 'ended' } }
    const data = { ...context.data, match: async () => over } as unknown as ServerData
    await show('event-stats', { matchId: 7 }, { data })
    expect(screen.queryByRole('button', { name: /^Alerts/ })).toBeNull()
  })

  test('WIDGET-08 event stats tell goals and momentum where the match has a story', async () => {
    const goal = { kind: 'goal', period: '1st_half', stoppage: null, score: null } as const
    const told: MatchStatistics = {
      type: 'statistics',
      match_id: 7,
      statistics: [],
      incidents: [
        { ...goal, side: 'home', clock: 600, slice: 5 },
        { ...goal, side: 'away', clock: 1350, slice: 11 },
        { ...goal, side: 'home', clock: 2700, stoppage: 65, slice: 22 },
      ],
      momentum: { values: [40, -100, 0], slices: 45 },
    }
    const data = { ...context.data, statistics: async () => told } as ServerData
    await show('event-stats', { matchId: 7 }, { data })
    const board = screen.getByRole('region', { name: /One 2, Two 1/ })
    expect(board.textContent).toContain('11′, 45+2′')
    expect(board.textContent).toContain('23′')
    expect(
      within(board)
        .getByRole('img', { name: /^Momentum: One – Two/ })
        .querySelector('.a')
        ?.getAttribute('d'),
    ).toContain('v32')
    expect(board.querySelectorAll('[data-type="goal"]')).toHaveLength(3)
  })

  test('WIDGET-09 live events stand by sport and league with score, main market and how many more', async () => {
    await show('live-events', { chips: true })
    expect(screen.getByRole('heading', { name: 'Football' })).toBeTruthy()
    const league = screen.getByRole('group', { name: 'England Cup' })
    expect(within(league).getByRole('article').querySelector('.score')?.textContent).toBe('2')
    expect(odds()).toHaveLength(1)
    expect(within(league).getByText('+23')).toBeTruthy()
    expect(href(/^Football/)).toBe('/sports?sport=soccer')
  })

  test('WIDGET-10 outrights have their outcomes and until when bets are taken', async () => {
    await show('outrights')
    const card = screen.getByRole('article', { name: 'Cup winner' })
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')?.split(',')[0]),
    ).toHaveLength(3)
    expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T20:00:00Z')
  })

  test('WIDGET-11 prematch events stand by league, or by day, with start and main market', async () => {
    await show('prematch-events', { sport: 'soccer' })
    expect(
      within(screen.getByRole('group', { name: 'England Cup' }))
        .getByRole('article')
        .querySelector('time'),
    ).toBeTruthy()
    cleanup()
    await show('prematch-events', { sport: 'soccer', by: 'day' })
    expect(screen.getByRole('group', { name: /21 November|November 21/ })).toBeTruthy()
    expect(odds()).toHaveLength(1)
  })

  test('CATALOGUE-20 a league of a sport with a draw has three columns, one without has two', async () => {
    const [match] = await context.data.matches({ status: 'prematch', limit: 1 })
    if (match?.main_market == null) throw new Error('the samples have no match with a market')
    const { sport, main_market: main } = match
    const two = { ...sport, main_market_outcomes_count: 2 }
    const headsOf = async (one: typeof match) => {
      const data = { ...context.data, matches: async () => [one] } as ServerData
      await show('prematch-events', { sport: 'soccer' }, { data })
      const [heads] =
        screen
          .getByRole('group', { name: 'England Cup' })
          .closest('.league')
          ?.querySelectorAll('.league-cols .odds-set') ?? []
      const columns = [...(heads?.children ?? [])].map(({ textContent }) => textContent)
      cleanup()
      return columns
    }
    expect(await headsOf(match)).toEqual(['1', 'X', '2'])
    const outcomes = main.outcomes.filter((_, index) => index !== 1)
    expect(await headsOf({ ...match, sport: two, main_market: { ...main, outcomes } })).toEqual(['1', '2'])
  })

  test('a league names the markets that none of its matches has, so that their columns are no rows of dashes', async () => {
    const [match] = await context.data.matches({ status: 'prematch', limit: 1 })
    if (match?.main_market == null) throw new Error('the samples have no main market')
    const two = match.main_market.outcomes.slice(0, 2)
    const line = (specifier: string) => ({ ...match.main_market, specifier, outcomes: two }) as Market
    const none = { ...match, secondary_market: null, top_markets: [] }
    const lacksOf = async (matches: (typeof match)[]) => {
      const data = { ...context.data, matches: async () => matches } as ServerData
      await show('prematch-events', { sport: 'soccer' }, { data })
      const lacks = document.querySelector('.league')?.getAttribute('data-lacks')
      cleanup()
      return lacks
    }
    expect(await lacksOf([none])).toBe('total handicap')
    expect(await lacksOf([none, { ...none, id: 98, secondary_market: line('total=2.5') }])).toBe('handicap')
    expect(
      await lacksOf([{ ...none, secondary_market: line('hcp=0.5'), top_markets: [line('total=2.5')] }]),
    ).toBeNull()
  })

  test('WIDGET-13 WIDGET-14 results have final scores, as a list and as a browser of days', async () => {
    await show('result-events')
    expect(screen.getByRole('link', { name: 'One 3, Two 0' })).toBeTruthy()
    cleanup()
    await show('results')
    expect(screen.getByRole('link', { name: 'One 3, Two 0' })).toBeTruthy()
    expect(within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Football' }).getAttribute('href')).toContain('sport=soccer')
  })

  test('WIDGET-15 the schedule offers days and sports', async () => {
    await show('schedule')
    expect(within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link')).toHaveLength(7)
    expect(odds()).toHaveLength(1)
  })

  test('WIDGET-16 QUERY-11 top events stand behind the tabs of the top list, the first across sports; one without events is hidden', async () => {
    const [soccer] = await context.data.sports()
    const [match] = await context.data.matches({ status: 'prematch', limit: 1 })
    if (soccer === undefined || match === undefined) throw new Error('the samples have neither')
    const sports = ['darts', 'basketball', 'tennis', 'soccer', 'cricket'].map((key, index) => {
      const type = 'regular' as const
      return { ...soccer, id: index + 1, key, name: key, type, priority: index }
    })
    const asked: MatchFilter[] = []
    // Every sport but cricket has two.
    const data: Partial<ServerData> = {
      ...context.data,
      sports: async () => sports,
      counters: async () => ({
        live: 0,
        categories: [],
        tournaments: [],
        sports: [1, 2, 3, 4].map((id) => ({
          id,
          match_count: 2,
          season_count: 0,
          simple_tournament_count: 0,
          stage_count: 0,
          matchCount: 2,
          outrightCount: 0,
          liveCount: 0,
        })),
      }),
      matches: async (filter) => {
        asked.push(filter)
        const keys = filter.sportKey?.split(',') ?? sports.slice(0, 4).map(({ key }) => key)
        return keys.flatMap((key, place) =>
          [0, 1].slice(0, filter.maxPerSport).map((number) => {
            const sport = sports.find((one) => one.key === key) ?? soccer
            const id = 100 * sport.id + number
            const tournament = { ...match.tournament, id: 10 * place + sport.id, name: `${key} league` }
            return { ...match, id, slug: key, sport, tournament }
          }),
        )
      },
    }
    await show('top-events', { perSport: 3 }, { data: data as ServerData })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Top sports 8',
      'soccer 2',
      'tennis 2',
      'basketball 2',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Top sports 8')
    expect(screen.getAllByRole('group', { name: /league$/ })).toHaveLength(4)
    expect(asked).toContainEqual(expect.objectContaining({ sportType: 'regular', maxPerSport: 1, limit: 3 }))
    fireEvent.click(screen.getByRole('tab', { name: /^tennis/ }))
    expect(odds()).toHaveLength(2)
  })

  test('WIDGET-35 a match preview has teams, start, place, main market and a link', async () => {
    await show('match-preview', { matchId: 8 })
    const card = screen.getByRole('article', { name: /One/ })
    expect(card.textContent).toContain('North Ground')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/sports/soccer/one-two-m8')
    expect(card.querySelectorAll('time').length).toBeGreaterThan(0)
    expect(odds()).toHaveLength(1)
  })

  test.each(['card', 'feature'] as const)(
    'WIDGET-35 in the look %s it shows the venue, also one that only the configured source knows',
    async (look) => {
      const info = {
        venue: 'South Ground',
        city: null,
        referee: 'A. Whistle',
        weather: null,
        description: null,
      }
      const data = {
        ...context.data,
        match: async (id: number) => {
          const match = await context.data.match(id)
          return match && { ...match, stadium: null }
        },
        info: async () => info,
      } as unknown as ServerData
      await show('match-preview', { matchId: 8, look }, { data })
      const card = screen.getByRole('article', { name: /One/ })
      expect(card.textContent).toContain('Final · South Ground')
      expect(card.textContent).toContain('A. Whistle')
      cleanup()
      await show('match-preview', { matchId: 8, look })
      expect(screen.getByRole('article', { name: /One/ }).textContent).toContain('Final · North Ground')
    },
  )

  test('EXTRA-06 a match preview adds what the configured source says, and nothing where it is silent', async () => {
    const says = (info: object | null) => ({
      data: { ...context.data, info: async () => info } as ServerData,
    })
    const silent = { venue: null, city: null, referee: null, weather: null, description: null }
    await show(
      'match-preview',
      { matchId: 8 },
      says({ ...silent, weather: 'Light rain', referee: 'A. Whistle' }),
    )
    expect(screen.getByRole('article', { name: /One/ }).textContent).toContain('Light rain · A. Whistle')
    for (const nothing of [silent, null]) {
      cleanup()
      await show('match-preview', { matchId: 8 }, says(nothing))
      expect(screen.getByRole('article', { name: /One/ }).querySelector('small')).toBeNull()
    }
  })
})
