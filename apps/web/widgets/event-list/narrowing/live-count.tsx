'use client'
import { matchKey } from '@touchline/live'
import { useCallback, useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'
import { together } from '#base/signal.ts'
import { starKey, stars } from '#entities/favourites/index.ts'

export interface LiveCountProps {
  /** Matches that were in the list when the page was made. */
  readonly ids: readonly number[]
  /** Counts only the player's favourites. */
  readonly starred?: boolean
}

/** How many matches of a list are shown: those that end leave it, and favourites come and go with their stars. */
export function LiveCount({ ids, starred = false }: LiveCountProps) {
  const live = useLive()
  const subscribe = useCallback(
    (listener: () => void) =>
      together(
        ids.flatMap((id) => [
          ...(live === null ? [] : [live.store.subscribe(matchKey(id), listener)]),
          ...(starred ? [stars.subscribe(starKey('matches', id), listener)] : []),
        ]),
      ),
    [ids, live, starred],
  )
  const isCounted = (id: number) =>
    (live?.store.match(id)?.state?.status ?? 0) <= 1 && (!starred || stars.isStarred(starKey('matches', id)))
  const count = useSyncExternalStore(
    subscribe,
    () => ids.filter(isCounted).length,
    () => (starred ? 0 : ids.length),
  )
  return <span className="count">{count}</span>
}
