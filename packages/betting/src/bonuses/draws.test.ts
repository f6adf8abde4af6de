import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, termsOf } from './bonus.testing.ts'
import { fed, hit, sealedText, thresholdOf, thresholds } from './jackpot.ts'
import { bestDraw, chestsLeft, drawn, rollsOf } from './lootbox.ts'

describe('a lootbox', () => {
  const lootbox = termsOf('lootbox')

  test('each level is drawn by as many rolls as its weight', () => {
    const levels = Array.from({ length: rollsOf(lootbox) }, (_, roll) => drawn(lootbox, roll).level)
    expect(levels).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 3])
  })

  test('a roll out of range is a bug', () => {
    for (const roll of [-1, 10, 0.5]) expect(() => drawn(lootbox, roll)).toThrow(RangeError)
  })

  test('each full bar opens one chest', () => {
    expect([0, 9999, 10_000, 25_000].map((points) => chestsLeft(lootbox, points, 0))).toEqual([0, 0, 1, 2])
    expect(chestsLeft(lootbox, 25_000, 1)).toBe(1)
    // Opened before a bet was rolled back.
    expect(chestsLeft(lootbox, 5000, 1)).toBe(0)
    expect(bestDraw(lootbox)).toBe(2000n)
  })
})

describe('a jackpot', () => {
  const level = { amount: money(1000), rest: 0n, share: 20, threshold: money(1002) }

  test('takes a share of a rate of each stake, and keeps what is less than a subunit', () => {
    // 0.20 % of 1000 is 2, of which 20 % are 0.4.
    const once = fed(level, money(1000), 2000)
    expect(once).toEqual({ amount: 1000n, rest: 40_000_000n, added: 0n, isHit: false })
    const twice = fed({ ...level, ...once }, money(1000), 2000)
    const thrice = fed({ ...level, ...twice }, money(1000), 2000)
    expect(thrice).toEqual({ amount: 1001n, rest: 20_000_000n, added: 1n, isHit: false })
  })

  test('the contribution that reaches the threshold wins it; what goes beyond begins the next round', () => {
    const over = fed(level, money(10_000), 2000)
    expect(over).toMatchObject({ amount: 1004n, isHit: true })
    expect(hit({ threshold: money(1002), seed: money(500) }, over.amount)).toEqual({ won: 1002n, next: 502n })
    expect(fed(level, money(5000), 2000)).toMatchObject({ amount: 1002n, isHit: true })
    expect(fed(level, money(4999), 2000)).toMatchObject({ amount: 1001n, isHit: false })
  })

  test('thresholds are above the seed and at most the maximum, each by one roll', () => {
    const range = { seed: money(3), max: money(6) }
    expect(thresholds(range)).toBe(3n)
    expect([0n, 1n, 2n].map((roll) => thresholdOf(range, roll))).toEqual([4n, 5n, 6n])
    expect(sealedText(money(5), 'abc')).toBe('5:abc')
  })

  test('no part of a contribution is lost or made, however many come and whatever they win', () => {
    const shares = [20, 30, 50] as const
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 8n }), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.bigInt({ min: 1n, max: 10n ** 5n }),
        (stakes, rate, room) => {
          let paidIn = 0n
          let held = 0n
          for (const share of shares) {
            const seed = money(100)
            let now = { amount: seed, rest: 0n }
            let won = 0n
            let seeded = 100n
            for (const stake of stakes) {
              const after = fed({ ...now, share, threshold: money(100n + room) }, money(stake), rate)
              now = after
              if (!after.isHit) continue
              const round = hit({ threshold: money(100n + room), seed }, after.amount)
              won += round.won
              seeded += seed
              now = { amount: round.next, rest: after.rest }
              assert.equal(round.next >= seed, true)
            }
            assert.equal(now.rest < 100_000_000n, true)
            held += (won + now.amount - seeded) * 100_000_000n + now.rest
          }
          for (const stake of stakes) paidIn += stake * BigInt(rate) * 100n
          assert.equal(held, paidIn)
        },
      ),
      { numRuns: 500 },
    )
  })
})
