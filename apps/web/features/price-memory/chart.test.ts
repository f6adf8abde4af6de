import { expect, test } from 'vitest'
import { BOX, chartOf, momentsOf, shareOf } from './chart.ts'

const at = (minute: number) => Date.UTC(2026, 10, 27, 20, minute)
const points = (...odds: readonly number[]) => ({
  points: odds.map((one, index) => ({ at: new Date(at(index)).toISOString(), odds: one })),
})

test('newer prices follow those that are remembered, each once', () => {
  const moments = momentsOf(points(2100, 1900), [
    { at: at(5), odds: 1900 },
    { at: at(6), odds: 1720 },
  ])
  expect(moments.map(({ odds }) => odds)).toEqual([2100, 1900, 1720])
  // A page whose clock is behind adds nothing before the past.
  expect(momentsOf(points(2100, 1900), [{ at: at(0), odds: 1720 }]).at(-1)?.at).toBe(at(1))
})

test('the line is a step at each price, the higher price above, from edge to edge', () => {
  const { step, under, now, opened } = chartOf(momentsOf(points(2000, 4000)), [])
  expect(step).toBe('M0 66H130V8H260')
  expect(under).toBe(`${step}V${BOX.height}H0z`)
  expect([opened, now]).toEqual([66, 0.108])
})

test('a price that never moved is a level line in the middle', () => {
  expect(chartOf(momentsOf(points(2000)), []).step).toBe('M0 37H260')
})

test('a goal stands where the price before it gives way to the one after it', () => {
  const moments = momentsOf(points(2000, 2100, 1500))
  const goal = at(1) + 30_000
  expect(chartOf(moments, [goal, at(9)]).goals).toEqual([0.667, 1])
})

test('the share of a range', () => {
  expect([shareOf(1500, 1000, 2000), shareOf(900, 1000, 2000), shareOf(1, 1, 1)]).toEqual([0.5, 0, 0.5])
})
