import type { Counter, Counters, sportsbookEndpoints, TournamentType } from '@touchline/contract'
import type { z } from 'zod'
import { type HasVideo, isShown, type Listed } from './match-list.ts'
import { SPORTS } from './sports.ts'

export type CountersQuery = z.output<(typeof sportsbookEndpoints)['counters']['body']>

const hour = 3_600_000

const NONE: Omit<Counter, 'id'> = {
  match_count: 0,
  season_count: 0,
  simple_tournament_count: 0,
  stage_count: 0,
  matchCount: 0,
  outrightCount: 0,
  liveCount: 0,
}

function asked(query: CountersQuery, now: number, hasVideo: HasVideo): (listed: Listed) => boolean {
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
      (has_video === undefined || isShown(listed, hasVideo) === has_video) &&
      (sport_type === undefined || sport.type === sport_type)
    )
  }
}

/** Adds an event to its counter. An outright never counts as live, since it takes no bets while it runs. */
function count(into: Map<number, Counter>, id: number, type: TournamentType, isLive: boolean): void {
  let counter = into.get(id)
  if (counter === undefined) into.set(id, (counter = { id, ...NONE }))
  counter[`${type}_count`] += 1
  if (type === 'match') counter.matchCount += 1
  else counter.outrightCount += 1
  if (isLive) counter.liveCount += 1
}

/** Number of selected matches by sport, category and league (CATALOGUE-07). `now` is epoch ms. */
export function countMatches(
  all: Iterable<Listed>,
  query: CountersQuery,
  now: number,
  hasVideo: HasVideo = ({ isDrawn }) => isDrawn,
): Counters {
  const sports = new Map<number, Counter>()
  const categories = new Map<number, Counter>()
  const tournaments = new Map<number, Counter>()
  const counts = asked(query, now, hasVideo)
  let live = 0
  for (const listed of all) {
    if (!counts(listed)) continue
    const { tournament, outright, type } = listed.match
    const isLive = outright === null && listed.document.match.status === 1
    if (isLive) live += 1
    count(sports, SPORTS[tournament.category.sport].id, type, isLive)
    count(categories, tournament.category.id, type, isLive)
    count(tournaments, tournament.id, type, isLive)
  }
  return {
    live,
    sports: [...sports.values()],
    categories: [...categories.values()],
    tournaments: [...tournaments.values()],
  }
}
