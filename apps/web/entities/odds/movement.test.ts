import { expect, test } from 'vitest'
import { mayRoll } from './movement.ts'

const rolling = (at: number, count: number) =>
  Array.from({ length: count }, () => mayRoll({}, at)).filter(Boolean).length

test('BEYOND-39 of many prices at once 24 roll, after a second as many again, and in between as many as time has passed', () => {
  expect(rolling(1_000_000, 300)).toBe(24)
  expect(rolling(1_000_500, 300)).toBe(12)
  expect(rolling(1_000_500, 10)).toBe(0)
  expect(rolling(1_009_000, 300)).toBe(24)
})

test('BEYOND-39 PERF-05 under a storm of 2,000 changes a second 24 roll in each; prices that move now and then all do', () => {
  const storm = Array.from({ length: 5000 }, (_, index) => rolling(3_000_000 + index, 2))
  const inSecond = (second: number) => storm.slice(second * 1000, (second + 1) * 1000).reduce((a, b) => a + b)
  expect([1, 2, 3, 4].map(inSecond)).toEqual([24, 24, 24, 24])
  const calm = Array.from({ length: 100 }, (_, index) => rolling(4_000_000 + index * 50, 1))
  expect(calm.every((count) => count === 1)).toBe(true)
})

test('BEYOND-11 the number of one price rolls three times a second at most, however often it changes (WCAG 2.3.1)', () => {
  const price = {}
  const rolls = Array.from({ length: 120 }, (_, index) => 9_000_000 + index * 25).filter((at) =>
    mayRoll(price, at),
  )
  expect(rolls.length).toBeGreaterThan(5)
  for (const from of rolls)
    expect(rolls.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(4)
})
