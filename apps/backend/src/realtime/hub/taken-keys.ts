import type { Clock } from '../../clock.ts'

/** Milliseconds for which a key is remembered, as a Centrifugo does, and how many are at most. */
const KEPT = 5 * 60_000
const MOST = 200_000

/** Keys of publications that were taken. */
export interface TakenKeys {
  has(key: string): boolean
  add(key: string): void
}

/** Remembers keys for five minutes, the newest where there are too many. */
export function createTakenKeys(clock: Clock): TakenKeys {
  // By the order in which they end.
  const until = new Map<string, number>()
  const sweep = (now: number) => {
    for (const [key, end] of until) {
      if (end > now && until.size <= MOST) return
      until.delete(key)
    }
  }
  return {
    has: (key) => (until.get(key) ?? 0) > clock(),
    add(key) {
      const now = clock()
      until.delete(key)
      until.set(key, now + KEPT)
      sweep(now)
    },
  }
}
