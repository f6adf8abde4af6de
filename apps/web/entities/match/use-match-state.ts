'use client'
import { matchKey } from '@touchline/live'
import type { MatchState } from '@touchline/contract'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { heldPage } from '#base/choices/held-page.ts'
import { type LiveAccess, useLive } from '#base/data/live-context.tsx'
import { together } from '#base/signal.ts'

const nothing = () => {}

/** States of matches as they were when the page was held, or when they were shown first since then (WCAG 2.2.2). */
const held = new Map<number, MatchState>()
heldPage.subscribe(() => {
  if (!heldPage.are()) held.clear()
})

/** The state of a match that the page shows: the latest, else `seed`; of a held page the one that it had. */
export function shownState<Seed extends MatchState | null>(
  live: LiveAccess | null,
  matchId: number,
  seed: Seed,
): MatchState | Seed {
  const now: MatchState | Seed = live?.store.match(matchId)?.state ?? seed
  if (!heldPage.are()) return now
  const kept: MatchState | Seed = held.get(matchId) ?? now
  if (kept !== null) held.set(matchId, kept)
  return kept
}

/** Calls a listener when `shownState` may have changed. */
export const followState =
  (live: LiveAccess | null, matchId: number) =>
  (listener: () => void): (() => void) =>
    live === null
      ? nothing
      : together([live.store.subscribe(matchKey(matchId), listener), heldPage.subscribe(listener)])

/** The shown state of a match. `seed` (the page's value) applies until the store has one, and on the server. */
export function useMatchState<Seed extends MatchState | null>(
  matchId: number,
  seed: Seed,
): MatchState | Seed {
  const live = useLive()
  return useSyncExternalStore(
    followState(live, matchId),
    () => shownState(live, matchId, seed),
    () => seed,
  )
}

/** Whether a match ended while on screen; lists then drop it. */
export function useIsOver(matchId: number): boolean {
  const live = useLive()
  return useSyncExternalStore(
    followState(live, matchId),
    () => (shownState(live, matchId, null)?.status ?? 0) > 1,
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
