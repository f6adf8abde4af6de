import type { Market, Match, MatchPush, MatchState } from '@touchline/contract'

export const OUTCOMES = 3
const A_LEAGUE = 20
const KICK_OFF = '2030-01-01T12:00:00.000Z'

/** Thousandths in whole hundredths, so that rounding cannot differ between two pages. */
export type Prices = Uint16Array

const SPORT = {
  id: 1,
  key: 'soccer',
  name: 'Football',
  type: 'regular' as const,
  main_market_outcomes_count: OUTCOMES,
  secondary_market_outcomes_count: 2,
}

// In play without a clock, which would only tick on one of two pages.
const STATE: MatchState = {
  status: 1,
  period: '1st_half',
  progress: 0,
  clock: null,
  total_score: { home: 1, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}

const urnOf = (matchId: number): string => `sr:match:${matchId}`

const outcomesOf = (matchId: number, prices: Prices) =>
  Array.from({ length: OUTCOMES }, (_, index) => ({
    id: String(index + 1),
    odds: prices[(matchId - 1) * OUTCOMES + index] ?? 0,
    active: true,
  }))

const marketOf = (matchId: number, prices: Prices): Market => ({
  match_urn_id: urnOf(matchId),
  id: 1,
  name: '1x2',
  status: 1,
  specifier: '',
  outcomes: outcomesOf(matchId, prices).map((outcome, index) => ({
    ...outcome,
    name: [`Home ${matchId}`, 'Draw', `Away ${matchId}`][index] ?? '',
  })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
})

const competitor = (id: number, name: string) => ({
  id,
  name,
  logo: null,
  country_code: null,
  colours: ['#1f4e8c', '#ffffff'] as [string, string],
})

/** A match of a list as the backend would answer it; ids count from 1. */
export function matchOf(id: number, prices: Prices, version: number): Match {
  const league = Math.ceil(id / A_LEAGUE)
  return {
    id,
    urn_id: urnOf(id),
    slug: `home-${id}-away-${id}`,
    type: 'match',
    provider: 'betradar',
    sport: SPORT,
    category: { id: league, slug: `country-${league}`, name: `Country ${league}`, country_code: null },
    tournament: { id: league, slug: `league-${league}`, name: `League ${league}` },
    stage: null,
    stadium: null,
    city: null,
    start_time: KICK_OFF,
    competitors: { home: competitor(2 * id, `Home ${id}`), away: competitor(2 * id + 1, `Away ${id}`) },
    state: STATE,
    version,
    has_video: false,
    is_provider_stats_available: false,
    available_markets: 1,
    main_market: marketOf(id, prices),
    secondary_market: null,
    top_markets: [],
  }
}

/** The document of a match channel. */
export const pushOf = (matchId: number, prices: Prices, version: number): MatchPush => ({
  type: 'markets_changed',
  match_id: matchId,
  match_urn_id: urnOf(matchId),
  sport_type: 'regular',
  provider: 'betradar',
  version,
  match: STATE,
  markets: [{ id: 1, specifier: '', status: 1, most_balanced: false, outcomes: outcomesOf(matchId, prices) }],
})
