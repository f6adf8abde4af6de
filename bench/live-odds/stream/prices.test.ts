import { expect, test } from 'vitest'
import { createPrices, matchOfCell, seededRandom } from './prices.ts'

test('the same seed makes the same stream', () => {
  const run = () => {
    const stream = createPrices(10, seededRandom(7))
    return [Array.from({ length: 50 }, () => stream.changeAny()), [...stream.prices]]
  }
  expect(run()).toEqual(run())
})

test('a cell never shows one of its last eight prices again, so that no change goes unseen', () => {
  const { prices, change } = createPrices(1, seededRandom(1))
  const seen: number[] = []
  for (let index = 0; index < 2000; index += 1) {
    change(0)
    const price = prices[0] ?? 0
    expect(seen.slice(-7)).not.toContain(price)
    expect(price % 10).toBe(0)
    expect(price).toBeGreaterThan(1000)
    seen.push(price)
  }
})

test('three cells are a match', () => {
  expect([0, 2, 3, 1499].map(matchOfCell)).toEqual([1, 1, 2, 500])
})
