import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'

test('prices give chances that are one together, without the house’s margin', () => {
  expect(chancesOf([2000, 4000, 4000])).toEqual([0.5, 0.25, 0.25])
  expect(chancesOf([1800, 1800])).toEqual([0.5, 0.5])
})

test('where an outcome has no price nobody can tell the chances of the others', () => {
  expect(chancesOf([1800, 1000])).toBeNull()
  expect(chancesOf([])).toBeNull()
})
