import type { Match } from '@touchline/contract'
import { expect, test } from 'vitest'
import { filteredList } from '#base/addresses/list-filters.ts'
import { sampleMatch, sport } from '#entities/match/match.testing.ts'
import { NO_MATCHES } from '../widget-matches.ts'
import { beginsBefore, type LiveMatches, matchesFor, narrowed } from './narrowing.ts'

const TENNIS = { ...sport, id: 5, key: 'tennis', name: 'Tennis' }
const named = (own: Match['sport']) => ({ ...own, urn_id: `sr:sport:${own.id}`, priority: 1, provider: 'x' })
const match = (id: number, more: Partial<Match> = {}) => sampleMatch({ id, ...more })
const ids = (matches: readonly Match[]) => matches.map(({ id }) => id)

/** Five in play, three of them with video, and two that begin soon; the page has the first two. */
function dataOf(query: Record<string, string>, choices = true): LiveMatches {
  const live = [
    match(1, { has_video: true }),
    match(2),
    match(3, { has_video: true }),
    match(4, { has_video: true, sport: TENNIS }),
    match(5, { sport: TENNIS }),
  ]
  const soon = [match(8), match(9, { sport: TENNIS })]
  return {
    ...NO_MATCHES,
    sports: [named(sport), named(TENNIS)],
    matches: live.slice(0, 2),
    last: 3,
    view: filteredList('/sports/live', query),
    choices: choices ? { live, soon } : null,
  }
}

test('QUERY-07 the live list is narrowed to matches with video or those that begin soon, with their numbers by sport', () => {
  const show = (query: Record<string, string>, limit = 40) => {
    const { matches, page, last, counts } = narrowed(dataOf(query), limit)
    return [ids(matches), page, last, counts?.all, counts?.of(named(TENNIS))]
  }
  expect(show({ show: 'stream' })).toEqual([[1, 3, 4], 1, 1, 3, 1])
  expect(show({ show: 'soon' })).toEqual([[8, 9], 1, 1, 2, 1])
  expect(show({ show: 'stream', sport: 'tennis' })).toEqual([[4], 1, 1, 3, 1])
  expect(show({ show: 'stream', page: '2' }, 2)).toEqual([[4], 2, 2, 3, 1])
  expect(show({ show: 'stream', page: '7' }, 2)).toEqual([[4], 2, 2, 3, 1])
  expect(show({ show: 'soon', sport: 'curling' })[0]).toEqual([8, 9])
})

test('QUERY-07 without a filter, or where there is none, the list is as it was loaded', () => {
  for (const data of [dataOf({}), dataOf({ show: 'stream' }, false)]) {
    const { matches, last } = narrowed(data, 40)
    expect([ids(matches), last]).toEqual([[1, 2], 3])
  }
})

test('FAV-02 of favourites the server shows nothing and knows no number', () => {
  const data = dataOf({ show: 'favorites', sport: 'tennis' })
  expect(narrowed(data, 40)).toEqual({ matches: [], page: 1, last: 1, counts: null })
  if (data.choices !== null) expect(ids(matchesFor('favorites', data.choices, data))).toEqual([4, 5])
})

test('QUERY-07 the next hour ends to the second, though calls ask for whole hours', () => {
  const at = (id: number, start_time: string) => match(id, { start_time })
  const coming = [at(1, '2026-11-21T20:59:59Z'), at(2, '2026-11-21T21:00:00Z'), at(3, '2026-11-21T21:00:01Z')]
  expect(ids(beginsBefore(coming, Date.parse('2026-11-21T21:00:00Z')))).toEqual([1, 2])
})
