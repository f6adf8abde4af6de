import { BONUS_TYPES } from '@touchline/betting'
import { describe, expect, test } from 'vitest'
import {
  ANY_BET,
  betBonusFromStored,
  betBonusToStored,
  conditionsFromWire,
  conditionsToWire,
  termsFromWire,
  termsToWire,
} from './bonus-codec.ts'
import { BonusConditions, BonusTerms } from './bonuses.ts'

const conditions: BonusConditions = {
  events: [
    { sport: 'soccer', category_id: 1, tournament_id: 2, match_id: 3, market_ids: [4, 5] },
    { market_ids: [6] },
    {},
  ],
  min_odds: 1500,
  max_odds: 9000,
  selection_count_from: 2,
  selection_count_to: 8,
  match_status: 'live',
  bet_types: ['combo'],
  min_stake: 500,
}

const farming = { rate: 700, farm_once_per_event: true, freebet_type: 'freebet_no_risk' } as const

const samples: { readonly [T in BonusTerms['type']]: Extract<BonusTerms, { type: T }> } = {
  comboboost: {
    type: 'comboboost',
    ranges: [
      { min_count: 3, max_count: 4, bonus_odds: 1100 },
      { min_count: 5, max_count: null, bonus_odds: 1200 },
    ],
  },
  freebet_only_win: { type: 'freebet_only_win', amount: 1000, boosts: [150, 200] },
  freebet_all_win: { type: 'freebet_all_win', amount: 1001, boosts: [] },
  freebet_no_risk: { type: 'freebet_no_risk', amount: 1002, boosts: [110] },
  hunting: { type: 'hunting', ...farming, steps: [{ points: 10, amount: 300 }] },
  tournament: { type: 'tournament', ...farming, initial_pool: 100_000, shares: [500, 300] },
  lootbox: { type: 'lootbox', ...farming, points: 20, levels: [{ level: 2, weight: 3, amount: 0 }] },
  amb: {
    type: 'amb',
    freebet_type: 'freebet_only_win',
    ranges: [{ number_of_bets: 3, number_of_freebets: 2, issued_bonus_amount: 250 }],
  },
  price_boost: {
    type: 'price_boost',
    match_id: 7,
    market_id: 18,
    specifier: 'total=2.5',
    outcome_id: '12',
    odds: 2400,
    max_stake: 5000,
  },
  token: { type: 'token', percent: 25, max_extra: 900 },
  insurance: { type: 'insurance', max_back: 800, freebet_type: 'freebet_all_win' },
  early_payout: { type: 'early_payout', lead: 2 },
}

describe('terms of bonuses', () => {
  test.each(BONUS_TYPES)('%s: what was read is written as it was', (type) => {
    const wire = samples[type]
    expect(BonusTerms.parse(wire)).toEqual(wire)
    const own = termsFromWire(wire, conditions)
    expect(own.type).toBe(type)
    expect(termsToWire(own)).toEqual(wire)
    expect(conditionsToWire(own.conditions)).toEqual(conditions)
  })

  test('conditions: no bound stays none, and what is not named stays unnamed', () => {
    expect(conditionsToWire(conditionsFromWire(ANY_BET))).toEqual(ANY_BET)
    expect(BonusConditions.parse(conditions)).toEqual(conditions)
    expect(conditionsFromWire(conditions)).toEqual({
      events: [
        { sport: 'soccer', categoryId: 1, tournamentId: 2, matchId: 3, marketIds: [4, 5] },
        { marketIds: [6] },
        {},
      ],
      minOdds: 1500,
      maxOdds: 9000,
      countFrom: 2,
      countTo: 8,
      matchStatus: 'live',
      betTypes: ['combo'],
      minStake: 500n,
    })
  })

  test('a bet’s bonus survives being stored as JSON', () => {
    const stored = {
      id: 4,
      campaign_id: 2,
      conditions,
      terms: samples.token,
      suitable: [0, 2],
      odds: null,
      given: 0,
      most: 900,
    }
    const bonus = betBonusFromStored(JSON.parse(JSON.stringify(stored)))
    expect(bonus).toMatchObject({ id: 4, campaignId: 2, suitable: [0, 2], odds: null, given: 0n, most: 900n })
    expect(bonus.terms).toMatchObject({ type: 'token', percent: 25, maxExtra: 900n })
    expect(betBonusToStored(bonus)).toEqual(stored)
  })
})
