import type { Competitor, League, Parsed } from '../model.ts'

/**
 * A team's factors on the league's mean goals: attack 1.3 scores 30 % more than the mean, defence 1.3 concedes 30 %
 * more.
 */
export interface FootballStrength {
  readonly attack: number
  readonly defence: number
}

/** Parameters of one match. */
export interface FootballParameters {
  /** Expected goals of the home side over the whole match. */
  readonly homeGoals: number
  readonly awayGoals: number
  /** Dixon–Coles dependence of low scores; negative means more draws than under independence. */
  readonly rho: number
}

/** Mean goals per match, over 87,966 league matches of the openfootball collection. */
export const meanGoals = { home: 1.484, away: 1.188 } as const

export const defaultRho = -0.1

/** Outside this range the low-score correction could turn negative; no real match is there. */
const goalRange = [0.15, 4.5] as const
const rhoRange = [-0.15, 0.03] as const

/** Mean goals within the valid range, to a thousandth. */
export const clampGoals = (mean: number): number =>
  Math.round(Math.min(goalRange[1], Math.max(goalRange[0], mean)) * 1000) / 1000

/** Parameters of a match between two strengths, within the model's valid range. */
export function footballParameters(
  _league: League<FootballStrength>,
  home: Pick<Competitor<FootballStrength>, 'strength'>,
  away: Pick<Competitor<FootballStrength>, 'strength'>,
): FootballParameters {
  return {
    homeGoals: clampGoals(meanGoals.home * home.strength.attack * away.strength.defence),
    awayGoals: clampGoals(meanGoals.away * away.strength.attack * home.strength.defence),
    rho: defaultRho,
  }
}

const ranges = {
  homeGoals: goalRange,
  awayGoals: goalRange,
  rho: rhoRange,
} satisfies Record<keyof FootballParameters, readonly [number, number]>

/** Checks stored or imported parameters; a refusal names the field. */
export function parseFootballParameters(input: unknown): Parsed<FootballParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const fields = input as Readonly<Record<string, unknown>>
  for (const [field, [low, high]] of Object.entries(ranges)) {
    const value = fields[field]
    if (typeof value !== 'number' || !(value >= low && value <= high)) {
      return { ok: false, reason: `parameters.${field}: expected a number from ${low} to ${high}` }
    }
  }
  const { homeGoals, awayGoals, rho } = fields as Readonly<Record<keyof FootballParameters, number>>
  return { ok: true, value: { homeGoals, awayGoals, rho } }
}
