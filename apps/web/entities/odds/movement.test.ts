import { expect, test } from 'vitest'
import { mayRoll } from './movement.ts'

test('BEYOND-39 of a burst of prices 24 roll, and after it others may again', () => {
  const rolling = (at: number, count: number) =>
    Array.from({ length: count }, () => mayRoll(at)).filter(Boolean).length
  expect(rolling(1_000_000, 300)).toBe(24)
  expect(rolling(1_000_300, 10)).toBe(0)
  expect(rolling(1_000_400, 30)).toBe(24)
})
