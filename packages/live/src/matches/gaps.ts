import type { MatchWatchOptions } from './watch-options.ts'

/** Matches whose odds the connection could not recover. */
export interface Gaps {
  report(matchId: number): void
  stop(): void
}

/** Reports all gaps together, and again while one stays open, because the fetch may have failed. */
export function createGaps(
  { client, store, guard, onGap, askAgain }: MatchWatchOptions,
  isWatched: (matchId: number) => boolean,
): Gaps {
  const gaps = new Set<number>()
  let pause = askAgain.first
  let asking: ReturnType<typeof setTimeout> | null = null

  const ask = guard('match gap', () => {
    for (const matchId of gaps) if (!isWatched(matchId) || !store.hasGap(matchId)) gaps.delete(matchId)
    asking = gaps.size === 0 ? null : setTimeout(ask, pause)
    pause = Math.min(2 * pause, askAgain.most)
    if (gaps.size > 0 && client.state === 'connected') onGap([...gaps])
  })

  return {
    report(matchId) {
      store.markStale(matchId)
      if (gaps.has(matchId)) return
      gaps.add(matchId)
      // A new gap is reported at once and does not wait for the next repeat.
      if (asking !== null) clearTimeout(asking)
      pause = askAgain.first
      asking = setTimeout(ask, 0)
    },
    stop() {
      if (asking !== null) clearTimeout(asking)
      asking = null
    },
  }
}
