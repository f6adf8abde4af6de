import type { Match, Tournament } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { groupFound, highlight, searchText } from './search-query.ts'

const match = (id: number, status: number, sport = 'soccer') =>
  ({ id, sport: { key: sport, name: sport }, state: { status } }) as unknown as Match
const league = (id: number, sport = 'soccer') =>
  ({ id, sport: { key: sport, name: sport } }) as unknown as Tournament

describe('search', () => {
  test('SEARCH-01 a query has 3 to 50 characters, trimmed; shorter sends nothing, longer is cut', () => {
    expect(searchText('  ab ')).toBeNull()
    expect(searchText('')).toBeNull()
    expect(searchText(' abc ')).toBe('abc')
    expect(searchText('x'.repeat(60))).toHaveLength(50)
  })

  test('SEARCH-02 results are grouped by sport, live before prematch', () => {
    const groups = groupFound({
      matches: [match(1, 0), match(2, 1), match(3, 0, 'tennis'), match(4, 1, 'tennis')],
      tournaments: [league(9)],
    })
    const ids = groups.map(({ key, found }) => [
      key,
      ...found.map((one) => (one.kind === 'match' ? one.match.id : one.league.id)),
    ])
    expect(ids).toEqual([
      ['soccer', 9, 2, 1],
      ['tennis', 4, 3],
    ])
  })

  test('what was looked for is marked, whatever its case', () => {
    expect(highlight('Real Madrid', 'madr')).toEqual(['Real ', 'Madr', 'id'])
    expect(highlight('Real Madrid', 'barca')).toBeNull()
  })
})
