'use client'
import { matchKey } from '@touchline/live'
import type { MatchState } from '@touchline/contract'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
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

/** Has a match followed while the element that gets this reference is near the screen. */
export function useWatched<Element extends HTMLElement>(matchId: number): RefObject<Element | null> {
  const live = useLive()
  const element = useRef<Element>(null)
  useEffect(
    () => (element.current === null ? undefined : live?.watch(element.current, matchId)),
    [live, matchId],
  )
  return element
}
