import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../money.ts'
import { after, money, pick, placedBet, slipWith, start, tick, toggled } from './samples.ts'
import type { SlipEvent } from './events.ts'
import { summary } from './summary.ts'

const stake = (value: number | bigint): SlipEvent => ({ type: 'stake.entered', value: money(value) })
const win = (value: number | bigint): SlipEvent => ({
  type: 'stake.potential-win-entered',
  value: money(value),
})

describe('stakes', () => {
  test('SLIP-21 entering a stake sets its source to stake', () => {
    expect(after(slipWith([pick(1)]), stake(1050)).bets[0]).toMatchObject({
      stake: 1050n,
      stakeSource: 'stake',
    })
  })

  test('SLIP-21 entering a potential win derives the stake and sets its source', () => {
    const slip = after(slipWith([pick(1, 2000), pick(2, 1500)]), win(3000))
    expect(slip.bets[0]).toMatchObject({ stake: 1000n, stakeSource: 'potentialWin' })
    expect(summary(slip).potentialWin).toBe(3000n)
    expect(after(slip, stake(1)).bets[0]).toMatchObject({ stake: 1n, stakeSource: 'stake', wantedWin: null })
  })

  test('SLIP-22 changing the currency sets the stake to 0 with source sharing', () => {
    const currency = { code: 'BTC', subunits: 100_000_000 }
    const slip = after(slipWith([pick(1)]), win(3000), { type: 'currency.changed', currency })
    expect(slip.currency).toEqual(currency)
    expect(slip.bets[0]).toMatchObject({ stake: 0n, stakeSource: 'sharing', wantedWin: null })
  })

  test('SLIP-22 being told the currency it has leaves the slip the same object', () => {
    const slip = slipWith([pick(1)], 700)
    expect(after(slip, { type: 'currency.changed', currency: { code: 'EUR', subunits: 100 } })).toBe(slip)
  })

  test('ODDS-08 a stake derived from potential win is rescaled by old over new total odds', () => {
    const slip = after(slipWith([pick(1, 2000)]), win(2000), tick(1, { odds: 2500 }))
    expect(slip.bets[0]?.stake).toBe(800n)
    expect(after(slip, tick(1, { odds: 1600 })).bets[0]?.stake).toBe(1250n)
    expect(after(slip, ...toggled(pick(2, 2000))).bets[0]?.stake).toBe(400n)
  })

  test('ODDS-08 there and back again is the same stake, without drift', () => {
    const slip = after(slipWith([pick(1, 1870)]), win(12_345))
    const moved = [1333, 1909, 4321, 1870].map((odds) => tick(1, { odds }))
    expect(after(slip, ...moved).bets[0]?.stake).toBe(slip.bets[0]?.stake)
  })

  test('ODDS-08 a typed stake stays as typed', () => {
    expect(after(slipWith([pick(1)], 700), tick(1, { odds: 2500 })).bets[0]?.stake).toBe(700n)
  })

  test('a stake below 0, beyond the wire or for no bet is left aside', () => {
    const slip = slipWith([pick(1)], 700)
    expect(after(slip, stake(-1))).toBe(slip)
    expect(after(slip, stake(MAX_AMOUNT + 1n))).toBe(slip)
    expect(after(slip, { type: 'stake.entered', value: money(1), bet: 1 })).toBe(slip)
  })

  test('a stake is fixed while it is being placed and once it is', () => {
    const processing = after(slipWith([pick(1)], 700), start)
    expect(after(processing, stake(1), win(1))).toBe(processing)
    const placed = after(processing, { type: 'placement.succeeded', bets: [placedBet(1, 2000)] })
    expect(after(placed, stake(1))).toBe(placed)
  })
})
