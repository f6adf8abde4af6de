// @vitest-environment jsdom
import { BONUS_STATES, BONUS_TYPES, type BonusState, type BonusType } from '@touchline/betting'
import type { Bonus } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { bonusOf, writingOf } from '#entities/bonus/index.ts'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { conditionsOf } from './conditions.tsx'
import { Pass } from './pass.tsx'

afterEach(cleanup)

const write = writingOf({
  t: createTranslator({ locale: 'en', messages }),
  locale: 'en',
  currency: 'EUR',
  currencies: [{ code: 'EUR', subunits: 100 }],
  odds: (thousandths) => (thousandths / 1000).toFixed(2),
})

function show(type: BonusType, status: BonusState, more: Partial<Bonus> = {}) {
  const bonus = bonusOf(
    bonusSample(type, { id: 5, status, issued: issuedSample({ brought: 1250 }), ...more }),
  )
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Pass bonus={bonus} write={write} counted={{ done: 6, possible: 7 }} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('article')
}

test.each(BONUS_TYPES)(
  'BONUS-01 BONUS-03 a card of %s says its kind and its state, in each of them',
  (type) => {
    for (const status of BONUS_STATES) {
      const card = show(type, status)
      expect(card.textContent).toContain(messages.bonus.kind[type])
      expect(card.textContent).toContain(messages.bonus.state[status])
      expect([card.dataset['status'], card.getAttribute('aria-busy')]).toEqual([status, null])
      cleanup()
    }
  },
)

test('BONUS-03 what is over says how often it was used and what it brought, what was replaced says so', () => {
  expect(show('comboboost', 'bonus_over', { uses_count: 5 }).textContent).toContain('0 / 5Brought€12.50')
  cleanup()
  expect(show('comboboost', 'overridden').textContent).toContain('Another bonus took its place.')
})

test('BONUS-07 a bonus for verified players shows that condition as unmet to others, first of all', () => {
  const card = show('freebet_no_risk', 'not_available', { only_verified: true, unmet: ['only_verified'] })
  const conditions = within(card).getAllByRole('listitem')
  expect(conditions.map(({ textContent }) => textContent)).toEqual([
    'Identity verified, not met',
    'Account in EUR, met',
  ])
  cleanup()
  const met = bonusOf(bonusSample('freebet_no_risk', { only_verified: true, unmet: [] }))
  expect(conditionsOf(met)).toEqual([
    { name: 'only_verified', met: 'yes' },
    { name: 'currency', met: 'yes' },
  ])
})

test('BONUS-10 the card of a comboboost has a step for each range, with what it adds', () => {
  const steps = within(show('comboboost', 'active')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '+3%3',
    '+6%4',
    '+10%5–6',
    '+20%7–9',
    '+50%10+',
  ])
})

test('BONUS-12 the card of a freebet tells what a bet has to be', () => {
  const conditions = { ...ANY_BET, min_odds: 1500, match_status: 'live' as const }
  const card = show('freebet_only_win', 'available', { conditions })
  expect(card.textContent).toContain('Odds1.50+WhenLive')
  expect(card.textContent).toContain('you get the winnings without the stake')
})

test('BONUS-14 the card of a hunting has what is the player’s, and what waits on open bets', () => {
  const farming = {
    avg_stake: 100,
    bets_count: 3,
    points: 500,
    available_points: 140,
    potential_points: 120,
    potential_freebet_amount: 0,
    farmed_event_ids: [1],
  }
  const card = show('hunting', 'active', { issued: issuedSample({ farming }) })
  const meter = within(card).getByRole('meter')
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['640', '1000'])
  expect(card.textContent).toContain('On open bets, +120')
  expect(card.textContent).toContain('So far it pays €16.00.')
  expect(card.textContent).toContain('Each match counts once.')
})

test('BONUS-20 BONUS-21 bet and get is a row of done, possible and missing bets', () => {
  const card = show('amb', 'active')
  const meter = within(card).getByRole('meter', { name: '6 of 10 bets done, 1 possible' })
  const steps = [...meter.children].map((pip) => pip.getAttribute('data-step'))
  expect(steps).toEqual([...Array.from({ length: 6 }, () => 'completed'), 'possible', null, null, null])
  expect(card.textContent).toContain('6 done1 on open bets3 to go')
  expect(card.textContent).toContain('5 bets: 1 × €5.00')
})

test('BONUS-09 the card names the match and outcome, or the leagues, that a bonus is about, and says where there are more', () => {
  const card = show('price_boost', 'active', { subjects: ['Inter – Lazio', '1X2: Inter'] })
  expect(
    within(card)
      .getByText(/Inter – Lazio/)
      .closest('p')?.textContent,
  ).toBe('Inter – Lazio · 1X2: Inter')
  cleanup()
  const leagues = ['A', 'B', 'C', 'D', 'E'].map((name) => `League ${name}`)
  const many = show('freebet_no_risk', 'available', { subjects: leagues })
  expect(within(many).getByText('League A').closest('p')?.textContent).toBe(
    'League A · League B · League C · League D …',
  )
})
