import type { BasketballParameters, BasketballStrength } from './strength.ts'
import { basketballQuarterMinutes } from '../data/basketball.ts'
import type { Competitor, League, Parsed } from '../model.ts'
import { mostPointsPerPossession } from './scoring.ts'

/** Points by which playing at home makes a side better, and playing away worse. */
const homeAdvantage = 1.3

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Expected points from both sides' efficiency in attack and defence relative to the league, at their common pace.
 * Throws a RangeError when the league has no quarter length.
 */
export function basketballFixtureParameters(
  league: Pick<League<BasketballStrength>, 'key' | 'competitors'>,
  home: Pick<Competitor<BasketballStrength>, 'strength'>,
  away: Pick<Competitor<BasketballStrength>, 'strength'>,
): BasketballParameters {
  const quarterMinutes = basketballQuarterMinutes[league.key]
  if (quarterMinutes === undefined) throw new RangeError(`league: no basketball league ${league.key}`)
  const strengths = league.competitors.map(({ strength }) => strength)
  const leaguePace = mean(strengths.map(({ pace }) => pace))
  const leagueEfficiency = mean(strengths.map(({ pointsFor, pace }) => pointsFor / pace))
  const possessions = (home.strength.pace * away.strength.pace) / leaguePace
  const points = (own: BasketballStrength, other: BasketballStrength, place: number) => {
    const efficiency = (own.pointsFor / own.pace) * (other.pointsAgainst / other.pace)
    return Math.round(((efficiency / leagueEfficiency) * possessions + place) * 100) / 100
  }
  return {
    homePoints: points(home.strength, away.strength, homeAdvantage),
    awayPoints: points(away.strength, home.strength, -homeAdvantage),
    possessions: Math.round(possessions * 100) / 100,
    quarterMinutes,
  }
}

const ranges = {
  possessions: [50, 120],
  homePoints: [40, 170],
  awayPoints: [40, 170],
} as const

/** Checks stored or imported parameters; a refusal names the field. */
export function parseBasketballParameters(input: unknown): Parsed<BasketballParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const fields = input as Readonly<Record<string, unknown>>
  for (const [field, [low, high]] of Object.entries(ranges)) {
    const value = fields[field]
    if (typeof value !== 'number' || !(value >= low && value <= high)) {
      return { ok: false, reason: `parameters.${field}: expected a number from ${low} to ${high}` }
    }
  }
  const { quarterMinutes } = fields
  if (quarterMinutes !== 10 && quarterMinutes !== 12) {
    return { ok: false, reason: 'parameters.quarterMinutes: expected 10 or 12' }
  }
  const { possessions, homePoints, awayPoints } = fields as Readonly<Record<keyof typeof ranges, number>>
  for (const [field, points] of Object.entries({ homePoints, awayPoints })) {
    if (points / (4 * Math.round(possessions / 4)) <= mostPointsPerPossession) continue
    return {
      ok: false,
      reason: `parameters.${field}: expected at most ${mostPointsPerPossession} per possession`,
    }
  }
  return { ok: true, value: { homePoints, awayPoints, possessions, quarterMinutes } }
}
