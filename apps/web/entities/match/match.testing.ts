// For tests: one match, as the backend sends it.
import type { Match } from '@touchline/contract'

export const sport: Match['sport'] = {
  id: 1,
  key: 'soccer',
  name: 'Football',
  type: 'regular',
  main_market_outcomes_count: 3,
  secondary_market_outcomes_count: 2,
}
export const category: Match['category'] = {
  id: 32,
  slug: 'england',
  name: 'England',
  country_code: 'gb-eng',
}
export const tournament: Match['tournament'] = { id: 17, slug: 'cup', name: 'Cup' }

export const team = (id: number, name: string): Match['competitors']['home'] => ({
  id,
  name,
  logo: null,
  country_code: null,
  colours: ['#000', '#fff'],
})

export const COMING: Match['state'] = {
  status: 0,
  period: 'not_started',
  progress: 0,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  red_cards: null,
  period_score: [],
}

/** A coming match of One against Two, without markets. */
export const sampleMatch = (more: Partial<Match> = {}): Match => ({
  id: 7,
  urn_id: 'sr:match:7',
  slug: 'one-two',
  type: 'match',
  provider: 'betradar',
  sport,
  category,
  tournament,
  stage: null,
  stadium: null,
  city: null,
  start_time: '2026-11-21T20:00:00Z',
  competitors: { home: team(1, 'One'), away: team(2, 'Two') },
  state: COMING,
  version: 5,
  has_video: false,
  is_provider_stats_available: true,
  available_markets: 0,
  main_market: null,
  secondary_market: null,
  top_markets: [],
  ...more,
})
