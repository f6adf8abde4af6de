import { describe, expect, test } from 'vitest'
import { filteredList, readListFilters, writeListFilters } from './list-filters.ts'

const none = { time: null, sortBy: 'priority', date: null, sports: [], page: 1, isBettable: null, show: null }

describe('filters of lists in the address', () => {
  test('QUERY-07 are read', () => {
    expect(
      readListFilters({
        time: '3',
        sortBy: 'start_time',
        date: '2026-11-22',
        sport: 'tennis',
        page: '2',
        isBettable: 'true',
        show: 'stream',
      }),
    ).toEqual({
      time: 3,
      sortBy: 'start_time',
      date: '2026-11-22',
      sports: ['tennis'],
      page: 2,
      isBettable: true,
      show: 'stream',
    })
  })

  test.each([
    {},
    { time: '0', sortBy: 'name', date: 'tomorrow', sport: '', page: '0', isBettable: '1' },
    { time: '-1', sortBy: '', date: '2026-13-01', sport: ',', page: '1.5', isBettable: '' },
    { time: '99999', page: '99999999', show: 'cash-out' },
  ])('QUERY-07 QUERY-09 an unreadable value counts as absent: %o', (query) => {
    expect(readListFilters(query)).toEqual(none)
  })

  test('QUERY-08 a value separated by commas is a list', () => {
    expect(readListFilters({ sport: 'soccer,tennis,,soccer' }).sports).toEqual(['soccer', 'tennis'])
  })

  test('a parameter that comes twice is its first value', () => {
    expect(readListFilters({ page: ['3', '4'] }).page).toBe(3)
  })

  test('QUERY-08 written they read the same, and defaults are empty values', () => {
    const filters = readListFilters({
      time: '12',
      sortBy: 'bets_count',
      date: '2026-11-22',
      sport: 'soccer,tennis',
      page: '7',
      isBettable: 'false',
      show: 'soon',
    })
    expect(readListFilters(writeListFilters(filters))).toEqual(filters)
    expect(new Set(Object.values(writeListFilters(readListFilters({}))))).toEqual(new Set(['']))
  })

  test('QUERY-07 QUERY-08 another filter keeps the others and starts at the first page', () => {
    const { filters, href } = filteredList('/sports/all', {
      time: '3',
      isBettable: 'true',
      page: '4',
      x: 'y',
    })
    expect(filters.page).toBe(4)
    expect(href({ sortBy: 'bets_count' })).toBe('/sports/all?time=3&sortBy=bets_count&isBettable=true')
    expect(href({ page: 5 })).toBe('/sports/all?time=3&page=5&isBettable=true')
    expect(href({ time: null, isBettable: null })).toBe('/sports/all')
  })

  test('QUERY-07 a day is that of the zone in the address', () => {
    const day = (query: object) => filteredList('/sports/all', { date: '2026-11-22', ...query })
    expect(day({}).range).toEqual({ from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' })
    const berlin = day({ zone: 'Europe/Berlin' })
    expect(berlin.range.from).toBe('2026-11-21T23:00:00.000Z')
    expect(berlin.href({})).toBe('/sports/all?date=2026-11-22&zone=Europe%2FBerlin')
    expect(filteredList('/sports/all', { zone: 'Nowhere' }).range).toEqual({})
  })
})
