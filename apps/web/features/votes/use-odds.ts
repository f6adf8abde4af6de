import type { SelectionId } from '@touchline/betting'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '#base/data/live-context.tsx'

/** The price of an option, as the page came with it. */
export interface VotePrice {
  readonly id: SelectionId
  /** Thousandths. */
  readonly odds: number
}

/** What is not offered has no price; a suspended one keeps its last. */
const NONE = 0

/** Odds of all options as they move, in their order. They are followed while this is shown. */
export function useOdds(matchId: number, prices: readonly VotePrice[] | null): readonly number[] | null {
  const live = useLive()
  useEffect(() => (prices === null ? undefined : live?.follow(matchId)), [live, matchId, prices])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = (prices ?? []).map(({ id }) => live?.store.subscribe(id, listener))
      return () => stops.forEach((stop) => stop?.())
    },
    [live, prices],
  )
  const isKnown = () => live !== null && live.store.version(matchId) !== undefined
  const now = (id: SelectionId) => {
    const outcome = live?.store.outcome(id)
    return outcome?.active === true ? outcome.odds : NONE
  }
  // One text, because a list would be another one each time.
  const shown = useSyncExternalStore(
    subscribe,
    () => (prices ?? []).map(({ id, odds }) => (isKnown() ? now(id) : odds)).join(),
    () => (prices ?? []).map(({ odds }) => odds).join(),
  )
  return useMemo(() => (shown === '' ? null : shown.split(',').map(Number)), [shown])
}
