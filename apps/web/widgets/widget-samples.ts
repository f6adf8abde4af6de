// For tests: a season of two matches, in the backend's form.
import type {
  Counters,
  Market,
  Match,
  PriceBoost,
  ReadyBuilder,
  Settings,
  Sport,
  Tournament,
} from '@touchline/contract'
import { category, COMING, sampleMatch, sport, team, tournament } from '#entities/match/match.testing.ts'
import { sampleHit, sampleJackpot } from '#base/data/jackpots.testing.ts'
import type { ServerData } from '#base/data/server-data.ts'

const sports: readonly Sport[] = [{ ...sport, urn_id: 'sr:sport:1', priority: 1, provider: 'betradar' }]

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

const STATES = {
  live: { status: 1, period: '1st_half', progress: 0.3, total_score: { home: 2, away: 1 } },
  coming: { status: 0, period: 'not_started', progress: 0, total_score: { home: 0, away: 0 } },
  over: { status: 4, period: 'ended', progress: 1, total_score: { home: 3, away: 0 } },
} as const

function matchOf(id: number, kind: keyof typeof STATES): Match {
  const urn = `sr:match:${id}`
  return sampleMatch({
    id,
    urn_id: urn,
    stage: 'Final',
    stadium: 'North Ground',
    state: { ...COMING, ...STATES[kind] },
    available_markets: 24,
    main_market: market(urn),
  })
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
  ...matchOf(9, 'coming'),
  competitors: { home: team(1, 'Cup winner'), away: team(2, '') },
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
  status === 'live' ? [matchOf(7, 'live')] : [matchOf(8, 'coming')]

/** The first outcome of the coming match at better odds, until far ahead. */
export const sampleBoost = (more: Partial<PriceBoost> = {}): PriceBoost => ({
  ...{ campaign_id: 1, match_id: 8, market_id: 1, specifier: '', outcome_id: '1' },
  ...{ odds: 2100, max_stake: 5000, currency: 'EUR', valid_to: '2030-01-01T18:00:00.000Z' },
  ...more,
})

/** Two outcomes of the coming match that are made into a builder. */
export const sampleBuilder = (): ReadyBuilder => {
  const match = matchOf(8, 'coming')
  const total = { ...market(match.urn_id), id: 18, name: 'Total goals', specifier: 'total=2.5' }
  return {
    match,
    odds: 3150,
    picks: [
      { market: market(match.urn_id), outcome_id: '1' },
      { market: { ...total, outcomes: [outcome('12', 'over 2.5', 1900)] }, outcome_id: '12' },
    ],
  }
}

/** The backend calls of the tested widgets. */
export const sampleData = {
  sports: async () => sports,
  counters: async () => counters,
  categories: async () => [{ ...category, priority: 1, sport }],
  leagues: async () => leagues,
  match: async (id) => matchOf(id, id === 7 ? 'live' : 'coming'),
  markets: async (id) => ({ version: 5, items: [market(`sr:match:${id}`)] }),
  // Only the fields that the widgets read.
  settings: async () =>
    ({
      custom_bet_enabled: false,
      stakes: {},
      currencies: [{ code: 'EUR', subunits: 100 }],
    }) as unknown as Settings,
  statistics: async () => null,
  lineUps: async () => null,
  info: async () => null,
  matches: async ({ status }) => ofStatus(status),
  outrights: async () => [OUTRIGHT],
  events: async ({ status }) => pageOf(ofStatus(status)),
  schedule: async () => ofStatus('prematch'),
  results: async () => pageOf([matchOf(6, 'over')]),
  prediction: async (id) => ({
    ...{ prediction_id: `match:${id}`, match_id: id, home: 'Arsenal', away: 'Chelsea', vote: null },
    ...{ closes_at: '2030-01-01T18:00:00.000Z', is_open: true, total: 10 },
    options: [
      { outcome_id: '1', name: 'Arsenal', votes: 6 },
      { outcome_id: '2', name: 'Draw', votes: 1 },
      { outcome_id: '3', name: 'Chelsea', votes: 3 },
    ],
  }),
  boosted: async () => ({ boosts: [sampleBoost()], matches: [matchOf(8, 'coming')] }),
  readyBuilders: async () => [sampleBuilder()],
  jackpots: async () => [sampleJackpot()],
  jackpotHits: async () => [sampleHit(2), sampleHit(1)],
} satisfies Partial<ServerData>
