import { isDeepMarket } from '@touchline/betting'
import { type Handlers, type Match, type sportsbookEndpoints, TournamentType } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import { starredIds } from '../favourites/repository.ts'
import { marketRow } from '../markets/market-table.ts'
import type { Asked } from '../preferences/providers.ts'
import { search } from '../search/search.ts'
import { countMatches } from './counters.ts'
import { asksForResults, type Listed, type ListQuery, OPEN_STATUSES, selectMatches } from './match-list.ts'
import { namesFor } from './names/names.ts'
import { pageOfList, pageOfRows } from './page.ts'
import { findResults } from './results.ts'
import {
  allInMemory,
  type CatalogueSources,
  findMatch,
  inMemory,
  missing,
  type Offered,
  offeredTo,
} from './sources.ts'
import { type SportKey, sportsInOrder } from './sports.ts'
import type { UntilChanged } from './until-changed.ts'
import { groupsOf, inPageOrder, toMarket, toMatch, toTournament } from './wire.ts'

type MatchCalls = Pick<typeof sportsbookEndpoints, 'listMatches' | 'getMatch' | 'listMarkets'>
type FindingCalls = Pick<typeof sportsbookEndpoints, 'counters' | 'search'>

/** Whether a query's result may change although no match is added, removed or changes its status, or is personal. */
const looksCloser = (query: ListQuery): boolean =>
  query.bettable !== undefined ||
  query.custom_bet !== undefined ||
  query.sort_by === 'bets_count' ||
  query.favourite === true

/** Limits the query to what the player starred, where it asks for that. */
async function amongStarred(
  { db }: CatalogueSources,
  query: ListQuery,
  context: Context,
): Promise<ListQuery> {
  if (query.favourite !== true) return query
  const starred = await starredIds(db, playerOf(context).playerId, 'matches')
  return {
    ...query,
    id: query.id === undefined ? starred : starred.filter((id) => query.id?.includes(id)),
    // With ids, matches in any state are meant; without, also among starred ones, only open ones.
    match_status: query.match_status ?? (query.id === undefined ? OPEN_STATUSES : undefined),
  }
}

const select = (
  sources: CatalogueSources,
  offered: Offered,
  query: ListQuery,
  sports?: readonly SportKey[],
): readonly Listed[] =>
  selectMatches(allInMemory(sources, offered), query, {
    betCounts: sources.betCounts(),
    hasVideo: offered.hasVideo,
    ...(sports && { sports }),
  })

/** Who asks for a match, and in which language. */
type Asking = Asked & Pick<Context, 'locale'>

const inLocale = ({ locale }: Asking, offered: Offered, { match, document }: Listed): Match =>
  toMatch(match, document, namesFor(locale), offered.hasVideo(match))

/** One match; null when it does not exist or is no longer offered. */
export async function offeredMatch(
  sources: CatalogueSources,
  id: number,
  asking: Asking,
): Promise<Match | null> {
  const found = await findMatch(sources, id)
  return found && inLocale(asking, offeredTo(sources, asking), found)
}

/** The calls for lists of matches, one match and its markets (API-S-06, -07, -08). */
export function matchCalls(
  sources: CatalogueSources,
  untilChanged: UntilChanged,
): Handlers<MatchCalls, Context> {
  /** Ids of the selected matches; only those on the page are read in full. */
  const selectIds = (offered: Offered, query: ListQuery, locale: string): readonly number[] => {
    const { page: _page, limit: _limit, locale: _locale, ...filter } = query
    const sports = sportsInOrder(locale)
    const ids = () => select(sources, offered, query, sports).map(({ match }) => match.id)
    const key = () => `matches ${offered.key} ${sports.join()} ${JSON.stringify(filter)}`
    return looksCloser(query) ? ids() : untilChanged(key(), ids)
  }
  return {
    listMatches: async ({ query: asked }, context) => {
      const query = await amongStarred(sources, asked, context)
      const offered = offeredTo(sources, context)
      if (asksForResults(query)) {
        const results = await findResults(sources, offered, query, context.locale)
        return pageOfRows(
          results.listed.map((row) => inLocale(context, offered, row)),
          results.total,
          query,
        )
      }
      const page = pageOfList(selectIds(offered, query, context.locale), query, (id) => inMemory(sources, id))
      return {
        ...page,
        items: page.items.flatMap((row) => (row === null ? [] : [inLocale(context, offered, row)])),
      }
    },
    getMatch: async ({ params }, context) =>
      (await offeredMatch(sources, params.matchId, context)) ?? missing(sources, params.matchId),
    listMarkets: async ({ params, query }, { locale }) => {
      const found = await findMatch(sources, params.matchId)
      if (found === null) return missing(sources, params.matchId)
      const { match, document } = found
      const wanted = document.markets.filter(
        ({ id }) =>
          (query.market_id?.includes(id) ?? true) &&
          (query.part === undefined || isDeepMarket(id) === (query.part === 'deep')) &&
          (query.group_key === undefined || marketRow(id).groups.some((group) => group === query.group_key)),
      )
      const names = namesFor(locale)
      const page = pageOfList(inPageOrder(wanted), query, (market) =>
        toMarket(match, market, names, document.match),
      )
      return { ...page, version: document.version, groups: groupsOf(document.markets) }
    },
  }
}

/** The calls for counters and search over all open matches (API-S-12, -13). */
export function findingCalls(
  sources: CatalogueSources,
  untilChanged: UntilChanged,
): Handlers<FindingCalls, Context> {
  return {
    counters: async ({ body }, context) => {
      const offered = offeredTo(sources, context)
      const count = () => countMatches(allInMemory(sources, offered), body, sources.clock(), offered.hasVideo)
      // A filter by time changes with the clock, so its answer is not kept.
      const key = `counters ${offered.key} ${JSON.stringify(body)}`
      return body.time === undefined ? untilChanged(key, count) : count()
    },
    search: async ({ query }, context) => {
      const { q, sport_type, match_status, only_events_name } = query
      const type = [...TournamentType.options]
      const filter = { type, ...(sport_type && { sport_type }), ...(match_status && { match_status }) }
      const offered = offeredTo(sources, context)
      const open = select(sources, offered, filter)
      const names = namesFor(context.locale)
      const found = search(open, { text: q, names, onlyTeams: only_events_name === true })
      return {
        matches: found.matches.map((row) => inLocale(context, offered, row)),
        tournaments: found.tournaments.map((tournament) => toTournament(tournament, names)),
      }
    },
  }
}
