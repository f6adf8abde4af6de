import type { Competitor, League, Parsed } from '../model.ts'
import type { GoalRules } from './rules.ts'

/** Per match of regulation length in the team's own league. */
export interface GoalStrength {
  readonly goalsFor: number
  readonly goalsAgainst: number
}

/** Parameters of one match: expected goals in regulation. */
export interface GoalParameters {
  readonly homeGoals: number
  readonly awayGoals: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Expected goals from both sides' attack and defence relative to the league, and from the home advantage. */
export function goalFixtureParameters(
  { homeAdvantage, range: [low, high] }: Pick<GoalRules, 'homeAdvantage' | 'range'>,
  league: Pick<League<GoalStrength>, 'competitors'>,
  home: Pick<Competitor<GoalStrength>, 'strength'>,
  away: Pick<Competitor<GoalStrength>, 'strength'>,
): GoalParameters {
  const average = mean(league.competitors.map(({ strength }) => strength.goalsFor))
  const goals = (own: GoalStrength, other: GoalStrength, place: number) => {
    const expected = ((own.goalsFor * other.goalsAgainst) / average) * (1 + place)
    return Math.round(Math.min(high, Math.max(low, expected)) * 1000) / 1000
  }
  return {
    homeGoals: goals(home.strength, away.strength, homeAdvantage),
    awayGoals: goals(away.strength, home.strength, -homeAdvantage),
  }
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseGoalParameters(
  { range: [low, high] }: Pick<GoalRules, 'range'>,
  input: unknown,
): Parsed<GoalParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { homeGoals, awayGoals } = input as Readonly<Record<string, unknown>>
  const inRange = (value: unknown): value is number =>
    typeof value === 'number' && value >= low && value <= high
  const range = `expected a number from ${low} to ${high}`
  if (!inRange(homeGoals)) return { ok: false, reason: `parameters.homeGoals: ${range}` }
  if (!inRange(awayGoals)) return { ok: false, reason: `parameters.awayGoals: ${range}` }
  return { ok: true, value: { homeGoals, awayGoals } }
}
