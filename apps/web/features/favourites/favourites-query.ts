'use client'
import type { ApiClient } from '@touchline/api-client'
import type { FavouriteType } from '@touchline/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { changed } from './favourites.ts'
import { useFavourites } from './favourites-context.tsx'

const FAVOURITES = ['player', 'favourites'] as const

/** Refetched whenever the player returns to the page, because another tab or device may have changed them. */
const FRESH = { refetchOnWindowFocus: 'always' } as const

/** Ids of the player's favourites, newest first. */
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

/** The favourite matches that are live or coming, in list order. */
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

/** Refetches all favourites of one type on screen; resolves when they are loaded. */
export const refreshFavourites = (queries: QueryClient, type: FavouriteType): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...FAVOURITES, type] })

/** Refetches all favourites on screen. */
export const refreshAllFavourites = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: FAVOURITES })

/** The favourites as shown: the server's list with pending changes. Undefined until the list is loaded. */
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
