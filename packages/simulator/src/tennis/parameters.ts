import type { TennisStrength } from './strength.ts'
import { tennisTerms } from '../data/tennis.ts'
import type { Competitor, League, Parsed } from '../model.ts'
import type { BestOf } from './score.ts'

/** Parameters of one match. */
export interface TennisParameters {
  readonly bestOf: BestOf
  /** Home's chance to win a point on its own serve. */
  readonly homeServe: number
  readonly awayServe: number
}

/** No professional pairing is outside this range; the model would still be valid. */
const serveRange = [0.4, 0.85] as const

/**
 * Chances of a pairing by Barnett and Clarke (2005): the surface's mean on serve, plus how much better than the tour
 * the server serves, minus how much better the receiver returns. Throws a RangeError when the league has no terms.
 */
export function tennisFixtureParameters(
  league: Pick<League<TennisStrength>, 'key'>,
  home: Pick<Competitor<TennisStrength>, 'strength'>,
  away: Pick<Competitor<TennisStrength>, 'strength'>,
): TennisParameters {
  const terms = tennisTerms[league.key]
  if (terms === undefined) throw new RangeError(`league: no tennis tournament ${league.key}`)
  const chance = (serve: number, receive: number) => {
    const exact = terms.meanServe + (serve - terms.tourServe) - (receive - (1 - terms.tourServe))
    return Math.round(Math.min(serveRange[1], Math.max(serveRange[0], exact)) * 10_000) / 10_000
  }
  return {
    bestOf: terms.bestOf,
    homeServe: chance(home.strength.serve, away.strength.return),
    awayServe: chance(away.strength.serve, home.strength.return),
  }
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseTennisParameters(input: unknown): Parsed<TennisParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { bestOf, homeServe, awayServe } = input as Readonly<Record<string, unknown>>
  if (bestOf !== 3 && bestOf !== 5) return { ok: false, reason: 'parameters.bestOf: expected 3 or 5' }
  const inRange = (value: unknown): value is number =>
    typeof value === 'number' && value >= serveRange[0] && value <= serveRange[1]
  const range = `expected a number from ${serveRange[0]} to ${serveRange[1]}`
  if (!inRange(homeServe)) return { ok: false, reason: `parameters.homeServe: ${range}` }
  if (!inRange(awayServe)) return { ok: false, reason: `parameters.awayServe: ${range}` }
  return { ok: true, value: { bestOf, homeServe, awayServe } }
}
