import { type SelectionChange, type SelectionId, selectionsOf, type Slip } from '@touchline/betting'
import { type LiveStore, STALE } from '@touchline/live'
import type { SlipStore } from './slip-store.ts'

interface Watched {
  readonly matchId: number
  readonly stop: () => void
}

function news(live: LiveStore, id: SelectionId, matchId: number): SelectionChange | null {
  const outcome = live.outcome(id)
  if (outcome === undefined) return live.match(matchId) === undefined ? null : { id, missing: true }
  const { odds, active, marketStatus, matchStatus } = outcome
  return { id, missing: false, odds, active, marketStatus, matchStatus: matchStatus ?? undefined }
}

/**
 * Updates the slip's picks with odds, suspensions and match states from the live store (LIVE-13). Marks them outdated
 * while the store is stale (LIVE-10). `watchMatch` subscribes to a match and returns its release. Returns the function
 * that stops it.
 */
export function followOdds(
  store: SlipStore,
  live: LiveStore,
  watchMatch: (matchId: number) => () => void,
): () => void {
  const watched = new Map<SelectionId, Watched>()

  function tell(ids: Iterable<SelectionId>) {
    const changes = [...ids].flatMap((id) => {
      const matchId = watched.get(id)?.matchId ?? 0
      return live.isStale(matchId) ? [] : (news(live, id, matchId) ?? [])
    })
    if (changes.length > 0) store.dispatch({ type: 'market.changed', changes })
  }

  function watch(slip: Slip) {
    const picks = new Map(selectionsOf(slip).map((pick) => [pick.id, pick.matchId]))
    for (const [id, { stop }] of watched) {
      if (picks.has(id)) continue
      stop()
      watched.delete(id)
    }
    const added = [...picks].filter(([id]) => !watched.has(id))
    for (const [id, matchId] of added) {
      const stops = [live.subscribe(id, () => tell([id])), watchMatch(matchId)]
      watched.set(id, { matchId, stop: () => stops.forEach((stop) => stop()) })
    }
    if (added.length > 0) tell(added.map(([id]) => id))
  }

  function followStale() {
    if (live.isStale()) store.dispatch({ type: 'odds.outdated' })
    else tell([...watched.keys()])
  }

  watch(store.getState())
  if (live.isStale()) followStale()
  const stops = [store.subscribe(watch), live.subscribe(STALE, followStale)]
  return () => {
    for (const stop of stops) stop()
    for (const { stop } of watched.values()) stop()
    watched.clear()
  }
}
