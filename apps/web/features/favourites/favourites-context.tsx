'use client'
import { createContext, use } from 'react'
import type { Favourites } from './favourites.ts'

export const FavouritesContext = createContext<Favourites | null>(null)

export function useFavourites(): Favourites {
  const favourites = use(FavouritesContext)
  if (favourites === null) throw new Error('useFavourites needs a FavouritesContext above it')
  return favourites
}
