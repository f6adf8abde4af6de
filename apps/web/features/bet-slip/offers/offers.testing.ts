import type { AmbProgress, AvailableBonus, BetJackpot } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'

// Samples of what is on offer for a bet.

/** A freebet of €10.00 of which only the winnings are credited. */
export const freebet = (more: Partial<AvailableBonus> = {}): AvailableBonus => ({
  id: 7,
  type: 'freebet_only_win',
  name: 'Welcome freebet',
  bet: 0,
  unmet: [],
  odds: null,
  stake: 1000,
  currency: 'EUR',
  conditions: ANY_BET,
  terms: { type: 'freebet_only_win', amount: 1000, boosts: [] },
  suitable_count: 1,
  active_range_index: null,
  expired_at: null,
  ...more,
})

/** +3% from 3 selections of 1.40 or more, +6% from 4, +10% from 5. */
export const boost = (suitable: number, more: Partial<AvailableBonus> = {}): AvailableBonus => {
  const ranges = [
    { min_count: 3, max_count: 3, bonus_odds: 1030 },
    { min_count: 4, max_count: 4, bonus_odds: 1060 },
    { min_count: 5, max_count: null, bonus_odds: 1100 },
  ]
  const active = ranges.findIndex(
    ({ min_count, max_count }) => suitable >= min_count && (max_count === null || suitable <= max_count),
  )
  return freebet({
    id: 8,
    type: 'comboboost',
    name: 'Comboboost',
    unmet: active === -1 ? ['selection_count'] : [],
    odds: ranges[active]?.bonus_odds ?? null,
    stake: null,
    conditions: { ...ANY_BET, min_odds: 1400 },
    terms: { type: 'comboboost', ranges },
    suitable_count: suitable,
    active_range_index: active === -1 ? null : active,
    ...more,
  })
}

/** +30% on the winnings, at most €100.00. */
export const token = (more: Partial<AvailableBonus> = {}): AvailableBonus =>
  freebet({
    id: 9,
    type: 'token',
    name: 'Profit token',
    stake: null,
    terms: { type: 'token', percent: 30, max_extra: 10_000 },
    ...more,
  })

/** A bet with it collects points. */
export const hunting = (more: Partial<AvailableBonus> = {}): AvailableBonus =>
  freebet({
    id: 4,
    type: 'hunting',
    name: 'Autumn hunt',
    stake: null,
    terms: {
      type: 'hunting',
      rate: 1000,
      farm_once_per_event: true,
      freebet_type: 'freebet_only_win',
      steps: [{ points: 100, amount: 500 }],
    },
    ...more,
  })

/** 6 of 10 bets done, one on the slip counts. */
export const amb = (more: Partial<AmbProgress> = {}): AmbProgress => ({
  id: 3,
  name: 'Bet and get',
  type: 'freebet_only_win',
  disabled: false,
  progress_count: 6,
  possible_progress_count: 6,
  suitable_count: 1,
  currency: 'EUR',
  issue_to: null,
  min_stake: null,
  ranges: [{ number_of_bets: 10, number_of_freebets: 1, issued_bonus_amount: 500 }],
  ...more,
})

export const jackpot = (more: Partial<BetJackpot> = {}): BetJackpot => ({
  id: 1,
  name: 'Touchline Jackpot',
  bet: 0,
  takes_part: true,
  min_stake: 100,
  ...more,
})
