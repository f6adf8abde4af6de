import { expect, test } from 'vitest'
import { mayRoll } from './movement.ts'

test('BEYOND-39 of a burst of prices 24 roll, and after it others may again', () => {
  const rolling = (at: number, count: number) =>
    Array.from({ length: count }, () => mayRoll({}, at)).filter(Boolean).length
  expect(rolling(1_000_000, 300)).toBe(24)
  expect(rolling(1_000_300, 10)).toBe(0)
  expect(rolling(1_000_400, 30)).toBe(24)
})

test('BEYOND-11 the number of one price rolls three times a second at most, however often it changes (WCAG 2.3.1)', () => {
  const price = {}
  const rolls = Array.from({ length: 120 }, (_, index) => 2_000_000 + index * 25).filter((at) =>
    mayRoll(price, at),
  )
  expect(rolls.length).toBeGreaterThan(5)
  for (const from of rolls)
    expect(rolls.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(4)
})
