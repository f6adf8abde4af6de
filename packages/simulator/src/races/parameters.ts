import type { Competitor, League, Parsed } from '../model.ts'
import type { Format } from './race.ts'

/** A player's strength: the average of three darts; in snooker, thousandths above the tour. */
export interface RaceStrength {
  readonly rating: number
}

/** Parameters of one match. */
export interface RaceParameters extends Format {
  readonly home: number
  readonly away: number
}

const longest = 20

/** Throws a RangeError when the league has no format. */
export function raceFixtureParameters(
  formats: Readonly<Record<string, Format>>,
  { key }: Pick<League, 'key'>,
  home: Pick<Competitor<RaceStrength>, 'strength'>,
  away: Pick<Competitor<RaceStrength>, 'strength'>,
): RaceParameters {
  const format = formats[key]
  if (format === undefined) throw new RangeError(`league: no format is known of ${key}`)
  return { home: home.strength.rating, away: away.strength.rating, ...format }
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseRaceParameters(
  [low, high]: readonly [number, number],
  input: unknown,
): Parsed<RaceParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const fields = input as Readonly<Record<string, unknown>>
  for (const field of ['home', 'away'] as const) {
    const value = fields[field]
    if (typeof value !== 'number' || !(value >= low && value <= high))
      return { ok: false, reason: `parameters.${field}: expected a number from ${low} to ${high}` }
  }
  for (const field of ['sets', 'units'] as const) {
    const value = fields[field]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > longest)
      return { ok: false, reason: `parameters.${field}: expected a whole number from 1 to ${longest}` }
  }
  const { home, away, sets, units } = fields as unknown as RaceParameters
  return { ok: true, value: { home, away, sets, units } }
}
