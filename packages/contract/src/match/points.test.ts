import { expect, test } from 'vitest'
import { gamePoints, isTieBreak } from './points.ts'

test('CATALOGUE-14 a tennis score above 40 shows as advantage', () => {
  expect([0, 15, 30, 40, 50].map((points) => gamePoints(points, 40, false))).toEqual([
    '0',
    '15',
    '30',
    '40',
    'Ad',
  ])
})

test('CATALOGUE-14 points of a tie-break are counted, not called', () => {
  expect(isTieBreak({ home: 6, away: 6 })).toBe(true)
  expect(isTieBreak({ home: 6, away: 5 })).toBe(false)
  expect(isTieBreak(undefined)).toBe(false)
  expect(gamePoints(41, 43, true)).toBe('41')
})
