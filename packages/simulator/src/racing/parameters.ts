import type { Parsed } from '../model.ts'

/** How the ground is; the last three are of artificial tracks. */
export const GOINGS = [
  'hard',
  'firm',
  'good_to_firm',
  'good',
  'good_to_soft',
  'soft',
  'heavy',
  'fast',
  'standard',
  'slow',
] as const

export type Going = (typeof GOINGS)[number]

/** A runner as the card has it. */
export interface CardRunner {
  /** On the saddle cloth, from 1; it is the runner's key in outcomes. */
  readonly number: number
  readonly name: string
  /** The stall. */
  readonly draw: number
  readonly colours: readonly [string, string, string]
  readonly jockey: string
  readonly trainer: string
  readonly age: number
  /** Carried, in pounds. */
  readonly pounds: number
  readonly rating: number
  /** Places of its last races, oldest first; 0 is tenth or worse. */
  readonly form: string
  /** Plackett–Luce weight against the others. */
  readonly weight: number
  /** When it is taken out (epoch ms); null when it runs. */
  readonly withdrawnAt: number | null
}

/** A course's day. */
export interface MeetingName {
  readonly courseKey: string
  readonly course: string
  readonly countryCode: string
  /** Days since 1970 in match time. */
  readonly day: number
}

/** All that is known of a race before it is run. JSON-serialisable, since it is stored with the match. */
export interface RaceParameters {
  readonly meeting: MeetingName
  readonly going: Going
  /** In metres. */
  readonly distance: number
  /** 1 is the best; null outside of countries that have classes. */
  readonly class: number | null
  readonly isHandicap: boolean
  /** In subunits of the currency. */
  readonly prize: number
  readonly currency: string
  /** Of one unit of the currency. */
  readonly subunits: number
  /** From when it takes bets (epoch ms). */
  readonly opensAt: number
  readonly runners: readonly CardRunner[]
}

const isRunner = (input: unknown): boolean => {
  const { number, name, weight, withdrawnAt } = (input ?? {}) as Partial<CardRunner>
  return (
    Number.isInteger(number) &&
    typeof name === 'string' &&
    typeof weight === 'number' &&
    weight > 0 &&
    (withdrawnAt === null || typeof withdrawnAt === 'number')
  )
}

/** Checks a stored race; a refusal names the field. */
export function parseRace(input: unknown): Parsed<RaceParameters> {
  const race: Partial<RaceParameters> | null = typeof input === 'object' ? input : null
  if (typeof race?.meeting?.courseKey !== 'string')
    return { ok: false, reason: 'race.meeting: expected a course' }
  if (!(typeof race.distance === 'number' && race.distance > 0))
    return { ok: false, reason: 'race.distance: expected metres' }
  if (!GOINGS.some((going) => going === race.going))
    return { ok: false, reason: 'race.going: expected one we know' }
  if (typeof race.opensAt !== 'number')
    return { ok: false, reason: 'race.opensAt: expected epoch milliseconds' }
  if (!Array.isArray(race.runners) || race.runners.length < 2 || !race.runners.every(isRunner))
    return { ok: false, reason: 'race.runners: expected two or more with a number, a name and a weight' }
  return { ok: true, value: race as RaceParameters }
}
