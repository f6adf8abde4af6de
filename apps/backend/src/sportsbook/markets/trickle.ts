import type { Timer } from '../../feed/timer.ts'

/** Matches in a drop, and milliseconds between two: all of a season within half a minute. */
const DROP = { matches: 12, every: 200 } as const

/**
 * Publishes matches that do not hurry, a few at a time. Whoever takes the season over has all of them to publish, and
 * would have no time left to stand by its prices; what pages have of them was right when the owner before has left.
 */
export function createTrickle(timer: Timer, mark: (matchId: number) => void) {
  let waiting: number[] = []
  let cancel: (() => void) | null = null
  const drop = () => {
    cancel = null
    for (const matchId of waiting.splice(0, DROP.matches)) mark(matchId)
    if (waiting.length > 0) cancel = timer.after(DROP.every, drop)
  }
  return {
    start(matchIds: readonly number[]): void {
      cancel?.()
      waiting = [...matchIds]
      drop()
    },
    stop: () => cancel?.(),
  }
}
