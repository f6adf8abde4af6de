import type { Competitor, League, Parsed } from '../model.ts'

/**
 * How good a fighter is (log scale, 0 is the division's mean), and how often fights end by strikes and by submissions,
 * per round.
 */
export interface FighterStrength {
  readonly rating: number
  readonly striking: number
  readonly grappling: number
}

/** Parameters of one fight: chances per round at equal strength, and home's advantage. */
export interface FightParameters {
  readonly edge: number
  readonly homeKnockout: number
  readonly awayKnockout: number
  readonly homeSubmission: number
  readonly awaySubmission: number
  readonly rounds: 3 | 5
}

const mostEdge = 3
const mostChance = 0.4

/** For fighters of a league; those on main cards fight over five rounds. */
export function fightParameters(
  longLeagues: ReadonlySet<string>,
  { key }: Pick<League, 'key'>,
  home: Pick<Competitor<FighterStrength>, 'strength'>,
  away: Pick<Competitor<FighterStrength>, 'strength'>,
): FightParameters {
  return {
    edge: Math.round((home.strength.rating - away.strength.rating) * 1000) / 1000 + 0,
    homeKnockout: home.strength.striking,
    awayKnockout: away.strength.striking,
    homeSubmission: home.strength.grappling,
    awaySubmission: away.strength.grappling,
    rounds: longLeagues.has(key) ? 5 : 3,
  }
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseFightParameters(input: unknown): Parsed<FightParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const fields = input as Readonly<Record<string, unknown>>
  const ranges = {
    edge: [-mostEdge, mostEdge],
    homeKnockout: [0, mostChance],
    awayKnockout: [0, mostChance],
    homeSubmission: [0, mostChance],
    awaySubmission: [0, mostChance],
  } as const
  for (const [field, [low, high]] of Object.entries(ranges)) {
    const value = fields[field]
    if (typeof value !== 'number' || !(value >= low && value <= high))
      return { ok: false, reason: `parameters.${field}: expected a number from ${low} to ${high}` }
  }
  const { edge, homeKnockout, awayKnockout, homeSubmission, awaySubmission, rounds } =
    fields as unknown as FightParameters
  if (rounds !== 3 && rounds !== 5) return { ok: false, reason: 'parameters.rounds: expected 3 or 5' }
  return { ok: true, value: { edge, homeKnockout, awayKnockout, homeSubmission, awaySubmission, rounds } }
}
