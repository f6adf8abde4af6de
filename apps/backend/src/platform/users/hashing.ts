import { availableParallelism } from 'node:os'
import { RefusedError } from '../../http/refusals.ts'

/** Hashes at work at once, off the main thread, which keeps a core, and in less than all of the pool's four threads. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Hashes that may wait for their turn: a second or two of work. Whoever comes then is told to come again. */
const MOST_WAITING = 64

export interface HashQueue {
  /** Does the work once one of the places is free, in the order of asking; 503 with `retry_after` when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Pieces of work that were let in so far. */
  begun(): number
}

/** A queue for what costs a core for tens of milliseconds: never more at once than leaves the machine to others, never without end. */
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

/** The one of this process: passwords and slow keys of logins share its places. */
export const hashQueue = createHashQueue(AT_ONCE, MOST_WAITING)
