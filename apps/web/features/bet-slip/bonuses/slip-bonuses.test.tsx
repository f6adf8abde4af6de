// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { placementPayload } from '@touchline/betting'
import type { AvailableBonus } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { afterEach, describe, expect, test } from 'vitest'
import { added, inter, lazio, roma, torino, type } from '../bet-slip.testing.tsx'
import { amb, boost, freebet, hunting, jackpot, token } from '../offers/offers.testing.ts'
import { offered, ticket } from './slip-bonuses.testing.tsx'

afterEach(cleanup)

const line = () => document.querySelector('.boost-line') as HTMLElement
const row = (title: string | RegExp) => screen.getByText(title).closest('div') as HTMLElement

describe('freebets', () => {
  const noRisk = freebet({
    id: 5,
    type: 'freebet_no_risk',
    stake: 2500,
    terms: { type: 'freebet_no_risk', amount: 2500, boosts: [] },
  })
  const unfit = freebet({
    id: 6,
    type: 'freebet_all_win',
    stake: 1000,
    unmet: ['min_odds'],
    conditions: { ...ANY_BET, min_odds: 2000 },
    terms: { type: 'freebet_all_win', amount: 500, boosts: [200] },
  })

  test('SLIP-03 SLIP-20 a ticket pays in place of money: it is chosen, and is the stake', () => {
    const { bonus, store } = offered(added(inter), { bonuses: [freebet(), noRisk, unfit] })
    expect(ticket(/Money/).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(ticket(/€10\.00/))
    expect(bonus()).toMatchObject({ id: 7, type: 'freebet_only_win' })
    expect(store.getState().bets[0]).toMatchObject({ stake: 1000n, freebetStake: 1000n })
    expect(ticket(/€10\.00/).getAttribute('aria-checked')).toBe('true')
    expect(screen.queryByRole('textbox', { name: /Stake/ })).toBeNull()
  })

  test('SLIP-20 paying with money again leaves a stake of 0', () => {
    const { bonus, store } = offered(added(inter), { bonuses: [freebet()] })
    fireEvent.click(ticket(/€10\.00/))
    fireEvent.click(ticket(/Money/))
    expect(bonus()).toBeNull()
    expect(store.getState().bets[0]).toMatchObject({ stake: 0n, freebetStake: null })
  })

  test('BONUS-12 one that does not fit says why, stays reachable, and is not taken', () => {
    const { bonus } = offered(added(inter), { bonuses: [freebet(), unfit] })
    const closed = ticket(/€5\.00 ×2/)
    expect(closed.textContent).toContain('Odds of 2.00 or more')
    expect(closed.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(closed)
    expect(bonus()).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('Odds of 2.00 or more')
  })

  test('arrow keys move between the tickets', () => {
    const { bonus } = offered(added(inter), { bonuses: [freebet(), noRisk] })
    fireEvent.keyDown(ticket(/Money/), { key: 'ArrowRight' })
    expect(bonus()?.id).toBe(7)
    fireEvent.keyDown(ticket(/€10\.00/), { key: 'ArrowRight' })
    expect(bonus()?.id).toBe(5)
  })

  test('PLACE-03 the bet is sent with the bonus that was chosen, and with none where money pays', () => {
    const { store } = offered(added(inter), { bonuses: [freebet()] })
    const sent = () => placementPayload(store.getState(), { deviceId: 'd', quick: false })?.bets[0]
    expect(sent()).not.toHaveProperty('bonus')
    fireEvent.click(ticket(/€10\.00/))
    expect(sent()).toMatchObject({
      stake: { value: 1000, currency: 'EUR' },
      bonus: { id: 7, type: 'freebet_only_win', odds: null },
    })
  })

  test('of a player who has none there is no choice', () => {
    offered(added(inter), { bonuses: [] })
    expect(screen.queryByRole('radiogroup', { name: 'Pay with' })).toBeNull()
  })
})

describe('a comboboost', () => {
  test('BONUS-10 says how many selections more it takes, and which of them count', () => {
    offered(added(inter, lazio), { bonuses: [boost(2)] })
    const meter = within(line()).getByRole('meter', { name: '2 selections count' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['2', '5'])
    expect(meter.querySelectorAll('[data-on]')).toHaveLength(2)
    expect([...meter.children].map((step) => (step as HTMLElement).dataset['gate'] === '')).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(line().textContent).toContain('1 more selection of 1.40 or more adds +3%')
  })

  test('BONUS-10 names the range that holds the count, and what the next one needs', () => {
    offered(added(inter, lazio, roma), { bonuses: [boost(3)] })
    expect(line().textContent).toContain('Comboboost +3%')
    expect(line().textContent).toContain('1 more selection of 1.40 or more for +6%')
  })

  test('BONUS-10 at its last range nothing more is wanted', () => {
    offered(added(inter, lazio, roma, torino), { bonuses: [boost(5)] })
    expect(line().textContent).toContain('Full boost reached')
  })

  test('BONUS-09 a selection below its least odds says that it does not lift it', () => {
    offered(added(inter, { ...lazio, odds: 1380 as never }), { bonuses: [boost(1)] })
    expect(screen.getByText(/Does not lift the boost/).textContent).toBe(
      'Does not lift the boost: 1.38, needs 1.40',
    )
  })

  test('SLIP-23 is taken by itself, gives way to a hunting, and is taken back by its switch', () => {
    const alone = offered(added(inter, lazio, roma), { bonuses: [boost(3)] })
    expect(alone.bonus()?.type).toBe('comboboost')
    cleanup()
    const { bonus } = offered(added(inter, lazio, roma), { bonuses: [boost(3), hunting()] })
    expect(bonus()?.type).toBe('hunting')
    fireEvent.click(within(line()).getByRole('switch'))
    expect(bonus()?.type).toBe('comboboost')
    fireEvent.click(screen.getByRole('switch', { name: 'Autumn hunt' }))
    expect(bonus()?.type).toBe('hunting')
  })
})

describe('options', () => {
  test('a token is taken and left by its switch', () => {
    const { bonus } = offered(added(lazio), { bonuses: [token()] })
    const on = screen.getByRole('switch', { name: 'Profit token +30%' })
    expect(row('Profit token +30%').textContent).toContain('at most €100.00')
    fireEvent.click(on)
    expect(bonus()?.type).toBe('token')
    fireEvent.click(screen.getByRole('switch', { name: 'Profit token +30%' }))
    expect(bonus()).toBeNull()
  })

  test('one that does not fit says why and has no switch', () => {
    const conditions = { ...ANY_BET, min_odds: 2000 }
    offered(added(inter), { bonuses: [token({ unmet: ['min_odds'], conditions })] })
    expect(row('Profit token +30%').textContent).toContain('Odds of 2.00 or more')
    expect(row('Profit token +30%').textContent).toContain('Not here')
    expect(screen.queryByRole('switch', { name: /Profit token/ })).toBeNull()
  })

  test('SLIP-23 BEYOND-24 a price boost is taken where nothing else is, and strikes the odds of its selection through', () => {
    const price: Partial<AvailableBonus> = {
      id: 11,
      type: 'price_boost',
      odds: 2200,
      stake: null,
      terms: {
        type: 'price_boost',
        match_id: 1,
        market_id: 1,
        specifier: '',
        outcome_id: '1',
        odds: 2200,
        max_stake: 5000,
      },
    }
    const { bonus } = offered(added(inter), { bonuses: [freebet(price)] })
    expect(bonus()?.type).toBe('price_boost')
    const now = document.querySelector('.pick .now') as HTMLElement
    expect([now.querySelector('s')?.textContent, now.textContent]).toEqual(['1.95', '1.95boosted odds 2.20'])
  })

  test('each of several bets has a choice of its own', () => {
    const shown = offered([...added(inter, lazio), type('single')], { bonuses: [freebet({ bet: 1 })] })
    fireEvent.click(ticket(/€10\.00/))
    expect(shown.store.getState().bets.map(({ freebetStake }) => freebetStake)).toEqual([null, 1000n])
  })
})

describe('jackpots', () => {
  test('SLIP-03 the bet says that it takes part', () => {
    offered(added(inter), { jackpots: [jackpot()] })
    expect(row('This bet takes part').textContent).toContain('Touchline Jackpot')
  })

  test('below the least stake it says from which it would, and sets it', () => {
    const { store } = offered(added(inter), { jackpots: [jackpot({ takes_part: false, min_stake: 2000 })] })
    expect(row('From €20 this bet takes part').dataset['state']).toBe('off')
    fireEvent.click(screen.getByRole('button', { name: 'Set €20' }))
    expect(store.getState().bets[0]?.stake).toBe(2000n)
  })
})

describe('bonuses that count bets', () => {
  const steps = () =>
    [...(document.querySelector('.amb-bar')?.children ?? [])].map(
      (step) => (step as HTMLElement).dataset['step'],
    )

  test('BONUS-05 BONUS-21 BONUS-22 a bar tells what is done, possible with this slip, and what remains', () => {
    offered(added(inter), { amb: [amb()] })
    expect(screen.getByRole('meter').getAttribute('aria-label')).toBe(
      '6 of 10 bets done, 1 possible with this slip',
    )
    expect(steps()).toEqual([
      ...Array.from({ length: 6 }, () => 'completed'),
      'suitable',
      'current',
      'next',
      'next',
    ])
    expect(screen.getByText('This bet counts. 3 to go for a freebet of €5.00')).toBeDefined()
  })

  test('BONUS-22 one that is disabled does not count the slip', () => {
    offered(added(inter), { amb: [amb({ disabled: true })] })
    expect(steps().filter((step) => step === 'suitable')).toEqual([])
    expect(screen.getByText('4 to go for a freebet of €5.00')).toBeDefined()
  })

  test('of many bets the bar has a part for each state', () => {
    const ranges = [{ number_of_bets: 100, number_of_freebets: 1, issued_bonus_amount: 500 }]
    offered(added(inter), { amb: [amb({ ranges, possible_progress_count: 8 })] })
    expect(steps()).toEqual(['completed', 'suitable', 'next'])
  })
})
