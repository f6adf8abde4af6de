import type { FieldSport, Parsed, RaceSport, SportKey } from '../model.ts'
import { parseRace, type RaceParameters } from '../racing/parameters.ts'
import { parseParameters } from '../sports.ts'
import { isLeagueSport } from './league-law.ts'

/** The feed's types of outrights: a race, a season, a tournament. */
export type OutrightType = 'stage' | 'season' | 'simple_tournament'

/** A race or a tournament of the whole field. */
export interface Contest {
  /** Decides, with the seed, how the contest ends. */
  readonly key: string
  /** Epoch ms. */
  readonly endTime: number
}

/** The schedule of a field sport's league, in match time. */
export interface FieldLeague {
  readonly key: string
  readonly sport: FieldSport
  readonly field: readonly (readonly [key: string, weight: number])[]
  readonly pairs: readonly (readonly [string, string])[]
  /** Names of its contests, by turns. */
  readonly venues: readonly string[]
  readonly type: 'stage' | 'simple_tournament'
  /** Hours between contests, and hours that one takes. */
  readonly every: number
  readonly takes: number
  /** Contests in a season with bets; 0 is no season. */
  readonly season: number
  readonly seasonName: string
}

/** A match of a league's season. */
export interface LeagueMatch {
  /** Decides, with the seed, how the match ends. */
  readonly key: string
  /** Indices of both sides in the field. */
  readonly home: number
  readonly away: number
  /** From when its result counts (epoch ms); it is over by then. */
  readonly endTime: number
  /** The same as the match's own. */
  readonly parameters: unknown
}

/** The season of a league, which is decided by its matches. */
export interface LeagueOfOutright {
  readonly matches: readonly LeagueMatch[]
  /** The places to bet on, counted from the first or the last. */
  readonly places: readonly {
    readonly text: string
    readonly count: number
    readonly from: 'first' | 'last'
  }[]
}

/** Parameters of an outright. JSON-serialisable, since they are stored with the event. */
export interface OutrightParameters {
  /** When the result is known (epoch ms). */
  readonly endTime: number
  /** Key and Plackett–Luce weight of each competitor. */
  readonly field: readonly (readonly [key: string, weight: number])[]
  /** Pairs that can also be bet on against each other. */
  readonly pairs: readonly (readonly [string, string])[]
  /** A season's contests in order; empty for a single contest. */
  readonly contests: readonly Contest[]
  /** For the season of a league of matches; the weights of its field are not used. */
  readonly league?: LeagueOfOutright
  /** For a horse race: its card, whose weights count. */
  readonly race?: RaceParameters
}

/** A planned outright. The same `key` and seed always end the same. */
export interface OutrightFixture {
  readonly key: string
  readonly sport: FieldSport | SportKey | RaceSport
  readonly leagueKey: string
  readonly type: OutrightType
  readonly name: string
  /** From here on it takes no bets (epoch ms). */
  readonly startTime: number
  readonly parameters: OutrightParameters
}

const refuse = (reason: string) => ({ ok: false, reason: `parameters.${reason}` }) as const
const isPairOf = (input: unknown, second: 'string' | 'number'): boolean =>
  Array.isArray(input) && input.length === 2 && typeof input[0] === 'string' && typeof input[1] === second

const isCount = (input: unknown, least: number, below: number): boolean =>
  Number.isInteger(input) && (input as number) >= least && (input as number) < below

/** What is wrong with the matches and places of a league with `size` teams; null when nothing is. */
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

/** Checks stored parameters; a refusal names the field. */
export function parseOutrightParameters(input: unknown, sport: string): Parsed<OutrightParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { endTime, field, pairs, contests, league, race } = input as Readonly<Record<string, unknown>>
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
  const card = race === undefined ? null : parseRace(race)
  if (card?.ok === false) return refuse(card.reason)
  return { ok: true, value: input as OutrightParameters }
}
