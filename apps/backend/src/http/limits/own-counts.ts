import type { Counted, Counts } from './counts.ts'

/** Keys of one limit that are remembered; those used longest ago are forgotten. */
const REMEMBERED = 20_000

interface Window {
  /** Calls, or refused calls of a limit on these. */
  calls: number
  /** Calls under way. */
  open: number
  endsAt: number
}

/** The windows of one limit. */
function createWindows(now: () => number) {
  const windows = new Map<string, Window>()
  return (key: string, windowMs: number): Window => {
    const found = windows.get(key)
    windows.delete(key)
    const isCurrent = found !== undefined && (now() < found.endsAt || found.open > 0)
    const window = isCurrent ? found : { calls: 0, open: 0, endsAt: now() + windowMs }
    // A window outlives its time only for the places of calls under way.
    if (now() >= window.endsAt) Object.assign(window, { calls: 0, endsAt: now() + windowMs })
    windows.set(key, window)
    // Maps keep insertion order: the first was used longest ago.
    const [oldest] = windows.keys()
    if (windows.size > REMEMBERED && oldest !== undefined) windows.delete(oldest)
    return window
  }
}

/** Counts of this process. `now`: milliseconds of a clock that is never set. */
export function createOwnCounts(now: () => number = () => performance.now()): Counts {
  const limits = new Map<string, ReturnType<typeof createWindows>>()
  const windowOf = ({ limit, key, windowMs }: Counted): Window => {
    const windows = limits.get(limit) ?? createWindows(now)
    limits.set(limit, windows)
    return windows(key, windowMs)
  }
  return {
    add: async (counted) => {
      const window = windowOf(counted)
      window.calls += 1
      return { calls: window.calls, lasts: window.endsAt - now() }
    },
    begin: async (counted) => {
      const window = windowOf(counted)
      if (window.calls >= counted.most) return { wait: window.endsAt - now() }
      if (window.calls + window.open >= counted.most) return { wait: 0 }
      // Nothing counted so far: the window begins now.
      if (window.calls + window.open === 0) window.endsAt = now() + counted.windowMs
      window.open += 1
      return { wait: null }
    },
    end: async (counted, refused) => {
      const window = windowOf(counted)
      window.open = Math.max(0, window.open - 1)
      if (refused) window.calls += 1
    },
  }
}
