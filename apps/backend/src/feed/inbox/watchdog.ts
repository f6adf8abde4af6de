import type { Clock } from '../../clock.ts'
import type { Timer } from '../timer.ts'

export interface WatchdogOptions {
  readonly clock: Clock
  readonly timer: Timer
  /** Milliseconds without a word after which a source counts as silent. */
  readonly patience: number
  /** A source has gone silent. */
  readonly onSilent: (source: string) => void
}

/** Whether sources speak (SAFE-23). One that was never heard since the start counts as silent without being told of. */
export interface Watchdog {
  /** A source said something at a moment (epoch ms, by our clock), with nothing missing before it. */
  heard(source: string, at: number): void
  stop(): void
}

/** Milliseconds between two looks. */
const WATCH = 250

export function createWatchdog({ clock, timer, patience, onSilent }: WatchdogOptions): Watchdog {
  const speaking = new Map<string, number>()
  const look = () => {
    for (const [source, at] of speaking) {
      if (clock() - at <= patience) continue
      speaking.delete(source)
      onSilent(source)
    }
  }
  let cancel = () => {}
  const watch = () => {
    cancel = timer.after(WATCH, () => {
      look()
      watch()
    })
  }
  watch()
  return {
    heard: (source, at) => {
      // What waited longer than that is no sign of life.
      if (clock() - at <= patience) speaking.set(source, Math.max(at, speaking.get(source) ?? at))
    },
    stop: () => cancel(),
  }
}
