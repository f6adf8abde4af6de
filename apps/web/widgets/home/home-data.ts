import type { Counters, Match, Sport } from '@touchline/contract'
import { groupByLeague } from '../event-list/group-matches.ts'
import type { SportSection } from './sport-sections.tsx'

/** Matches as one section per sport, in the order of the sports; no section without matches. */
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
            // Without counters, counts the given matches.
            count: countOf(sport) || own.length,
            groups: groupByLeague(own),
          },
        ]
  })
}

/** How many first matches of each sport fill a list of `rows` across sports; one of each if there are enough sports. */
export const acrossSports = (sports: readonly Sport[], countOf: (sport: Sport) => number, rows: number) =>
  Math.ceil(rows / Math.max(1, sports.filter((sport) => countOf(sport) > 0).length))

/** Numbers of live and coming matches by sport. */
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

/** The match to feature: the next one open for bets in the most prominent league of the first sport. */
export function chooseFeature(matches: readonly Match[], sports: readonly Sport[]): Match | null {
  const open = matches.filter((match) => match.main_market?.status === 1)
  const sport = sports.find(({ id }) => open.some((match) => match.sport.id === id))
  return open.find((match) => match.sport.id === sport?.id) ?? matches[0] ?? null
}
