import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDecidedLost, judgeBet, legResult } from './bet-result.ts'
import { boostedPayout } from './boost.ts'
import { betTypes, combinations, namedSystems, systemChoices } from './bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from './brand.ts'
import { cashOutOffer, type CashOutLeg, expectedMultiplier, fairValue, partialCashOut } from './cash-out.ts'
import { builderLeg, builderResult } from './custom-bet.ts'
import type { SettlementResult } from './market.ts'
import { MAX_AMOUNT } from './money.ts'
import {
  combinationsOf,
  type Fraction,
  multiplier,
  payoutOf,
  plus,
  rounded,
  sumOfCombinations,
  times,
  ZERO,
} from './oracle.ts'
import { compareRational } from './rational.ts'
import { type BetCandidate, type BetLimits, highestStake, judgeCandidate } from './restrictions.ts'
import {
  capProfit,
  combinationCount,
  type Leg,
  legMultiplier,
  settledPayout,
  stakeForPayout,
  sumOfProducts,
} from './returns.ts'

const RUNS = { numRuns: 10_000 }

const odds = fc.integer({ min: 1001, max: 50_000 }).map((n) => n as OddsThousandths)
const stake = fc
  .oneof(fc.bigInt({ min: 1n, max: 5n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map((n) => n as Subunits)

const deadHeat = fc.constantFrom<readonly [number, number]>(
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 6],
  [2, 7],
)
const settled: fc.Arbitrary<SettlementResult> = fc.record({
  won: fc.boolean(),
  voidHalves: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
  deadHeat,
})
const settlement = fc.option(settled, { freq: 5 })
const selectionLeg: fc.Arbitrary<Leg> = fc.record({ odds, result: settlement })
const builder: fc.Arbitrary<Leg> = fc
  .tuple(odds, fc.array(settlement, { minLength: 2, maxLength: 4 }))
  .map(([price, parts]) => builderLeg(price, parts))
const leg = fc.oneof({ weight: 3, arbitrary: selectionLeg }, { weight: 1, arbitrary: builder })
const legs = (min: number, max: number) => fc.array(leg, { minLength: min, maxLength: max })

/** Legs and the sizes of a system that they form, of one size or a named one. */
const system = legs(3, 6).chain((held) =>
  fc.constantFrom(...systemChoices(held.length)).map(({ sizes }) => ({ held, sizes })),
)

const all = (held: readonly Leg[]) => [held.length]

describe('returns against every combination written out', () => {
  test('SLIP-19 a single, whatever becomes of it: won, lost, void, half, in a dead heat', () => {
    fc.assert(
      fc.property(stake, leg, (value, one) => {
        assert.equal(settledPayout(value, [one]), payoutOf(value, [one], [1]))
      }),
      RUNS,
    )
  })

  test('SLIP-19 CUSTOM-03 a combo, with builders among its legs', () => {
    fc.assert(
      fc.property(stake, legs(2, 7), (value, held) => {
        assert.equal(settledPayout(value, held), payoutOf(value, held, all(held)))
      }),
      RUNS,
    )
  })

  test('SLIP-18 SLIP-19 BEYOND-14 a system of one size or of several', () => {
    fc.assert(
      fc.property(stake, system, (value, { held, sizes }) => {
        assert.equal(settledPayout(value, held, sizes), payoutOf(value, held, sizes))
        const count = sizes.reduce((sum, size) => sum + combinationsOf(held.length, size).length, 0)
        assert.equal(combinationCount(held.length, sizes), BigInt(count))
      }),
      RUNS,
    )
  })

  test('SLIP-18 a void leg keeps the number of combinations: all void is the whole stake back', () => {
    fc.assert(
      fc.property(stake, system, (value, { held, sizes }) => {
        const nothing = held.map(
          (one): Leg => ({
            ...one,
            result: { won: false, voidHalves: 2, deadHeat: [1, 1] },
          }),
        )
        const total = value * combinationCount(held.length, sizes)
        assert.equal(settledPayout(value, nothing, sizes), total)
        assert.equal(judgeBet(value, nothing, sizes).result, 'refund_entire')
      }),
      RUNS,
    )
  })

  test('SLIP-18 a capped system pays its total stake and the cap at most, and anything below it in full', () => {
    fc.assert(
      fc.property(stake, system, fc.bigInt({ min: 0n, max: 10n ** 10n }), (value, { held, sizes }, cap) => {
        const total = (value * combinationCount(held.length, sizes)) as Subunits
        const exact = payoutOf(value, held, sizes)
        const paid = capProfit(settledPayout(value, held, sizes), total, cap as Subunits)
        assert.equal(paid, exact > total + cap ? total + cap : exact)
        assert.equal(capProfit(exact as Subunits, total, null), exact)
      }),
      RUNS,
    )
  })

  test('SLIP-19 a boosted combo: stake, product and boost, a void leg lowers the range', () => {
    const steps = fc.array(fc.integer({ min: 1001, max: 3000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(stake, legs(1, 7), odds, steps, (value, held, minOdds, boosts) => {
        // Ranges of two legs each from two on, the last without an end.
        const ranges = boosts.map((boost, at) => ({
          minCount: 2 + 2 * at,
          maxCount: at === boosts.length - 1 ? null : 3 + 2 * at,
          odds: boost as OddsThousandths,
        }))
        let count = 0
        for (const { odds: price, result } of held)
          if (price >= minOdds && (result === null || result.voidHalves < 2)) count += 1
        const boost =
          count < 2 ? 1000 : (boosts[Math.min(Math.floor(count / 2) - 1, boosts.length - 1)] ?? 1000)
        const product = held.map(multiplier).reduce(times, { n: BigInt(boost), d: 1000n })
        assert.equal(
          boostedPayout(value, held, { minOdds, ranges }),
          rounded(times({ n: value, d: 1n }, product)),
        )
      }),
      RUNS,
    )
  })

  test('BETS-04 a result tells what the money does, for every type', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        stake,
        fc.oneof(
          system,
          legs(1, 6).map((held) => ({ held, sizes: all(held) })),
        ),
        (value, { held, sizes }) => {
          const total = value * combinationCount(held.length, sizes)
          const { result, payout } = judgeBet(value, held, sizes)
          seen.add(result)
          const exact = payoutOf(value, held, sizes)
          const isLost = sizes.every((size) =>
            combinationsOf(held.length, size).every((chosen) =>
              chosen.some((at) => legResult(held[at]?.result ?? null) === 'lose_entire'),
            ),
          )
          assert.equal(isDecidedLost(held, sizes), isLost)
          if (isLost || held.some((one) => one.result === null)) {
            assert.deepEqual([result, payout], [isLost ? 'lose_entire' : 'no_results', 0n])
            return
          }
          assert.equal(payout, exact)
          if (result === 'win_entire' && exact < total) assert.equal(held.every(isWonInATie), true)
          if (result === 'lose_entire') assert.equal(exact, 0n)
          if (exact > total) expect(['win_entire', 'refund_half_win_other']).toContain(result)
        },
      ),
      RUNS,
    )
    for (const result of [
      'win_entire',
      'lose_entire',
      'refund_entire',
      'no_results',
      'refund_half_lose_other',
    ])
      expect(seen).toContain(result)
  })

  test('SLIP-21 the stake for a wanted win is the least that reaches it, for systems too', () => {
    fc.assert(
      fc.property(stake, system, (wanted, { held, sizes }) => {
        const open = held.map((one): Leg => ({ ...one, result: null }))
        const multipliers = open.map((one) => legMultiplier(one.odds, null))
        const least = stakeForPayout(wanted, sumOfProducts(multipliers, sizes))
        assert.equal(payoutOf(least, open, sizes) >= wanted, true)
        assert.equal(payoutOf(least - 1n, open, sizes) < wanted, true)
      }),
      RUNS,
    )
  })
})

/** Won, but for less than its stake: in a dead heat, or beside a void. */
const isWonInATie = ({ result }: Leg): boolean =>
  result !== null && (result.voidHalves === 2 || (result.won && result.voidHalves === 0))

describe('a custom bet', () => {
  test('CUSTOM-03 BETS-04 any returned stake voids it, otherwise every selection must win; the order does not matter', () => {
    fc.assert(
      fc.property(fc.array(settlement, { minLength: 2, maxLength: 10 }), fc.nat(), (parts, turn) => {
        const found = builderResult(parts)
        if (parts.some((part) => (part?.voidHalves ?? 0) > 0)) assert.equal(found?.voidHalves, 2)
        else if (parts.includes(null)) expect(found).toBeNull()
        else assert.deepEqual([found?.won, found?.voidHalves], [parts.every((part) => part?.won), 0])
        const at = turn % parts.length
        expect(builderResult([...parts.slice(at), ...parts.slice(0, at)])).toEqual(found)
      }),
      RUNS,
    )
  })
})

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

  /** E[m] over the ways a leg may end, each with what it multiplies its stake by (domain §5). */
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
            // The share is of the stake, and at least that much of it ends.
            assert.equal((left - cut.stakeLeft) * 100n >= left * BigInt(share), true)
            paid += cut.paid
            // What is left is worth its part of what the whole was.
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
  const won: Fraction = result.won
    ? { n: BigInt(price) * BigInt(result.deadHeat[0]), d: 1000n * BigInt(result.deadHeat[1]) }
    : ZERO
  return plus(half, times({ n: 2n - BigInt(result.voidHalves), d: 2n }, won))
}

describe('the highest stake', () => {
  test('LIMIT-07 is exact for any limit: it is taken, and one subunit more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
        fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
        (limit, upTo) => {
          let asked = 0
          const found = highestStake((value) => {
            asked += 1
            return value <= limit
          }, upTo as Subunits)
          assert.equal(found, limit < upTo ? limit : upTo)
          assert.equal(asked <= 54, true)
        },
      ),
      RUNS,
    )
  })

  test('LIMIT-06 LIMIT-07 LIMIT-08 SLIP-18 of a bet under its limits is exact to the subunit', () => {
    const limit = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((n) => n as Subunits)
    const limits = fc.record({ maxStake: limit, profit: limit, cap: fc.option(limit) })
    fc.assert(
      fc.property(system, limits, ({ held, sizes }, { maxStake, profit, cap }) => {
        const bet = (value: bigint): BetCandidate => ({
          betType: 'system',
          stake: value as Subunits,
          currency: 'EUR',
          sizes,
          legs: held.map((one, at) => ({
            odds: one.odds,
            selections: [{ id: `${at}` as SelectionId, matchUrnId: `sr:match:${at}`, provider: 'betradar' }],
          })),
        })
        const known: BetLimits = {
          maxStake: { EUR: maxStake },
          payoutLimit: { amount: profit, currencyCode: 'EUR', action: 'reject' },
          ...(cap !== null && { systemCap: { EUR: cap } }),
        }
        const found = highestStake((value) => judgeCandidate(bet(value), known).length === 0)
        const gain = (value: bigint) => {
          const open = held.map((one): Leg => ({ ...one, result: null }))
          const won = payoutOf(value, open, sizes) - value * combinationCount(held.length, sizes)
          return cap !== null && won > cap ? cap : won
        }
        const isTaken = (value: bigint) => value > 0n && value <= maxStake && gain(value) <= profit
        if (found > 0n) assert.equal(isTaken(found), true)
        assert.equal(isTaken(found + 1n), false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('named systems', () => {
  test.each([
    ['trixie', 4],
    ['patent', 7],
    ['yankee', 11],
    ['lucky15', 15],
    ['canadian', 26],
    ['lucky31', 31],
    ['heinz', 57],
    ['lucky63', 63],
    ['superHeinz', 120],
    ['goliath', 247],
  ] as const)('BEYOND-14 a %s is %i combinations', (name, count) => {
    const { legs: number, sizes } = namedSystems[name]
    assert.equal(combinationCount(number, sizes), BigInt(count))
    expect(systemChoices(number).find((choice) => choice.name === name)).toMatchObject({
      combinations: count,
    })
  })

  test('SLIP-04 choices are sorted by total, then by win count; the named ones follow', () => {
    expect(systemChoices(5).map(({ winCount, totalCount, name }) => [totalCount, winCount, name])).toEqual([
      [5, 2, null],
      [5, 3, null],
      [5, 4, null],
      [5, null, 'canadian'],
      [5, null, 'lucky31'],
    ])
    assert.deepEqual([0, 1, 2].map(systemChoices), [[], [], []])
  })

  test('SLIP-04 SLIP-18 every choice tells its number of combinations', () => {
    for (const count of [3, 4, 8, 20])
      for (const { sizes, combinations: told } of systemChoices(count))
        assert.equal(BigInt(told), combinationCount(count, sizes))
  })

  test('SLIP-01 every type knows how its legs combine', () => {
    const counts = Object.keys(betTypes).map((type) =>
      combinationCount(4, combinations(type as keyof typeof betTypes, 4, [2])),
    )
    expect(counts).toEqual([4n, 1n, 6n, 4n])
  })
})
