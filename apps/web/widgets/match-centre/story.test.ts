import type { Incident, MatchState, Statistic } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { sceneOf } from '#entities/match/index.ts'
import { figure, goalsOf, linesOf, momentOf, weight } from './story.ts'

const live: MatchState = {
  status: 1,
  period: '2nd_half',
  progress: 0.7,
  clock: null,
  total_score: { home: 2, away: 1 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}

const incident = (change: Partial<Incident>): Incident => ({
  kind: 'goal',
  side: 'home',
  period: '1st_half',
  clock: 1350,
  stoppage: null,
  slice: 11,
  score: null,
  ...change,
})

describe('what is read of a match’s story', () => {
  test.each([
    [{ clock: 0 }, '1′'],
    [{ clock: 1350 }, '23′'],
    [{ clock: 2700, stoppage: 65 }, '45+2′'],
    [{ clock: 187, period: 'quarter_3' }, '3:07'],
    [{ clock: null, period: 'set_2' }, ''],
  ])('%o happened at %s', (change, written) => {
    expect(momentOf(incident(change))).toBe(written)
  })

  test('goals stand under the side that made them', () => {
    const incidents = [
      incident({ clock: 600 }),
      incident({ side: 'away', clock: 2000 }),
      incident({ kind: 'corner', clock: 2100 }),
      incident({ clock: 3000, period: '2nd_half' }),
    ]
    expect(goalsOf({ incidents })).toEqual({ home: '11′, 51′', away: '34′' })
  })

  const possession: Statistic = {
    key: 'possession',
    home: { made: 333, of: 666 },
    away: { made: 333, of: 666 },
    periods: [{ number: 2, home: { made: 2, of: 3 }, away: { made: 1, of: 3 } }],
  }
  const serves: Statistic = {
    key: 'first_serve',
    home: { made: 3, of: 7 },
    away: { made: 0, of: 0 },
    periods: [],
  }

  test('possession adds up to a hundred, shares say of how many', () => {
    const [second] = linesOf([possession, serves], 2)
    expect(linesOf([possession, serves], 2).length).toBe(1)
    if (second === undefined) throw new Error('no line')
    expect([figure(second, 'home', {}), figure(second, 'away', {})]).toEqual(['67%', '33%'])
    expect(figure(serves, 'home', {})).toBe('3/7')
    expect([weight(serves.home), weight(serves.away), weight({ made: 4, of: null })]).toEqual([43, 0, 4])
  })

  test('WIDGET-08 expected goals are told in hundredths, and written with the sign of the language', () => {
    const expected = { key: 'expected_goals', home: { made: 184, of: null }, away: { made: 90, of: null } }
    expect([figure(expected, 'home', { decimal: ',' }), figure(expected, 'away', {})]).toEqual([
      '1,84',
      '0.90',
    ])
  })

  test('BEYOND-15 the ball is where the latest incident was while that is news, else with who presses', () => {
    const momentum = { values: [...Array.from({ length: 11 }, () => 0), -60], slices: 45 }
    const corner = incident({ kind: 'corner', side: 'away' })
    expect(sceneOf({ incidents: [corner], momentum }, live)).toEqual({
      x: 3,
      y: 4,
      kind: 'corner',
      side: 'away',
    })
    const old = { ...corner, slice: 9 }
    expect(sceneOf({ incidents: [old], momentum }, live)).toMatchObject({
      kind: 'attack',
      side: 'away',
      y: 50,
    })
    expect(sceneOf({ incidents: [old], momentum }, live).x).toBeLessThan(50)
    const serving = { ...live, current_server: 'home' as const }
    expect(sceneOf({ incidents: [], momentum }, serving)).toMatchObject({ kind: 'serve', side: 'home' })
    expect(sceneOf({ incidents: [corner], momentum }, { ...live, status: 4 })).toMatchObject({ side: null })
  })
})
