import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import {
  drawStoppage,
  expectedEnd,
  firstHalfShare,
  goalShare,
  halfSeconds,
  remainingShare,
} from './timing.ts'

test('the first half has 44.2 % of the goals, quarters keep the shares of the source', () => {
  const first = remainingShare(0, 0, 0)
  expect(first).toBeCloseTo(firstHalfShare, 9)
  expect(first + remainingShare(1, 0, 0)).toBeCloseTo(1, 9)
  expect(goalShare(0, 0, 900) / first).toBeCloseTo(0.13 / 0.446, 9)
  expect(goalShare(1, 0, 900) / remainingShare(1, 0, 0)).toBeCloseTo(0.167 / 0.554, 9)
})

test('what is left shrinks, and stoppage time counts', () => {
  const left = [0, 900, 2000, 2699].map((second) => remainingShare(1, second, 0))
  expect(left).toEqual([...left].sort((a, b) => b - a))
  expect(remainingShare(1, halfSeconds, 480)).toBeGreaterThan(remainingShare(1, halfSeconds, 180))
  expect(remainingShare(1, halfSeconds + 200, 180)).toBeGreaterThan(0)
})

test('the expected end is the mean of the ends that are drawn', () => {
  const random = seededRandom('stoppage')
  for (const half of [0, 1] as const) {
    const drawn = Array.from({ length: 20_000 }, () => halfSeconds + drawStoppage(random, half).played)
    const mean = drawn.reduce((sum, end) => sum + end, 0) / drawn.length
    expect(Math.abs(mean - expectedEnd(half, 0, 0))).toBeLessThan(3)
  }
})
