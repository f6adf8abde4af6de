import { BONUS_STATES, BONUS_TYPES, type BonusState, type BonusType } from '@touchline/betting'
import { expect, test } from 'vitest'
import { bonusOf } from '#entities/bonus/index.ts'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { actionsOf } from './actions.ts'

const farming = {
  avg_stake: 0,
  bets_count: 0,
  points: 0,
  available_points: 2600,
  potential_points: 0,
  potential_freebet_amount: 0,
  farmed_event_ids: [],
}

const actions = (type: BonusType, status: BonusState, issued = issuedSample({ farming })) =>
  actionsOf(bonusOf(bonusSample(type, { id: 3, status, issued })))

test('BONUS-03 each state offers only the actions that it allows, whatever the kind', () => {
  const offered = BONUS_STATES.map((status) => [
    status,
    [...new Set(BONUS_TYPES.flatMap((type) => actions(type, status)))].sort(),
  ])
  expect(Object.fromEntries(offered)).toEqual({
    available: ['activate', 'boost'],
    active: ['bets', 'boost', 'open', 'use'],
    not_available: [],
    deactivated: [],
    bonus_over: ['bets'],
    expired: [],
    overridden: [],
    unknown: [],
  })
})

test('BONUS-13 a freebet with multipliers cannot be used before one is chosen, and one on offer is taken up first', () => {
  expect(actions('freebet_all_win', 'active')).toEqual(['boost'])
  expect(actions('freebet_all_win', 'active', issuedSample({ boost_multiplier: 200 }))).toEqual(['use'])
  expect(actionsOf(bonusOf(bonusSample('freebet_all_win')))).toEqual(['activate'])
})

test('a lootbox without a full bar has nothing to open, and an offer of the future nothing to take up', () => {
  const empty = { ...farming, available_points: 10 }
  expect(actions('lootbox', 'active', issuedSample({ farming: empty }))).toEqual([])
  expect(actionsOf(bonusOf(bonusSample('token', { time_group: 'upcoming' })))).toEqual([])
})
