import type { FieldSport, Parsed } from '../model.ts'

/** What an outright is in the feed's words: a race, a season of them, a tournament. */
export type OutrightType = 'stage' | 'season' | 'simple_tournament'

/** A race or a tournament that everybody takes part in. */
export interface Contest {
  /** With the seed it decides how the contest ends. */
  readonly key: string
  /** Epoch ms. */
  readonly endTime: number
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
}

/** One planned outright. The same `key` and seed always end the same. */
export interface OutrightFixture {
  readonly key: string
  readonly sport: FieldSport
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

/** Reads parameters back from storage; a refusal names the field. */
export function parseOutrightParameters(input: unknown): Parsed<OutrightParameters> {
  if (typeof input !== 'object' || input === null)
    return { ok: false, reason: 'parameters: expected an object' }
  const { endTime, field, pairs, contests } = input as Readonly<Record<string, unknown>>
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
  return { ok: true, value: input as OutrightParameters }
}
