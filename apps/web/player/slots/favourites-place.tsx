'use client'
import { lazy, Suspense } from 'react'

// Loaded with the page.
const FavouritesPage = lazy(() =>
  import('./favourites-page.tsx').then((module) => ({ default: module.FavouritesPage })),
)

/** The player's favourites as a page (ROUTE-11). */
export const FavouritesPlace = () => (
  <Suspense>
    <FavouritesPage />
  </Suspense>
)
