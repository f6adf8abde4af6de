import { cricketFixtureParameters, parseCricketParameters } from '../cricket/parameters.ts'
import type { CricketStrength } from '../cricket/parameters.ts'
import type { Competitor, Parsed } from '../model.ts'

/** Players of a side, in the order in which they bat. */
export const eleven = 11
/** Every match has this many overs a side. */
export const premiumOvers = 20

/** How well a side plays, and who plays for it. */
export interface PremiumStrength extends CricketStrength {
  readonly players: readonly string[]
}

/** Parameters of one match. */
export interface PremiumParameters {
  readonly homeBatting: number
  readonly awayBatting: number
  /** Names in batting order. */
  readonly homePlayers: readonly string[]
  readonly awayPlayers: readonly string[]
}

export function premiumFixtureParameters(
  home: Pick<Competitor<PremiumStrength>, 'strength'>,
  away: Pick<Competitor<PremiumStrength>, 'strength'>,
): PremiumParameters {
  const { homeBatting, awayBatting } = cricketFixtureParameters({ '': premiumOvers }, { key: '' }, home, away)
  return {
    homeBatting,
    awayBatting,
    homePlayers: home.strength.players,
    awayPlayers: away.strength.players,
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 60

const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length === eleven && value.every(isName)

/** Checks stored or imported parameters; a refusal names the field. */
export function parsePremiumParameters(input: unknown): Parsed<PremiumParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { homePlayers, awayPlayers } = input as Readonly<Record<string, unknown>>
  const batting = parseCricketParameters({ ...input, overs: premiumOvers })
  if (!batting.ok) return batting
  const names = `expected ${eleven} names`
  if (!areNames(homePlayers)) return { ok: false, reason: `parameters.homePlayers: ${names}` }
  if (!areNames(awayPlayers)) return { ok: false, reason: `parameters.awayPlayers: ${names}` }
  const { homeBatting, awayBatting } = batting.value
  return { ok: true, value: { homeBatting, awayBatting, homePlayers, awayPlayers } }
}

/** Players by their number in specifiers: those of the home side are 1 to 11, the others follow. */
export const playersOf = ({
  homePlayers,
  awayPlayers,
}: Pick<PremiumParameters, 'homePlayers' | 'awayPlayers'>): ReadonlyMap<string, string> =>
  new Map([...homePlayers, ...awayPlayers].map((name, index) => [String(index + 1), name]))
