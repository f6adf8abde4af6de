import type { FavouriteType, Handlers, sportsbookEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import { type ListQuery, selectMatches } from '../catalogue/match-list.ts'
import {
  allInMemory,
  type CatalogueSources,
  findMatch,
  findMatches,
  notFound,
  type Offered,
  offeredTo,
} from '../catalogue/sources.ts'
import { sportKeyOf, SPORTS } from '../catalogue/sports.ts'
import { addStar, removeStar, starredIds } from './repository.ts'

type Table = Pick<typeof sportsbookEndpoints, 'listFavourites' | 'star' | 'unstar'>

/** The id of each type that a match belongs to. */
const ID_OF = {
  sports: ({ tournament }) => SPORTS[tournament.category.sport].id,
  tournaments: ({ tournament }) => tournament.id,
  matches: ({ id }) => id,
} as const satisfies Record<FavouriteType, (match: MatchEntity) => number>

/** Whether there is something to star; finished matches count. */
const EXISTS = {
  sports: async (_, id) => sportKeyOf(id) !== null,
  tournaments: async ({ catalogue }, id) => catalogue.tournaments.has(id),
  matches: async (sources, id) => (await findMatch(sources, id)) !== null,
} as const satisfies Record<FavouriteType, (sources: CatalogueSources, id: number) => Promise<boolean>>

/**
 * The ids that are, or contain, a match that passes the filter. Among finished matches only starred ones are looked up.
 */
async function narrowed(
  sources: CatalogueSources,
  offered: Offered,
  type: FavouriteType,
  ids: readonly number[],
  filter: ListQuery,
): Promise<number[]> {
  const all = type === 'matches' ? await findMatches(sources, offered, ids) : allInMemory(sources, offered)
  const passing = selectMatches(all, filter, { betCounts: sources.betCounts() })
  const found = new Set(passing.map(({ match }) => ID_OF[type](match)))
  return ids.filter((id) => found.has(id))
}

/** Sports, leagues and matches that players star (FAV-02, API-S-25). */
export function favouriteHandlers(sources: CatalogueSources): Handlers<Table, Context> {
  const { db, clock } = sources
  return {
    listFavourites: async ({ params: { type }, query: { matchStatus, isBettable } }, context) => {
      const ids = await starredIds(db, playerOf(context).playerId, type)
      if (matchStatus === undefined && isBettable === undefined) return { favoriteIds: ids }
      const filter = {
        match_status: matchStatus ?? [0, 1, 2, 3, 4, 5],
        ...(isBettable !== undefined && { bettable: isBettable }),
      } satisfies ListQuery
      return { favoriteIds: await narrowed(sources, offeredTo(sources, context), type, ids, filter) }
    },
    star: async ({ params: { type, id } }, context) => {
      const { playerId } = playerOf(context)
      if (!(await EXISTS[type](sources, id))) return notFound
      await addStar(db, { playerId, type, id }, new Date(clock()))
      return {}
    },
    unstar: async ({ params: { type, id } }, context) => {
      await removeStar(db, { playerId: playerOf(context).playerId, type, id })
      return {}
    },
  }
}
