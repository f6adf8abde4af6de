'use client'
import type { FavouriteType } from '@touchline/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useFavourites } from './favourites-context.tsx'
import { useStarred } from './favourites-query.ts'
import { useAuth } from '#entities/session/index.ts'
import { type StarKey, starKey, stars } from '#entities/favourites/index.ts'
import { useApi } from '#base/data/api-context.tsx'

const NONE: readonly number[] = []

/** Connects the stars of the page with the player's favourites (FAV-01). */
export function FavouritesEffects() {
  const api = useApi()
  const favourites = useFavourites()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const { ids: sports } = useStarred(api, 'sports', loggedIn)
  const { ids: tournaments } = useStarred(api, 'tournaments', loggedIn)
  const { ids: matches } = useStarred(api, 'matches', loggedIn)
  const changes = useStore(favourites.changes)
  useEffect(() => stars.onPress(favourites.want), [favourites])
  useEffect(() => {
    const known = Object.entries({ sports, tournaments, matches }).flatMap(([type, ids]) =>
      (ids ?? NONE).map((id) => starKey(type as FavouriteType, id)),
    )
    // Also before the lists are there.
    const wanted = [...changes].flatMap(([key, starred]) => (starred ? [key as StarKey] : []))
    stars.replace([...known, ...wanted])
  }, [sports, tournaments, matches, changes])
  return null
}
