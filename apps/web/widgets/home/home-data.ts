import type { Counters, Match, Sport } from '@touchline/contract'
import { groupByLeague } from '../event-list/groups.ts'
import type { SportSection } from './sport-sections.tsx'

/** Matches as one section a sport, in the order of the sports; a sport without matches has none. */
export function sectionsBySport(
  sports: readonly Sport[],
  matches: readonly Match[],
  countOf: (sport: Sport) => number,
): SportSection[] {
  return sports.flatMap((sport) => {
    const own = matches.filter((match) => match.sport.id === sport.id)
    return own.length === 0
      ? []
      : [
          {
            key: sport.key,
            name: sport.name,
            // Where nothing is counted, those that are here.
            count: countOf(sport) || own.length,
            groups: groupByLeague(own),
          },
        ]
  })
}

/** How many of each sport's first matches fill a tab of `rows` across sports: one of each where there are enough of them. */
export const acrossSports = (sports: readonly Sport[], countOf: (sport: Sport) => number, rows: number) =>
  Math.ceil(rows / Math.max(1, sports.filter((sport) => countOf(sport) > 0).length))

/** Live and coming matches by sport id. */
export function sportCounts(counters: Counters | null): {
  live: (sport: Sport) => number
  coming: (sport: Sport) => number
} {
  const byId = new Map((counters?.sports ?? []).map((counter) => [counter.id, counter]))
  return {
    live: ({ id }) => byId.get(id)?.liveCount ?? 0,
    coming: ({ id }) => (byId.get(id)?.matchCount ?? 0) - (byId.get(id)?.liveCount ?? 0),
  }
}

/** The match to show in large: of the first sport's most prominent league the one that can be bet on and starts next. */
export function chooseFeature(matches: readonly Match[], sports: readonly Sport[]): Match | null {
  const open = matches.filter((match) => match.main_market?.status === 1)
  const sport = sports.find(({ id }) => open.some((match) => match.sport.id === id))
  return open.find((match) => match.sport.id === sport?.id) ?? matches[0] ?? null
}
