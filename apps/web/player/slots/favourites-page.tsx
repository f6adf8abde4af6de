'use client'
import type { Match } from '@touchline/contract'
import { useMemo } from 'react'
import type { LiveOnly } from '#base/asks/slots.tsx'
import { LiveFavouritesView } from '#features/favourites/parts/live-favourites-view.tsx'
import { FavouritesView } from '#features/favourites/parts/favourites-view.tsx'
import { EventSection, groupByLeague } from '#widgets/index.ts'

function Matches({ title, matches }: { readonly title: string; readonly matches: readonly Match[] }) {
  const groups = useMemo(() => groupByLeague(matches), [matches])
  return <EventSection title={title} groups={groups} />
}

/** Sport by sport, as the live list has them. */
function BySport({ matches }: { readonly matches: readonly Match[] }) {
  const sports = useMemo(() => Map.groupBy(matches, ({ sport }) => sport.name), [matches])
  return (
    <div className="by-sport">
      {[...sports].map(([name, own]) => (
        <Matches key={name} title={name} matches={own} />
      ))}
    </div>
  )
}

export interface FavouritesPageProps {
  readonly live?: LiveOnly | undefined
}

/** The player's favourites, or only those in play; matches look as in lists. */
export const FavouritesPage = ({ live }: FavouritesPageProps) =>
  live === undefined ? (
    <FavouritesView Matches={Matches} />
  ) : (
    <LiveFavouritesView live={live} Matches={BySport} />
  )
