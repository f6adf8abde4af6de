import type { LiveKey } from './keys.ts'
import type { Schedule } from './next-frame.ts'

export type Report = (error: unknown) => void

/**
 * Listeners by key. A scheduled flush calls each once, however often its key was marked. Values are current at once; a
 * mark only says that listeners should read again.
 */
export function createNotifier(schedule: Schedule, report: Report) {
  const listeners = new Map<LiveKey, Set<() => void>>()
  let marked = new Set<LiveKey>()

  const call = (listener: () => void) => {
    try {
      listener()
    } catch (error) {
      report(error)
    }
  }

  const flush = () => {
    const due = marked
    marked = new Set()
    for (const key of due) {
      // Copied, because a listener may subscribe or unsubscribe while it is called.
      for (const listener of Array.from(listeners.get(key) ?? [])) call(listener)
    }
  }

  return {
    subscribe(key: LiveKey, listener: () => void): () => void {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own)
      own.add(listener)
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
    isHeard: (key: LiveKey): boolean => listeners.has(key),
    /** Marks first, then schedules: a mark made during a flush belongs to the next flush. */
    mark(key: LiveKey): void {
      if (marked.has(key) || !listeners.has(key)) return
      marked.add(key)
      if (marked.size === 1) schedule(flush)
    },
  }
}

export type Notifier = ReturnType<typeof createNotifier>
