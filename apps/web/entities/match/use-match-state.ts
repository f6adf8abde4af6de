'use client'
import { matchKey } from '@touchline/live'
import type { MatchState } from '@touchline/contract'
import { useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'

const nothing = () => () => {}

/** The newest state of a match; what came with the page while nothing newer is known, and on the server. */
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

/** Whether a match has ended while on screen: lists drop it then. */
export function useIsOver(matchId: number): boolean {
  const live = useLive()
  return useSyncExternalStore(
    live === null ? nothing : (listener) => live.store.subscribe(matchKey(matchId), listener),
    () => (live?.store.match(matchId)?.state?.status ?? 0) > 1,
    () => false,
  )
}
