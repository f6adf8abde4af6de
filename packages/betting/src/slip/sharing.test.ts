import { describe, expect, test } from 'vitest'
import type { BetType } from '../bet-types.ts'
import { legsOf } from './arrange.ts'
import type { SlipEvent } from './events.ts'
import type { SlipLeg } from './leg.ts'
import { after, builder, EUR, idOf, money, pick, settings, slipOf, start, tick } from './samples.ts'
import type { SharedBet } from './sharing.ts'
import { emptySlip, type Slip } from './slip.ts'
import { canPlace } from './summary.ts'

const shared = (betType: BetType, legs: readonly SlipLeg[], more: Partial<SharedBet> = {}): SharedBet => ({
  betType,
  stake: money(500),
  freebetStake: null,
  winCount: null,
  legs,
  ...more,
})

const restored = (bets: readonly SharedBet[], currency = 'EUR'): SlipEvent => ({
  type: 'shared.restored',
  bets,
  currency,
})
const open = (...bets: readonly SharedBet[]): Slip => after(emptySlip(EUR), restored(bets))
const shapes = (slip: Slip) => slip.bets.map(({ betType, sizes, legs }) => [betType, sizes, legs.length])
const three = [pick(1), pick(2), pick(3)]

describe('a shared bet on the slip', () => {
  test('SHARE-04 it replaces what was there, at the odds of now', () => {
    const before = slipOf([pick(8), pick(9)], 100)
    const slip = after(before, restored([shared('combo', three)]))
    expect(legsOf(slip).map(({ id, odds, acceptedOdds }) => [id, odds, acceptedOdds])).toEqual(
      three.map(({ id }) => [id, 2000, 2000]),
    )
    expect(slip.bets[0]).toMatchObject({ betType: 'combo', stake: 500n, stakeSource: 'sharing' })
    expect([slip.ticketState, canPlace(slip)]).toEqual(['initial', true])
  })

  test.each([
    ['a single', [shared('single', [pick(1)])], [['single', [], 1]]],
    ['a system', [shared('system', three, { winCount: 2 })], [['system', [2], 3]]],
    ['a custom bet', [shared('custom_bet', [builder(1)])], [['custom_bet', [], 1]]],
    ['a combo with a builder', [shared('combo', [builder(1), pick(2)])], [['combo', [], 2]]],
    [
      'several singles',
      three.map((one) => shared('single', [one])),
      [
        ['single', [], 1],
        ['single', [], 1],
        ['single', [], 1],
      ],
    ],
    [
      'a Trixie, which was placed as its parts',
      [shared('system', three, { winCount: 2 }), shared('combo', three)],
      [['system', [2, 3], 3]],
    ],
    [
      'a Patent',
      [
        ...three.map((one) => shared('single', [one])),
        shared('system', three, { winCount: 2 }),
        shared('combo', three),
      ],
      [['system', [1, 2, 3], 3]],
    ],
    [
      'parts that are no named system',
      [shared('single', [pick(1)]), shared('combo', three)],
      [['combo', [], 3]],
    ],
  ] as const)('SHARE-04 %s', (_, bets, expected) => {
    const slip = open(...bets)
    expect(shapes(slip)).toEqual(expected)
    expect(new Set(legsOf(slip).map(({ id }) => id)).size).toBe(legsOf(slip).length)
  })

  test('SHARE-04 each of several singles has its own stake', () => {
    const slip = open(shared('single', [pick(1)]), shared('single', [pick(2)], { stake: money(70) }))
    expect(slip.bets.map(({ stake }) => stake)).toEqual([500n, 70n])
  })

  test('SLIP-22 a stake of another currency is not taken over', () => {
    const slip = after(emptySlip(EUR), restored([shared('combo', three)], 'JPY'))
    expect([slip.currency, slip.bets[0]?.stake, slip.bets[0]?.stakeSource]).toEqual([EUR, 0n, 'sharing'])
  })

  test('a freebet stake replaces the stake, in its own currency only', () => {
    const free = shared('combo', three, { freebetStake: money(900) })
    expect(open(free).bets[0]).toMatchObject({ stake: 900n, freebetStake: 900n })
    const other = after(emptySlip(EUR), restored([free], 'USD'))
    expect(other.bets[0]).toMatchObject({ stake: 0n, freebetStake: null })
  })

  test('ODDS-04 what cannot be bet on now comes suspended, and is judged by the slip’s settings', () => {
    const gone = pick(1, 2000, { active: false })
    const slip = after(emptySlip(EUR), settings({ acceptMode: 'any' }), restored([shared('single', [gone])]))
    expect([legsOf(slip)[0]?.isSuspended, canPlace(slip)]).toEqual([true, false])
    const down = after(
      emptySlip(EUR),
      { type: 'provider.changed', statuses: { betradar: false } },
      restored([shared('single', [pick(1)])]),
    )
    expect(down.ticketState).toBe('odds_changed')
  })

  test('CUSTOM-03 SHARE-04 a builder without a price now waits for one', () => {
    expect(canPlace(open(shared('custom_bet', [builder(1, null)])))).toBe(false)
  })

  test('it ends restoring, opens the panel, and puts a receipt away', () => {
    const waiting = after(emptySlip(EUR), { type: 'restoring.started' }, restored([shared('combo', three)]))
    expect([waiting.isRestoring, waiting.panel.isOpen]).toEqual([false, true])
    const placed = after(slipOf([pick(8)], 100), start, { type: 'placement.succeeded', bets: [] })
    const next = after(placed, restored([shared('combo', three)]))
    expect([next.receipt, next.ticketState, legsOf(next).length]).toEqual([null, 'initial', 3])
    expect(after(slipOf([pick(8)]), restored([])).bets).toEqual([])
  })

  test('what is being placed is not replaced', () => {
    const processing = after(slipOf([pick(8)], 100), start)
    expect(after(processing, restored([shared('combo', three)])).bets).toBe(processing.bets)
  })

  test('ODDS-05 odds that move afterwards ask for acceptance', () => {
    const slip = after(open(shared('combo', three)), tick(1, { odds: 1900 }))
    expect([slip.ticketState, legsOf(slip)[0]?.id]).toEqual(['odds_changed', idOf(1)])
  })
})
