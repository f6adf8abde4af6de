import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SettlementResult } from '../market.ts'
import { combinationsOf, plus, rounded, sumOfCombinations, times } from '../oracle.ts'
import { LOSE, money, price, termsOf, VOID, WIN } from './bonus.testing.ts'
import {
  ambAwards,
  averageStake,
  type Farmed,
  farmed,
  type FarmingBet,
  farmedPoints,
  potentialAmount,
  progressSteps,
  reachedSteps,
  wholePoints,
} from './farming.ts'
import { byRank, prizes, ranking } from './ranking.ts'

const hunting = termsOf('hunting')
const often = { ...hunting, oncePerEvent: false }

const bet = (
  matches: readonly number[],
  more: Partial<FarmingBet> & { readonly result?: SettlementResult | null } = {},
): FarmingBet => ({
  totalStake: money(1000),
  sizes: [matches.length],
  legs: matches.map((matchId) => ({ matchId, odds: price(2000), result: more.result ?? null })),
  state: 'settled',
  settledAt: 1000,
  ...more,
})

describe('points', () => {
  test('are the stake in whole units, times the odds less one, times the rate', () => {
    // 10.00 at 2.00: ten points.
    expect(farmedPoints(hunting, bet([1]), 100)).toBe(10_000)
    expect(farmedPoints(hunting, bet([1, 2]), 100)).toBe(30_000)
    expect(farmedPoints({ rate: 500 }, bet([1]), 100)).toBe(5000)
    // A currency without decimals.
    expect(farmedPoints(hunting, bet([1]), 1)).toBe(1_000_000)
    // 0.01 at 1.05: half a thousandth of a point.
    expect(
      farmedPoints(
        hunting,
        { ...bet([1]), totalStake: money(1), legs: [{ matchId: 1, odds: price(1050), result: null }] },
        100,
      ),
    ).toBe(1)
    // A system of three doubles: what an average one pays.
    expect(farmedPoints(hunting, { ...bet([1, 2, 3]), sizes: [2] }, 100)).toBe(30_000)
  })

  test('are whole ones for terms and pages, rounded down', () => {
    expect([999, 1000, 1999].map(wholePoints)).toEqual([0, 1, 1])
  })
})

describe('what bets have farmed', () => {
  test('open ones are potential, settled ones real, won or lost alike; what is gone brings nothing', () => {
    const bets = [
      bet([1], { result: WIN, settledAt: 500 }),
      bet([2], { result: LOSE, settledAt: 900 }),
      bet([3], { state: 'open', settledAt: null }),
      bet([4], { state: 'gone' }),
      bet([5], { result: VOID }),
    ]
    expect(farmed(hunting, bets, 100)).toEqual({
      points: 20_000,
      potentialPoints: 10_000,
      betsCount: 3,
      staked: money(3000),
      matches: [1, 2, 3],
      pointsAt: 900,
    } satisfies Farmed)
  })

  test('a match that has brought points adds nothing to later bets, alone or within a combo', () => {
    const twice = [bet([1]), bet([1]), bet([1, 2])]
    // 10 + 0 + (1 · 2 − 1) · 10.
    expect(farmed(hunting, twice, 100).points).toBe(20_000)
    expect(farmed(often, twice, 100).points).toBe(50_000)
    expect(farmed(hunting, twice, 100).matches).toEqual([1, 2])
  })

  test('a bet that is gone or void leaves its matches to the next', () => {
    const next = bet([1], { settledAt: 2000 })
    for (const first of [bet([1], { state: 'gone' }), bet([1], { result: VOID })])
      expect(farmed(hunting, [first, next], 100)).toMatchObject({ points: 10_000, pointsAt: 2000 })
    const open = bet([1], { state: 'open', settledAt: null })
    expect(farmed(hunting, [open, next], 100)).toMatchObject({
      points: 0,
      potentialPoints: 10_000,
      pointsAt: null,
    })
  })

  test('a void leg of a combo adds nothing', () => {
    const [first, second] = bet([1, 2]).legs
    if (first === undefined || second === undefined) throw new Error('a double has two legs')
    const half = bet([1, 2], {
      legs: [
        { ...first, result: VOID },
        { ...second, result: WIN },
      ],
    })
    expect(farmed(hunting, [half], 100)).toMatchObject({ points: 10_000, matches: [2] })
  })

  test('their mean stake is rounded half up', () => {
    expect(averageStake({ staked: money(5), betsCount: 2 })).toBe(3n)
    expect(averageStake({ staked: money(0), betsCount: 0 })).toBe(0n)
  })
})

describe('awards', () => {
  test('a hunting’s steps are reached by whole points', () => {
    expect([9999, 10_000, 29_999, 30_000].map((points) => reachedSteps(hunting, points))).toEqual([
      [],
      [0],
      [0],
      [0, 1],
    ])
  })

  test('what open bets may still bring', () => {
    expect(potentialAmount(hunting, { points: 5000, potentialPoints: 5000 })).toBe(200n)
    expect(potentialAmount(hunting, { points: 10_000, potentialPoints: 20_000 })).toBe(500n)
    expect(potentialAmount(hunting, { points: 30_000, potentialPoints: 20_000 })).toBe(0n)
  })

  test('so many bets bring so many freebets', () => {
    const amb = termsOf('amb')
    expect(ambAwards(amb, 2)).toEqual([])
    expect(ambAwards(amb, 5)).toEqual([
      { range: 0, freebets: 1, amount: 200n },
      { range: 1, freebets: 2, amount: 300n },
    ])
  })

  test('BONUS-05 steps are completed, suitable with what is open, current and next', () => {
    expect(progressSteps([1, 3, 5, 7], 1, 3)).toEqual(['completed', 'suitable', 'current', 'next'])
    expect(progressSteps([2, 4], 0)).toEqual(['current', 'next'])
    expect(progressSteps([2, 4], 2, 4)).toEqual(['completed', 'suitable'])
    expect(progressSteps([2, 4], 9)).toEqual(['completed', 'completed'])
  })
})

describe('a tournament', () => {
  const players = [
    { id: 1, points: 10, pointsAt: 700 },
    { id: 2, points: 30, pointsAt: 900 },
    { id: 3, points: 10, pointsAt: 500 },
    { id: 4, points: 0, pointsAt: null },
    { id: 5, points: 10, pointsAt: 500 },
  ]

  test('is ranked by points, ties to who reached them earlier, then to who joined earlier', () => {
    expect(players.toSorted(byRank).map(({ id }) => id)).toEqual([2, 3, 5, 1, 4])
  })

  test('shares its pool to the last subunit, what rounding leaves going to the first places', () => {
    expect(prizes({ pool: money(10), shares: [334, 333, 333] })).toEqual([4n, 3n, 3n])
    expect(prizes({ pool: money(101), shares: [500, 300, 200] })).toEqual([51n, 30n, 20n])
    // Shares of less than the whole pool.
    expect(prizes({ pool: money(1001), shares: [250, 250] })).toEqual([250n, 250n])
    expect(prizes({ pool: money(1002), shares: [250, 250] })).toEqual([251n, 250n])
  })

  test('a place without points wins nothing', () => {
    expect(
      ranking({ pool: money(100), shares: [400, 300, 100, 100, 100] }, players).map(
        ({ player, position, prize }) => [player.id, position, prize],
      ),
    ).toEqual([
      [2, 1, 40n],
      [3, 2, 30n],
      [5, 3, 10n],
      [1, 4, 10n],
      [4, 5, 0n],
    ])
  })
})

describe('any bets', () => {
  const voidHalves = fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const)
  const result = fc.option(
    fc.record({ won: fc.boolean(), voidHalves, deadHeat: fc.constant([1, 1] as const) }),
  )
  const bets = fc.array(
    fc
      .record({
        legs: fc.uniqueArray(
          fc.record({
            matchId: fc.integer({ min: 1, max: 6 }),
            odds: fc.integer({ min: 1001, max: 9000 }).map(price),
            result,
          }),
          { minLength: 1, maxLength: 4, selector: ({ matchId }) => matchId },
        ),
        totalStake: fc.integer({ min: 1, max: 1_000_000 }).map(money),
        isSystem: fc.boolean(),
        state: fc.constantFrom('open' as const, 'settled' as const, 'settled' as const, 'gone' as const),
        settledAt: fc.integer({ min: 1, max: 1e12 }),
      })
      .map(({ isSystem, settledAt, ...one }): FarmingBet => {
        const sizes = isSystem && one.legs.length > 2 ? [2] : [one.legs.length]
        return { ...one, sizes, settledAt: one.state === 'settled' ? settledAt : null }
      }),
    { maxLength: 8 },
  )

  test('have farmed what they come to bet by bet, a match for the first of them only', () => {
    let farmedTwice = 0
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 5000 }), fc.boolean(), (list, rate, once) => {
        const seen = new Set<number>()
        const sums = { open: 0n, settled: 0n }
        let last: number | null = null
        for (const { legs, sizes, totalStake, state, settledAt } of list) {
          if (state === 'gone') continue
          const factors = legs.map(({ odds, matchId, result: of }) => {
            const isOut = of?.voidHalves === 2 || (once && seen.has(matchId))
            return { n: isOut ? 1000n : BigInt(odds), d: 1000n }
          })
          const count = sizes.reduce((sum, size) => sum + combinationsOf(legs.length, size).length, 0)
          const all = times(sumOfCombinations(factors, sizes), { n: 1n, d: BigInt(count) })
          const gain = plus(all, { n: -1n, d: 1n })
          const points = rounded(times(gain, { n: totalStake * BigInt(rate), d: 100n }))
          sums[state] += points
          if (state === 'settled' && points > 0n) last = Math.max(last ?? 0, settledAt ?? 0)
          const kept = legs.filter(({ result: of }) => of?.voidHalves !== 2)
          if (once && kept.some(({ matchId }) => seen.has(matchId))) farmedTwice += 1
          for (const { matchId } of kept) seen.add(matchId)
        }
        const { points, potentialPoints, pointsAt, matches } = farmed(
          { rate, oncePerEvent: once, freebetType: 'freebet_all_win' },
          list,
          100,
        )
        assert.deepEqual([BigInt(points), BigInt(potentialPoints), pointsAt], [sums.settled, sums.open, last])
        assert.deepEqual(new Set(matches), seen)
      }),
      { numRuns: 3000 },
    )
    expect(farmedTwice).toBeGreaterThan(100)
  })

  test('a pool is shared whole: no place gets less than its share rounded down, none a subunit more than that', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }).map(money),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 }),
        (pool, shares) => {
          const list = prizes({ pool, shares })
          const all = BigInt(shares.reduce((sum, share) => sum + share, 0))
          assert.equal(
            list.reduce((sum, prize) => sum + prize, 0n),
            (pool * all) / 1000n,
          )
          for (const [place, share] of shares.entries()) {
            const floor = (pool * BigInt(share)) / 1000n
            assert.equal(list[place] === floor || list[place] === floor + 1n, true)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })
})
