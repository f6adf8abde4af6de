// For tests: one race of three runners, as the backend sends it.
import type { Market, Meeting, Race, RaceCard, Replay, Runner } from '@touchline/contract'
import { COMING, sampleMatch, sport, team } from '#entities/match/match.testing.ts'
import type { RunnerView } from './card/runner-view.ts'

export const runnerView = (number: number, more: Partial<RunnerView> = {}): RunnerView => ({
  id: `r${number}`,
  number,
  draw: number,
  name: `Runner ${number}`,
  silks: { seed: `r${number}`, colours: ['#0d3b66', '#f4d35e', '#ffffff'] },
  jockey: `Jockey ${number}`,
  trainer: `Trainer ${number}`,
  build: '4-9-10',
  rating: 100 - number,
  form: '21-43',
  past: [4000, 3000],
  out: null,
  winName: `Runner ${number} to win`,
  placeName: `Runner ${number} to be placed`,
  ...more,
})

export const sampleRunner = (number: number, more: Partial<Runner> = {}): Runner => ({
  outcome_id: `r${number}`,
  number,
  name: `Runner ${number}`,
  draw: number + 4,
  silks: { seed: `r${number}`, colours: ['#0d3b66', '#f4d35e', '#ffffff'] },
  jockey: `Jockey ${number}`,
  trainer: `Trainer ${number}`,
  age: 4,
  weight_lb: 136,
  rating: 100 - number,
  form: '21-43',
  withdrawal: null,
  odds: [
    { at: '2026-11-21T08:00:00Z', odds: 4000 },
    { at: '2026-11-21T09:00:00Z', odds: 3000 },
  ],
  ...more,
})

const sampleMarket = (id: number, name: string, odds: readonly number[]): Market => ({
  match_urn_id: 'sr:match:7',
  id,
  name,
  status: 1,
  specifier: '',
  outcomes: odds.map((price, index) => ({
    id: `r${index + 1}`,
    name: `Runner ${index + 1}`,
    active: true,
    odds: price,
  })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: true,
  next_bet_stop: null,
  custom_bet_groups: [],
})

const sampleMeeting = (more: Partial<Meeting> = {}): Meeting => ({
  id: 3,
  name: 'Ascot',
  country_code: 'gb-eng',
  day: '2026-11-21',
  going: 'good_to_soft',
  races: [
    {
      id: 7,
      name: 'Autumn Handicap',
      time: '2026-11-21T14:05:00Z',
      state: 'before',
      distance_m: 2012,
      runners: 3,
    },
  ],
  ...more,
})

export function sampleRace(more: Partial<Race> = {}): Race {
  const { races, ...meeting } = sampleMeeting()
  const [brief] = races
  if (brief === undefined) throw new Error('a meeting without a race')
  return {
    ...brief,
    meeting,
    class: 2,
    handicap: true,
    prize: 10_000_000,
    prize_currency: 'GBP',
    prize_subunits: 100,
    place_terms: { places: 3, divisor: 5 },
    card: [sampleRunner(1), sampleRunner(2), sampleRunner(3)],
    photo_of: [],
    result: null,
    ...more,
  }
}

export const sampleCard = (more: Partial<RaceCard> = {}): RaceCard => ({
  race: sampleRace(),
  match: sampleMatch({
    sport: { ...sport, id: 99, key: 'horse-racing', name: 'Horse racing' },
    competitors: { home: team(1, '14:05 Ascot'), away: team(2, '') },
    state: COMING,
  }),
  win: sampleMarket(4101, 'Winner', [2750, 4500, 6000]),
  place: sampleMarket(4102, 'Place', [1440, 1880, 2250]),
  win_at_start: sampleMarket(4103, 'Win at starting price', [2600, 4400, 6500]),
  place_at_start: sampleMarket(4104, 'Place at starting price', [1400, 1850, 2375]),
  has_forecast: true,
  has_tricast: true,
  ...more,
})

/** Runner 2 leads to halfway; 1 wins. */
export const sampleReplay = (): Replay => ({
  id: 7,
  distance_m: 1000,
  step: 1000,
  runners: [
    { outcome_id: 'r1', positions: [0, 40_000, 100_000, 120_000] },
    { outcome_id: 'r2', positions: [0, 50_000, 90_000, 110_000] },
    { outcome_id: 'r3', positions: [0, 30_000, 60_000, 100_000] },
  ],
})
