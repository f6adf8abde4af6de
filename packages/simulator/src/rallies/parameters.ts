import type { Competitor, League, Parsed } from '../model.ts'
import type { BestOf, RallyRules } from './rules.ts'

/** Share of points won against an average side of the league, 0..1. */
export interface RallyStrength {
  readonly points: number
}

/** Parameters of one match. */
export interface RallyParameters {
  readonly bestOf: BestOf
  /** Home's chance to win a point. */
  readonly homePoint: number
}

const range = [0.35, 0.65] as const

/** Home's chance of a point, by both sides' strength relative to the league, and the home advantage. */
export function rallyFixtureParameters(
  { homeAdvantage }: RallyRules,
  bestOf: BestOf,
  home: Pick<Competitor<RallyStrength>, 'strength'>,
  away: Pick<Competitor<RallyStrength>, 'strength'>,
): RallyParameters {
  const exact = 0.5 + home.strength.points - away.strength.points + homeAdvantage
  return { bestOf, homePoint: Math.round(Math.min(range[1], Math.max(range[0], exact)) * 10_000) / 10_000 }
}

/** Most sets of a league's matches, by its key. Throws a RangeError when it is unknown. */
export function bestOfIn(formats: Readonly<Record<string, BestOf>>, { key }: Pick<League, 'key'>): BestOf {
  const bestOf = formats[key]
  if (bestOf === undefined) throw new RangeError(`league: no sets are known of ${key}`)
  return bestOf
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseRallyParameters(input: unknown): Parsed<RallyParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { bestOf, homePoint } = input as Readonly<Record<string, unknown>>
  if (bestOf !== 3 && bestOf !== 5 && bestOf !== 7)
    return { ok: false, reason: 'parameters.bestOf: expected 3, 5 or 7' }
  if (typeof homePoint !== 'number' || !(homePoint >= range[0] && homePoint <= range[1]))
    return { ok: false, reason: `parameters.homePoint: expected a number from ${range[0]} to ${range[1]}` }
  return { ok: true, value: { bestOf, homePoint } }
}
