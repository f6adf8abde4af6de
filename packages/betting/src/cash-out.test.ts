import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsThousandths, Subunits } from './brand.ts'
import {
  type CashOutLeg,
  cashOutOffer,
  expectedMultiplier,
  fairValue,
  type LegChances,
  partialCashOut,
} from './cash-out.ts'
import type { SettlementResult } from './market.ts'
import { type Rational, rational } from './rational.ts'

const money = (amount: number) => BigInt(amount) as Subunits
const odds = (value: number) => value as OddsThousandths
const number = ({ numerator, denominator }: Rational) => Number(numerator) / Number(denominator)

const sure: LegChances = { win: 1, halfWin: 0, refund: 0, halfLose: 0 }

/** All results of a leg: [chance, multiplier of the stake], by the definition in domain §3. */
function ends(leg: CashOutLeg): readonly (readonly [number, number])[] {
  const price = leg.odds / 1000
  if ('result' in leg) {
    const {
      won,
      voidHalves,
      deadHeat: [places, tied],
    } = leg.result
    return [[1, voidHalves / 2 + (1 - voidHalves / 2) * (won ? (price * places) / tied : 0)]]
  }
  const { win, halfWin, refund, halfLose } = leg.chances
  return [
    [win, price],
    [halfWin, (1 + price) / 2],
    [refund, 1],
    [halfLose, 0.5],
    [1 - win - halfWin - refund - halfLose, 0],
  ]
}

const subsets = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => (bits >> index) & 1),
  )

/** The mean payout over all results of all legs, combination by combination. */
function enumerated(stake: number, legs: readonly CashOutLeg[], sizes: readonly number[]): number {
  const worlds = legs.reduce<readonly (readonly [number, readonly number[]])[]>(
    (known, leg) =>
      known.flatMap(([chance, ms]) => ends(leg).map(([p, m]) => [chance * p, [...ms, m]] as const)),
    [[1, []]],
  )
  const chosen = subsets(legs.length).filter((subset) => sizes.includes(subset.length))
  return worlds.reduce((total, [chance, ms]) => {
    const payout = chosen.reduce(
      (sum, subset) => sum + stake * subset.reduce((product, index) => product * (ms[index] ?? 0), 1),
      0,
    )
    return total + chance * payout
  }, 0)
}

const result = fc.record({
  won: fc.boolean(),
  voidHalves: fc.constantFrom(0, 1, 2),
  deadHeat: fc.constantFrom([1, 1], [1, 2], [3, 6]),
}) as fc.Arbitrary<SettlementResult>

const chances = fc
  .tuple(fc.nat(10), fc.nat(10), fc.nat(10), fc.nat(10), fc.nat(10))
  .map(([win, halfWin, refund, halfLose, lose]) => {
    const all = Math.max(1, win + halfWin + refund + halfLose + lose)
    return { win: win / all, halfWin: halfWin / all, refund: refund / all, halfLose: halfLose / all }
  })

const price = fc.integer({ min: 1001, max: 20_000 }).map(odds)
const leg: fc.Arbitrary<CashOutLeg> = fc.oneof(
  fc.record({ odds: price, result }),
  fc.record({ odds: price, chances }),
)

describe('BETS-09 what ending a bet is worth', () => {
  test('is the mean of what it would pay over every way its legs may end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(leg, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (stake, legs, size) => {
          const sizes = [Math.min(size, legs.length)]
          const fair = number(fairValue(money(stake), legs, sizes))
          const oracle = enumerated(stake, legs, sizes)
          expect(Math.abs(fair - oracle)).toBeLessThan(1e-6 * Math.max(1, oracle))
        },
      ),
      { numRuns: 500, seed: 20_300_101 },
    )
  })

  test('of a named system is that of all its sizes', () => {
    const legs = [2000, 2500, 3000].map((value) => ({ odds: odds(value), chances: { ...sure, win: 0.4 } }))
    expect(number(fairValue(money(100), legs, [2, 3]))).toBeCloseTo(enumerated(100, legs, [2, 3]), 6)
  })

  test('of a leg is by its chances: 2.10 half won for sure is 1.55', () => {
    expect(expectedMultiplier({ odds: odds(2100), chances: { ...sure, win: 0, halfWin: 1 } })).toEqual(
      rational(155n, 100n),
    )
  })

  test('chances outside 0 to 1 count as their nearest end', () => {
    expect(expectedMultiplier({ odds: odds(2000), chances: { ...sure, win: 1.2 } })).toEqual(rational(2n))
    expect(expectedMultiplier({ odds: odds(2000), chances: { ...sure, win: -1 } })).toEqual(rational(0n))
  })
})

describe('BETS-09 the offer', () => {
  test.each([
    ['keeps the margin and rounds down', 999n, 1n, 50, 10_000, 949n],
    ['without a margin is the whole', 999n, 1n, 0, 10_000, 999n],
    ['is at most what the bet can pay', 5000n, 1n, 0, 4321, 4321n],
    ['below one subunit is none', 1n, 2n, 0, 100, 0n],
  ] as const)('%s', (_, numerator, denominator, margin, maxPayout, offer) => {
    expect(cashOutOffer(rational(numerator, denominator), { margin, maxPayout: money(maxPayout) })).toBe(
      offer,
    )
  })
})

describe('BEYOND-01 a share', () => {
  test('pays its part of the offer and leaves the rest of the stake', () => {
    expect(partialCashOut(money(1000), money(902), 40)).toEqual({ paid: 360n, stakeLeft: 600n })
    expect(partialCashOut(money(1000), money(902), 100)).toEqual({ paid: 902n, stakeLeft: 0n })
  })

  test('after share the same offer never pays more than once for the whole stake', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
        (stake, value, shares) => {
          let left = money(stake)
          let paid = 0n
          for (const share of shares) {
            if (left === 0n) break
            // The whole offer's value for the remaining stake.
            const offer = ((BigInt(value) * left) / BigInt(stake)) as Subunits
            const part = partialCashOut(left, offer, share)
            expect(part.stakeLeft).toBeLessThan(left)
            left = part.stakeLeft
            paid += part.paid
          }
          expect(paid * BigInt(stake)).toBeLessThanOrEqual(BigInt(value) * (BigInt(stake) - left))
        },
      ),
      { seed: 20_300_101 },
    )
  })
})
