import { expect, test } from 'vitest'
import { hashText, seededRandom, unitNoise } from './random.ts'

const draw = (count: number, next: () => number) => Array.from({ length: count }, next)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) => {
  const centre = mean(values)
  return mean(values.map((value) => (value - centre) ** 2))
}

test('the same seed gives the same stream, another seed another one', () => {
  const stream = (seed: string) => draw(50, seededRandom(seed).uniform)
  expect(stream('arsenal-chelsea')).toEqual(stream('arsenal-chelsea'))
  expect(stream('arsenal-chelsea')).not.toEqual(stream('arsenal-chelseb'))
})

test('each distribution has its mean and variance', () => {
  const random = seededRandom('moments')
  const count = 40_000
  const uniform = draw(count, random.uniform)
  expect(mean(uniform)).toBeCloseTo(0.5, 1.7)
  expect(variance(uniform)).toBeCloseTo(1 / 12, 2)
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...uniform)).toBeLessThan(1)
  const normal = draw(count, () => random.normal(10, 3))
  expect(mean(normal)).toBeCloseTo(10, 0.9)
  expect(variance(normal)).toBeCloseTo(9, 0)
  const poisson = draw(count, () => random.poisson(2.7))
  expect(mean(poisson)).toBeCloseTo(2.7, 1)
  expect(variance(poisson)).toBeCloseTo(2.7, 0.7)
  expect(mean(draw(count, () => random.exponential(5)))).toBeCloseTo(5, 0.7)
})

test('choices follow their weights and a shuffle keeps every item', () => {
  const random = seededRandom('choices')
  const picks = draw(20_000, () => random.weighted([[1, 3] as const, [0, 1] as const]))
  expect(mean(picks)).toBeCloseTo(0.75, 1.7)
  const items = Array.from({ length: 20 }, (_, index) => index)
  const shuffled = random.shuffled(items)
  expect(shuffled).not.toEqual(items)
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items)
  expect(() => random.choice([])).toThrow(RangeError)
})

test('noise is fixed by seed and index and spreads evenly', () => {
  const seed = hashText('noise')
  const values = Array.from({ length: 20_000 }, (_, index) => unitNoise(seed, index))
  expect(unitNoise(seed, 7)).toBe(values[7])
  expect(mean(values)).toBeCloseTo(0.5, 1.7)
  expect(variance(values)).toBeCloseTo(1 / 12, 2)
})
