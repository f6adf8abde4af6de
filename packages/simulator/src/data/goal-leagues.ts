import type { GoalStrength } from '../goals/parameters.ts'
import type { League, SportKey } from '../model.ts'
import { slugOf } from './slug.ts'

/** Name, goals for and against per match of regulation length, two crest colours. */
export type GoalTeamRow = readonly [
  name: string,
  goalsFor: number,
  goalsAgainst: number,
  primary: string,
  secondary: string,
]

export interface GoalLeagueRow {
  readonly slug: string
  readonly name: string
  readonly country: readonly [key: string, name: string, code: string | null]
  readonly teams: readonly GoalTeamRow[]
}

/** Leagues in order of prominence. */
export const goalLeagues = (sport: SportKey, rows: readonly GoalLeagueRow[]): League<GoalStrength>[] =>
  rows.map(({ slug, name, country: [key, countryName, countryCode], teams }, index) => ({
    key: `${key}/${slug}`,
    sport,
    name,
    category: { key, name: countryName, countryCode },
    priority: index + 1,
    competitors: teams.map(([team, goalsFor, goalsAgainst, ...colours]) => ({
      key: slugOf(team),
      name: team,
      colours,
      strength: { goalsFor, goalsAgainst },
    })),
  }))
