import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsLater, periodAt } from './period.ts'

const at = Date.parse
const iso = (instant: number) => new Date(instant).toISOString()
const spanOf = (...[period, now, zone]: [Parameters<typeof periodAt>[0], string, string]) => {
  const { start, end } = periodAt(period, at(now), zone)
  return [iso(start), iso(end)]
}

test('BEYOND-19 a day, a week from Monday and a month begin by the clocks of the site', () => {
  expect(spanOf('day', '2026-11-22T23:30:00Z', 'Europe/Berlin')).toEqual([
    '2026-11-22T23:00:00.000Z',
    '2026-11-23T23:00:00.000Z',
  ])
  expect(spanOf('week', '2026-11-22T22:59:59Z', 'Europe/Berlin')).toEqual([
    '2026-11-15T23:00:00.000Z',
    '2026-11-22T23:00:00.000Z',
  ])
  expect(spanOf('month', '2026-12-31T20:00:00Z', 'Asia/Tokyo')).toEqual([
    '2026-12-31T15:00:00.000Z',
    '2027-01-31T15:00:00.000Z',
  ])
})

test.each([
  ['has 23 hours when clocks go forward', '2026-03-29T12:00:00Z', 'Europe/London', 23],
  ['has 25 hours when they go back', '2026-10-25T12:00:00Z', 'Europe/London', 25],
  ['starts at one where midnight is skipped', '2026-04-24T12:00:00Z', 'Africa/Cairo', 23],
  ['starts at the first of two midnights', '2026-11-01T12:00:00Z', 'America/Havana', 25],
])('BEYOND-19 a day %s', (_, noon, zone, hours) => {
  const { start, end } = periodAt('day', at(noon), zone)
  expect((end - start) / 3_600_000).toBe(hours)
  expect(periodAt('day', start - 1, zone).end).toBe(start)
})

test('BEYOND-19 periods of every kind and zone cover all time once', () => {
  const zones = [
    'UTC',
    'Europe/London',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Kolkata',
    'Pacific/Apia',
    'America/Sao_Paulo',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      fc.integer({ min: at('2011-01-01'), max: at('2040-01-01') }),
      fc.constantFrom(...zones),
      (period, now, zone) => {
        const { start, end } = periodAt(period, now, zone)
        expect(start).toBeLessThanOrEqual(now)
        expect(end).toBeGreaterThan(now)
        expect(periodAt(period, start, zone)).toEqual({ start, end })
        expect(periodAt(period, end - 1, zone)).toEqual({ start, end })
        expect(periodAt(period, end, zone).start).toBe(end)
        expect(periodAt(period, start - 1, zone).end).toBe(start)
      },
    ),
    { seed: 19, numRuns: 300 },
  )
})

test('months later keep the day, or end with a shorter month', () => {
  expect(iso(monthsLater(at('2026-08-31T10:00:00Z'), 6))).toBe('2027-02-28T10:00:00.000Z')
  expect(iso(monthsLater(at('2026-11-22T10:00:00Z'), 12))).toBe('2027-11-22T10:00:00.000Z')
})
