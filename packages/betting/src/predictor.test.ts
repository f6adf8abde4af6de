import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { SettlementResult } from './market.ts'
import { MOST_POINTS, seasonOf, settledVote, worthOfVote } from './predictor.ts'

const won: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }

test('a right prediction is worth ten times its fair odds, the house’s margin taken out', () => {
  // Fair: 2.00, 4.00, 4.00.
  expect([0, 1, 2].map((chosen) => worthOfVote([2000, 4000, 4000], chosen))).toEqual([20, 40, 40])
  // The same law with a margin of a tenth.
  expect([0, 1].map((chosen) => worthOfVote([1800, 1800], chosen))).toEqual([20, 20])
  expect(worthOfVote([1000], 0)).toBe(10)
  expect(worthOfVote([1010, 100_000], 1)).toBe(MOST_POINTS)
  expect(() => worthOfVote([2000, 2000], 2)).toThrow(RangeError)
})

test('whatever outcome somebody votes for, fair prices leave the same points to expect', () => {
  let seed = 7
  const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 500; round += 1) {
    const odds = Array.from({ length: 2 + Math.floor(draw() * 3) }, () => 1300 + Math.floor(draw() * 8000))
    const booked = odds.reduce((sum, one) => sum + 1000 / one, 0)
    odds.forEach((one, chosen) => {
      const worth = worthOfVote(odds, chosen)
      const chance = 1000 / one / booked
      if (worth < MOST_POINTS) assert.ok(Math.abs(chance * worth - 10) <= chance / 2 + 1e-9)
      // Less likely is never worth less.
      odds.forEach((other, at) => assert.ok(other > one || worthOfVote(odds, at) <= worth))
    })
  }
})

test('points follow the result: all of them, none, none for a void one, and shares of half results and dead heats', () => {
  expect(settledVote(25, null)).toBeNull()
  expect(settledVote(25, won)).toEqual({ end: 'right', points: 25 })
  expect(settledVote(25, { ...won, won: false })).toEqual({ end: 'wrong', points: 0 })
  expect(settledVote(25, { ...won, voidHalves: 2 })).toEqual({ end: 'void', points: 0 })
  expect(settledVote(25, { ...won, cancelled: true })).toEqual({ end: 'void', points: 0 })
  expect(settledVote(25, { ...won, voidHalves: 1 })).toEqual({ end: 'right', points: 13 })
  expect(settledVote(25, { ...won, deadHeat: [1, 3] })).toEqual({ end: 'right', points: 8 })
})

test('a season begins with July', () => {
  expect(seasonOf(Date.UTC(2026, 5, 30, 23, 59, 59))).toBe('2025/26')
  expect(seasonOf(Date.UTC(2026, 6, 1))).toBe('2026/27')
  expect(seasonOf(Date.UTC(2099, 11, 1))).toBe('2099/00')
})
