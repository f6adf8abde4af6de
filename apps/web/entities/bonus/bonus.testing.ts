// For tests and samples: bonuses of each kind, as the backend answers them.
import type { BonusType } from '@touchline/betting'
import type { Bonus, BonusTerms, IssuedBonus } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'

const farming = { rate: 1000, farm_once_per_event: true, freebet_type: 'freebet_only_win' } as const

/** Terms of each kind, in euros. */
export const TERMS = {
  comboboost: {
    type: 'comboboost',
    ranges: [
      { min_count: 3, max_count: 3, bonus_odds: 1030 },
      { min_count: 4, max_count: 4, bonus_odds: 1060 },
      { min_count: 5, max_count: 6, bonus_odds: 1100 },
      { min_count: 7, max_count: 9, bonus_odds: 1200 },
      { min_count: 10, max_count: null, bonus_odds: 1500 },
    ],
  },
  freebet_only_win: { type: 'freebet_only_win', amount: 1500, boosts: [] },
  freebet_all_win: { type: 'freebet_all_win', amount: 500, boosts: [150, 200, 300] },
  freebet_no_risk: { type: 'freebet_no_risk', amount: 2500, boosts: [] },
  hunting: {
    type: 'hunting',
    ...farming,
    steps: [
      { points: 250, amount: 400 },
      { points: 500, amount: 1200 },
      { points: 1000, amount: 2400 },
    ],
  },
  tournament: { type: 'tournament', ...farming, initial_pool: 5_000_000, shares: [100, 60, 40, 24] },
  lootbox: {
    type: 'lootbox',
    ...farming,
    points: 2500,
    levels: [
      { level: 1, weight: 70, amount: 0 },
      { level: 2, weight: 25, amount: 500 },
      { level: 3, weight: 5, amount: 2500 },
    ],
  },
  amb: {
    type: 'amb',
    freebet_type: 'freebet_only_win',
    ranges: [
      { number_of_bets: 5, number_of_freebets: 1, issued_bonus_amount: 500 },
      { number_of_bets: 10, number_of_freebets: 1, issued_bonus_amount: 500 },
    ],
  },
  price_boost: {
    type: 'price_boost',
    match_id: 8,
    market_id: 1,
    specifier: '',
    outcome_id: '1',
    odds: 4200,
    max_stake: 5000,
  },
  token: { type: 'token', percent: 30, max_extra: 10_000 },
  insurance: { type: 'insurance', max_back: 2000, freebet_type: 'freebet_only_win' },
  early_payout: { type: 'early_payout', lead: 2 },
} as const satisfies { readonly [Type in BonusType]: Extract<BonusTerms, { type: Type }> }

/** A player's part of a bonus that was taken up. */
export const issuedSample = (more: Partial<IssuedBonus> = {}): IssuedBonus => ({
  is_active: true,
  times_used: 0,
  issued_at: '2030-01-01T10:00:00.000Z',
  activated_at: '2030-01-01T11:00:00.000Z',
  expired_at: '2030-01-08T10:00:00.000Z',
  ended_at: null,
  seen: true,
  computed_status: 'active',
  currency: 'EUR',
  amount: 0,
  boost_multiplier: null,
  brought: 0,
  farming: null,
  draws: [],
  ...more,
})

/** A public offer of a kind; `more` makes it a player's. */
export const bonusSample = (type: BonusType, more: Partial<Bonus> = {}): Bonus => ({
  id: -7,
  campaign_id: 7,
  type,
  status: 'available',
  time_group: 'valid',
  name: `Sample ${type}`,
  description: 'What it is about.',
  banner_desktop: null,
  banner_mobile: null,
  trigger_key: null,
  show_in_promotion: true,
  country_codes: [],
  only_verified: false,
  uses_count: 1,
  valid_from: '2030-01-01T00:00:00.000Z',
  valid_to: '2030-01-31T23:59:00.000Z',
  currency: 'EUR',
  conditions: ANY_BET,
  terms: TERMS[type],
  subjects: [],
  unmet: [],
  issued: null,
  ...more,
})
