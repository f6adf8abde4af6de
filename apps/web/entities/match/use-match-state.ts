'use client'
import { matchKey } from '@touchline/live'
import type { MatchState } from '@touchline/contract'
import { useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'

const nothing = () => () => {}

/** The latest state of a match. `seed` (the page's value) applies until there is a newer one, and on the server. */
export function useMatchState<Seed extends MatchState | null>(
  matchId: number,
  seed: Seed,
): MatchState | Seed {
  const live = useLive()
  return useSyncExternalStore(
    live === null ? nothing : (listener) => live.store.subscribe(matchKey(matchId), listener),
    () => live?.store.match(matchId)?.state ?? seed,
    () => seed,
  )
}

/** Whether a match ended while on screen; lists then drop it. */
export function useIsOver(matchId: number): boolean {
  const live = useLive()
  return useSyncExternalStore(
    live === null ? nothing : (listener) => live.store.subscribe(matchKey(matchId), listener),
    () => (live?.store.match(matchId)?.state?.status ?? 0) > 1,
    () => false,
  )
}
