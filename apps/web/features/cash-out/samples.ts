import type { Bet } from '@touchline/contract'

/** An open single of 10 EUR on a coming match, worth 12.34 now, for tests. */
export const betSample = (rest: Partial<Bet> = {}): Bet => ({
  id: 7,
  type: 'single',
  ref: 'R-7',
  status: 'waiting_results',
  stake: { value: 1000, currency: 'EUR', subunits: 100 },
  total_stake: 1000,
  system: null,
  odds: 1850,
  created_at: '2026-11-21T12:00:00Z',
  settled_at: null,
  result: 'no_results',
  win_amount: null,
  potential_win_amount: 1850,
  to_cashout: 1234,
  cashed_out_amount: 0,
  auto_cashout: null,
  used_in_jackpot: false,
  is_vip: false,
  selections: [legSample(1)],
  builders: [],
  ...rest,
})

/** An open leg of a match with that status. */
export const legSample = (matchId: number, status: 0 | 1 = 0): Bet['selections'][number] => ({
  id: `sr:match:${matchId}/1/1`,
  status: 'no_results',
  match: {
    id: matchId,
    urn_id: `sr:match:${matchId}`,
    slug: 'home-away',
    sport_key: 'soccer',
    tournament_name: 'League',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
    status,
    start_time: '2026-11-21T18:00:00Z',
    score: null,
  },
  market: { id: 1, name: 'Match result' },
  outcome: { id: '1', name: `Home ${matchId}` },
  odds: 1850,
  specifier: '',
  builder: null,
})

/** A call whose answer the test gives when it is time. */
export function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, resolve }
}
