'use client'
import type { Match } from '@touchline/contract'
import { useMemo } from 'react'
import { FavouritesView } from '#features/favourites/parts/favourites-view.tsx'
import { EventSection, groupByLeague } from '#widgets/index.ts'

function Matches({ title, matches }: { readonly title: string; readonly matches: readonly Match[] }) {
  const groups = useMemo(() => groupByLeague(matches), [matches])
  return <EventSection title={title} groups={groups} />
}

/** The player's favourites; matches look as in lists. */
export const FavouritesPage = () => <FavouritesView Matches={Matches} />
