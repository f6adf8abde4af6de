import { describe, expect, test } from 'vitest'
import type { BetLimits } from '../restrictions.ts'
import { compareRational, rational } from '../rational.ts'
import { after, EUR, money, pick, slipWith, start, tick } from './samples.ts'
import { emptySlip, type Slip } from './slip.ts'
import { summary } from './summary.ts'

describe('figures', () => {
  test('SLIP-19 total odds and winnings are exact, rounded once', () => {
    const figures = summary(slipWith([pick(1, 1333), pick(2, 1333), pick(3, 1500)], 1_000_000))
    expect(figures).toMatchObject({
      count: 3,
      totalOdds: 2665,
      totalStake: 1_000_000n,
      potentialWin: 2_665_334n,
    })
    expect(compareRational(figures.exactOdds, rational(1333n * 1333n * 1500n, 1_000_000_000n))).toBe(0)
  })

  test('an empty slip has no odds and cannot be placed', () => {
    expect(summary(emptySlip(EUR))).toMatchObject({
      count: 0,
      totalOdds: null,
      totalStake: 0n,
      potentialWin: 0n,
      canPlace: false,
      reason: 'error.validation.bets.empty',
    })
  })

  test('figures follow the odds of now, and once sent those that were sent', () => {
    const slip = slipWith([pick(1, 2000)], 1000)
    expect(summary(after(slip, tick(1, { odds: 2500 }))).potentialWin).toBe(2500n)
    expect(summary(after(slip, start, tick(1, { odds: 2500 }))).potentialWin).toBe(2000n)
  })
})

describe('what is in the way', () => {
  test('LIMIT-01 a stake of 0', () => {
    expect(summary(slipWith([pick(1)])).reason).toBe('error.validation.bets.stake_missing')
    expect(summary(slipWith([pick(1)], 1))).toMatchObject({ canPlace: true, reason: null, findings: [] })
  })

  test('LIMIT-09 two selections of one match, both named', () => {
    const slip = slipWith([pick(1), pick(2), pick(1, 3000, { outcomeId: '13' })], 100)
    const { reason, findings } = summary(slip)
    expect(reason).toBe('error.place_bets.same_match')
    expect(findings[0]?.selectionIds).toHaveLength(2)
  })

  test('LIMIT-10 two providers in one bet', () => {
    const slip = slipWith([pick(1), pick(2, 2000, { provider: 'oddin' })], 100)
    expect(summary(slip).reason).toBe('error.place_bets.mixed_providers')
  })

  test('LIMIT-02 a stake above the limit of its currency; a warning is not in the way', () => {
    const slip = slipWith([pick(1)], 600)
    const limited = (limits: BetLimits) =>
      summary(after(slip, { type: 'settings.changed', settings: { limits } }))
    expect(limited({ maxStake: { EUR: money(500) } }).reason).toBe(
      'error.validation.bet_limits.max_stake_limit_exceeded',
    )
    const warned = limited({ payoutLimit: { amount: money(1), currencyCode: 'EUR', action: 'accept' } })
    expect([warned.canPlace, warned.findings.length]).toEqual([true, 1])
  })

  test('LIMIT-08 SLIP-18 where more is only warned of, the win shown ends at the lowest cap on its profit', () => {
    const single = slipWith([pick(1, 3000)], 1000)
    const system = after(slipWith([pick(1), pick(2), pick(3)], 1000), {
      type: 'system.chosen',
      sizes: [2],
    })
    const shown = (slip: Slip, action: 'accept' | 'reject', systemCap: number, currencyCode = 'EUR') => {
      const limits = {
        payoutLimit: { amount: money(1500), currencyCode, action },
        systemCap: { EUR: money(systemCap) },
      } as const
      const { bets } = summary(after(slip, { type: 'settings.changed', settings: { limits } }))
      return [bets[0]?.potentialWin, bets[0]?.isCapped]
    }
    expect(shown(single, 'accept', 1)).toEqual([2500n, true])
    expect(shown(single, 'reject', 1)).toEqual([3000n, false])
    expect(shown(single, 'accept', 1, 'USD')).toEqual([3000n, false])
    // Three doubles of 10.00 at 4.00 each win 90.00 on top of the stake of 30.00.
    expect(shown(system, 'accept', 9000)).toEqual([4500n, true])
    expect(shown(system, 'accept', 700)).toEqual([3700n, true])
    expect(shown(system, 'reject', 9000)).toEqual([12_000n, false])
  })

  test('unavailable comes before suspended, and both before the stake', () => {
    const slip = after(slipWith([pick(1), pick(2)]), tick(1, { marketStatus: -1 }))
    expect(summary(slip).reason).toBe('sb.ticket.suspended.label')
    expect(summary(after(slip, tick(2, { matchStatus: 4 }))).reason).toBe('sb.ticket.not-available.label')
  })
})

describe('what lifts it', () => {
  test('BEYOND-06 all that is in the way is told, the first first, each with what lifts it', () => {
    const slip = after(slipWith([pick(1), pick(2)]), tick(1, { marketStatus: -1 }), tick(2, { odds: 1900 }))
    const { reason, obstacles, canPlace } = summary(slip)
    expect([canPlace, reason]).toEqual([false, 'sb.ticket.suspended.label'])
    expect(obstacles).toEqual([
      { reason: 'sb.ticket.suspended.label', lifts: 'lifts.sb.ticket.suspended.label' },
      { reason: 'error.place_bets.invalid_odds', lifts: 'lifts.error.place_bets.invalid_odds' },
      {
        reason: 'error.validation.bets.stake_missing',
        lifts: 'lifts.error.validation.bets.stake_missing',
      },
    ])
    expect(summary(slipWith([pick(1)], 1)).obstacles).toEqual([])
  })

  test('LIMIT-02 a slip above a limit is not placed', () => {
    const limited = after(slipWith([pick(1)], 600), {
      type: 'settings.changed',
      settings: { limits: { maxStake: { EUR: money(599) } } },
    })
    expect(after(limited, start)).toBe(limited)
    expect(after(limited, { type: 'stake.entered', value: money(599) }, start).ticketState).toBe('processing')
  })
})
