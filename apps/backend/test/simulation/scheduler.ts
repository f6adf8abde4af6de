import type { Random } from '@touchline/simulator'
import type { Timer } from '../../src/feed/timer.ts'

/** Something that happens once the scheduler picks it. */
export interface Waiting {
  readonly name: string
  /** The process that it dies with; null for what is outside of all. */
  readonly of: number | null
  /** Awaited. */
  readonly happen: () => Promise<void> | void
}

interface SetTimer {
  readonly at: number
  readonly of: number | null
  readonly action: () => void
}

/** The one clock, and the one order in which things happen. */
export interface Scheduler {
  /** Epoch ms. */
  now(): number
  offer(waiting: Waiting): void
  /** Timers of a process, or of what is outside of all. */
  timerOf(process: number | null): Timer
  /** Takes away all that waits for a process. */
  drop(process: number): void
  /** Makes one of the things that may happen now happen; false where there is none. */
  pick(): Promise<boolean>
  /** How many things may happen now. */
  ready(): number
  /** Lets time pass. */
  leap(milliseconds: number): void
  /**
   * Lets time pass until the first timer, or often the first one outside of all processes, and `beyond` it; false where
   * there is none.
   */
  leapToTimer(beyond: number): boolean
  /** Rises with everything that begins to wait. */
  activity(): number
}

/** The longest (ms) that one thing takes that happens. */
const SLOWEST = 40

export function createScheduler(
  random: Random,
  start: number,
  told: (name: string, of: number | null) => void,
): Scheduler {
  let now = start
  let activity = 0
  let waiting: Waiting[] = []
  let timers: SetTimer[] = []
  /** Processes of which nothing happens any more. */
  const gone = new Set<number | null>()
  const ready = (): (Waiting | SetTimer)[] => [...waiting, ...timers.filter(({ at }) => at <= now)]

  /** What happens of a database is over once its answer is there; nothing else is waited for. */
  const take = async (one: Waiting | SetTimer): Promise<void> => {
    if ('happen' in one) {
      waiting = waiting.filter((other) => other !== one)
      told(one.name, one.of)
      return one.happen()
    }
    timers = timers.filter((other) => other !== one)
    told('timer', one.of)
    one.action()
  }

  return {
    now: () => now,
    offer: (one) => {
      if (gone.has(one.of)) return
      activity += 1
      waiting.push(one)
    },
    timerOf: (of) => ({
      after: (milliseconds, action) => {
        if (gone.has(of)) return () => {}
        activity += 1
        const timer = { at: now + Math.max(0, milliseconds), of, action }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    }),
    drop: (process) => {
      gone.add(process)
      waiting = waiting.filter(({ of }) => of !== process)
      timers = timers.filter(({ of }) => of !== process)
    },
    pick: async () => {
      const choices = ready()
      if (choices.length === 0) return false
      if (random.chance(0.3)) now += random.integer(1, SLOWEST)
      await take(random.choice(choices))
      return true
    },
    ready: () => ready().length,
    leap: (milliseconds) => {
      now += milliseconds
    },
    leapToTimer: (beyond) => {
      const outside = timers.filter(({ of }) => of === null)
      const chosen = outside.length > 0 && random.chance(0.5) ? outside : timers
      if (chosen.length === 0) return false
      now = Math.max(now, Math.min(...chosen.map(({ at }) => at))) + beyond
      return true
    },
    activity: () => activity,
  }
}
