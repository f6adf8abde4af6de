import type { Market, Match } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { sampleMatch } from '#entities/match/match.testing.ts'
import { nameOnLine } from '../balanced-line.ts'
import { splitByDay } from '../groups.ts'
import { groupByLeague } from '../group-matches.ts'
import { handicapText, lineValue } from './row.ts'
import { toEventRow } from './to-event-row.ts'

const market = (id: number, specifier: string, outcomes: number, more: Partial<Market> = {}): Market => ({
  match_urn_id: 'sr:match:7',
  id,
  name: `market ${id}`,
  status: 1,
  specifier,
  outcomes: Array.from({ length: outcomes }, (_, index) => ({
    id: String(index),
    name: `o${index}`,
    active: true,
    odds: 2000,
  })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
  ...more,
})

const match = (more: Partial<Match> = {}): Match =>
  sampleMatch({
    tournament: { id: 17, slug: 'premier-league', name: 'Premier League' },
    available_markets: 20,
    main_market: market(1, '', 3),
    ...more,
  })

describe('event rows', () => {
  test('the columns are the main market, a total and a handicap', () => {
    const row = toEventRow(
      match({ secondary_market: market(18, 'total=2.5', 2), top_markets: [market(16, 'hcp=-1.5', 2)] }),
    )
    expect([row.main?.id, row.total?.id, row.handicap?.id]).toEqual([1, 18, 16])
    expect(row.more).toBe(19)
  })

  test('CATALOGUE-17 of several lines the most balanced one stands in the column', () => {
    const lines = [
      market(18, 'total=1.5', 2),
      market(18, 'total=2.5', 2, { most_balanced: true }),
      market(18, 'total=3.5', 2),
    ]
    expect(toEventRow(match({ top_markets: lines })).total?.specifier).toBe('total=2.5')
  })

  test('a handicap with a draw, or one of goals to goals, is no column of two', () => {
    const row = toEventRow(match({ top_markets: [market(14, 'hcp=0:1', 3), market(16, 'hcp=-1', 3)] }))
    expect(row.handicap).toBeNull()
  })

  test('the state goes along only while the match runs', () => {
    expect(toEventRow(match()).state).toBeNull()
    const running = match({ state: { ...match().state, status: 1, period: '1st_half' } })
    expect(toEventRow(running)).toMatchObject({ live: true, state: { period: '1st_half' } })
  })

  test('CATALOGUE-20 a league of a sport with a draw has three columns', () => {
    const [group] = groupByLeague([match(), match({ id: 8 })])
    expect(group).toMatchObject({ ways: 3, name: 'Premier League', rows: [{ id: 7 }, { id: 8 }] })
  })
})

describe('lines', () => {
  test('a line is written with its true sign', () => {
    expect(['-1.5', '0', '0.5', '+2'].map(handicapText)).toEqual(['−1.5', '0', '+0.5', '+2'])
    expect(lineValue('total=2.5')).toBe('2.5')
  })

  test('CATALOGUE-17 names follow the line that has become the balanced one', () => {
    expect(nameOnLine('Over 2.5', '2.5', '3.5')).toBe('Over 3.5')
    expect(nameOnLine('Arsenal (−1.5)', '-1.5', '-2')).toBe('Arsenal (−2)')
    expect(nameOnLine('Chelsea (+1.5)', '-1.5', '-2')).toBe('Chelsea (+2)')
    expect(nameOnLine('Yes', '2.5', '3.5')).toBe('Yes')
  })
})

test('rows are split where the calendar day changes, by the calendar given', () => {
  const rows = ['2026-11-21T20:00:00Z', '2026-11-21T23:30:00Z', '2026-11-22T12:00:00Z'].map((start) => ({
    start,
  }))
  const days = (offset: number) =>
    splitByDay(rows, (iso) => new Date(Date.parse(iso) + offset * 3_600_000).toISOString().slice(0, 10)).map(
      (day) => day.length,
    )
  expect(days(0)).toEqual([2, 1])
  expect(days(1)).toEqual([1, 2])
})
