import { type Board, NEVER, removeMatch } from './board.ts'
import type { MatchDocument } from './document.ts'
import { matchKey, offerKey } from './keys.ts'
import type { Notifier } from './notifier.ts'

/** Which matches are up to date, and when they were confirmed. */
export interface UpToDate {
  /** `at`: epoch ms. */
  confirm(matchId: number, at: number): void
  /**
   * Confirms a match by a document that was merged, if it proves all that is known of it: a newer one with a few markets
   * says nothing of the others, which an older one with all of them has brought.
   */
  confirmBy(document: MatchDocument, at: number): void
  since(matchId: number): number | undefined
  /** Until it is confirmed again. */
  markStale(matchId: number): void
  hasGap(matchId: number): boolean
}

const SWEEP_STEP = 50

/** Above `capacity`, matches without listeners are removed from the board, the longest unconfirmed first. */
export function createUpToDate(board: Board, { isHeard, mark }: Notifier, capacity: number): UpToDate {
  const gaps = new Set<number>()
  // Ordered by confirmation: the first is the longest unconfirmed.
  const confirmed = new Map<number, number>()
  let sweepAbove = capacity

  const isHeardOf = (matchId: number): boolean => {
    if (isHeard(matchKey(matchId)) || isHeard(offerKey(matchId))) return true
    for (const market of board.matches.get(matchId)?.markets.values() ?? []) {
      if (isHeard(market.key)) return true
      for (const key of market.selections.values()) if (isHeard(key)) return true
    }
    return false
  }

  const forgetSome = () => {
    for (const matchId of confirmed.keys()) {
      if (confirmed.size <= capacity) break
      if (isHeardOf(matchId)) continue
      removeMatch(board, matchId)
      confirmed.delete(matchId)
      gaps.delete(matchId)
    }
    // When most have listeners, sweep again only after some more have come.
    sweepAbove = Math.max(capacity, confirmed.size + SWEEP_STEP)
  }

  const confirm = (matchId: number, at: number) => {
    confirmed.delete(matchId)
    confirmed.set(matchId, at)
    if (gaps.delete(matchId)) mark(matchKey(matchId))
    if (confirmed.size > sweepAbove) forgetSome()
  }

  return {
    confirm,
    confirmBy({ matchId, version, complete }, at) {
      const { version: newest = version, completeVersion = NEVER } = board.matches.get(matchId) ?? {}
      if (version < newest) return
      if (complete || completeVersion === NEVER || completeVersion >= version) confirm(matchId, at)
    },
    since: (matchId) => confirmed.get(matchId),
    markStale(matchId) {
      if (gaps.has(matchId)) return
      gaps.add(matchId)
      mark(matchKey(matchId))
    },
    hasGap: (matchId) => gaps.has(matchId),
  }
}
