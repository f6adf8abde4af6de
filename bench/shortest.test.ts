import { expect, test } from 'vitest'
import type { Figure } from './benchmark.ts'
import { faultOf } from './shortest.ts'

const figure = (name: string, value: number): Figure => ({
  name,
  target: { most: 1 },
  measured: { value, runs: [value] },
})

test('a run that had only to take place is good with numbers of names of their own', () => {
  expect(faultOf([figure('home', 1), figure('match', 0)])).toBeNull()
  expect(faultOf([])).toBe('it measured nothing')
  expect(faultOf([figure('home', 1), figure('home', 2)])).toBe('two figures are called home')
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(faultOf([figure('home', 1), figure('match', value)])).toBe(`match is ${value}`)
})
