import type { League, SportKey } from '../model.ts'
import type { RallyStrength } from '../rallies/parameters.ts'
import type { BestOf } from '../rallies/rules.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'

/**
 * Name, points won of a thousand against an average side of the league; then a player's country, or a team's colours.
 */
export type RallySideRow =
  | readonly [name: string, points: number, countryCode: string]
  | readonly [name: string, points: number, primary: string, secondary: string]

export interface RallyLeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string, code: string | null]
  readonly bestOf: BestOf
  readonly sides: readonly RallySideRow[]
}

const keyOf = ({ category: [key], slug }: RallyLeagueRow): string => `${key}/${slug}`

function competitorOf([name, points, first, second]: RallySideRow) {
  const key = slugOf(name)
  const strength = { points: points / 1000 }
  return second === undefined
    ? { key, name, countryCode: first, colours: coloursOf(key), strength }
    : { key, name, colours: [first, second] as const, strength }
}

/** Leagues in order of prominence. */
export const rallyLeagues = (sport: SportKey, rows: readonly RallyLeagueRow[]): League<RallyStrength>[] =>
  rows.map((row, index) => ({
    key: keyOf(row),
    sport,
    name: row.name,
    category: { key: row.category[0], name: row.category[1], countryCode: row.category[2] },
    priority: index + 1,
    competitors: row.sides.map(competitorOf),
  }))

/** Most sets of a match, by league key. */
export const formatsOf = (rows: readonly RallyLeagueRow[]): Readonly<Record<string, BestOf>> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.bestOf]))
