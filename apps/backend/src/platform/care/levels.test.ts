import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, type Standing, standingAfter } from './levels.ts'
import { DAY } from './story.ts'

const NOW = 100 * DAY
const standing = (change: Partial<Standing> = {}): Standing => ({
  ...{ level: 'low', score: 1, raisedAt: NOW - DAY, toldAt: null, reviewedAt: null },
  ...change,
})

test('a score makes a level', () => {
  expect([0, 1, 2, 3, 4, 5, 12].map(levelOf)).toEqual([
    'none',
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ])
})

test('a level that rises is for staff to look at again; one that stays or falls keeps its review for a month', () => {
  const seen = standing({ level: 'medium', score: 3, reviewedAt: NOW - DAY, toldAt: NOW - DAY })
  expect(standingAfter(seen, 5, NOW)).toMatchObject({ level: 'high', raisedAt: NOW, reviewedAt: null })
  expect(standingAfter(seen, 4, NOW)).toEqual({ ...seen, score: 4 })
  expect(standingAfter(seen, 1, NOW)).toEqual({ ...seen, level: 'low', score: 1 })
  const old = { ...seen, reviewedAt: NOW - 30 * DAY }
  expect(standingAfter(old, 3, NOW)).toMatchObject({ raisedAt: NOW, reviewedAt: null })
  expect(standingAfter(old, 0, NOW)).toMatchObject({ level: 'none', reviewedAt: old.reviewedAt })
})

test('a player is told from medium on, once a week, and a day later at the earliest where it becomes grave', () => {
  expect(standingAfter(null, 2, NOW).toldAt).toBeNull()
  expect(standingAfter(null, 3, NOW)).toMatchObject({ level: 'medium', toldAt: NOW, raisedAt: NOW })
  const told = (ago: number, level: Standing['level'] = 'medium') =>
    standing({ level, score: 3, toldAt: NOW - ago })
  expect(standingAfter(told(7 * DAY - 1), 3, NOW).toldAt).toBe(NOW - 7 * DAY + 1)
  expect(standingAfter(told(7 * DAY), 3, NOW).toldAt).toBe(NOW)
  expect(standingAfter(told(DAY), 5, NOW).toldAt).toBe(NOW)
  expect(standingAfter(told(DAY - 1), 5, NOW).toldAt).toBe(NOW - DAY + 1)
  expect(standingAfter(told(2 * DAY, 'high'), 5, NOW).toldAt).toBe(NOW - 2 * DAY)
})

test('however scores go up and down, nobody is told more than once a day, nor twice a week at one level', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 }), (scores) => {
      let now = NOW
      let last: Standing | null = null
      const told: number[] = []
      for (const score of scores) {
        const next: Standing = standingAfter(last, score, now)
        if (next.toldAt === now && last?.toldAt !== now) {
          if (told.length > 0) expect(now - (told.at(-1) ?? 0)).toBeGreaterThanOrEqual(DAY)
          expect(next.score).toBeGreaterThanOrEqual(3)
          told.push(now)
        }
        last = next
        now += DAY / 24
      }
    }),
    { seed: 22, numRuns: 200 },
  )
})
