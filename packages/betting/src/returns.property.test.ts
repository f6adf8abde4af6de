import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDecidedLost, judgeBet, legResult } from './bet-result.ts'
import { termsOf } from './bonuses/bonus.testing.ts'
import { exactPayout, kindOf } from './bonuses/kinds.ts'
import { betTypes, combinations, namedSystems, systemChoices } from './bet-types.ts'
import type { OddsThousandths, Subunits } from './brand.ts'
import { builderResult } from './custom-bet.ts'
import { combinationsOf, multiplier, payoutOf, plus, rounded, times, ZERO } from './oracle.ts'
import { roundHalfUp } from './rational.ts'
import {
  capProfit,
  combinationCount,
  type Leg,
  legMultiplier,
  settledPayout,
  stakeForPayout,
  sumOfProducts,
  sumsHolding,
} from './returns.ts'
import { leg, legs, odds, RUNS, settlement, stake, system } from './random-bets.ts'

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
        const suitable = held.flatMap(({ odds: price }, at) => (price >= minOdds ? [at] : []))
        const bet = { stake: value, totalStake: value, sizes: all(held), legs: held, suitable }
        const boosted = kindOf({ type: 'comboboost' }).payout(
          termsOf('comboboost', {}, { ranges }),
          bet,
          exactPayout(bet, held),
        )
        assert.equal(roundHalfUp(boosted), rounded(times({ n: value, d: 1n }, product)))
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

/** Won but worth less than its stake: by a dead heat, or together with a void. */
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

test('what the combinations that hold a leg come to is the sum over them, written out', () => {
  fc.assert(
    fc.property(system, ({ held, sizes }) => {
      const multipliers = held.map(({ odds: price, result }) => legMultiplier(price, result))
      const sums = sumsHolding(multipliers, sizes)
      const written = held.map((_, at) =>
        sizes
          .flatMap((size) => combinationsOf(held.length, size))
          .filter((chosen) => chosen.includes(at))
          .map((chosen) =>
            held
              .filter((_one, index) => chosen.includes(index))
              .map(multiplier)
              .reduce(times),
          )
          .reduce(plus, ZERO),
      )
      for (const [at, { n, d }] of written.entries()) {
        const { numerator, denominator } = sums[at] ?? { numerator: 0n, denominator: 0n }
        assert.equal(numerator * d, n * denominator)
      }
    }),
    { ...RUNS, numRuns: 2000 },
  )
})
