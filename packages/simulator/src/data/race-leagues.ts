import type { League, SportKey } from '../model.ts'
import type { RaceStrength } from '../races/parameters.ts'
import type { Format } from '../races/race.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'

/** Name, rating, country. */
export type RacePlayerRow = readonly [name: string, rating: number, countryCode: string]

export interface RaceLeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string, code: string | null]
  readonly format: Format
  readonly players: readonly RacePlayerRow[]
}

const keyOf = ({ category: [key], slug }: RaceLeagueRow): string => `${key}/${slug}`

/** Leagues in order of prominence. */
export const raceLeagues = (sport: SportKey, rows: readonly RaceLeagueRow[]): League<RaceStrength>[] =>
  rows.map((row, index) => ({
    key: keyOf(row),
    sport,
    name: row.name,
    category: { key: row.category[0], name: row.category[1], countryCode: row.category[2] },
    priority: index + 1,
    competitors: row.players.map(([name, rating, countryCode]) => {
      const key = slugOf(name)
      return { key, name, countryCode, colours: coloursOf(key), strength: { rating } }
    }),
  }))

/** Format of matches, by league key. */
export const raceFormats = (rows: readonly RaceLeagueRow[]): Readonly<Record<string, Format>> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.format]))
