// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { AvailableBonus } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { afterEach, describe, expect, test } from 'vitest'
import { added, inter, lazio, placeButton, roma } from '../bet-slip.testing.tsx'
import { boost, freebet, token } from '../offers/offers.testing.ts'
import { offered, ticket } from './slip-bonuses.testing.tsx'

afterEach(cleanup)

const button = () => [...placeButton().children].slice(0, 2).map((part) => part.textContent)
/** A row of the sums, by its label. */
const sum = (label: string) =>
  [...document.querySelectorAll('.sums dt')].find((name) => name.textContent === label)?.nextElementSibling
    ?.textContent
const rowNames = () => [...document.querySelectorAll('.sums dt')].map((name) => name.textContent)

/** A freebet of that kind, chosen for a single on Inter at 1.95. */
function chosen(
  type: 'freebet_only_win' | 'freebet_all_win' | 'freebet_no_risk',
  more: Partial<AvailableBonus> = {},
) {
  const terms = { type, amount: 1000, boosts: [] }
  offered(added(inter), { bonuses: [freebet({ type, terms, ...more })] })
  fireEvent.click(ticket(/€10\.00/))
}

describe('what a freebet costs and pays', () => {
  test('BONUS-13 winnings only: nothing is paid, and the stake is not credited', () => {
    chosen('freebet_only_win')
    expect([sum('You pay'), sum('Winnings only')]).toEqual(['€0.00', '€9.50'])
    expect(button()).toEqual(['Place freebet', '€10.00'])
  })

  test('BONUS-13 all winnings: nothing is paid, and the stake is credited too', () => {
    chosen('freebet_all_win')
    expect([sum('You pay'), sum('Potential payout')]).toEqual(['€0.00', '€19.50'])
    expect(button()).toEqual(['Place freebet', '€10.00'])
  })

  test('BONUS-13 no risk: the stake is paid, and comes back if the bet loses', () => {
    chosen('freebet_no_risk')
    expect([sum('You pay'), sum('If it loses'), sum('Potential payout')]).toEqual([
      '€10.00',
      '€10.00 back',
      '€19.50',
    ])
    expect(button()).toEqual(['Place no-risk bet', '€10.00'])
  })

  test('a balance of less than the stake is enough where a freebet pays', () => {
    const max = { allowOddin: false, balance: 500n, onSignIn: null }
    const deposit = () => <button type="button">Deposit</button>
    offered(added(inter), { bonuses: [freebet()] }, { max, deposit })
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeDefined()
    fireEvent.click(ticket(/€10\.00/))
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
    expect(button()).toEqual(['Place freebet', '€10.00'])
  })
})

describe('what other bonuses add', () => {
  test('BONUS-10 a comboboost: the figure of its range, at the boost and in the sums', () => {
    offered(added(inter, lazio, roma), { bonuses: [boost(3)] })
    // 10 × 1.95 × 4.40 × 2.28 is 195.624, and 3% more 201.49272.
    expect([sum('Comboboost +3%'), sum('Potential payout')]).toEqual(['+€5.87', '€201.49'])
    expect(document.querySelector('.boost-line .gain')?.textContent).toBe('+€5.87')
    expect(button()).toEqual(['Place bet', '€10.00'])
  })

  test('BEYOND-24 a token: a share of the profit, up to its most', () => {
    offered(added(lazio), { bonuses: [token()] })
    fireEvent.click(screen.getByRole('switch', { name: 'Profit token +30%' }))
    expect([sum('Profit token +30%'), sum('Potential payout')]).toEqual(['+€10.20', '€54.20'])
  })

  test('BEYOND-24 insurance: what comes back if one selection loses', () => {
    const insurance = freebet({
      id: 12,
      type: 'insurance',
      stake: null,
      conditions: { ...ANY_BET, selection_count_from: 3 },
      terms: { type: 'insurance', max_back: 500, freebet_type: 'freebet_only_win' },
      suitable_count: 3,
    })
    offered(added(inter, lazio, roma), { bonuses: [insurance] })
    fireEvent.click(screen.getByRole('switch', { name: 'Combo insurance' }))
    expect(sum('If one selection loses')).toBe('up to €5.00 as a freebet')
  })

  test('without a bonus the sums are as they were', () => {
    offered(added(inter), { bonuses: [] })
    expect(rowNames()).toEqual(['Odds', 'Potential payout'])
  })
})

test('a bet that cannot have its bonus says at the bet what it lacks', () => {
  const conditions = { ...ANY_BET, min_odds: 2000 }
  const { dispatch, store } = offered(added(inter), { bonuses: [freebet({ conditions })] })
  fireEvent.click(ticket(/€10\.00/))
  dispatch({ type: 'placement.started', key: 'key', at: 0 })
  dispatch({
    type: 'placement.refused',
    error: {
      code: 126,
      message: 'This bet cannot be placed with this bonus',
      details: { bet: 0, unmet: ['min_odds'] },
      isWrongOdds: false,
      selectionErrors: {},
    },
  })
  expect(store.getState().ticketState).toBe('error')
  expect(screen.getByRole('alert').textContent).toContain(
    'This bet cannot be placed with this bonusOdds of 2.00 or more',
  )
})
