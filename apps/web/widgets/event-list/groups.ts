import type { EventRow } from './rows/row.ts'

/** Matches of one league, with its name. */
export interface LeagueGroup {
  readonly kind: 'league'
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly country: string | null
  readonly sportKey: string
  readonly sport: string
  /** Number of outcomes of the main market: 3 for sports with a draw. */
  readonly ways: number
  readonly rows: readonly EventRow[]
}

/** Matches of one day; the viewer's days may differ from the server's. */
export interface DayGroup {
  readonly kind: 'day'
  readonly sportKey: string
  readonly ways: number
  readonly rows: readonly EventRow[]
}

export type EventGroup = LeagueGroup | DayGroup

/** The link to all matches of a sport, if `groups` are only a part of them, e.g. on one page of a list. */
export const moreOf = (groups: readonly EventGroup[], count: number, href: string | undefined) =>
  href === undefined || groups.reduce((sum, { rows }) => sum + rows.length, 0) >= count
    ? undefined
    : { href, count }

/** Splits rows, ordered by start, where the calendar day changes. `dayOf` returns the day of an ISO time. */
export function splitByDay<Row extends { readonly start: string }>(
  rows: readonly Row[],
  dayOf: (iso: string) => string,
): Row[][] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOf(row.start)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days.values()]
}
