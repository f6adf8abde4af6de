import type { Match } from '@touchline/contract'
import { type EventRow, toEventRow } from './rows/row.ts'

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

/** A league with some of its matches. */
export interface LeagueMatches extends Omit<LeagueGroup, 'rows'> {
  readonly matches: readonly Match[]
}

/** Leagues in the order of their first match; their matches in the given order. */
export function splitByLeague(matches: readonly Match[]): LeagueMatches[] {
  const groups = new Map<number, LeagueMatches & { matches: Match[] }>()
  for (const match of matches) {
    const { tournament, category, sport } = match
    const group = groups.get(tournament.id) ?? {
      kind: 'league' as const,
      id: tournament.id,
      slug: tournament.slug,
      name: tournament.name,
      category: category.name,
      country: category.country_code,
      sportKey: sport.key,
      sport: sport.name,
      ways: sport.main_market_outcomes_count,
      matches: [],
    }
    group.matches.push(match)
    groups.set(tournament.id, group)
  }
  return [...groups.values()]
}

/** The same, as compact rows. */
export const groupByLeague = (matches: readonly Match[]): LeagueGroup[] =>
  splitByLeague(matches).map(({ matches: own, ...league }) => ({ ...league, rows: own.map(toEventRow) }))

/** Matches of one sport by start time, to be split by the viewer's days. */
const groupByDay = (matches: readonly Match[]): DayGroup[] => {
  const [first] = matches
  return first === undefined
    ? []
    : [
        {
          kind: 'day',
          sportKey: first.sport.key,
          ways: first.sport.main_market_outcomes_count,
          rows: matches.map(toEventRow),
        },
      ]
}

export const asGroups = (matches: readonly Match[], by: 'league' | 'day'): readonly EventGroup[] =>
  by === 'day' ? groupByDay(matches) : groupByLeague(matches)

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
