import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDecidedLost, judgeBet, legResult } from './bet-result.ts'
import { combinations } from './bet-types.ts'
import type { OddsThousandths, Subunits } from './brand.ts'
import type { SettlementResult } from './market.ts'
import { compareRational, rational, roundHalfUp } from './rational.ts'
import {
  combinationCount,
  comboPayout,
  type Leg,
  legMultiplier,
  settledPayout,
  stakeForPayout,
  toThousandths,
  totalOdds,
} from './returns.ts'

const odds = (n: number) => n as OddsThousandths
const money = (n: bigint) => n as Subunits
const result = (
  won: boolean,
  voidHalves: 0 | 1 | 2 = 0,
  deadHeat: readonly [number, number] = [1, 1],
): SettlementResult => ({
  won,
  voidHalves,
  deadHeat,
})
const WIN = result(true)
const LOSE = result(false)
const VOID = result(false, 2)
const HALF_WIN = result(true, 1)
const HALF_LOSE = result(false, 1)
const leg = (n: number, settled: SettlementResult | null): Leg => ({ odds: odds(n), result: settled })

describe('one leg', () => {
  test.each([
    ['win is o', WIN, 2100n, 1000n],
    ['open counts as won', null, 2100n, 1000n],
    ['lose is 0', LOSE, 0n, 1n],
    ['void is 1', VOID, 1n, 1n],
    ['a void factor of one voids a win too', result(true, 2), 1n, 1n],
    ['half win at 2.10 is 1.55', HALF_WIN, 155n, 100n],
    ['half lose is a half', HALF_LOSE, 1n, 2n],
    ['dead heat is o·dhf', result(true, 0, [1, 2]), 1050n, 1000n],
  ])('SLIP-19 the multiplier of a leg: %s', (_, settled, numerator, denominator) => {
    expect(compareRational(legMultiplier(odds(2100), settled), rational(numerator, denominator))).toBe(0)
  })

  test.each([
    [null, 'no_results'],
    [WIN, 'win_entire'],
    [LOSE, 'lose_entire'],
    [VOID, 'refund_entire'],
    [HALF_WIN, 'refund_half_win_other'],
    [HALF_LOSE, 'refund_half_lose_other'],
  ] as const)('BETS-04 how a leg ended: %j is %s', (settled, expected) => {
    expect(legResult(settled)).toBe(expected)
  })
})

describe('the figures of the betting semantics', () => {
  test('SLIP-19 100 × 2.06 × 4.55 × ½ × ½ is 234.33', () => {
    const legs = [leg(2060, WIN), leg(4550, WIN), leg(1900, HALF_LOSE), leg(3000, HALF_LOSE)]
    expect(settledPayout(money(10_000n), legs)).toBe(23_433n)
  })

  test('SLIP-19 50 at 2.5 in a two-way dead heat is 62.50', () => {
    expect(settledPayout(money(5000n), [leg(2500, result(true, 0, [1, 2]))])).toBe(6250n)
  })

  test('SLIP-19 50 at 3.0 with six tied for three places is 75', () => {
    expect(settledPayout(money(5000n), [leg(3000, result(true, 0, [3, 6]))])).toBe(7500n)
  })

  test('SLIP-19 three dead heats of a third round once, not thrice', () => {
    const third = result(true, 0, [1, 3])
    expect(settledPayout(money(2700n), [leg(1000, third), leg(1000, third), leg(1000, third)])).toBe(100n)
  })
})

describe('combos', () => {
  test('SLIP-19 total odds are exact and shown in thousandths, halves upwards', () => {
    const exact = totalOdds([odds(1333), odds(1333), odds(1500)])
    expect(compareRational(exact, rational(1333n * 1333n * 1500n, 1_000_000_000n))).toBe(0)
    expect(toThousandths(exact)).toBe(2665)
    expect(toThousandths(totalOdds([odds(1001), odds(1500)]))).toBe(1502)
    expect(toThousandths(totalOdds([]))).toBe(1000)
  })

  test('SLIP-19 the payout is rounded from the exact product, not from the shown total', () => {
    const picks = [odds(1333), odds(1333), odds(1500)]
    expect(comboPayout(money(1_000_000n), picks)).toBe(2_665_334n)
  })

  test('total odds beyond what a number holds are shown as the largest that it does', () => {
    expect(toThousandths(totalOdds(Array.from({ length: 12 }, () => odds(1_000_000))))).toBe(
      Number.MAX_SAFE_INTEGER,
    )
  })

  test('BETS-04 one losing leg kills a combo at once', () => {
    const legs = [leg(2000, null), leg(2000, LOSE), leg(2000, null)]
    expect(isDecidedLost(legs)).toBe(true)
    expect(judgeBet(money(100n), legs)).toEqual({ result: 'lose_entire', payout: 0n })
  })

  test('BETS-04 a combo without a losing leg is open until all are settled', () => {
    expect(judgeBet(money(100n), [leg(2000, WIN), leg(2000, null)])).toEqual({
      result: 'no_results',
      payout: 0n,
    })
  })

  test('BETS-04 all legs void is a refund of the stake', () => {
    expect(judgeBet(money(100n), [leg(2000, VOID), leg(3000, VOID)])).toEqual({
      result: 'refund_entire',
      payout: 100n,
    })
  })

  test('BETS-04 a void leg leaves the others to decide', () => {
    expect(judgeBet(money(100n), [leg(2000, VOID), leg(3000, WIN)])).toEqual({
      result: 'win_entire',
      payout: 300n,
    })
    expect(judgeBet(money(100n), [leg(2000, VOID), leg(3000, HALF_WIN)])).toEqual({
      result: 'refund_half_win_other',
      payout: 200n,
    })
  })

  test.each([
    [3000, 'win_entire', 150n],
    [2000, 'refund_entire', 100n],
    [1500, 'refund_half_lose_other', 75n],
  ])('BETS-04 half lost and won at %i: the money tells what it is', (thousandths, expected, payout) => {
    expect(judgeBet(money(100n), [leg(1900, HALF_LOSE), leg(thousandths, WIN)])).toEqual({
      result: expected,
      payout,
    })
  })
})

describe('combinations are data, so that systems are no other arithmetic', () => {
  const row = [leg(2000, WIN), leg(3000, LOSE), leg(4000, WIN)]
  test('two of three pays the pairs without the loser', () => {
    expect(settledPayout(money(100n), row, [2])).toBe(800n)
    expect(combinationCount(3, [2])).toBe(3n)
    expect(isDecidedLost(row, [2])).toBe(false)
    expect(isDecidedLost(row, [3])).toBe(true)
  })

  test('SLIP-01 single and combo are one combination', () => {
    expect(combinationCount(1, combinations('single', 1))).toBe(1n)
    expect(combinationCount(7, combinations('combo', 7))).toBe(1n)
  })
})

const settlement = fc.oneof(
  fc.constant(null),
  fc.record({
    won: fc.boolean(),
    voidHalves: fc.constantFrom(0 as const, 1 as const, 2 as const),
    deadHeat: fc.constantFrom(
      [1, 1] as const,
      [1, 2] as const,
      [1, 4] as const,
      [3, 5] as const,
      [3, 8] as const,
    ),
  }),
)
const anyLeg: fc.Arbitrary<Leg> = fc.record({
  odds: fc.integer({ min: 1001, max: 50_000 }).map(odds),
  result: settlement,
})
const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(money)

describe('properties', () => {
  test('SLIP-19 a settled bet never pays more than its potential win, an open one exactly that', () => {
    fc.assert(
      fc.property(stakes, fc.array(anyLeg, { minLength: 1, maxLength: 8 }), (stake, legs) => {
        const potential = comboPayout(
          stake,
          legs.map((one) => one.odds),
        )
        expect(settledPayout(stake, legs) <= potential).toBe(true)
        expect(
          settledPayout(
            stake,
            legs.map((one) => ({ ...one, result: null })),
          ),
        ).toBe(potential)
      }),
      { numRuns: 10_000 },
    )
  })

  test('BETS-04 a lost verdict means no payout, and is never taken back by later results', () => {
    fc.assert(
      fc.property(
        stakes,
        fc.array(anyLeg, { minLength: 1, maxLength: 6 }),
        settlement,
        (stake, legs, later) => {
          fc.pre(judgeBet(stake, legs).result === 'lose_entire')
          const known = legs.map((one) => (one.result === null ? { ...one, result: later } : one))
          expect(judgeBet(stake, known)).toEqual({ result: 'lose_entire', payout: 0n })
          expect(settledPayout(stake, known)).toBe(0n)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('SLIP-21 the stake for a wanted win is the smallest that reaches it', () => {
    fc.assert(
      fc.property(
        stakes,
        fc.array(fc.integer({ min: 1001, max: 9000 }).map(odds), { minLength: 1, maxLength: 5 }),
        (win, picks) => {
          const stake = stakeForPayout(win, totalOdds(picks))
          expect(comboPayout(stake, picks) >= win).toBe(true)
          expect(comboPayout((stake - 1n) as Subunits, picks) < win).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('rounding is half up for negative fractions too', () => {
    expect([-3n, -1n, 1n, 3n].map((n) => roundHalfUp(rational(n, 2n)))).toEqual([-1n, 0n, 1n, 2n])
  })
})
