import { expect, test } from 'vitest'
import { compare, median, quantile } from './measure.ts'

test('a median is the middle, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(() => median([])).toThrow(RangeError)
})

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(quantile(values, 0.99)).toBe(198)
  expect(quantile(values, 1)).toBe(200)
  expect(quantile([5], 0.99)).toBe(5)
  expect(() => quantile([], 0.5)).toThrow(RangeError)
})

/** Runs that record their order. */
function scripted(ours: readonly number[], reference: readonly number[]) {
  const order: string[] = []
  const next = (name: string, values: readonly number[]) => {
    let index = 0
    return async () => {
      order.push(name)
      return { time: values[index++] ?? Number.NaN }
    }
  }
  return { order, sides: { ours: next('A', ours), reference: next('B', reference) } }
}

test('both sides take turns, and a ratio is that of the medians', async () => {
  const { order, sides } = scripted([12, 100, 11], [10, 10, 10, 10, 10, 10])
  const { time } = await compare(sides, ['time'], 3)
  expect(order.join('')).toBe('BABBABBAB')
  expect(time).toEqual({ ratio: 1.2, noise: 1, ours: [12, 100, 11], reference: [10, 10, 10, 10, 10, 10] })
})

test('a machine that gets slower shows as noise, whichever way it goes', async () => {
  const slower = await compare(scripted([10], [10, 13]).sides, ['time'], 1)
  expect(slower.time.noise).toBeCloseTo(1.3)
  const faster = await compare(scripted([10], [13, 10]).sides, ['time'], 1)
  expect(faster.time.noise).toBeCloseTo(1.3)
})

test('nothing on both sides is no difference', async () => {
  const { time } = await compare(scripted([0], [0, 0]).sides, ['time'], 1)
  expect(time).toMatchObject({ ratio: 1, noise: 1 })
})

test('a figure that was not measured is named', async () => {
  await expect(compare(scripted([], [1, 1]).sides, ['time'], 1)).rejects.toThrow(
    'time was not measured (ours)',
  )
})
