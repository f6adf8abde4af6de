import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'

/** Publications per turn: when a provider goes down a thousand matches change, and other work must get a turn. */
const most = 50

/**
 * Pause (ms) between two turns. Publications due at about the same time share frames, so that readers get few full
 * ones.
 */
const pause = 20

/** Turns many changes of a key into at most one call per window; urgent ones are called at once. */
export interface Conflation {
  /** `key` has changed. */
  mark(key: number, urgent: boolean): void
  forget(key: number): void
  stop(): void
}

interface ConflationOptions {
  readonly clock: Clock
  readonly timer: Timer
  /** Milliseconds. */
  readonly window: number
  readonly flush: (key: number) => void
}

/**
 * Calls `flush(key)` for a marked key as soon as `window` ms have passed since its last call, so a key that keeps
 * changing is flushed once per window and never starves. One timer serves all keys.
 */
export function createConflation({ clock, timer, window, flush }: ConflationOptions): Conflation {
  const due = new Map<number, number>()
  const lastFlush = new Map<number, number>()
  let cancel: (() => void) | null = null
  let wakeAt = Number.POSITIVE_INFINITY
  let wokeAt = Number.NEGATIVE_INFINITY

  const send = (key: number) => {
    due.delete(key)
    lastFlush.set(key, clock())
    flush(key)
  }

  const wake = () => {
    cancel = null
    wakeAt = Number.POSITIVE_INFINITY
    const now = clock()
    const ready = [...due].filter(([, at]) => at <= now)
    for (const [key] of ready.slice(0, most)) send(key)
    wokeAt = ready.length > most ? Number.NEGATIVE_INFINITY : now
    let next = Number.POSITIVE_INFINITY
    for (const at of due.values()) next = Math.min(next, at)
    arm(next)
  }

  const arm = (wanted: number) => {
    const at = Math.max(wanted, Math.min(wokeAt, clock()) + pause)
    if (at >= wakeAt) return
    cancel?.()
    wakeAt = at
    cancel = timer.after(Math.max(1, at - clock()), wake)
  }

  return {
    mark: (key, urgent) => {
      if (urgent) return send(key)
      if (due.has(key)) return
      // If the clock was set back, a key still waits one window at most.
      const earliest = Math.min((lastFlush.get(key) ?? 0) + window, clock() + window)
      const at = Math.max(clock(), earliest)
      due.set(key, at)
      arm(at)
    },
    forget: (key) => {
      due.delete(key)
      lastFlush.delete(key)
    },
    stop: () => {
      cancel?.()
      cancel = null
      due.clear()
    },
  }
}
