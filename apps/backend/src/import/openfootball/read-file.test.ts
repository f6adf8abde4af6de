import { describe, expect, test } from 'vitest'
import { kickOff, readDate } from './kick-off.ts'
import { leagueOf } from './leagues.ts'
import { readOpenfootball } from './read-file.ts'
import { resultState } from './result-state.ts'
import { schedule } from './schedule.ts'
import { coloursOf } from '../../sportsbook/catalogue/name-marks.ts'
import { countryOfTeam } from './teams.ts'

const match = (change: Record<string, unknown> = {}) => ({
  round: 'Matchday 1',
  date: '2025-08-15',
  time: '20:00',
  team1: 'Liverpool FC',
  team2: 'AFC Bournemouth',
  ...change,
})
const read = (...matches: unknown[]) =>
  readOpenfootball('en.1.json', JSON.stringify({ name: 'English Premier League 2025/26', matches }))
const matchesOf = (...matches: unknown[]) => {
  const file = read(...matches)
  if (!file.ok) throw new Error(file.errors.join('\n'))
  return file.matches
}
const errorsOf = (...matches: unknown[]) => {
  const file = read(...matches)
  return file.ok ? [] : file.errors
}

describe('a file', () => {
  test('is read with every way a score is written', () => {
    const scores = [
      match(),
      match({ score: {} }),
      match({ score: null }),
      match({ score: { ft: [4, 2] } }),
      match({ score: { ht: [1, 0], ft: [4, 2] } }),
      match({ score: { p: [3, 4], et: [1, 1], ft: [1, 1], ht: [0, 1] } }),
      match({ score1: 2, score2: 0 }),
    ]
    const apart = scores.map((one, index) => ({ ...one, round: `Matchday ${index + 1}` }))
    expect(matchesOf(...apart).map(({ score }) => score?.ft)).toEqual([
      undefined,
      undefined,
      undefined,
      [4, 2],
      [4, 2],
      [1, 1],
      [2, 0],
    ])
  })

  test('may have its matches by round, and its teams as objects', () => {
    const file = readOpenfootball(
      'old.json',
      JSON.stringify({
        name: 'Old League 2014/15',
        rounds: [
          {
            name: 'Matchday 3',
            matches: [{ date: '2014-08-16', team1: { name: 'A', code: 'A' }, team2: { name: 'B' } }],
          },
        ],
      }),
    )
    expect(file).toMatchObject({ ok: true, matches: [{ round: 'Matchday 3', team1: 'A', team2: 'B' }] })
  })

  test.each<[string, unknown, RegExp]>([
    ['a score that is text', { score: { ft: ['2', 1] } }, /score\.ft\.0 must be a whole number/],
    ['a score below 0', { score: { ft: [2, -1] } }, /score\.ft\.1 must not be below 0/],
    ['a score of one number', { score: { ft: [2] } }, /score\.ft must be two numbers/],
    [
      'more goals by half-time than in the end',
      { score: { ht: [1, 0], ft: [0, 0] } },
      /score\.ht\.0 must not be above/,
    ],
    ['half of an old score', { score1: 2 }, /score2 is missing/],
    ['no day of the calendar', { date: '2025-02-30' }, /date must be a day of the calendar/],
    ['a year that is a slip', { date: '9999-08-15' }, /date must be of a year from 1850 to 2100/],
    ['no date', { date: undefined }, /date must be a date/],
    ['a time of no clock', { time: '25:00' }, /time must be a time/],
    ['a team against itself', { team2: 'Liverpool FC' }, /team2 must be another team/],
    ['no team', { team1: '' }, /team1 must/],
  ])('with %s is refused by file, match and field', (_, change, expected) => {
    const errors = errorsOf(match(), match(change as Record<string, unknown>))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(expected)
    expect(errors[0]).toMatch(/^en\.1\.json: match 2 \(.* – .*\): /)
  })

  test.each<[string, unknown, unknown, string]>([
    [
      'final scores',
      { ft: [2, 1] },
      { ft: [1, 1] },
      'en.1.json: match 3 (Liverpool FC – AFC Bournemouth, 2025-09-01): score.ft must be 2:1 as in match 1, which is the same match',
    ],
    [
      'half-time scores',
      { ft: [2, 1], ht: [1, 0] },
      { ft: [2, 1], ht: [0, 0] },
      'en.1.json: match 3 (Liverpool FC – AFC Bournemouth, 2025-09-01): score.ht must be 1:0 as in match 1, which is the same match',
    ],
  ])(
    'with a match listed twice with different %s is refused by file, match and field',
    (_, one, other, error) => {
      const [first, between] = [match({ score: one }), match({ team1: 'Everton FC', score: other })]
      expect(errorsOf(first, between, match({ date: '2025-09-01', score: other }))).toEqual([error])
      expect(errorsOf(first, between, match({ date: '2025-09-01', score: one }))).toEqual([])
      expect(errorsOf(first, between, match({ date: '2025-09-01', score: {} }))).toEqual([])
    },
  )

  test('with many errors tells twenty and how many more', () => {
    const errors = errorsOf(...Array.from({ length: 30 }, () => match({ date: 'soon' })))
    expect(errors).toHaveLength(21)
    expect(errors.at(-1)).toBe('en.1.json: 10 more errors')
  })

  test.each<[string, string, string]>([
    ['not JSON', '{', 'f.json: not JSON'],
    ['a list of teams', '[{"name":"Mexico"}]', 'f.json: a list without matches (a list of teams?)'],
    ['stadiums', '{"name":"World Cup","stadiums":[]}', 'f.json: a file of stadiums, which has no matches'],
    ['something else', '{"name":"x"}', 'f.json: no matches in it'],
    ['a number', '7', 'f.json: not a file of matches'],
  ])('of %s is told what it is', (_, text, expected) => {
    const file = readOpenfootball('f.json', text)
    expect(file.ok).toBe(false)
    if (!file.ok) expect(file.errors[0]).toContain(expected)
  })
})

describe('kick-offs', () => {
  const iso = (...of: Parameters<typeof kickOff>) => new Date(kickOff(...of)).toISOString()
  test.each([
    ['2025-08-15', '20:00', 'Europe/London', '2025-08-15T19:00:00.000Z'],
    ['2025-12-26', '20:00', 'Europe/London', '2025-12-26T20:00:00.000Z'],
    ['2025-08-22', '20:30', 'Europe/Berlin', '2025-08-22T18:30:00.000Z'],
    ['2026-03-29', '15:30', 'Europe/Berlin', '2026-03-29T13:30:00.000Z'],
    ['2026-06-11', '13:00 UTC-6', 'Europe/Berlin', '2026-06-11T19:00:00.000Z'],
    ['2026-06-11', '9:05 UTC+5:30', 'UTC', '2026-06-11T03:35:00.000Z'],
    ['2026-06-11', '20:00 UTC', 'Europe/Berlin', '2026-06-11T20:00:00.000Z'],
    ['2025/08/22', undefined, 'UTC', '2025-08-22T15:00:00.000Z'],
    ['22.08.2025', '20.30', 'UTC', '2025-08-22T20:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(iso(date, time, zone)).toBe(expected)
  })

  test('a day that does not exist is none', () => {
    expect(['2025-13-01', '2025-02-29', '2024-02-29', 'soon'].map((text) => readDate(text) !== null)).toEqual(
      [false, false, true, false],
    )
  })
})

describe('leagues', () => {
  test.each([
    ['2025-26/en.1.json', 'English Premier League 2025/26', 'england', 'Premier League 2025/26', 2025],
    ['renamed.json', 'Deutsche Bundesliga 2024/25', 'germany', 'Bundesliga 2024/25', 2024],
    ['de.2.json', 'Something new 2025/26', 'germany', '2. Bundesliga 2025/26', 2025],
    ['worldcup.json', 'World Cup 2026', 'international', 'World Cup 2026', null],
    ['copa.json', 'Copa Inventada 2026', 'international', 'Copa Inventada 2026', null],
    ['copa.json', '', 'international', 'copa', null],
  ])('%s, "%s" is of %s: %s', (file, written, place, name, firstYear) => {
    const league = leagueOf(file, written)
    expect([league.place.key, league.name, league.firstYear]).toEqual([place, name, firstYear])
  })
})

describe('the calendar', () => {
  const now = Date.UTC(2026, 10, 21, 18)
  const season = (...matches: unknown[]) => matchesOf(...matches)
  const options = { timeZone: 'UTC', firstYear: 2025, now, shift: false }
  const round = (number: number, date: string, change = {}) =>
    match({ round: `Matchday ${number}`, date, score: { ft: [number, 0] }, ...change })

  test('what has a score is played, what is to come is not, and what is past without one is left out', () => {
    const planned = schedule(
      season(
        round(1, '2026-01-10'),
        round(2, '2026-01-17', { score: {} }),
        round(3, '2026-12-24', { score: {} }),
        round(4, '2026-12-25', { score: {}, status: 'postponed' }),
        round(5, '2026-12-26', { score: {}, status: 'cancelled' }),
      ),
      options,
    )
    expect(planned.matches.map(({ match, played }) => [match.round, played])).toEqual([
      ['Matchday 1', true],
      ['Matchday 3', false],
    ])
    expect(planned).toMatchObject({ leftOut: 3, shiftedDays: 0, repeated: 0 })
  })

  test('shifted, the middle round begins today at its own time of day: before it results, after it matches to come', () => {
    const planned = schedule(
      season(
        round(1, '2025-09-01'),
        round(2, '2025-10-01', { time: '12:30' }),
        round(2, '2025-10-01', { team1: 'Everton', time: '19:00' }),
        round(2, '2025-09-10', { team1: 'Leeds', team2: 'Burnley' }),
        round(3, '2025-11-01'),
      ),
      { ...options, shift: true },
    )
    const told = planned.matches.map(({ match, startTime, played }) => [
      match.round,
      new Date(startTime).toISOString().slice(0, 16),
      played,
    ])
    expect(told).toEqual([
      ['Matchday 1', '2026-10-22T20:00', true],
      ['Matchday 2', '2026-11-21T12:30', true],
      ['Matchday 2', '2026-11-21T19:00', false],
      ['Matchday 2', '2026-10-31T20:00', true],
      ['Matchday 3', '2026-12-22T20:00', false],
    ])
  })

  test('a match listed twice counts once: the one with a score, else the later', () => {
    const planned = schedule(
      season(
        round(1, '2026-01-10', { score: { ft: [3, 1] } }),
        round(1, '2026-12-10', { score: {} }),
        round(2, '2026-12-01', { score: {} }),
        round(2, '2026-12-24', { score: {} }),
      ),
      options,
    )
    expect(planned.repeated).toBe(2)
    expect(planned.matches.map(({ match }) => match.date)).toEqual(['2026-01-10', '2026-12-24'])
  })

  test('a date of before the season is read as a year later', () => {
    const planned = schedule(season(round(24, '2025-01-01'), round(1, '2025-08-01')), options)
    expect(planned.misdated).toBe(1)
    expect(planned.matches.map(({ startTime }) => new Date(startTime).getUTCFullYear())).toEqual([2026, 2025])
  })
})

test('a result tells its halves, extra time and penalties where they are known', () => {
  const { total_score, period_score } = resultState({ p: [3, 4], et: [2, 2], ft: [1, 1], ht: [0, 1] })
  expect(total_score).toEqual({ home: 2, away: 2 })
  expect(period_score.map(({ period_key, home, away }) => [period_key, home, away])).toEqual([
    ['1st_half', 0, 1],
    ['2nd_half', 1, 0],
    ['overtime', 1, 1],
    ['penalties', 3, 4],
  ])
  expect(resultState({ ft: [0, 0] }).period_score).toEqual([])
})

test('national teams have the flag of their country, clubs have none; colours are always the same two', () => {
  expect(
    ['Mexico', 'England', 'USA', 'South Korea', 'Curaçao', 'Bosnia & Herzegovina', 'Arsenal FC'].map(
      countryOfTeam,
    ),
  ).toEqual(['mx', 'gb-eng', 'us', 'kr', 'cw', 'ba', null])
  expect(coloursOf('Arsenal FC')).toEqual(coloursOf('Arsenal FC'))
  for (const name of ['A', 'B', 'C', 'D']) expect(new Set(coloursOf(name)).size).toBe(2)
})
