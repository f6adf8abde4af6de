import type { Competitor, League, Parsed } from '../model.ts'
import type { Overs } from './innings.ts'

/**
 * How much better than the league a side bats and bowls. A tenth means a tenth more or fewer boundaries, and 8 % fewer
 * or more wickets.
 */
export interface CricketStrength {
  readonly batting: number
  readonly bowling: number
}

/** Parameters of one match. */
export interface CricketParameters {
  readonly homeBatting: number
  readonly awayBatting: number
  /** Overs of each side. */
  readonly overs: Overs
}

const homeAdvantage = 0.02
const limit = 0.5

/** Each side's batting against the other's bowling. Throws a RangeError when the league's overs are unknown. */
export function cricketFixtureParameters(
  overs: Readonly<Record<string, Overs>>,
  { key }: Pick<League, 'key'>,
  home: Pick<Competitor<CricketStrength>, 'strength'>,
  away: Pick<Competitor<CricketStrength>, 'strength'>,
): CricketParameters {
  const ofLeague = overs[key]
  if (ofLeague === undefined) throw new RangeError(`league: no overs are known of ${key}`)
  const against = (own: CricketStrength, other: CricketStrength, place: number) =>
    Math.round(Math.min(limit, Math.max(-limit, own.batting - other.bowling + place)) * 1000) / 1000 + 0
  return {
    homeBatting: against(home.strength, away.strength, homeAdvantage),
    awayBatting: against(away.strength, home.strength, -homeAdvantage),
    overs: ofLeague,
  }
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseCricketParameters(input: unknown): Parsed<CricketParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { homeBatting, awayBatting, overs } = input as Readonly<Record<string, unknown>>
  const inRange = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= limit
  const range = `expected a number from ${-limit} to ${limit}`
  if (!inRange(homeBatting)) return { ok: false, reason: `parameters.homeBatting: ${range}` }
  if (!inRange(awayBatting)) return { ok: false, reason: `parameters.awayBatting: ${range}` }
  if (overs !== 10 && overs !== 20) return { ok: false, reason: 'parameters.overs: expected 10 or 20' }
  return { ok: true, value: { homeBatting, awayBatting, overs } }
}
