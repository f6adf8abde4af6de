import { expect, test } from 'vitest'
import { allowedToRoll } from './movement.ts'

/** How many of `count` prices that change in one frame roll. */
const rolling = (at: number, count: number) =>
  allowedToRoll(
    Array.from({ length: count }, () => ({})),
    at,
  ).length

test('BEYOND-39 of prices that change together all roll or none; 24 do within a second, and in between as many as time has passed', () => {
  expect(rolling(1_000_000, 24)).toBe(24)
  expect(rolling(1_000_500, 13)).toBe(0)
  expect(rolling(1_000_500, 12)).toBe(12)
  expect(rolling(1_000_500, 1)).toBe(0)
  expect(rolling(1_009_000, 24)).toBe(24)
})

test('BEYOND-39 PERF-07 of the hundreds that a connection brings at its return none rolls; those after them do', () => {
  expect(rolling(2_000_000, 1500)).toBe(0)
  expect(rolling(2_000_016, 2)).toBe(2)
})

test('BEYOND-39 PERF-05 under a storm of 2,000 changes a second none rolls; of 60 a second 24 do, and of prices that move now and then all', () => {
  const storm = Array.from({ length: 300 }, (_, frame) => rolling(3_000_000 + frame * 16, 32))
  expect(storm.every((count) => count === 0)).toBe(true)
  const busy = Array.from({ length: 300 }, (_, frame) => rolling(4_000_000 + frame * 16, 1))
  const inSecond = (second: number) => busy.slice(second * 60, (second + 1) * 60).reduce((a, b) => a + b)
  for (const second of [1, 2, 3, 4]) expect(Math.abs(inSecond(second) - 24)).toBeLessThan(3)
  const calm = Array.from({ length: 100 }, (_, index) => rolling(5_000_000 + index * 50, 1))
  expect(calm.every((count) => count === 1)).toBe(true)
})

test('BEYOND-11 the number of one price rolls three times a second at most, however often it changes (WCAG 2.3.1)', () => {
  const price = {}
  const rolls = Array.from({ length: 120 }, (_, index) => 9_000_000 + index * 25).filter(
    (at) => allowedToRoll([price], at).length > 0,
  )
  expect(rolls.length).toBeGreaterThan(5)
  for (const from of rolls)
    expect(rolls.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(4)
})
