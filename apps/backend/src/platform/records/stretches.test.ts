import { expect, test } from 'vitest'
import { periodsOf } from './stretches.ts'

const iso = (instants: readonly number[]) => instants.map((one) => new Date(one).toISOString())
const NOW = Date.UTC(2026, 10, 27)

test('months of a year begin at midnight where the player is, summer time or not', () => {
  const { bounds, starts } = periodsOf({ year: 2026, month: null, timeZone: 'Europe/Berlin' }, NOW)
  expect([starts.length, bounds.length]).toEqual([12, 13])
  expect([starts[0], starts[3]]).toEqual(['2026-01-01', '2026-04-01'])
  expect(iso([bounds[0] ?? 0, bounds[3] ?? 0, bounds[12] ?? 0])).toEqual([
    '2025-12-31T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
  ])
})

test('days of a month, one of them an hour longer', () => {
  const { bounds, starts } = periodsOf({ year: 2026, month: 10, timeZone: 'Europe/Berlin' }, NOW)
  expect([starts.length, starts.at(-1)]).toEqual([31, '2026-10-31'])
  const hours = bounds.slice(1).map((bound, index) => (bound - (bounds[index] ?? 0)) / 3_600_000)
  expect(hours.filter((one) => one !== 24)).toEqual([25])
})

test('everything is by year, up to the present one wherever it has begun', () => {
  const { bounds, starts } = periodsOf({ year: null, month: null, timeZone: 'UTC' }, NOW)
  expect(starts.at(-1)).toBe('2027-01-01')
  expect(bounds).toHaveLength(starts.length + 1)
})
