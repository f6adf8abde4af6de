import { availableParallelism } from 'node:os'
import { RefusedError } from '../../http/refusals.ts'

/** Hashes at the same time: leaves a core to the main thread, and one of the four threads of the pool. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Hashes that may wait, one or two seconds of work; further ones are refused with a wait. */
const MOST_WAITING = 64

export interface HashQueue {
  /** Runs the work when a place is free, in order of asking; 503 with `retry_after` when too many are waiting. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Pieces of work started so far. */
  begun(): number
}

/** A queue for work that takes a core for tens of milliseconds: bounded in parallel work and in waiting. */
export function createHashQueue(atOnce: number, mostWaiting: number): HashQueue {
  let free = atOnce
  let begun = 0
  const waiting: (() => void)[] = []
  return {
    run: async (work) => {
      if (free === 0 && waiting.length >= mostWaiting)
        throw new RefusedError({ refused: 503, details: { retry_after: 2 } })
      begun += 1
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      else free -= 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
    begun: () => begun,
  }
}

/** The queue of this process, shared by passwords and keys of exclusions. */
export const hashQueue = createHashQueue(AT_ONCE, MOST_WAITING)
