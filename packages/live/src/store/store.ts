import type { SelectionId } from '@touchline/betting'
import type { MatchPush } from '@touchline/contract'
import {
  createBoard,
  type LiveMarket,
  type LiveMatch,
  type LiveOutcome,
  mergeDocument,
  offerOf,
} from './board.ts'
import { documentOfPush, type MatchDocument } from './document.ts'
import { type LiveKey, type MarketKey, STALE } from './keys.ts'
import { createNotifier, nextFrame, type Report, type Schedule } from './notifier.ts'
import { createUpToDate } from './up-to-date.ts'

export interface LiveStoreOptions {
  /** When to call listeners; the next frame when absent. */
  readonly schedule?: Schedule
  /** Epoch ms. */
  readonly now?: () => number
  /** Receives exceptions of listeners. The other listeners are still called. */
  readonly report?: Report
  /**
   * About how many matches to keep; 2,000 when absent. Beyond it the store drops matches without listeners, the longest
   * unconfirmed first.
   */
  readonly capacity?: number
}

export interface LiveStore {
  /**
   * Merges documents that came with a page or an answer. An older document does not change a part with a newer version.
   */
  seed(documents: readonly MatchDocument[]): void
  /** Merges a pushed document; false when it was not newer and was dropped. */
  apply(push: MatchPush): boolean
  /** Undefined when the outcome is not offered, or nothing is known of it. */
  outcome(key: SelectionId): LiveOutcome | undefined
  market(key: MarketKey): LiveMarket | undefined
  match(matchId: number): LiveMatch | undefined
  /**
   * The markets known to be offered. `offerKey` is notified when one is added or removed, or becomes the most balanced
   * one of its ladder.
   */
  offer(matchId: number): readonly LiveMarket[]
  /** Version of the newest document of a match. */
  version(matchId: number): number | undefined
  /** Epoch ms when the match was last known to be up to date. */
  confirmedAt(matchId: number): number | undefined
  /** Calls `listener` after each flush in which the value of the key changed. Returns the unsubscribe function. */
  subscribe(key: LiveKey, listener: () => void): () => void
  /**
   * Whether prices may be out of date: all while the connection is gone, one match's when it has a gap (LIVE-01,
   * LIVE-10).
   */
  isStale(matchId?: number): boolean
  setStale(stale: boolean): void
  /** Whether the match itself is marked stale, independent of the connection. */
  hasGap(matchId: number): boolean
  /**
   * Lasts until a document at least as new as the present one arrives: one with every market, or one that shows that the
   * markets known are of its version.
   */
  markStale(matchId: number): void
  /** States that the present document is the newest. */
  confirm(matchId: number): void
}

const DEFAULT_CAPACITY = 2000

/**
 * Odds, states and scores by id, each in its newest version. Values are current once a document is merged; listeners
 * are called once per frame. Pure apart from `schedule` and `now`, so the same store renders on a server.
 */
export function createLiveStore(options: LiveStoreOptions = {}): LiveStore {
  const now = options.now ?? Date.now
  const capacity = options.capacity ?? DEFAULT_CAPACITY
  const notifier = createNotifier(options.schedule ?? nextFrame, options.report ?? console.error)
  const board = createBoard()
  const { mark } = notifier
  const upToDate = createUpToDate(board, notifier, capacity)
  let disconnected = false

  const take = (document: MatchDocument): boolean => {
    const at = now()
    const taken = mergeDocument(board, document, { mark, now: at })
    upToDate.confirmBy(document, at)
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
    confirmedAt: upToDate.since,
    subscribe: notifier.subscribe,
    isStale: (matchId) => disconnected || (matchId !== undefined && upToDate.hasGap(matchId)),
    setStale(stale) {
      if (stale === disconnected) return
      disconnected = stale
      mark(STALE)
    },
    hasGap: upToDate.hasGap,
    markStale: upToDate.markStale,
    confirm: (matchId) => upToDate.confirm(matchId, now()),
  }
}
