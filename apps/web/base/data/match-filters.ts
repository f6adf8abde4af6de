import type { Sport } from '@touchline/contract'
import { LIST_QUERIES, type ListKey } from './list-keys.ts'
import type { ListFilters, SortBy } from '../addresses/list-filters.ts'

export interface MatchFilter {
  readonly status: 'live' | 'prematch'
  /** One key, or several separated by commas. */
  readonly sportKey?: string
  readonly sportType?: Sport['type']
  readonly categoryId?: number
  readonly leagueId?: number
  readonly maxPerSport?: number
  /** Only matches that start within this many hours. */
  readonly hoursAhead?: number
  /** The most prominent league first, unless `start_time` is given (QUERY-09). */
  readonly sortBy?: 'start_time'
  readonly limit: number
}

/** Matches of a day: `from` is inclusive, `to` is exclusive (ISO times). */
export interface ScheduleFilter {
  readonly from: string
  readonly to: string
  /** Only matches that start within this many hours; null for all. */
  readonly hoursAhead: number | null
  readonly sortBy: SortBy
  /** Whether bets are taken now; null for either. */
  readonly isBettable: boolean | null
}

/** By sport or by league; without either, all. */
export interface OutrightsFilter {
  readonly sportKey?: string | undefined
  readonly leagueId?: number | undefined
}

export interface ResultsFilter {
  readonly from: string
  readonly to: string
  /** Sport keys; empty means every sport. */
  readonly sports: readonly string[]
  readonly leagueId?: number | undefined
  /** By sport and league; with `start_time` the latest first. */
  readonly sortBy?: 'start_time'
  readonly page: number
  readonly limit: number
}

/** One page of live and coming matches, filtered by an address. */
export interface EventsFilter extends Pick<ListFilters, 'time' | 'sortBy' | 'isBettable' | 'page'> {
  /** Which list; all matches by default. */
  readonly list?: ListKey
  /** Sport keys; empty means every sport. */
  readonly sports: readonly string[]
  /** Only live ones, or only those not started; both by default. */
  readonly status?: 'live' | 'prematch'
  readonly categoryId?: number
  readonly leagueId?: number
  /** ISO times; `from` is inclusive, `to` is exclusive. */
  readonly from?: string
  readonly to?: string
  readonly limit: number
}

const HOUR = 3_600_000

/** Match statuses with a score: stopped, closed and finished. */
const WITH_RESULT = '2,3,4'

/** Rounded up to the hour, so that all requests within one hour are the same. */
const hoursFrom = (now: number, hours: number): string =>
  new Date((Math.ceil(now / HOUR) + hours) * HOUR).toISOString()

const oneOf = (keys: readonly string[]): string | undefined =>
  keys.length === 0 ? undefined : keys.join(',')
const yesOrNo = (value: boolean | null) => (value === null ? undefined : value ? 'true' : 'false')

/** The list call's query for each kind of filter. */
export const queryOf = {
  matches: (filter: MatchFilter) =>
    ({
      match_status: filter.status === 'live' ? '1' : '0',
      sport_key: filter.sportKey,
      sport_type: filter.sportType,
      category_id: filter.categoryId,
      tournament_id: filter.leagueId,
      max_per_sport: filter.maxPerSport,
      sort_by: filter.sortBy ?? 'priority',
      start_to: filter.hoursAhead === undefined ? undefined : hoursFrom(Date.now(), filter.hoursAhead),
      limit: filter.limit,
    }) as const,

  events: ({ list, status, time, to, ...filter }: EventsFilter) => {
    const within = time === null ? undefined : hoursFrom(Date.now(), time)
    return {
      ...(list && LIST_QUERIES[list]),
      match_status: status === undefined ? '0,1' : status === 'live' ? '1' : '0',
      sport_key: oneOf(filter.sports),
      category_id: filter.categoryId,
      tournament_id: filter.leagueId,
      start_from: filter.from,
      start_to: within !== undefined && (to === undefined || within < to) ? within : to,
      sort_by: filter.sortBy,
      bettable: yesOrNo(filter.isBettable),
      page: filter.page,
      limit: filter.limit,
    } as const
  },

  outrights: (filter: OutrightsFilter) =>
    ({
      ...LIST_QUERIES.outrights,
      sport_key: filter.sportKey,
      tournament_id: filter.leagueId,
      sort_by: 'start_time',
      limit: 60,
    }) as const,

  schedule: ({ from, to, hoursAhead, sortBy, isBettable }: ScheduleFilter) => {
    const latest = hoursAhead === null ? to : hoursFrom(Date.now(), hoursAhead)
    return {
      match_status: '0',
      start_from: from,
      start_to: latest < to ? latest : to,
      sort_by: sortBy,
      bettable: yesOrNo(isBettable),
    } as const
  },

  results: (filter: ResultsFilter) =>
    ({
      match_status: WITH_RESULT,
      start_from: filter.from,
      start_to: filter.to,
      sort_by: filter.sortBy ?? 'priority',
      tournament_id: filter.leagueId,
      sport_key: oneOf(filter.sports),
      page: filter.page,
      limit: filter.limit,
    }) as const,
}
