import { describe, expect, test } from 'vitest'
import { addDays, calendarDay, readDay, readZone, startOfDay, stripDays } from './days.ts'

const iso = (at: number) => new Date(at).toISOString()

describe('SCHED-01 the days of a viewer', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
    // Midnight does not exist on this day.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, begins) => {
    expect(iso(startOfDay(day, zone))).toBe(begins)
    expect(calendarDay(startOfDay(day, zone), zone)).toBe(day)
    expect(calendarDay(startOfDay(day, zone) - 1, zone)).toBe(addDays(day, -1))
  })

  test('a day is as long as the clocks make it', () => {
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1), 'Europe/Berlin') - startOfDay(day, 'Europe/Berlin')) / 3_600_000
    expect(['2026-03-29', '2026-10-25', '2026-11-21'].map(hours)).toEqual([23, 25, 24])
  })

  test('SCHED-02 CONST-04 a strip is seven days: from today on, or up to today', () => {
    expect(stripDays('2026-11-28', 'ahead')).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ])
    expect(stripDays('2026-03-02', 'back').at(0)).toBe('2026-02-24')
    expect(stripDays('2026-03-02', 'back').at(-1)).toBe('2026-03-02')
  })
})

test('QUERY-07 a day is an ISO day that exists; anything else counts as absent', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28')
  for (const text of [
    undefined,
    '',
    '2026-02-30',
    '2026-2-1',
    '21.11.2026',
    '+012026-01-01',
    '2026-11-21T00:00Z',
  ])
    expect(readDay(text)).toBeNull()
})

test('a time zone is canonical; what is none is UTC', () => {
  expect(readZone('europe/berlin')).toBe('Europe/Berlin')
  for (const text of [undefined, '', 'Mars/Olympus', '../etc', 'undefined'])
    expect(readZone(text)).toBe('UTC')
})
