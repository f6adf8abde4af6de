// Apart from the groups, as `rows/to-event-row.ts` is from the rows.
import type { Match } from '@touchline/contract'
import type { DayGroup, EventGroup, LeagueGroup } from './groups.ts'
import { toEventRow } from './rows/to-event-row.ts'

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
