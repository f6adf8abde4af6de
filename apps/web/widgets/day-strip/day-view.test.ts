import { describe, expect, test } from 'vitest'
import { dayView } from './day-view.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'

// Half past midnight of the 22nd in Berlin, still the 21st in UTC.
const now = Date.parse('2026-11-21T23:30:00Z')
const view = (query: AddressQuery, name: 'schedule' | 'results' = 'schedule') =>
  dayView(query, now, {
    name,
    direction: name === 'schedule' ? 'ahead' : 'back',
    locale: 'en',
    links: createLinks('/sports'),
    today: 'Today',
  })

describe('SCHED-01 what a page of one day shows', () => {
  test('without a zone, the days of UTC', () => {
    const { day, from, to, strip } = view({})
    expect([day, from, to]).toEqual(['2026-11-21', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
    expect(strip[0]).toEqual({
      key: '2026-11-21',
      href: '/sports/schedule',
      weekday: 'Today',
      day: '21',
      month: 'Nov',
      current: true,
    })
    expect(strip[1]).toMatchObject({
      href: '/sports/schedule?date=2026-11-22',
      weekday: 'Sun',
      current: false,
    })
  })

  test('with one, those of the viewer, and every link keeps it', () => {
    const { day, from, to, strip, href } = view({ zone: 'Europe/Berlin' })
    expect([day, from, to]).toEqual(['2026-11-22', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'])
    expect(strip.map(({ day: each }) => each)).toEqual(['22', '23', '24', '25', '26', '27', '28'])
    expect(strip[1]?.href).toBe('/sports/schedule?date=2026-11-23&zone=Europe%2FBerlin')
    expect(href({ sports: ['tennis'] })).toBe('/sports/schedule?sport=tennis&zone=Europe%2FBerlin')
  })

  test('SCHED-02 results have today last', () => {
    const { strip } = view({ date: '2026-11-20' }, 'results')
    expect(strip.map(({ weekday }) => weekday)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Today'])
    expect(strip.filter(({ current }) => current).map(({ key }) => key)).toEqual(['2026-11-20'])
    expect(strip.at(-1)?.href).toBe('/sports/results')
  })

  test('QUERY-07 another filter keeps the others and starts at the first page', () => {
    const { href } = view({
      date: '2026-11-23',
      sport: 'soccer,tennis',
      page: '3',
      isBettable: 'true',
      time: '9',
    })
    expect(href({ page: 4 })).toBe(
      '/sports/schedule?time=9&date=2026-11-23&sport=soccer%2Ctennis&page=4&isBettable=true',
    )
    expect(href({ sports: [] })).toBe('/sports/schedule?time=9&date=2026-11-23&isBettable=true')
  })

  test('a day that is in no strip is shown all the same', () => {
    const { day, strip } = view({ date: '2026-12-24' })
    expect([day, strip.some(({ current }) => current)]).toEqual(['2026-12-24', false])
  })
})
