import { type ApiClient, type ApiResult, createApiClient } from '@touchline/api-client'
import { acceptsAnswer } from '@touchline/api-client/accepts'
import type {
  Category,
  Counters,
  Market,
  Match,
  Popular,
  MatchInfo,
  MatchStatistics,
  Settings,
  Sport,
  Tournament,
} from '@touchline/contract'
import { FRONT_PROOF } from '@touchline/contract/front'
import { BASES } from '@touchline/contract/route'
import { cache } from 'react'
import { fetchBackend } from './backend-circuit.ts'
import { createDataMemo, type DataMemo } from './data-memo.ts'
import { LIST_QUERIES, type ListKey } from './list-keys.ts'
import type { ListFilters, SortBy } from '../addresses/list-filters.ts'
import type { Locale } from '../config/site-config.ts'
import { currentlyAsked } from '../config/sites.ts'

/** Names and places change rarely, odds every moment (ms). */
const SLOW = { fresh: 10_000, usable: 60_000 }
const COUNTS = { fresh: 3000, usable: 30_000 }
const FAST = { fresh: 1000, usable: 10_000 }

/** The backend gave no answer that a page could be made of. */
class BackendAway extends Error {
  override readonly name = 'BackendAway'
  /** There is no backend for now: nothing answers, or a proxy in its place. One call that fails or is slow is something else. */
  readonly isGone: boolean

  constructor(message: string, isGone = false) {
    super(message)
    this.isGone = isGone
  }
}

/** Whether there is no backend for now. By name, not class: each bundle has its own class, and one catches what another threw. */
export const isBackendGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'BackendAway' && 'isGone' in error && error.isGone === true

/** Of a proxy that has nobody behind it. */
const GONE = new Set([502, 503, 504])

interface Shared {
  readonly memo: DataMemo
  /** By locale, host and what a tester chose. */
  readonly clients: Map<string, ApiClient>
}

// Pages and proxy.ts are bundled apart but live in one process; what they remember must be the same thing.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.server-data')] ??= {
  memo: createDataMemo(Date.now),
  clients: new Map(),
}) as Shared

/** What the default site is asked for by: the backend serves no site at its own address. */
const PUBLIC_HOST = new URL(process.env['PUBLIC_URL'] || 'http://localhost').host

/** `host` names a site to the backend, null the default one; `testers` are the providers a tester chose of it. */
function clientFor(locale: Locale, host: string | null, testers: string | null): ApiClient {
  const name = `${locale} ${host} ${testers}`
  const present = shared.clients.get(name)
  if (present !== undefined) return present
  const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4000'
  const proof = process.env['FRONT_SECRET']
  const client = createApiClient({
    baseUrls: {
      platform: backend + BASES.platform,
      'sportsbook-v2': backend + BASES['sportsbook-v2'],
      'sportsbook-v3': backend + BASES['sportsbook-v3'],
      'virtual-wallet': backend + BASES['virtual-wallet'],
    },
    locale,
    // Tells the API that no other site's page asks.
    headers: {
      'x-app': 'sportsbook',
      'x-forwarded-host': host ?? PUBLIC_HOST,
      ...(proof === undefined || proof === '' ? {} : { [FRONT_PROOF]: proof }),
      ...(testers === null ? {} : { cookie: `test_providers=${encodeURIComponent(testers)}` }),
    },
    timeout: 5000,
    fetch: fetchBackend,
    accepts: acceptsAnswer,
  })
  shared.clients.set(name, client)
  return client
}

/** The data, null where the backend says there is none with this id. Throws `BackendAway` for everything else. */
function dataOrNull<T>(name: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data
  const { error } = result
  if (error.kind === 'refused' && (error.status === 404 || error.status === 410)) return null
  throw new BackendAway(
    error.kind === 'refused' ? `${name}: ${error.status} ${error.body.message}` : `${name}: ${error.kind}`,
    error.kind === 'offline' || (error.kind === 'refused' && GONE.has(error.status)),
  )
}

function dataOf<T>(name: string, result: ApiResult<T>): T {
  const data = dataOrNull(name, result)
  if (data === null) throw new BackendAway(`${name}: 404`)
  return data
}

export interface MatchFilter {
  readonly status: 'live' | 'prematch'
  /** One, or several separated by commas. */
  readonly sportKey?: string
  readonly sportType?: Sport['type']
  readonly categoryId?: number
  readonly leagueId?: number
  readonly maxPerSport?: number
  /** Only matches that start within so many hours. */
  readonly hoursAhead?: number
  /** The most prominent league first unless `start_time` is asked for (QUERY-09). */
  readonly sortBy?: 'start_time'
  readonly limit: number
}

/** Matches of a day: `from` counts in, `to` does not (ISO times). */
export interface ScheduleFilter {
  readonly from: string
  readonly to: string
  /** Only matches that start within so many hours; null for all. */
  readonly hoursAhead: number | null
  readonly sortBy: SortBy
  /** Whether they can be bet on now; null for either. */
  readonly isBettable: boolean | null
}

export interface ResultsFilter {
  readonly from: string
  readonly to: string
  /** Keys of sports; none means every sport. */
  readonly sports: readonly string[]
  readonly leagueId?: number | undefined
  /** By sport and league unless `start_time` is asked for: then the latest first. */
  readonly sortBy?: 'start_time'
  readonly page: number
  readonly limit: number
}

/** One page of live and coming matches, by the filters of an address. */
export interface EventsFilter extends Pick<ListFilters, 'time' | 'sortBy' | 'isBettable' | 'page'> {
  /** Which matches at all; every one by default. */
  readonly list?: ListKey
  /** Keys of sports; none means every sport. */
  readonly sports: readonly string[]
  /** Only those that are being played, or that have not begun; both by default. */
  readonly status?: 'live' | 'prematch'
  readonly categoryId?: number
  readonly leagueId?: number
  /** ISO times: the first counts in, the second does not. */
  readonly from?: string
  readonly to?: string
  readonly limit: number
}

export interface MatchesPage {
  readonly items: readonly Match[]
  readonly total: number
  readonly page: number
  readonly last_page: number
}

const HOUR = 3_600_000

/** No page waits longer (ms) for what another house says of a match; the next one has it. */
const INFO_PATIENCE = 250
const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** Stopped, closed and finished: there is a score to show. */
const WITH_RESULT = '2,3,4'

/** Rounded up to the hour, so that askers within one hour ask for the same. */
const hoursFrom = (now: number, hours: number): string =>
  new Date((Math.ceil(now / HOUR) + hours) * HOUR).toISOString()

/** Public data for pages in one locale of the current site. Answers are shared by all its visitors and at most seconds old. */
export interface ServerData {
  sports(): Promise<readonly Sport[]>
  counters(): Promise<Counters>
  /** The sportsbook's own, without a player's. */
  settings(): Promise<Settings>
  categories(sportKey: string): Promise<readonly Category[]>
  leagues(filter: { sportKey?: string; categoryId?: number }): Promise<readonly Tournament[]>
  category(id: number): Promise<Category | null>
  league(id: number): Promise<Tournament | null>
  match(id: number): Promise<Match | null>
  markets(matchId: number): Promise<{ readonly version: number; readonly items: readonly Market[] } | null>
  /** Whether a match that is not there was there once (PAGEERR-03). */
  isWithdrawn(id: number): Promise<boolean>
  /** What the operator's own source says of a match; null where it is not there in time (EXTRA-06). */
  info(matchId: number): Promise<MatchInfo | null>
  /** What is told of a match so far; null where that cannot be had, which no page fails at. */
  statistics(matchId: number): Promise<MatchStatistics | null>
  matches(filter: MatchFilter): Promise<readonly Match[]>
  /** One page of a list that the address filters (QUERY-07). */
  events(filter: EventsFilter): Promise<MatchesPage>
  /** Most-backed outcomes, `limit` at most, and ready-made combos. */
  popular(filter: { sportKey?: string | undefined; limit: number }): Promise<Popular>
  /** Races, tournaments and seasons that are not over, the next to close first. */
  outrights(filter: {
    readonly sportKey?: string | undefined
    readonly leagueId?: number | undefined
  }): Promise<readonly Match[]>
  /** Every coming match of a day, for it is counted by sport. */
  schedule(filter: ScheduleFilter): Promise<readonly Match[]>
  /** What ended of a day's matches, by sport and league. */
  results(filter: ResultsFilter): Promise<MatchesPage>
}

/** What all parts of one rendering share: else an answer that grows old meanwhile would have them count differently. */
const ofRendering = cache((_: string): { counters?: Promise<Counters> } => ({}))

const byPriority = (a: { priority: number; name: string }, b: { priority: number; name: string }) =>
  a.priority - b.priority || (a.name < b.name ? -1 : 1)

export function serverData(locale: Locale): ServerData {
  const { site, testProviders } = currentlyAsked()
  const api = clientFor(locale, site.config.hosts[0] ?? null, testProviders)
  const { memo } = shared
  const own = `${locale} ${site.id} ${testProviders ?? ''}`
  const ask = <T>(key: string, ages: typeof FAST, call: () => Promise<ApiResult<T>>) =>
    memo.remember(`${own} ${key}`, async () => dataOf(key, await call()), ages)
  const askOne = <T>(key: string, ages: typeof FAST, call: () => Promise<ApiResult<T>>) =>
    memo.remember(`${own} ${key}`, async () => dataOrNull(key, await call()), ages)
  return {
    sports: async () =>
      [...(await ask('sports', SLOW, () => api.call('listSports', { query: { locale } })))].sort(byPriority),
    settings: () => ask(`settings ${site.version}`, COUNTS, () => api.call('getSettings')),
    counters: () =>
      (ofRendering(own).counters ??= ask('counters', COUNTS, () => api.call('counters', { body: {} }))),
    categories: async (sportKey) =>
      [
        ...(await ask(`categories ${sportKey}`, SLOW, () =>
          api.call('listCategories', { query: { locale, sport_key: sportKey } }),
        )),
      ].sort(byPriority),
    leagues: async ({ sportKey, categoryId }) => {
      const query = { locale, limit: 200, sport_key: sportKey, category_id: categoryId }
      const leagues = await ask(`leagues ${sportKey} ${categoryId}`, SLOW, () =>
        api.call('listTournaments', { query }),
      )
      // Among those as prominent as each other the backend's order stands: that of their sports.
      return [...leagues].sort((a, b) => a.priority - b.priority)
    },
    category: (id) =>
      askOne(`category ${id}`, SLOW, () => api.call('getCategory', { params: { id }, query: { locale } })),
    league: (id) =>
      askOne(`league ${id}`, SLOW, () => api.call('getTournament', { params: { id }, query: { locale } })),
    match: (id) =>
      askOne(`match ${id}`, FAST, () => api.call('getMatch', { params: { matchId: id }, query: { locale } })),
    isWithdrawn: (id) =>
      memo.remember(
        `${own} withdrawn ${id}`,
        async () => {
          const answer = await api.call('getMatch', { params: { matchId: id }, query: { locale } })
          return !answer.ok && answer.error.kind === 'refused' && answer.error.status === 410
        },
        SLOW,
      ),
    markets: (matchId) =>
      askOne(`markets ${matchId}`, FAST, () =>
        api.listAll('listMarkets', { params: { matchId }, query: { locale } }),
      ),
    info: async (matchId) => {
      const params = { matchId: String(matchId), widget: 'info' } as const
      const call = () => api.call('matchWidget', { params, query: { locale } })
      const answer = askOne(`info ${matchId}`, SLOW, call).catch(() => null)
      const info = await Promise.race([answer, later(INFO_PATIENCE)])
      return info?.type === 'info' ? info : null
    },
    statistics: async (matchId) => {
      const params = { matchId: String(matchId), widget: 'statistics' } as const
      const call = () => api.call('matchWidget', { params, query: { locale } })
      const told = await askOne(`statistics ${matchId}`, COUNTS, call).catch(() => null)
      return told?.type === 'statistics' ? told : null
    },
    matches: async ({
      status,
      sportKey,
      sportType,
      categoryId,
      leagueId,
      maxPerSport,
      hoursAhead,
      sortBy,
      limit,
    }) => {
      const query = {
        locale,
        match_status: status === 'live' ? '1' : '0',
        sport_key: sportKey,
        sport_type: sportType,
        category_id: categoryId,
        tournament_id: leagueId,
        max_per_sport: maxPerSport,
        sort_by: sortBy ?? 'priority',
        start_to: hoursAhead === undefined ? undefined : hoursFrom(Date.now(), hoursAhead),
        limit,
      } as const
      const key = `matches ${JSON.stringify(query)}`
      return (await ask(key, FAST, () => api.call('listMatches', { query }))).items
    },
    events: (filter) => {
      const { list, sports, status, categoryId, leagueId, time, sortBy, isBettable, from, to, page, limit } =
        filter
      const within = time === null ? undefined : hoursFrom(Date.now(), time)
      const query = {
        locale,
        ...(list && LIST_QUERIES[list]),
        match_status: status === undefined ? '0,1' : status === 'live' ? '1' : '0',
        sport_key: sports.length === 0 ? undefined : sports.join(','),
        category_id: categoryId,
        tournament_id: leagueId,
        start_from: from,
        start_to: within !== undefined && (to === undefined || within < to) ? within : to,
        sort_by: sortBy,
        bettable: isBettable === null ? undefined : isBettable ? 'true' : 'false',
        page,
        limit,
      } as const
      return ask(`events ${JSON.stringify(query)}`, FAST, () => api.call('listMatches', { query }))
    },
    popular: ({ sportKey, limit }) => {
      const query = { locale, sport_key: sportKey, limit }
      return ask(`popular ${sportKey} ${limit}`, FAST, () => api.call('popular', { query }))
    },
    outrights: async ({ sportKey, leagueId }) => {
      const query = {
        locale,
        ...LIST_QUERIES.outrights,
        sport_key: sportKey,
        tournament_id: leagueId,
        sort_by: 'start_time',
        limit: 60,
      } as const
      return (await ask(`outrights ${sportKey} ${leagueId}`, FAST, () => api.call('listMatches', { query })))
        .items
    },
    schedule: async ({ from, to, hoursAhead, sortBy, isBettable }) => {
      const latest = hoursAhead === null ? to : hoursFrom(Date.now(), hoursAhead)
      const query = {
        locale,
        match_status: '0',
        start_from: from,
        start_to: latest < to ? latest : to,
        sort_by: sortBy,
        bettable: isBettable === null ? undefined : isBettable ? 'true' : 'false',
      } as const
      const key = `schedule ${JSON.stringify(query)}`
      return (await ask(key, COUNTS, () => api.listAll('listMatches', { query }))).items
    },
    results: async ({ from, to, sports, leagueId, sortBy, page, limit }) => {
      const query = {
        locale,
        match_status: WITH_RESULT,
        start_from: from,
        start_to: to,
        sort_by: sortBy ?? 'priority',
        tournament_id: leagueId,
        sport_key: sports.length === 0 ? undefined : sports.join(','),
        page,
        limit,
      } as const
      return ask(`results ${JSON.stringify(query)}`, COUNTS, () => api.call('listMatches', { query }))
    },
  }
}
