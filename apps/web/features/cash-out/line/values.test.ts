import { expect, test } from 'vitest'
import { linesOf, NO_VALUES, pathOf, remembered, type Values } from './values.ts'

const told = (...values: readonly (readonly [slice: number, value: number])[]): Values =>
  values.reduce((all, [slice, value]) => remembered(all, slice, value), NO_VALUES)

test('of each slice the last value is kept, and what says nothing new changes nothing', () => {
  const values = told([3, 500], [3, 480], [4, 900])
  expect([...values]).toEqual([
    [3, 480],
    [4, 900],
  ])
  expect(remembered(values, 4, 900)).toBe(values)
  let long = NO_VALUES
  for (let slice = 0; slice < 2000; slice += 1) long = remembered(long, slice, slice + 1)
  expect(long.size).toBe(500)
  expect(long.get(1999)).toBe(2000)
})

test('a line ends where there is no offer; the stake lies within the height, which is never left', () => {
  const lines = linesOf(told([10, 400], [11, 300], [12, 0], [13, 900]), 500, 20)
  expect(lines.map((line) => line.map(({ slice }) => slice))).toEqual([[10, 11], [13]])
  const [falling, risen] = lines
  // From the left: the middle of its slice. From above: more is higher.
  expect(falling?.[0]?.at).toBeCloseTo(10.5 / 20)
  expect(falling?.[1]?.y).toBeCloseTo(0.88)
  expect(risen?.[0]?.y).toBeCloseTo(0.12)
  expect(pathOf(lines)).toBe('M525 753L575 880M675 120')
  expect(linesOf(told([1, 500]), 500, 20)[0]?.[0]?.y).toBeCloseTo(0.5)
})
