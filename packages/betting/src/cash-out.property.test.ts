import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsThousandths, Subunits } from './brand.ts'
import { cashOutOffer, type CashOutLeg, expectedMultiplier, fairValue, partialCashOut } from './cash-out.ts'
import type { SettlementResult } from './market.ts'
import { type Fraction, plus, sumOfCombinations, times, ZERO } from './oracle.ts'
import { compareRational } from './rational.ts'
import { odds, RUNS, settled, stake } from './random-bets.ts'

describe('cash-out', () => {
  const BILLION = 1_000_000_000

  /** Four chances in whole billionths, whose sum is at most one. */
  const chances = fc
    .tuple(...Array.from({ length: 4 }, () => fc.nat({ max: BILLION })), fc.nat({ max: BILLION }))
    .map((cuts) => {
      const sum = cuts.reduce((total, cut) => total + cut, 0) || 1
      const [win = 0, halfWin = 0, refund = 0, halfLose = 0] = cuts.map((cut) =>
        Math.floor((cut / sum) * BILLION),
      )
      return { win, halfWin, refund, halfLose }
    })
  const open = fc.record({ odds, billionths: chances }).map(({ odds: price, billionths }) => ({
    odds: price,
    billionths,
    leg: {
      odds: price,
      chances: {
        win: billionths.win / BILLION,
        halfWin: billionths.halfWin / BILLION,
        refund: billionths.refund / BILLION,
        halfLose: billionths.halfLose / BILLION,
      },
    } satisfies CashOutLeg,
  }))

  /** E[m] over the results of a leg with their multipliers (domain §5). */
  const expectation = (
    price: number,
    { win, halfWin, refund, halfLose }: typeof chances extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    const o: Fraction = { n: BigInt(price), d: 1000n }
    const half = (m: Fraction): Fraction => times({ n: 1n, d: 2n }, m)
    const one: Fraction = { n: 1n, d: 1n }
    const ways: readonly (readonly [number, Fraction])[] = [
      [win, o],
      [halfWin, half(plus(one, o))],
      [refund, one],
      [halfLose, half(one)],
    ]
    return ways.map(([chance, m]) => times({ n: BigInt(chance), d: BigInt(BILLION) }, m)).reduce(plus, ZERO)
  }

  const settledLeg = fc
    .record({ odds, result: settled })
    .map((one) => ({ leg: one satisfies CashOutLeg, m: one }))
  const held = fc.array(
    fc.oneof(
      open.map((one) => ({ leg: one.leg as CashOutLeg, m: expectation(one.odds, one.billionths) })),
      settledLeg.map(({ leg: one }) => ({
        leg: one as CashOutLeg,
        m: sumOfCombinations([multiplierOf(one)], [1]),
      })),
    ),
    { minLength: 1, maxLength: 6 },
  )

  test('BETS-09 the fair value is the sum over all combinations of stake × ΠE[m]', () => {
    fc.assert(
      fc.property(stake, held, fc.nat(), (value, some, seed) => {
        const sizes = [1 + (seed % some.length)]
        const exact = times(
          { n: value, d: 1n },
          sumOfCombinations(
            some.map(({ m }) => m),
            sizes,
          ),
        )
        const fair = fairValue(
          value,
          some.map((one) => one.leg),
          sizes,
        )
        assert.equal(compareRational(fair, { numerator: exact.n, denominator: exact.d }), 0)
      }),
      RUNS,
    )
  })

  test('BETS-09 the offer is the fair value less the margin, rounded down, and never above what the bet can pay', () => {
    fc.assert(
      fc.property(stake, held, fc.integer({ min: 0, max: 1000 }), stake, (value, some, margin, maxPayout) => {
        const fair = fairValue(
          value,
          some.map((one) => one.leg),
        )
        const offer = cashOutOffer(fair, { margin, maxPayout })
        const exact = (fair.numerator * BigInt(1000 - margin)) / (fair.denominator * 1000n)
        assert.equal(offer, exact > maxPayout ? maxPayout : exact)
      }),
      RUNS,
    )
  })

  test('BEYOND-01 shares of a stake never pay more than the whole, however often it is cut', () => {
    fc.assert(
      fc.property(
        stake,
        stake,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
        (whole, offer, shares) => {
          let [left, worth, paid] = [whole, offer, 0n]
          for (const share of shares) {
            if (left === 0n) break
            const cut = partialCashOut(left, worth, share)
            assert.equal(cut.stakeLeft >= 0n && cut.paid >= 0n, true)
            // The share refers to the stake, and at least that much of it ends.
            assert.equal((left - cut.stakeLeft) * 100n >= left * BigInt(share), true)
            paid += cut.paid
            // The remaining stake is worth its share of the whole.
            worth = ((worth * cut.stakeLeft) / left) as Subunits
            left = cut.stakeLeft
          }
          assert.equal(paid <= offer, true)
          expect(partialCashOut(whole, offer, 100)).toEqual({ paid: offer, stakeLeft: 0n })
        },
      ),
      RUNS,
    )
  })

  test('BETS-09 figures: E[m] of every ending, an offer and half of it', () => {
    const price = 2100 as OddsThousandths
    const sure = { win: 0, halfWin: 0, refund: 0, halfLose: 0 }
    const m = (some: Partial<typeof sure>) => {
      const { numerator, denominator } = expectedMultiplier({ odds: price, chances: { ...sure, ...some } })
      return Number(numerator) / Number(denominator)
    }
    assert.deepEqual(
      [m({ win: 1 }), m({ halfWin: 1 }), m({ refund: 1 }), m({ halfLose: 1 }), m({})],
      [2.1, 1.55, 1, 0.5, 0],
    )
    // 10.00 at 2.00 with a chance of 0.6 is worth 12.00; 5 % of margin leave 11.40.
    const fair = fairValue(1000n as Subunits, [
      { odds: 2000 as OddsThousandths, chances: { ...sure, win: 0.6 } },
    ])
    const offer = cashOutOffer(fair, { margin: 50, maxPayout: 2000n as Subunits })
    assert.equal(offer, 1140n)
    expect(partialCashOut(1000n as Subunits, offer, 50)).toEqual({ paid: 570n, stakeLeft: 500n })
    assert.equal(cashOutOffer(fair, { margin: 50, maxPayout: 1100n as Subunits }), 1100n)
  })
})

function multiplierOf({ odds: price, result }: { odds: number; result: SettlementResult }): Fraction {
  const half: Fraction = { n: BigInt(result.voidHalves), d: 2n }
  const taken = Math.min(
    90,
    (result.deductions ?? []).map(({ percent }) => percent).reduce((a, b) => a + b, 0),
  )
  // A pound, and of what is won above it the pence that withdrawals leave.
  const paid = 100_000n + (BigInt(result.startingPrice ?? price) - 1000n) * BigInt(100 - taken)
  const won: Fraction = result.won
    ? { n: paid * BigInt(result.deadHeat[0]), d: 100_000n * BigInt(result.deadHeat[1]) }
    : ZERO
  return plus(half, times({ n: 2n - BigInt(result.voidHalves), d: 2n }, won))
}
