import { hasCollided } from './failures.ts'

/** How pauses between tries are drawn and waited for. */
export interface CollisionOptions {
  /** Random number in [0, 1). */
  readonly random: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** How often a transaction is tried when it collides, and the longest pause (ms) after the first try. */
const TRIES = 6
const FIRST_PAUSE = 10

/** Repeats `work` while it collides with other transactions, after a random pause that grows. */
export async function untilFree<T>({ random, pause }: CollisionOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!hasCollided(error) || attempt === TRIES) throw error
      await pause(Math.ceil(FIRST_PAUSE * 2 ** (attempt - 1) * random()))
    }
  }
}
