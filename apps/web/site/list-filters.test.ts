import { describe, expect, test } from 'vitest'
import { readListFilters, writeListFilters } from './list-filters.ts'

const none = { time: null, sortBy: 'priority', date: null, sports: [], page: 1, isBettable: null }

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
      }),
    ).toEqual({
      time: 3,
      sortBy: 'start_time',
      date: '2026-11-22',
      sports: ['tennis'],
      page: 2,
      isBettable: true,
    })
  })

  test.each([
    {},
    { time: '0', sortBy: 'name', date: 'tomorrow', sport: '', page: '0', isBettable: '1' },
    { time: '-1', sortBy: '', date: '2026-13-01', sport: ',', page: '1.5', isBettable: '' },
    { time: '99999', page: '99999999' },
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
    })
    expect(readListFilters(writeListFilters(filters))).toEqual(filters)
    expect(new Set(Object.values(writeListFilters(readListFilters({}))))).toEqual(new Set(['']))
  })
})
