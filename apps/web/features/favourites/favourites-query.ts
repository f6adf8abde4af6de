'use client'
import type { ApiClient } from '@touchline/api-client'
import type { FavouriteType } from '@touchline/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { changed } from './favourites.ts'
import { useFavourites } from './favourites-context.tsx'

const FAVOURITES = ['player', 'favourites'] as const

/** Another tab or device may have changed them: unlike other lists they are asked for again whenever one comes back to the page. */
const FRESH = { refetchOnWindowFocus: 'always' } as const

/** Ids of what the player starred, the latest first. */
export const favouritesQuery = (api: ApiClient, type: FavouriteType) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FAVOURITES, type] as const,
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const answer = await api.call('listFavourites', { params: { type }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.favoriteIds
    },
  })

/** Starred matches that run or come, in the order of lists. */
export const starredMatchesQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    ...FRESH,
    queryKey: [...FAVOURITES, 'matches', 'list', locale] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.listAll('listMatches', { query: { favourite: true, locale }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items
    },
  })

/** Asks again for everything of one type that is on screen; resolves when it is there. */
export const refreshFavourites = (queries: QueryClient, type: FavouriteType): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...FAVOURITES, type] })

/** Asks again for whatever of them is on screen. */
export const refreshAllFavourites = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: FAVOURITES })

/** What is starred as it shows: the server's list with the changes on their way. Undefined until the list is there. */
export function useStarred(
  api: ApiClient,
  type: FavouriteType,
  loggedIn: boolean,
): { readonly ids: readonly number[] | undefined; readonly failed: boolean } {
  const list = useQuery({ ...favouritesQuery(api, type), enabled: loggedIn })
  const changes = useStore(useFavourites().changes)
  const known = loggedIn ? list.data : undefined
  const ids = useMemo(() => known && changed(known, type, changes), [known, type, changes])
  return { ids, failed: list.isError && list.data === undefined }
}
