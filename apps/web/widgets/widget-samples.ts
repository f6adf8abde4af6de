// For tests: a season of two matches, as the backend tells of it.
import type { Counters, Market, Match, Settings, Sport, Tournament } from '@touchline/contract'
import type { ServerData } from '../site/server-data.ts'

const sport = {
  id: 1,
  key: 'soccer',
  name: 'Football',
  type: 'regular' as const,
  main_market_outcomes_count: 3,
  secondary_market_outcomes_count: 2,
}
const sports: readonly Sport[] = [{ ...sport, urn_id: 'sr:sport:1', priority: 1, provider: 'betradar' }]
const category = { id: 32, slug: 'england', name: 'England', country_code: 'gb-eng' }
const tournament = { id: 17, slug: 'cup', name: 'Cup' }

const leagues: readonly Tournament[] = [
  {
    ...tournament,
    urn_id: 'sr:tournament:17',
    priority: 1,
    type: 'match',
    category,
    sport,
    provider: 'betradar',
  },
]

const outcome = (id: string, name: string, odds: number) => ({ id, name, active: true, odds })

const market = (urn: string): Market => ({
  match_urn_id: urn,
  id: 1,
  name: 'Match result',
  status: 1,
  specifier: '',
  outcomes: [outcome('1', 'One', 1850), outcome('2', 'Draw', 3400), outcome('3', 'Two', 4200)],
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
})

const team = (id: number, name: string) => ({
  id,
  name,
  logo: null,
  country_code: null,
  colours: ['#000', '#fff'] as [string, string],
})

const STATES = {
  live: { status: 1, period: '1st_half', progress: 0.3, total_score: { home: 2, away: 1 } },
  coming: { status: 0, period: 'not_started', progress: 0, total_score: { home: 0, away: 0 } },
  over: { status: 4, period: 'ended', progress: 1, total_score: { home: 3, away: 0 } },
} as const

function sampleMatch(id: number, kind: keyof typeof STATES, home = 'One', away = 'Two'): Match {
  const urn = `sr:match:${id}`
  return {
    id,
    urn_id: urn,
    slug: 'one-two',
    type: 'match',
    provider: 'betradar',
    sport,
    category,
    tournament,
    stage: 'Final',
    stadium: 'North Ground',
    city: null,
    start_time: '2026-11-21T20:00:00Z',
    competitors: { home: team(1, home), away: team(2, away) },
    state: {
      clock: null,
      game_score: null,
      current_server: null,
      red_cards: null,
      period_score: [],
      ...STATES[kind],
    },
    version: 5,
    has_video: false,
    is_provider_stats_available: true,
    available_markets: 24,
    main_market: market(urn),
    secondary_market: null,
    top_markets: [],
  }
}

const counter = (id: number) => ({
  id,
  match_count: 2,
  season_count: 1,
  simple_tournament_count: 0,
  stage_count: 0,
  matchCount: 2,
  outrightCount: 1,
  liveCount: 1,
})
const counters: Counters = {
  live: 1,
  sports: [counter(1)],
  categories: [counter(32)],
  tournaments: [counter(17)],
}

const OUTRIGHT: Match = {
  ...sampleMatch(9, 'coming', 'Cup winner', ''),
  type: 'season',
  slug: 'cup-winner',
}

const pageOf = (items: readonly Match[]) => ({
  items: [...items],
  total: items.length,
  page: 1,
  limit: 50,
  last_page: 1,
})

const ofStatus = (status: 'live' | 'prematch' | undefined) =>
  status === 'live' ? [sampleMatch(7, 'live')] : [sampleMatch(8, 'coming')]

/** What the widgets under test ask of the backend. */
export const sampleData = {
  sports: async () => sports,
  counters: async () => counters,
  categories: async () => [{ ...category, priority: 1, sport }],
  leagues: async () => leagues,
  match: async (id) => sampleMatch(id, id === 7 ? 'live' : 'coming'),
  markets: async (id) => ({ version: 5, items: [market(`sr:match:${id}`)] }),
  // What the widgets read of them.
  settings: async () => ({ custom_bet_enabled: false }) as Settings,
  statistics: async () => null,
  info: async () => null,
  matches: async ({ status }) => ofStatus(status),
  outrights: async () => [OUTRIGHT],
  events: async ({ status }) => pageOf(ofStatus(status)),
  schedule: async () => ofStatus('prematch'),
  results: async () => pageOf([sampleMatch(6, 'over')]),
} satisfies Partial<ServerData>
