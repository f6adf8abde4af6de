import type { Bet, BetSelection } from '@touchline/contract'

/** An open leg of a coming match at 1.85, for tests. */
export const legSample = (matchId: number, rest: Partial<BetSelection> = {}): BetSelection => ({
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
    status: 0,
    start_time: '2026-11-21T18:00:00Z',
    score: null,
  },
  market: { id: 1, name: 'Match result' },
  outcome: { id: '1', name: `Home ${matchId}` },
  odds: 1850,
  specifier: '',
  builder: null,
  ...rest,
})

/** An open single of 10 EUR, for tests. */
export const betSample = (id: number, rest: Partial<Bet> = {}): Bet => ({
  id,
  type: 'single',
  ref: `R-${id}`,
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
  to_cashout: 0,
  cashed_out_amount: 0,
  auto_cashout: null,
  used_in_jackpot: false,
  is_vip: false,
  bonus: null,
  selections: [],
  builders: [],
  ...rest,
})
