import { isFinished, type MatchStatus } from '@touchline/betting'
import type { MatchesQuery } from '@touchline/contract'
import type { z } from 'zod'
import { isCombinable } from '../markets/market-table.ts'
import { byProminence } from './catalogue.ts'
import type { MatchEntity } from './entities.ts'
import { type SportKey, SPORTS } from './sports.ts'
import type { MatchDocument } from './wire.ts'

export type ListQuery = z.output<typeof MatchesQuery>
type Sort = NonNullable<ListQuery['sort_by']>

/** A match with its current document. */
export interface Listed {
  readonly match: MatchEntity
  readonly document: MatchDocument
}

/** Live and coming: the default of lists. */
export const OPEN_STATUSES: MatchStatus[] = [0, 1]

const isBettable = ({ document }: Listed): boolean =>
  document.match.status <= 1 && document.markets.some((market) => market.status === 1)

const offersBuilder = ({ match, document }: Listed): boolean =>
  match.hasJointLaw &&
  document.match.status <= 1 &&
  document.markets.some((market) => market.status === 1 && isCombinable(market))

/** Whether the call's site can show a match in play. */
export type HasVideo = (match: MatchEntity) => boolean

/** Whether it can be watched now. */
export const isShown = ({ match, document }: Listed, hasVideo: HasVideo): boolean =>
  document.match.status === 1 && hasVideo(match)

/** The tests that a query needs; most need two or three. */
function testsOf(query: ListQuery, hasVideo: HasVideo): ((listed: Listed) => boolean)[] {
  const tests: ((listed: Listed) => boolean)[] = []
  const { sport_key, sport_type, start_from, start_to, bettable, custom_bet } = query
  const statuses = query.match_status ?? (query.id === undefined ? OPEN_STATUSES : null)
  if (statuses !== null) {
    const wanted = new Set<number>(statuses)
    tests.push(({ document }) => wanted.has(document.match.status))
  }
  // A list without types or ids means matches only; ids select events of any type.
  const types = query.type ?? (query.id === undefined ? (['match'] as const) : null)
  if (types !== null) {
    const wanted = new Set<string>(types)
    tests.push(({ match }) => wanted.has(match.type))
  }
  if (query.has_video !== undefined) tests.push((listed) => isShown(listed, hasVideo) === query.has_video)
  if (sport_key !== undefined) {
    const wanted = new Set<string>(sport_key)
    tests.push(({ match }) => wanted.has(match.tournament.category.sport))
  }
  if (sport_type !== undefined) {
    tests.push(({ match }) => SPORTS[match.tournament.category.sport].type === sport_type)
  }
  const idsOf = { id: query.id, category_id: query.category_id, tournament_id: query.tournament_id }
  const idIn = {
    id: (match) => match.id,
    category_id: (match) => match.tournament.category.id,
    tournament_id: (match) => match.tournament.id,
  } satisfies { [K in keyof typeof idsOf]: (match: MatchEntity) => number }
  for (const [filter, ids] of Object.entries(idsOf)) {
    if (ids === undefined) continue
    const wanted = new Set(ids)
    const idOf = idIn[filter as keyof typeof idIn]
    tests.push(({ match }) => wanted.has(idOf(match)))
  }
  if (start_from !== undefined) {
    const from = Date.parse(start_from)
    tests.push(({ match }) => match.startTime >= from)
  }
  if (start_to !== undefined) {
    const to = Date.parse(start_to)
    tests.push(({ match }) => match.startTime < to)
  }
  if (bettable !== undefined) tests.push((listed) => isBettable(listed) === bettable)
  if (custom_bet !== undefined) tests.push((listed) => offersBuilder(listed) === custom_bet)
  return tests
}

const comparisons = (
  betCounts: ReadonlyMap<number, number>,
): Record<Exclude<Sort, 'priority'>, (a: MatchEntity, b: MatchEntity) => number> => ({
  id: (a, b) => a.id - b.id,
  start_time: (a, b) => a.startTime - b.startTime || byProminence(a, b),
  bets_count: (a, b) => (betCounts.get(b.id) ?? 0) - (betCounts.get(a.id) ?? 0) || byProminence(a, b),
})

function atMostPerSport(listed: readonly Listed[], most: number): Listed[] {
  const counts = new Map<string, number>()
  return listed.filter(({ match }) => {
    const sport = match.tournament.category.sport
    const count = (counts.get(sport) ?? 0) + 1
    counts.set(sport, count)
    return count <= most
  })
}

/** Whether a list asks for results only, which are in the database. */
export const asksForResults = (query: ListQuery): boolean =>
  query.match_status !== undefined && query.match_status.every(isFinished)

/** A sport stands in one piece, so that no page of a list comes back to one; within it the order stays. */
function sortBySport(listed: Listed[], sports: readonly SportKey[]): void {
  const places = new Map(sports.map((key, index) => [key, index]))
  const placeOf = ({ match }: Listed) => places.get(match.tournament.category.sport) ?? sports.length
  listed.sort((a, b) => placeOf(a) - placeOf(b))
}

/** What a list is ordered and filtered by besides its query. */
export interface ListSources {
  readonly betCounts: ReadonlyMap<number, number>
  /** The order of sports of a list by priority; without it leagues are ordered across sports. */
  readonly sports?: readonly SportKey[]
  readonly hasVideo?: HasVideo
}

/**
 * The matches that a query selects, in its order (QUERY-09) and before paging. `all` is in order of prominence.
 * `start_from` is inclusive, `start_to` exclusive. Without statuses or ids only open matches are selected.
 */
export function selectMatches(
  all: Iterable<Listed>,
  query: ListQuery,
  { betCounts, sports, hasVideo = ({ isDrawn }) => isDrawn }: ListSources,
): readonly Listed[] {
  const tests = testsOf(query, hasVideo)
  const found: Listed[] = []
  for (const listed of all) if (tests.every((test) => test(listed))) found.push(listed)
  const sort = query.sort_by ?? 'priority'
  if (sort === 'priority') {
    if (sports !== undefined) sortBySport(found, sports)
  } else {
    const compare = comparisons(betCounts)[sort]
    found.sort((a, b) => compare(a.match, b.match))
  }
  return query.max_per_sport === undefined ? found : atMostPerSport(found, query.max_per_sport)
}
