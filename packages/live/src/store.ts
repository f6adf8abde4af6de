import type { SelectionId } from '@touchline/betting'
import type { MatchPush } from '@touchline/contract'
import {
  createBoard,
  type LiveMarket,
  type LiveMatch,
  type LiveOutcome,
  mergeDocument,
  offerOf,
  removeMatch,
} from './board.ts'
import { documentOfPush, type MatchDocument } from './document.ts'
import { type LiveKey, type MarketKey, matchKey, offerKey, STALE } from './keys.ts'
import { createNotifier, nextFrame, type Report, type Schedule } from './notifier.ts'

export interface LiveStoreOptions {
  /** When listeners are told; the next frame when absent. */
  readonly schedule?: Schedule
  /** Epoch ms. */
  readonly now?: () => number
  /** Gets what a listener throws; the other listeners are told all the same. */
  readonly report?: Report
  /** Matches kept, about; beyond it those nobody listens to are forgotten, the longest unheard of first. 2,000 when absent. */
  readonly capacity?: number
}

export interface LiveStore {
  /** Takes documents that came with a page or an answer. Older ones than a part already has do not touch that part. */
  seed(documents: readonly MatchDocument[]): void
  /** Takes a pushed document; false when it was not newer and has been dropped. */
  apply(push: MatchPush): boolean
  /** Undefined when the outcome is not offered (any more), or nothing is known of it. */
  outcome(key: SelectionId): LiveOutcome | undefined
  market(key: MarketKey): LiveMarket | undefined
  match(matchId: number): LiveMatch | undefined
  /** The markets known to be offered. `offerKey` is told when one comes, goes or becomes the balanced one of its ladder. */
  offer(matchId: number): readonly LiveMarket[]
  /** Version of the newest document of a match. */
  version(matchId: number): number | undefined
  /** Epoch ms when the match was last known to be up to date. */
  confirmedAt(matchId: number): number | undefined
  /** Calls `listener` after a flush in which the key's value changed. Answers how to stop. */
  subscribe(key: LiveKey, listener: () => void): () => void
  /** Prices may be out of date: of everything while the connection is gone, of one match when it has a gap (LIVE-01, LIVE-10). */
  isStale(matchId?: number): boolean
  setStale(stale: boolean): void
  /** The match is marked stale by itself, whatever the connection does. */
  hasGap(matchId: number): boolean
  /** Until a document at least as new as the present one arrives. */
  markStale(matchId: number): void
  /** The present document is the newest there is. */
  confirm(matchId: number): void
}

const DEFAULT_CAPACITY = 2000
const SWEEP_STEP = 50

/**
 * Odds, states and scores by id, newest version only. Values are current as soon as a document is taken; listeners hear of it once
 * per frame. Pure apart from `schedule` and `now`, so the same store renders on a server.
 */
export function createLiveStore(options: LiveStoreOptions = {}): LiveStore {
  const now = options.now ?? Date.now
  const capacity = options.capacity ?? DEFAULT_CAPACITY
  const notifier = createNotifier(options.schedule ?? nextFrame, options.report ?? console.error)
  const board = createBoard()
  const { mark } = notifier
  const gaps = new Set<number>()
  // Insertion order is the order of confirmation: the first one is the longest unheard of.
  const confirmed = new Map<number, number>()
  let disconnected = false
  let sweepAbove = capacity

  const isHeard = (matchId: number): boolean => {
    if (notifier.isHeard(matchKey(matchId)) || notifier.isHeard(offerKey(matchId))) return true
    for (const market of board.matches.get(matchId)?.markets.values() ?? []) {
      if (notifier.isHeard(market.key)) return true
      for (const key of market.selections.values()) if (notifier.isHeard(key)) return true
    }
    return false
  }

  const forgetSome = () => {
    for (const matchId of confirmed.keys()) {
      if (confirmed.size <= capacity) break
      if (isHeard(matchId)) continue
      removeMatch(board, matchId)
      confirmed.delete(matchId)
      gaps.delete(matchId)
    }
    // When most are listened to, look again only after some more have come.
    sweepAbove = Math.max(capacity, confirmed.size + SWEEP_STEP)
  }

  const confirm = (matchId: number, at = now()) => {
    confirmed.delete(matchId)
    confirmed.set(matchId, at)
    if (gaps.delete(matchId)) mark(matchKey(matchId))
    if (confirmed.size > sweepAbove) forgetSome()
  }

  const take = (document: MatchDocument): boolean => {
    const at = now()
    const taken = mergeDocument(board, document, { mark, now: at })
    const newest = board.matches.get(document.matchId)?.version ?? document.version
    if (document.version >= newest) confirm(document.matchId, at)
    return taken
  }

  return {
    seed(documents) {
      for (const document of documents) take(document)
    },
    apply: (push) => take(documentOfPush(push)),
    outcome: (key) => board.outcomes.get(key),
    market: (key) => board.markets.get(key),
    match: (matchId) => board.matches.get(matchId)?.view,
    offer: (matchId) => offerOf(board, matchId),
    version: (matchId) => board.matches.get(matchId)?.version,
    confirmedAt: (matchId) => confirmed.get(matchId),
    subscribe: notifier.subscribe,
    isStale: (matchId) => disconnected || (matchId !== undefined && gaps.has(matchId)),
    setStale(stale) {
      if (stale === disconnected) return
      disconnected = stale
      mark(STALE)
    },
    hasGap: (matchId) => gaps.has(matchId),
    markStale(matchId) {
      if (gaps.has(matchId)) return
      gaps.add(matchId)
      mark(matchKey(matchId))
    },
    confirm: (matchId) => confirm(matchId),
  }
}
