import { readDay } from '#base/time/days.ts'

/** What the racing page shows, by its address: a race, the results of a day, or a day's meetings. */
export interface RacingShown {
  /** Null is the next race of the day. */
  readonly race: number | null
  /** Of UTC; null is today. */
  readonly day: string | null
  readonly isResults: boolean
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const textOf = (value: Query[string]): string | undefined => (typeof value === 'string' ? value : value?.[0])

/** Reads the address; what is not right in it counts as absent. */
export function readRacing(query: Query): RacingShown {
  const race = textOf(query['race'])
  const results = readDay(textOf(query['results']))
  return {
    race: race !== undefined && /^[1-9]\d{0,14}$/.test(race) ? Number(race) : null,
    day: results ?? readDay(textOf(query['day'])),
    isResults: results !== null,
  }
}
