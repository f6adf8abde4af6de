import type { Clock } from './clock.ts'
import type { Timer } from './feed/timer.ts'

/** Time that moves only when told to. */
export interface ManualTime {
  readonly clock: Clock
  readonly timer: Timer
  /** Moves time forward and runs what falls due on the way, each at its own moment. */
  advance(milliseconds: number): void
  /** Moves the clock without running anything: as after a process was down, or a clock was changed. */
  jump(milliseconds: number): void
}

export function createManualTime(start: number): ManualTime {
  let now = start
  let sequence = 0
  const waiting = new Map<number, { readonly at: number; readonly action: () => void }>()

  const earliest = (until: number) => {
    let found: { id: number; at: number } | null = null
    for (const [id, { at }] of waiting) {
      if (at <= until && (found === null || at < found.at)) found = { id, at }
    }
    return found
  }

  return {
    clock: () => now,
    timer: {
      after: (milliseconds, action) => {
        const id = (sequence += 1)
        waiting.set(id, { at: now + Math.max(0, milliseconds), action })
        return () => waiting.delete(id)
      },
    },
    advance: (milliseconds) => {
      const until = now + milliseconds
      for (let next = earliest(until); next !== null; next = earliest(until)) {
        const action = waiting.get(next.id)?.action
        waiting.delete(next.id)
        now = Math.max(now, next.at)
        action?.()
      }
      now = until
    },
    jump: (milliseconds) => {
      now += milliseconds
    },
  }
}
