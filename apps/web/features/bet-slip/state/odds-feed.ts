import {
  isDeepMarket,
  type SelectionChange,
  type SelectionId,
  selectionsOf,
  type Slip,
  type SlipSelection,
} from '@touchline/betting'
import { type LiveStore, STALE } from '@touchline/live'
import type * as DeepOdds from '../deep/deep-odds.ts'
import type * as OrderOdds from '../racing/order-odds.ts'
import type { SlipStore } from './slip-store.ts'

type OrderRules = typeof OrderOdds

interface Watched {
  readonly pick: SlipSelection
  readonly stop: () => void
}

/** The rules of orders of finish, which few slips need (BEYOND-28). */
let orders: OrderRules | null = null

const isOrder = ({ outcomeId }: SlipSelection): boolean => outcomeId.startsWith('pre:order:')

/** Follows an order of finish once its rules have come; while they cannot be had, its odds stay outdated. */
function followLate(live: LiveStore, pick: SlipSelection, tell: () => void): () => void {
  let stop: (() => void) | null = () => {}
  void import('../racing/order-odds.ts').then((rules) => {
    orders = rules
    if (stop === null) return
    stop = rules.followOrder(live, pick, tell)
    tell()
  }, console.error)
  return () => {
    stop?.()
    stop = null
  }
}

/** How picks of players, corners and the like are asked for, which few slips need (BEYOND-23). */
let deep: typeof DeepOdds | null = null

const isDeep = ({ marketId }: SlipSelection): boolean => isDeepMarket(marketId)

/** Follows a pick that no document brings. */
function followDeep(live: LiveStore, pick: SlipSelection, tell: () => void): () => void {
  const stops = [live.subscribe(pick.id, tell)]
  let left = false
  void import('../deep/deep-odds.ts').then((rules) => {
    deep = rules
    if (!left) stops.push(rules.followDeepOdds(live, pick, tell))
  }, console.error)
  return () => {
    left = true
    for (const stop of stops) stop()
  }
}

function news(live: LiveStore, pick: SlipSelection): SelectionChange | null {
  if (isOrder(pick)) return orders?.orderNews(live, pick) ?? null
  const { id, matchId } = pick
  const outcome = live.outcome(id)
  // Nobody knows whether it is still offered before it was asked for.
  if (outcome === undefined && isDeep(pick) && deep?.isAsked(pick) !== true) return null
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
      const pick = watched.get(id)?.pick
      return pick === undefined || live.isStale(pick.matchId) ? [] : (news(live, pick) ?? [])
    })
    if (changes.length > 0) store.dispatch({ type: 'market.changed', changes })
  }

  function watch(slip: Slip) {
    const picks = new Map(selectionsOf(slip).map((pick) => [pick.id, pick]))
    for (const [id, { stop }] of watched) {
      if (picks.has(id)) continue
      stop()
      watched.delete(id)
    }
    const added = [...picks].filter(([id]) => !watched.has(id))
    for (const [id, pick] of added) {
      const tellOwn = () => tell([id])
      const stops = [
        isOrder(pick)
          ? followLate(live, pick, tellOwn)
          : isDeep(pick)
            ? followDeep(live, pick, tellOwn)
            : live.subscribe(id, tellOwn),
        watchMatch(pick.matchId),
      ]
      watched.set(id, { pick, stop: () => stops.forEach((stop) => stop()) })
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
