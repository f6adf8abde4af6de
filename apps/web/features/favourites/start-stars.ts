import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { FavouriteType } from '@touchline/contract'
import { changed, type Favourites } from './favourites.ts'
import { favouritesQuery } from './favourites-query.ts'
import type { Session } from '#entities/session/index.ts'
import { type StarKey, starKey, stars } from '#entities/favourites/index.ts'
import { querySource } from '#base/data/query-source.ts'
import { follow, together } from '#base/signal.ts'

export interface StarsOptions {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly session: Pick<Session, 'store'>
  readonly favourites: Favourites
}

const TYPES: readonly FavouriteType[] = ['sports', 'tournaments', 'matches']

/** Connects the page's stars with the player's favourites (FAV-01). Returns the function that stops it. */
export function startStars({ api, queries, session: { store }, favourites }: StarsOptions): () => void {
  const { changes } = favourites
  const loggedIn = () => store.getState().status === 'logged_in'
  const lists = TYPES.map((type) =>
    querySource(queries, () => ({ ...favouritesQuery(api, type), enabled: loggedIn() }), store),
  )
  const read = () =>
    [changes.getState(), ...lists.map((list) => (loggedIn() ? list.get() : undefined))] as const
  return together([
    stars.onPress(favourites.want),
    follow([...lists, store, changes], read, (wanted, ...known) => {
      const starred = known.flatMap((ids, index) => {
        const type = TYPES[index]
        return ids === undefined || type === undefined
          ? []
          : changed(ids, type, wanted).map((id) => starKey(type, id))
      })
      // Also before the lists are loaded.
      const early = [...wanted].flatMap(([key, isWanted]) => (isWanted ? [key as StarKey] : []))
      stars.replace([...starred, ...early])
    }),
  ])
}
