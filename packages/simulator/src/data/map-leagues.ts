import type { MapStrength } from '../maps/parameters.ts'
import type { BestOf } from '../maps/rules.ts'
import type { League, SportKey } from '../model.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'

export interface MapLeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string]
  readonly bestOf: BestOf
  /** Name, and steps won of a thousand against an average team. */
  readonly teams: readonly (readonly [name: string, steps: number])[]
}

const keyOf = ({ category: [key], slug }: MapLeagueRow): string => `${key}/${slug}`

function competitorOf([name, steps]: MapLeagueRow['teams'][number]) {
  const key = slugOf(name)
  return { key, name, colours: coloursOf(key), strength: { steps: steps / 1000 } }
}

/** Leagues in order of prominence. */
export const mapLeagues = (sport: SportKey, rows: readonly MapLeagueRow[]): League<MapStrength>[] =>
  rows.map((row, index) => ({
    key: keyOf(row),
    sport,
    name: row.name,
    category: { key: row.category[0], name: row.category[1], countryCode: null },
    priority: index + 1,
    competitors: row.teams.map(competitorOf),
  }))

/** Most maps of a match, by league key. */
export const formatsOf = (rows: readonly MapLeagueRow[]): Readonly<Record<string, BestOf>> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.bestOf]))
