import type { SelectionChange, SlipSelection } from '@touchline/betting'
import { type LiveStore, STALE } from '@touchline/live'
import type { QuickStore } from './quick-store.ts'

function news(live: LiveStore, { id, matchId }: SlipSelection): SelectionChange | null {
  const outcome = live.outcome(id)
  if (outcome === undefined) return live.match(matchId) === undefined ? null : { id, missing: true }
  const { odds, active, marketStatus, matchStatus } = outcome
  return { id, missing: false, odds, active, marketStatus, matchStatus: matchStatus ?? undefined }
}

/**
 * Updates the waiting outcome with odds and state from the live store. Marks it outdated while the store is stale
 * (LIVE-10). `watchMatch` subscribes to a match and returns its release. Returns the function that stops it.
 */
export function followQuickOdds(
  store: QuickStore,
  live: LiveStore,
  watchMatch: (matchId: number) => () => void,
): () => void {
  let watched: SlipSelection['id'] | null = null
  let stops: readonly (() => void)[] = []

  function tell() {
    const { bet } = store.getState()
    if (bet === null) return
    if (live.isStale(bet.matchId)) return store.dispatch({ type: 'odds.outdated' })
    const change = news(live, bet)
    if (change !== null) store.dispatch({ type: 'market.changed', changes: [change] })
  }

  function watch() {
    const { bet } = store.getState()
    if ((bet?.id ?? null) === watched) return
    for (const stop of stops) stop()
    watched = bet?.id ?? null
    stops = bet === null ? [] : [live.subscribe(bet.id, tell), watchMatch(bet.matchId)]
    tell()
  }

  watch()
  const own = [store.subscribe(watch), live.subscribe(STALE, tell)]
  return () => {
    for (const stop of [...own, ...stops]) stop()
    stops = []
  }
}
