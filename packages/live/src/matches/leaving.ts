import type { MatchWatchOptions } from './watch-options.ts'

/** Matches without watchers that are still subscribed. */
export interface Leaving {
  add(matchId: number): void
  /** The match has a watcher again. */
  keep(matchId: number): void
  stop(): void
}

/** Leaves matches after their linger time, those that are due together. */
export function createLeaving(
  { guard, now, linger }: MatchWatchOptions,
  leave: (matchIds: readonly number[]) => void,
): Leaving {
  /** When each match is due, earliest first. */
  const leaving = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | null = null

  const sweep = guard('unsubscribe', () => {
    timer = null
    const due: number[] = []
    const present = now()
    for (const [matchId, at] of leaving) {
      if (at > present) break
      due.push(matchId)
      leaving.delete(matchId)
    }
    leave(due)
    schedule()
  })

  function schedule(): void {
    const [first] = leaving.values()
    if (timer === null && first !== undefined) timer = setTimeout(sweep, Math.max(0, first - now()))
  }

  return {
    add(matchId) {
      leaving.set(matchId, now() + linger)
      schedule()
    },
    keep: (matchId) => void leaving.delete(matchId),
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
