import type { BetSelection, MatchState } from '@touchline/contract'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { followState, shownState } from '#entities/match/index.ts'
import { useLive } from '#base/data/live-context.tsx'

/** What is known of a leg's match. */
export interface LegMatch {
  /** Null until the live store has the match. */
  readonly state: MatchState | null
  readonly live: boolean
  /** Null before the start. */
  readonly score: { readonly home: number; readonly away: number } | null
}

/** Follows the match of an open leg while `element` is near the viewport. A settled leg needs no updates. */
export function useLegMatch({ match, status }: BetSelection, element: RefObject<Element | null>): LegMatch {
  const live = useLive()
  const open = status === 'no_results'
  useEffect(
    () => (open && element.current !== null ? live?.watch(element.current, match.id) : undefined),
    [live, match.id, open, element],
  )
  const state = useSyncExternalStore(
    followState(live, match.id),
    () => shownState(live, match.id, null),
    () => null,
  )
  const known = open ? state : null
  const now = known?.status ?? match.status
  return {
    state: known,
    live: open && now === 1,
    score: known === null ? match.score : now === 0 ? null : known.total_score,
  }
}
