import { expect, test } from 'vitest'
import { slowPress, worstShift } from './figures-of.ts'

test('shifts add up while they follow each other, for five seconds at most, and the worst such time counts', () => {
  expect(worstShift([])).toBe(0)
  expect(worstShift([{ at: 0, value: 0.125 }])).toBe(0.125)
  const together = [0, 900, 1800].map((at) => ({ at, value: 0.125 }))
  expect(worstShift(together)).toBe(0.375)
  expect(worstShift([...together, { at: 2800, value: 0.25 }])).toBe(0.375)
  const long = Array.from({ length: 9 }, (_, index) => ({ at: 900 * index, value: 0.125 }))
  // Six of them are within five seconds of the first.
  expect(worstShift(long)).toBe(0.75)
})

test('the slowest press counts, and of many one in fifty is forgiven', () => {
  expect(slowPress(new Map(), 7)).toBeNull()
  const slowest = new Map([
    [1, 40],
    [2, 300],
    [3, 120],
  ])
  expect([slowPress(slowest, 3), slowPress(slowest, 49), slowPress(slowest, 50)]).toEqual([300, 300, 120])
  expect(slowPress(slowest, 1000)).toBe(40)
})
