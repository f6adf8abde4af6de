import { expect, test } from 'vitest'
import { sampleReplay } from '../racing.testing.ts'
import { courseAt, finishOf, positionAt, replayLength } from './replay-course.ts'

const REPLAY = sampleReplay()
const order = (ms: number) => [...courseAt(REPLAY, ms).at].toSorted(([, a], [, b]) => b - a).map(([id]) => id)

test('BEYOND-28 a replay shows the race as it was run: who led when', () => {
  expect(replayLength(REPLAY)).toBe(3000)
  expect(finishOf(REPLAY)).toBe(2000)
  expect(order(1000)).toEqual(['r2', 'r1', 'r3'])
  expect(order(2000)).toEqual(['r1', 'r2', 'r3'])
})

test.each([
  [-50, 0],
  [0, 0],
  [500, 20_000],
  [1250, 55_000],
  [9000, 120_000],
])('at %i ms a runner is %i cm along', (ms, position) => {
  expect(positionAt([0, 40_000, 100_000, 120_000], 1000, ms)).toBe(position)
})

test('the post is seen only near the end, and stays where it is once the first is home', () => {
  expect(courseAt(REPLAY, 1000).post).toBeGreaterThan(1)
  expect(courseAt(REPLAY, 2000).post).toBeCloseTo(0.86)
  expect(courseAt(REPLAY, 3000).post).toBeCloseTo(0.86)
})

test('nobody leaves the picture, whoever is far behind stands at its edge', () => {
  for (const ms of [0, 700, 1600, 2500, 3000])
    for (const at of courseAt(REPLAY, ms).at.values()) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(1)
    }
})
