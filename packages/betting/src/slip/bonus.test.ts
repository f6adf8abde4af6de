import { describe, expect, test } from 'vitest'
import type { OddsThousandths } from '../brand.ts'
import { defaultBonus, withAvailableBonuses, withBonus } from './bonus.ts'
import { after, bonus, EUR, money, pick, slipOf } from './samples.ts'
import type { SlipBet } from './slip.ts'

const freebet = bonus('freebet_all_win', { id: 7, stake: money(1000) })
const boost = bonus('comboboost', { id: 8, odds: 1100 as OddsThousandths })
const hunt = bonus('hunting', { id: 9 })

const slip = slipOf([pick(1), pick(2)], 300)
const bet = slip.bets[0] as SlipBet

describe('bonuses of a bet', () => {
  test('SLIP-02 a bet begins without', () => {
    expect(bet).toMatchObject({
      freebetStake: null,
      isVip: false,
      bonus: null,
      bonusOdds: null,
      availableBonuses: [],
      jackpots: [],
    })
  })

  test('choosing a freebet sets the stake to its stake, removing it sets 0', () => {
    const free = withBonus(bet, freebet)
    expect(free).toMatchObject({ stake: 1000n, freebetStake: 1000n, bonus: freebet })
    expect(withBonus(free, null)).toMatchObject({ stake: 0n, freebetStake: null, bonus: null })
    expect(withBonus(free, boost)).toMatchObject({ stake: 0n, freebetStake: null, bonusOdds: 1100 })
  })

  test('a freebet that is gone is given up, with its stake', () => {
    const free = withBonus(withAvailableBonuses(bet, [freebet, hunt]), freebet)
    expect(withAvailableBonuses(free, [freebet])).toMatchObject({ stake: 1000n, bonus: freebet })
    expect(withAvailableBonuses(free, [hunt])).toMatchObject({ stake: 0n, freebetStake: null, bonus: hunt })
    expect(withAvailableBonuses(free, [])).toMatchObject({ stake: 0n, bonus: null })
  })

  test('any other bonus leaves the stake as it is', () => {
    expect(withBonus(bet, boost)).toMatchObject({ stake: 300n, stakeSource: 'stake', bonusOdds: 1100 })
    expect(withBonus(withBonus(bet, boost), null).stake).toBe(300n)
  })

  test('the default is hunting, then tournament, then comboboost; a freebet is only ever chosen', () => {
    const tournament = bonus('tournament')
    expect(defaultBonus([boost, tournament, hunt])).toBe(hunt)
    expect(defaultBonus([boost, tournament, freebet])).toBe(tournament)
    expect(defaultBonus([freebet, boost])).toBe(boost)
    expect(defaultBonus([freebet])).toBeNull()
    expect(withAvailableBonuses(bet, [boost, hunt]).bonus).toBe(hunt)
  })

  test('SLIP-22 a stake of one’s own, and another currency, give a freebet up', () => {
    const free = { ...slip, bets: [withBonus(bet, freebet)] }
    const typed = after(free, { type: 'stake.entered', value: money(5) })
    expect(typed.bets[0]).toMatchObject({ stake: 5n, freebetStake: null, bonus: null })
    const other = after(free, { type: 'currency.changed', currency: { ...EUR, code: 'USD' } })
    expect(other.bets[0]).toMatchObject({ stake: 0n, freebetStake: null, bonus: null })
  })
})
