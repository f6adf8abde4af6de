import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsThousandths, Subunits } from './brand.ts'
import { cappedValue } from './capped-value.ts'
import { type CashOutLeg, endingsOf, fairValue } from './cash-out.ts'
import { combinationsOf, type Fraction, multiplier, plus, times, ZERO } from './oracle.ts'
import { odds, settled, stake } from './random-bets.ts'
import { compareRational, type Rational, rational } from './rational.ts'

const BILLION = 1_000_000_000
const ONE: Fraction = { n: 1n, d: 1n }

/** Chances of the four results besides a loss, most of them zero, as in real markets. */
const chances = fc
  .tuple(
    fc.integer({ min: 1, max: 800 }),
    fc.constantFrom(0, 0, 0, 60),
    fc.constantFrom(0, 0, 90),
    fc.constantFrom(0, 0, 0, 50),
  )
  .map(([win, halfWin, refund, halfLose]) => ({
    win: win / 1000,
    halfWin: halfWin / 1000,
    refund: refund / 1000,
    halfLose: halfLose / 1000,
  }))
const open: fc.Arbitrary<CashOutLeg> = fc.record({ odds, chances })
const leg = fc.oneof(
  { weight: 4, arbitrary: open },
  { weight: 1, arbitrary: fc.record({ odds, result: settled }) },
)

/** All results of a leg with their multipliers and chances. */
function waysOf(one: CashOutLeg): readonly { readonly m: Fraction; readonly p: Fraction }[] {
  if ('result' in one) return [{ m: multiplier(one), p: ONE }]
  const o: Fraction = { n: BigInt(one.odds), d: 1000n }
  const half = (m: Fraction) => times(m, { n: 1n, d: 2n })
  const { win, halfWin, refund, halfLose } = one.chances
  const told = [
    { m: o, p: win },
    { m: half(plus(o, ONE)), p: halfWin },
    { m: ONE, p: refund },
    { m: half(ONE), p: halfLose },
  ].map(({ m, p }) => ({ m, p: { n: BigInt(Math.round(p * BILLION)), d: BigInt(BILLION) } }))
  const lost = { n: BigInt(BILLION) - told.reduce((sum, { p }) => sum + p.n, 0n), d: BigInt(BILLION) }
  return [...told, { m: ZERO, p: lost }].filter(({ p }) => p.n > 0n)
}

const least = (a: Fraction, b: Fraction): Fraction => (a.n * b.d < b.n * a.d ? a : b)

/** E[min(payout, cap)] and P(any payout), over every result of every leg. */
function writtenOut(value: bigint, legs: readonly CashOutLeg[], sizes: readonly number[], cap: bigint) {
  const chosen = sizes.flatMap((size) => combinationsOf(legs.length, size))
  let [expected, any] = [ZERO, ZERO]
  const go = (at: number, ends: readonly Fraction[], p: Fraction) => {
    const one = legs[at]
    if (one !== undefined) {
      for (const way of waysOf(one)) go(at + 1, [...ends, way.m], times(p, way.p))
      return
    }
    const sum = chosen
      .map((combination) => combination.map((index) => ends[index] ?? ONE).reduce(times, ONE))
      .reduce(plus, ZERO)
    const payout = times({ n: value, d: 1n }, sum)
    expected = plus(expected, times(p, least(payout, { n: cap, d: 1n })))
    if (payout.n > 0n) any = plus(any, p)
  }
  go(0, [], ONE)
  return { expected, any }
}

const as = ({ n, d }: Fraction): Rational => rational(n, d)
const sized = (min: number, max: number) =>
  fc
    .array(leg, { minLength: min, maxLength: max })
    .chain((legs) =>
      fc
        .oneof(fc.constant(legs.length), fc.integer({ min: 1, max: legs.length }))
        .map((size) => ({ legs, sizes: [size] })),
    )

describe('what a bet whose payout is capped is worth', () => {
  test('BETS-09 it is the expectation of what is paid, every end of every leg written out', () => {
    fc.assert(
      fc.property(
        stake,
        sized(1, 4),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (value, { legs, sizes }, part) => {
          const highest = fairValue(
            value,
            legs.map((one) =>
              'result' in one ? one : { ...one, chances: { win: 1, halfWin: 0, refund: 0, halfLose: 0 } },
            ),
            sizes,
          )
          const cap = ((highest.numerator * BigInt(Math.round(part * 1000))) /
            (1000n * highest.denominator)) as Subunits
          const { expected, any } = writtenOut(value, legs, sizes, cap)
          const found = cappedValue(value, legs, sizes, cap)
          assert.equal(compareRational(found, as(expected)), 0)
          assert.ok(compareRational(found, as(times(any, { n: cap, d: 1n }))) <= 0)
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('BETS-09 of more legs than are gone through it is never more than the expectation, nor less than the chord', () => {
    const win = (price: number, p: number): CashOutLeg => ({
      odds: price as OddsThousandths,
      chances: { win: p, halfWin: 0, refund: 0, halfLose: 0 },
    })
    const long = fc.array(fc.tuple(fc.integer({ min: 1200, max: 9000 }), fc.integer({ min: 50, max: 900 })), {
      minLength: 10,
      maxLength: 13,
    })
    fc.assert(
      fc.property(
        stake,
        long,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 900 }),
        (value, drawn, size, part) => {
          const legs = drawn.map(([price, p]) => win(price, p / 1000))
          const highest = fairValue(
            value,
            drawn.map(([price]) => win(price, 1)),
            [size],
          )
          const cap = ((highest.numerator * BigInt(part)) / (1000n * highest.denominator)) as Subunits
          const found = cappedValue(value, legs, [size], cap)
          const [worth, exact] = [
            Number(found.numerator) / Number(found.denominator),
            inDoubles(value, drawn, size, Number(cap)),
          ]
          const fair = fairValue(value, legs, [size])
          const chord = (Number(fair.numerator) / Number(fair.denominator)) * (part / 1000)
          assert.ok(worth <= exact * (1 + 1e-9) + 1e-6, `${worth} above ${exact}`)
          assert.ok(worth >= chord * (1 - 1e-9) - 1, `${worth} below ${chord}`)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('BETS-09 a combo of thirty legs that win or lose is exact', () => {
    const legs = Array.from({ length: 30 }, () => ({
      odds: 1900 as OddsThousandths,
      chances: { win: 0.5, halfWin: 0, refund: 0, halfLose: 0 },
    }))
    const found = cappedValue(1000n as Subunits, legs, [30], 50_000n as Subunits)
    expect(compareRational(found, rational(50_000n, 2n ** 30n))).toBe(0)
  })

  test('chances that rounding makes a little more than one leave no way to lose', () => {
    const { ways } = endingsOf(2000 as OddsThousandths, {
      win: 0.6,
      halfWin: 0,
      refund: 0.4000000019,
      halfLose: 0,
    })
    expect(ways.map(({ numerator }) => numerator)).toEqual([4000n, 2000n])
  })
})

/** E[min(payout, cap)] of a system of legs that win or lose, over all subsets of winners, in doubles. */
function inDoubles(
  value: bigint,
  legs: readonly (readonly [number, number])[],
  size: number,
  cap: number,
): number {
  let sum = 0
  const go = (at: number, p: number, coefficients: readonly number[]) => {
    const one = legs[at]
    if (one === undefined) {
      sum += p * Math.min(Number(value) * (coefficients[size] ?? 0), cap)
      return
    }
    const [price, chance] = one
    go(at + 1, p * (1 - chance / 1000), coefficients)
    const won = [...coefficients, 0].map((c, k) => c + ((coefficients[k - 1] ?? 0) * price) / 1000)
    go(at + 1, (p * chance) / 1000, won)
  }
  go(0, 1, [1])
  return sum
}
