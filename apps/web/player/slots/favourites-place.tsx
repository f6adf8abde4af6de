'use client'
import { lazy, Suspense } from 'react'
import type { FavouritesPageProps } from './favourites-page.tsx'

// Loaded with the page.
const FavouritesPage = lazy(() =>
  import('./favourites-page.tsx').then((module) => ({ default: module.FavouritesPage })),
)

/** The player's favourites as a page (ROUTE-11), or those in play in the live list. */
export const FavouritesPlace = (props: FavouritesPageProps) => (
  <Suspense>
    <FavouritesPage {...props} />
  </Suspense>
)
