import type { Counter, Counters, sportsbookEndpoints } from '@touchline/contract'
import type { z } from 'zod'
import { isShown, type Listed } from './match-list.ts'
import { SPORTS } from './sports.ts'

export type CountersQuery = z.output<(typeof sportsbookEndpoints)['counters']['body']>

const hour = 3_600_000

function asked(query: CountersQuery, now: number): (listed: Listed) => boolean {
  const { sport_id, category_id, tournament_id, match_status, sport_type, time, type, has_video } = query
  const until = time === undefined ? Number.POSITIVE_INFINITY : now + time * hour
  const statuses: readonly number[] = match_status ?? [0, 1]
  return (listed) => {
    const { match, document } = listed
    const { category } = match.tournament
    const sport = SPORTS[category.sport]
    return (
      (type === undefined || match.type === type) &&
      statuses.includes(document.match.status) &&
      match.startTime <= until &&
      (sport_id?.includes(sport.id) ?? true) &&
      (category_id?.includes(category.id) ?? true) &&
      (tournament_id?.includes(match.tournament.id) ?? true) &&
      (has_video === undefined || isShown(listed) === has_video) &&
      (sport_type === undefined || sport.type === sport_type)
    )
  }
}

/** Adds an event to its counter; an outright is never live, for nothing of it can be bet on while it runs. */
function count(into: Map<number, Counter>, id: number, kind: 'outright' | 'live' | 'coming'): void {
  let counter = into.get(id)
  if (counter === undefined) into.set(id, (counter = { id, matchCount: 0, outrightCount: 0, liveCount: 0 }))
  if (kind === 'outright') counter.outrightCount += 1
  else counter.matchCount += 1
  if (kind === 'live') counter.liveCount += 1
}

/** How many of the selected matches there are by sport, category and league (CATALOGUE-07). `now` is epoch ms. */
export function countMatches(all: Iterable<Listed>, query: CountersQuery, now: number): Counters {
  const sports = new Map<number, Counter>()
  const categories = new Map<number, Counter>()
  const tournaments = new Map<number, Counter>()
  const counts = asked(query, now)
  let live = 0
  for (const listed of all) {
    if (!counts(listed)) continue
    const { tournament, outright } = listed.match
    const kind = outright !== null ? 'outright' : listed.document.match.status === 1 ? 'live' : 'coming'
    if (kind === 'live') live += 1
    count(sports, SPORTS[tournament.category.sport].id, kind)
    count(categories, tournament.category.id, kind)
    count(tournaments, tournament.id, kind)
  }
  return {
    live,
    sports: [...sports.values()],
    categories: [...categories.values()],
    tournaments: [...tournaments.values()],
  }
}
