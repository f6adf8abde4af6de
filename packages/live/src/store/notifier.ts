import type { LiveKey } from './keys.ts'

/** Runs a task once, later. In a browser: at the next frame. */
export type Schedule = (task: () => void) => void

export type Report = (error: unknown) => void

const HIDDEN_FLUSH_INTERVAL = 1000

const waiting = new Set<() => void>()
let isWatched = false

const runLater = (run: () => void) => setTimeout(run, HIDDEN_FLUSH_INTERVAL)

/** Tasks whose frame does not come while the tab is hidden. */
function watchVisibility(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) waiting.forEach(runLater)
  })
}

/**
 * Runs a task at the next animation frame. A hidden tab has no frames, so there it runs after a second. Without
 * `requestAnimationFrame` (server, tests) a timer of one frame's length is used.
 */
export const nextFrame: Schedule = (task) => {
  if (typeof requestAnimationFrame !== 'function') {
    setTimeout(task, 16)
    return
  }
  watchVisibility()
  const run = () => {
    if (waiting.delete(run)) task()
  }
  waiting.add(run)
  requestAnimationFrame(run)
  if (document.hidden) runLater(run)
}

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
