import type { Competitor, League, Parsed } from '../model.ts'
import type { BestOf } from './rules.ts'

/** Share of steps (rounds, fights) won against an average team, 0..1. */
export interface MapStrength {
  readonly steps: number
}

/** Parameters of one match. */
export interface MapParameters {
  readonly bestOf: BestOf
  /** Home's chance to win a step. */
  readonly homeStep: number
}

const range = [0.35, 0.65] as const

/** Home's chance of a step by both teams' strength relative to the field; there is no home advantage. */
export function mapFixtureParameters(
  bestOf: BestOf,
  home: Pick<Competitor<MapStrength>, 'strength'>,
  away: Pick<Competitor<MapStrength>, 'strength'>,
): MapParameters {
  const exact = 0.5 + home.strength.steps - away.strength.steps
  return { bestOf, homeStep: Math.round(Math.min(range[1], Math.max(range[0], exact)) * 10_000) / 10_000 }
}

/** Most maps of a league's matches, by its key. Throws a RangeError when it is unknown. */
export function bestOfIn(formats: Readonly<Record<string, BestOf>>, { key }: Pick<League, 'key'>): BestOf {
  const bestOf = formats[key]
  if (bestOf === undefined) throw new RangeError(`league: no maps are known of ${key}`)
  return bestOf
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseMapParameters(input: unknown): Parsed<MapParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { bestOf, homeStep } = input as Readonly<Record<string, unknown>>
  if (bestOf !== 3 && bestOf !== 5) return { ok: false, reason: 'parameters.bestOf: expected 3 or 5' }
  if (typeof homeStep !== 'number' || !(homeStep >= range[0] && homeStep <= range[1]))
    return { ok: false, reason: `parameters.homeStep: expected a number from ${range[0]} to ${range[1]}` }
  return { ok: true, value: { bestOf, homeStep } }
}
