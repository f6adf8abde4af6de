// @vitest-environment jsdom
import type { Bet } from '@touchline/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { betSample, legSample } from '#entities/bet/bet.testing.ts'
import { BetCard } from './bet-card.tsx'

afterEach(cleanup)

function rowsOf(more: Partial<Bet>) {
  cleanup()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <BetCard bet={betSample(1, more)} parts={{ matchHref: () => '/' }} />
    </NextIntlClientProvider>,
  )
  const card = screen.getByRole('article', { name: 'Bet R-1' })
  return [...card.querySelectorAll('.bet-bonus > div')].map((row) =>
    [...row.children].map((part) => part.textContent),
  )
}

type BetBonus = NonNullable<Bet['bonus']>

const bonus = (more: Partial<BetBonus>): BetBonus => ({
  id: 7,
  type: 'comboboost',
  odds: null,
  given: 0,
  extra: 0,
  ...more,
})

test('BETS-02 a placed bet names its bonus and says what that did: the stake it paid, or what it added', () => {
  expect(rowsOf({ bonus: bonus({ type: 'freebet_only_win', given: 1000 }) })).toEqual([
    ['Freebet, winnings only', '€10.00'],
  ])
  expect(rowsOf({ bonus: bonus({ odds: 1060, extra: 810 }), status: 'done', result: 'win_entire' })).toEqual([
    ['Comboboost', '+€8.10'],
  ])
  expect(rowsOf({ bonus: bonus({ type: 'freebet_no_risk', extra: 2500 }) })).toEqual([
    ['No-risk freebet', '+€25.00'],
  ])
})

test('BETS-02 a void bet says that its freebet is there again', () => {
  const given = bonus({ type: 'freebet_all_win', given: 1000 })
  expect(rowsOf({ bonus: given, status: 'done', result: 'refund_entire' })).toEqual([
    ['Freebet, all winnings', 'Freebet again'],
  ])
})

test('while it is open, what a boost would add; of a kind that changes no odds nothing yet', () => {
  expect(rowsOf({ bonus: bonus({ odds: 1060 }) })).toEqual([['Comboboost', '+6%']])
  expect(rowsOf({ bonus: bonus({ type: 'price_boost', odds: 2300 }) })).toEqual([['Odds boost', '2.30']])
  expect(rowsOf({ bonus: bonus({ type: 'hunting' }) })).toEqual([['Hunting', '–']])
})

test('BEYOND-24 BETS-02 a bet with an early payout says that it was paid early, and what that added once its match had turned', () => {
  const early = bonus({ type: 'early_payout' })
  const paid = { status: 'done', result: 'win_entire', win_amount: 1850 } as const
  expect(rowsOf({ bonus: early, selections: [legSample(1)] })).toEqual([['Early payout', '–']])
  const leads = [legSample(1, { paid_early: true })]
  expect(rowsOf({ ...paid, bonus: early, selections: leads })).toEqual([['Early payout', 'Paid early']])
  const lost = [legSample(1, { paid_early: true, status: 'lose_entire' })]
  expect(rowsOf({ ...paid, bonus: { ...early, extra: 1850 }, selections: lost })).toEqual([
    ['Early payout', '+€18.50'],
  ])
})

test('BETS-01 a bet that has fed the jackpot says so; one without either has no such rows', () => {
  expect(rowsOf({ used_in_jackpot: true })).toEqual([['Jackpot', 'Took part']])
  expect(rowsOf({})).toEqual([])
})
