import type { FieldSport, Parsed, SportKey } from '../model.ts'
import { parseParameters } from '../sports.ts'
import { isLeagueSport } from './league-law.ts'

/** What an outright is in the feed's words: a race, a season of them, a tournament. */
export type OutrightType = 'stage' | 'season' | 'simple_tournament'

/** A race or a tournament that everybody takes part in. */
export interface Contest {
  /** With the seed it decides how the contest ends. */
  readonly key: string
  /** Epoch ms. */
  readonly endTime: number
}

/** How a league of a field sport is played, in match time. */
export interface FieldLeague {
  readonly key: string
  readonly sport: FieldSport
  readonly field: readonly (readonly [key: string, weight: number])[]
  readonly pairs: readonly (readonly [string, string])[]
  /** Names of its contests in turn. */
  readonly venues: readonly string[]
  readonly type: 'stage' | 'simple_tournament'
  /** Hours from one contest to the next, and how long one takes. */
  readonly every: number
  readonly takes: number
  /** Contests of a season that is bet on; 0 has none. */
  readonly season: number
  readonly seasonName: string
}

/** A match of a league's season. */
export interface LeagueMatch {
  /** With the seed it decides how the match ends. */
  readonly key: string
  /** Places of both in the field. */
  readonly home: number
  readonly away: number
  /** From when on its result counts (epoch ms); it is over by then. */
  readonly endTime: number
  /** As the match itself has them. */
  readonly parameters: unknown
}

/** The season of a league: who is ahead follows from its matches. */
export interface LeagueOfOutright {
  readonly matches: readonly LeagueMatch[]
  /** Which places are bet on, counted from the first or from the last. */
  readonly places: readonly {
    readonly text: string
    readonly count: number
    readonly from: 'first' | 'last'
  }[]
}

/** What the model needs of an outright; JSON-serialisable, it is stored with the event. */
export interface OutrightParameters {
  /** When the result is there (epoch ms). */
  readonly endTime: number
  /** Key and Plackett–Luce weight of everybody in it. */
  readonly field: readonly (readonly [key: string, weight: number])[]
  /** Those who are also bet on against each other. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Of a season: its contests in order. Empty for a single one. */
  readonly contests: readonly Contest[]
  /** Of the season of a league of matches; its field has no weights that count. */
  readonly league?: LeagueOfOutright
}

/** One planned outright. The same `key` and seed always end the same. */
export interface OutrightFixture {
  readonly key: string
  readonly sport: FieldSport | SportKey
  readonly leagueKey: string
  readonly type: OutrightType
  readonly name: string
  /** No bets are taken from here on (epoch ms). */
  readonly startTime: number
  readonly parameters: OutrightParameters
}

const refuse = (reason: string) => ({ ok: false, reason: `parameters.${reason}` }) as const
const isPairOf = (input: unknown, second: 'string' | 'number'): boolean =>
  Array.isArray(input) && input.length === 2 && typeof input[0] === 'string' && typeof input[1] === second

const isCount = (input: unknown, least: number, below: number): boolean =>
  Number.isInteger(input) && (input as number) >= least && (input as number) < below

/** What is wrong with the matches and places of a league of so many, in words; null when nothing is. */
function faultOfLeague(input: unknown, sport: string, size: number): string | null {
  if (!isLeagueSport(sport)) return `league: expected none for ${sport}`
  const { matches, places } = (input ?? {}) as Partial<Record<keyof LeagueOfOutright, unknown>>
  const isPlace = (one: Readonly<Record<string, unknown>> | null) =>
    typeof one?.text === 'string' &&
    isCount(one.count, 1, size) &&
    (one.from === 'first' || one.from === 'last')
  if (!Array.isArray(places) || !places.every(isPlace))
    return 'league.places: expected texts with a count, from the first or the last'
  if (!Array.isArray(matches) || matches.length === 0) return 'league.matches: expected matches'
  for (const [index, match] of matches.entries()) {
    const { key, home, away, endTime, parameters } = (match ?? {}) as Partial<LeagueMatch>
    const isWhole = typeof key === 'string' && typeof endTime === 'number'
    if (!isWhole || !isCount(home, 0, size) || !isCount(away, 0, size))
      return `league.matches[${index}]: expected a key, two of the field and a time`
    const parsed = parseParameters(sport, parameters)
    if (!parsed.ok) return `league.matches[${index}].${parsed.reason}`
  }
  return null
}

/** Reads parameters back from storage; a refusal names the field. */
export function parseOutrightParameters(input: unknown, sport: string): Parsed<OutrightParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { endTime, field, pairs, contests, league } = input as Readonly<Record<string, unknown>>
  if (typeof endTime !== 'number') return refuse('endTime: expected epoch milliseconds')
  const isField = (one: unknown) => isPairOf(one, 'number') && (one as [string, number])[1] > 0
  if (!Array.isArray(field) || field.length < 2 || !field.every(isField))
    return refuse('field: expected keys with weights above 0')
  if (!Array.isArray(pairs) || !pairs.every((pair) => isPairOf(pair, 'string')))
    return refuse('pairs: expected pairs of keys')
  const isContest = (one: unknown) =>
    typeof one === 'object' && one !== null && 'key' in one && typeof one.key === 'string' && 'endTime' in one
  if (!Array.isArray(contests) || !contests.every(isContest))
    return refuse('contests: expected keys with times')
  const fault = league === undefined ? null : faultOfLeague(league, sport, field.length)
  if (fault !== null) return refuse(fault)
  return { ok: true, value: input as OutrightParameters }
}
