import { BONUS_STATES, BONUS_TYPES } from '@touchline/betting'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import english from '../../../../messages/en.json' with { type: 'json' }
import { bonusSample, issuedSample, TERMS } from './bonus.testing.ts'
import { bonusOf, endOf, needsBoost, statusOf, totalPoints } from './bonus.ts'
import { KITS } from './kits.ts'
import { claimOf, conditionText, factsOf, howOf, timesText } from './words.ts'
import { writingOf } from './writing.ts'

const farming = {
  avg_stake: 700,
  bets_count: 4,
  points: 500,
  available_points: 140,
  potential_points: 60,
  potential_freebet_amount: 1200,
  farmed_event_ids: [3, 9],
}

test('BONUS-02 BONUS-14 a bonus has the names of the client: id, bonusType, userBonusStatus, and its points', () => {
  const wire = bonusSample('hunting', { id: 12, status: 'active', issued: issuedSample({ farming }) })
  const bonus = bonusOf(wire)
  expect(bonus).toMatchObject({ id: 12, bonusType: 'hunting', userBonusStatus: 'active', campaignId: 7 })
  expect(bonus.issued?.farmed).toEqual({
    avgStake: 700,
    betsCount: 4,
    points: 500,
    availablePoints: 140,
    potentialPoints: 60,
    potentialFreebetAmount: 1200,
    farmedEventIds: [3, 9],
  })
  expect(bonusOf(bonusSample('token')).issued).toBeNull()
})

test('BONUS-03 each state is known by its word, `over` is `bonus_over`, any other word is `unknown`', () => {
  expect(BONUS_STATES.map(statusOf)).toEqual(BONUS_STATES)
  expect(['over', 'paused'].map(statusOf)).toEqual(['bonus_over', 'unknown'])
})

test('BONUS-16 what was turned into awards counts for a hunting and a lootbox, and not for a tournament', () => {
  const farmed = bonusOf(bonusSample('hunting', { issued: issuedSample({ farming }) })).issued?.farmed
  if (farmed == null) throw new Error('nothing farmed')
  expect((['hunting', 'lootbox', 'tournament'] as const).map((type) => totalPoints(type, farmed))).toEqual([
    640, 640, 140,
  ])
})

test('a freebet with multipliers waits for one; the player’s own end comes before the campaign’s', () => {
  const all = (boost: number | null) =>
    bonusOf(bonusSample('freebet_all_win', { issued: issuedSample({ boost_multiplier: boost }) }))
  expect([needsBoost(all(null)), needsBoost(all(200))]).toEqual([true, false])
  expect(needsBoost(bonusOf(bonusSample('freebet_no_risk', { issued: issuedSample() })))).toBe(false)
  expect(endOf(all(null))).toBe('2030-01-08T10:00:00.000Z')
  expect(endOf(bonusOf(bonusSample('token')))).toBe('2030-01-31T23:59:00.000Z')
})

const t = createTranslator({ locale: 'en', messages: english }) as never
const PLACE = {
  t,
  locale: 'en',
  currency: 'EUR',
  currencies: [{ code: 'EUR', subunits: 100 }],
  odds: (thousandths: number) => (thousandths / 1000).toFixed(2),
}
const write = writingOf(PLACE)

test('BONUS-01 every kind has its kit, its figure and a sentence on what it does', () => {
  expect(BONUS_TYPES.map((type) => claimOf(TERMS[type], write).figure)).toEqual([
    '+50%',
    '€15.00',
    '€5.00',
    '€25.00',
    '€40.00',
    '€50,000.00',
    '€25.00',
    '€10.00',
    '4.20',
    '+30%',
    '€20.00',
    '+2',
  ])
  expect(new Set(BONUS_TYPES.map((type) => howOf(TERMS[type], write))).size).toBe(BONUS_TYPES.length)
  expect(new Set(BONUS_TYPES.map((type) => `${KITS[type].kind} ${KITS[type].cut}`)).size).toBe(
    BONUS_TYPES.length,
  )
  expect(howOf(TERMS.token, write)).toBe('One bet pays +30% on its profit, at most €100.00 more.')
  expect(claimOf(TERMS.freebet_all_win, write, 750).figure).toBe('€7.50')
})

test('ranges are written without words, multipliers with their sign', () => {
  expect([
    write.range('3', '6'),
    write.range('5', null),
    write.range(null, '6'),
    write.range('1', '1'),
    write.range(null, null),
  ]).toEqual(['3–6', '5+', '≤ 6', '1', ''])
  expect([150, 200].map(timesText)).toEqual(['×1.5', '×2'])
})

test('LINK-10 signs and bounds stand where they stand in text from right to left', () => {
  const arabic = writingOf({ ...PLACE, locale: 'ar' })
  const inside = (text: string) => /^\u2066(.*)\u2069$/.exec(text)?.[1]
  expect([arabic.range('5', null), arabic.more('2'), arabic.odds(1400)].map(inside)).toEqual([
    '5+',
    '+2',
    '1.40',
  ])
  expect(inside(arabic.added(1060))).toContain('6')
  expect(arabic.range(null, null)).toBe('')
})

test('BONUS-12 what a bet must be is told as facts, and only where something is bounded', () => {
  expect(factsOf(ANY_BET, write)).toEqual([])
  const conditions = {
    ...ANY_BET,
    min_odds: 1800,
    max_odds: 5000,
    selection_count_from: 2,
    match_status: 'prematch' as const,
    bet_types: ['single' as const, 'combo' as const],
    min_stake: 200,
  }
  expect(factsOf(conditions, write).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Odds: 1.80–5.00',
    'Selections: 2+',
    'When: Prematch',
    'Stake: €2.00+',
    'Bet type: Single, Combo',
  ])
  const about = { conditions, terms: TERMS.price_boost, currency: 'EUR' }
  const told = (name: Parameters<typeof conditionText>[0]) => conditionText(name, about, write)
  expect(told('min_odds')).toBe('Odds of 1.80 or more')
  expect(told('selection_count')).toBe('Selections: 2+')
  expect(told('max_stake')).toBe('Stake of €50.00 or less')
  expect(told('match_status')).toBe('Before the match begins')
  expect(told('currency')).toBe('Account in EUR')
})
