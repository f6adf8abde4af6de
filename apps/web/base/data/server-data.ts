import type {
  Bonus,
  Category,
  Counters,
  GroupCount,
  Jackpot,
  JackpotHit,
  Market,
  Match,
  Popular,
  Prediction,
  PriceBoost,
  ReadyBuilder,
  MatchInfo,
  MatchLineUps,
  MatchStatistics,
  Settings,
  Sport,
  Tournament,
} from '@touchline/contract'
import type { ApiResult } from '@touchline/api-client'
import { cache } from 'react'
import { type Asking, askingFor, COUNTS, FAST, SLOW } from './backend/asking.ts'
import {
  type EventsFilter,
  type MatchFilter,
  type OutrightsFilter,
  queryOf,
  type ResultsFilter,
  type ScheduleFilter,
} from './match-filters.ts'
import { boostedMarket, boostedMatch } from './boosted-match.ts'
import { boostedNow, boostsNow } from './price-boosts.ts'
import { type RacingData, racingData } from './racing-data.ts'
import type { Locale } from '../config/site-config.ts'

export interface MatchesPage {
  readonly items: readonly Match[]
  readonly total: number
  readonly page: number
  readonly last_page: number
}

/** Sports with their tree and counts, and the settings. */
interface CatalogueData {
  sports(): Promise<readonly Sport[]>
  counters(): Promise<Counters>
  /** The sportsbook's settings, without a player's. */
  settings(): Promise<Settings>
  categories(sportKey: string): Promise<readonly Category[]>
  leagues(filter: { sportKey?: string; categoryId?: number }): Promise<readonly Tournament[]>
  category(id: number): Promise<Category | null>
  league(id: number): Promise<Tournament | null>
}

/** What a site offers besides odds. */
interface OfferData {
  /** What is voted about a match, and the votes so far; null if unavailable, which fails no page. */
  prediction(matchId: number): Promise<Prediction | null>
  /** Price boosts of the moment, with their matches. */
  boosted(): Promise<{ readonly boosts: readonly PriceBoost[]; readonly matches: readonly Match[] }>
  /** The bonuses that anybody may see. */
  bonuses(): Promise<readonly Bonus[]>
}

/** Data of one match. */
interface MatchData {
  match(id: number): Promise<Match | null>
  /** `groups`: of all markets of the match; the items are those that its documents hold. */
  markets(matchId: number): Promise<{
    readonly version: number
    readonly items: readonly Market[]
    readonly groups?: readonly GroupCount[] | undefined
  } | null>
  /** Whether a missing match existed before (PAGEERR-03). */
  isWithdrawn(id: number): Promise<boolean>
  /** Data on a match from the operator's own source; null if it does not come in time (EXTRA-06). */
  info(matchId: number): Promise<MatchInfo | null>
  /** Statistics of a match so far; null if unavailable, which fails no page. */
  statistics(matchId: number): Promise<MatchStatistics | null>
  /** Who plays in a match of a sport with players of its own; null if unavailable, which fails no page. */
  lineUps(matchId: number): Promise<MatchLineUps | null>
}

/** Lists of matches. */
interface ListData {
  matches(filter: MatchFilter): Promise<readonly Match[]>
  /** One page of a list filtered by its address (QUERY-07). */
  events(filter: EventsFilter): Promise<MatchesPage>
  /** At most `limit` most-backed outcomes, and ready-made combos. */
  popular(filter: { sportKey?: string | undefined; limit: number }): Promise<Popular>
  /** At most `limit` builders that are made already. */
  readyBuilders(limit: number): Promise<readonly ReadyBuilder[]>
  /** Races, tournaments and seasons that are not over, the next to close first. */
  outrights(filter: OutrightsFilter): Promise<readonly Match[]>
  /** All coming matches of a day, because they are counted by sport. */
  schedule(filter: ScheduleFilter): Promise<readonly Match[]>
  /** A day's finished matches, by sport and league. */
  results(filter: ResultsFilter): Promise<MatchesPage>
}

export interface HitsAsked {
  /** Of this jackpot; of all when absent. */
  readonly jackpotId?: number | undefined
  readonly limit: number
}

/** Jackpots of a site that has them. */
interface JackpotData {
  jackpots(): Promise<readonly Jackpot[]>
  /** Hits that everybody is told of, newest first. */
  jackpotHits(asked: HitsAsked): Promise<readonly JackpotHit[]>
}

/**
 * Public data for pages in one locale of the current site. All visitors share the answers, which are at most seconds
 * old.
 */
export interface ServerData extends CatalogueData, MatchData, ListData, OfferData, JackpotData, RacingData {}

/** Longest wait (ms) of a page for the operator's own data on a match. The next page has it. */
const INFO_PATIENCE = 250
const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/**
 * Shared by all parts of one rendering. Otherwise an answer that expires meanwhile would give them different counts.
 */
const ofRendering = cache((_: string): { counters?: Promise<Counters> } => ({}))

const byPriority = (a: { priority: number; name: string }, b: { priority: number; name: string }) =>
  a.priority - b.priority || (a.name < b.name ? -1 : 1)

function catalogueData({ locale, siteVersion, api, own, ask, askOne }: Asking): CatalogueData {
  return {
    sports: async () =>
      [...(await ask('sports', SLOW, () => api.call('listSports', { query: { locale } })))].sort(byPriority),
    settings: () => ask(`settings ${siteVersion}`, COUNTS, () => api.call('getSettings')),
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
      // Equally prominent leagues keep the backend's order, which is that of their sports.
      return [...leagues].sort((a, b) => a.priority - b.priority)
    },
    category: (id) =>
      askOne(`category ${id}`, SLOW, () => api.call('getCategory', { params: { id }, query: { locale } })),
    league: (id) =>
      askOne(`league ${id}`, SLOW, () => api.call('getTournament', { params: { id }, query: { locale } })),
  }
}

function matchData(asking: Asking): MatchData {
  const { locale, api, remember, askOne } = asking
  return {
    match: (id) =>
      askOne(`match ${id}`, FAST, () => api.call('getMatch', { params: { matchId: id }, query: { locale } })),
    isWithdrawn: (id) =>
      remember(`withdrawn ${id}`, SLOW, async () => {
        const answer = await api.call('getMatch', { params: { matchId: id }, query: { locale } })
        return !answer.ok && answer.error.kind === 'refused' && answer.error.status === 410
      }),
    markets: async (matchId) => {
      const [markets, boosts] = await Promise.all([
        askOne(`markets ${matchId}`, FAST, () =>
          api.listAll('listMarkets', { params: { matchId }, query: { locale, part: 'main' } }),
        ),
        boostsNow(asking),
      ])
      const boosted = (market: Market) => boostedMarket(matchId, market, boosts)
      return markets === null ? null : { ...markets, items: markets.items.map(boosted) }
    },
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
    lineUps: async (matchId) => {
      const params = { matchId: String(matchId), widget: 'line_ups' } as const
      const call = () => api.call('matchWidget', { params, query: { locale } })
      const told = await askOne(`line-ups ${matchId}`, COUNTS, call).catch(() => null)
      return told?.type === 'line_ups' ? told : null
    },
  }
}

function listData(asking: Asking): ListData {
  const { locale, api, ask } = asking
  const boosted = async <Page extends { readonly items: readonly Match[] }>(
    key: string,
    call: () => Promise<ApiResult<Page>>,
  ) => {
    const [page, boosts] = await Promise.all([ask(key, FAST, call), boostsNow(asking)])
    return { ...page, items: page.items.map((match) => boostedMatch(match, boosts)) }
  }
  return {
    matches: async (filter) => {
      const query = { locale, ...queryOf.matches(filter) }
      const key = `matches ${JSON.stringify(query)}`
      return (await boosted(key, () => api.call('listMatches', { query }))).items
    },
    events: (filter) => {
      const query = { locale, ...queryOf.events(filter) }
      return boosted(`events ${JSON.stringify(query)}`, () => api.call('listMatches', { query }))
    },
    popular: ({ sportKey, limit }) => {
      const query = { locale, sport_key: sportKey, limit }
      return ask(`popular ${sportKey} ${limit}`, FAST, () => api.call('popular', { query }))
    },
    readyBuilders: async (limit) =>
      (
        await ask(`ready builders ${limit}`, FAST, () =>
          api.call('readyBuilders', { query: { locale, limit } }),
        )
      ).items,
    outrights: async (filter) => {
      const query = { locale, ...queryOf.outrights(filter) }
      const key = `outrights ${filter.sportKey} ${filter.leagueId}`
      return (await ask(key, FAST, () => api.call('listMatches', { query }))).items
    },
    schedule: async (filter) => {
      const query = { locale, ...queryOf.schedule(filter) }
      const key = `schedule ${JSON.stringify(query)}`
      return (await ask(key, COUNTS, () => api.listAll('listMatches', { query }))).items
    },
    results: (filter) => {
      const query = { locale, ...queryOf.results(filter) }
      return ask(`results ${JSON.stringify(query)}`, COUNTS, () => api.call('listMatches', { query }))
    },
  }
}

function jackpotData({ locale, api, ask }: Asking): JackpotData {
  return {
    jackpots: async () =>
      (await ask('jackpots', COUNTS, () => api.call('listJackpots', { query: { locale } }))).items,
    jackpotHits: async ({ jackpotId, limit }) => {
      const query = {
        ...{ locale, limit: String(limit) },
        ...(jackpotId === undefined ? {} : { jackpot_id: String(jackpotId) }),
      }
      const key = `jackpot hits ${jackpotId ?? ''} ${limit}`
      return (await ask(key, COUNTS, () => api.call('listJackpotHits', { query }))).items
    },
  }
}

const offerData = (asking: Asking): OfferData => ({
  boosted: () => boostedNow(asking),
  prediction: async (matchId) => {
    const { locale, api, askOne } = asking
    const query = { locale, prediction_id: `match:${matchId}` }
    return askOne(`prediction ${matchId}`, COUNTS, () => api.call('getPrediction', { query })).catch(
      () => null,
    )
  },
  bonuses: async () => {
    const { locale, siteVersion, api, ask } = asking
    const call = () => api.call('listBonuses', { query: { locale } })
    return (await ask(`bonuses ${siteVersion}`, COUNTS, call)).items
  },
})

export function serverData(locale: Locale): ServerData {
  const asking = askingFor(locale)
  return {
    ...catalogueData(asking),
    ...matchData(asking),
    ...listData(asking),
    ...offerData(asking),
    ...jackpotData(asking),
    ...racingData(asking),
  }
}
