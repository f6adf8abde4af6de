import { expect, test } from 'vitest'
import { footballParameters, parseFootballParameters } from '../football/parameters.ts'
import { footballLeagues } from './football.ts'

const teams = footballLeagues.flatMap((league) => league.competitors)
const unique = (values: readonly unknown[]) => new Set(values).size === values.length

test('there are leagues of many countries, each with enough teams', () => {
  expect(footballLeagues.length).toBeGreaterThanOrEqual(24)
  expect(new Set(footballLeagues.map((league) => league.category.key)).size).toBeGreaterThanOrEqual(15)
  expect(
    footballLeagues.filter(({ competitors }) => competitors.length < 12 || competitors.length % 2 === 1),
  ).toEqual([])
})

test('keys and priorities are unique and keys are ASCII', () => {
  expect(unique(footballLeagues.map((league) => league.key))).toBe(true)
  expect(unique(footballLeagues.map((league) => league.priority))).toBe(true)
  expect(unique(teams.map((team) => team.key))).toBe(true)
  expect(teams.filter((team) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(team.key))).toEqual([])
  expect(teams.find((team) => team.name === 'Bodø/Glimt')?.key).toBe('bodo-glimt')
})

test('colours are two different hexadecimal ones', () => {
  const sound = ({ colours: [first, second] }: (typeof teams)[number]) =>
    /^#[0-9a-f]{6}$/.test(first) && /^#[0-9a-f]{6}$/.test(second) && first !== second
  expect(teams.filter((team) => !sound(team))).toEqual([])
})

test('strengths average about 1 in each league and every pairing has valid parameters', () => {
  for (const league of footballLeagues) {
    const mean = (kind: 'attack' | 'defence') =>
      league.competitors.reduce((sum, team) => sum + team.strength[kind], 0) / league.competitors.length
    expect(mean('attack')).toBeGreaterThan(0.8)
    expect(mean('attack')).toBeLessThan(1.12)
    expect(mean('defence')).toBeGreaterThan(0.8)
    expect(mean('defence')).toBeLessThan(1.12)
    for (const home of league.competitors) {
      for (const away of league.competitors) {
        expect(parseFootballParameters(footballParameters(league, home, away)).ok).toBe(true)
      }
    }
  }
})

test.each([
  [null, 'parameters: expected an object'],
  [{ homeGoals: 1.2, awayGoals: '1', rho: 0 }, 'parameters.awayGoals: expected a number from 0.15 to 4.5'],
  [
    { homeGoals: Number.NaN, awayGoals: 1, rho: 0 },
    'parameters.homeGoals: expected a number from 0.15 to 4.5',
  ],
  [{ homeGoals: 1.2, awayGoals: 1, rho: 0.9 }, 'parameters.rho: expected a number from -0.15 to 0.03'],
])('parameters %j are refused by field', (input, reason) => {
  expect(parseFootballParameters(input)).toEqual({ ok: false, reason })
})
