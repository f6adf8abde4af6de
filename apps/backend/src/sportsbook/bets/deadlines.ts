import { type Queries, statement } from '../../db/index.ts'

const SHOWN = statement({
  name: 'database_clock',
  row: { shown: 'timestamptz' },
  text: 'select clock_timestamp() as shown',
})

/** How long (ms) a reading of the database's clock is used. */
const FRESH = 60_000

/** SQLSTATE of a commit after its deadline: nothing of it was written. */
export const LATE = 'TL001'

/**
 * The latest commit for something judged by the book (SAFE-22). Between judging and committing there may be waits: for
 * a connection, for locks, for a stalled process or network. So the database checks its own clock as the last step
 * before the commit, and refuses late ones (`LATE`).
 */
export interface Deadlines {
  /** Milliseconds of a clock that is never set, to note when something was judged. */
  now(): number
  /** Resolves once `until` may be called. Not in a transaction: the embedded database has one connection. */
  ready(): Promise<void>
  /** The deadline, by the database's clock, of what was judged at `judgedAt` by quotes that were `age` ms old. */
  until(judgedAt: number, age: number): Date
  /** Reads the database's clock again, after a commit was late: a clock may have been set. */
  renew(): Promise<void>
}

export interface DeadlineOptions {
  readonly db: Queries
  /** Elapsed milliseconds, independent of any clock. */
  readonly stopwatch: () => number
  /** Greatest age (ms) of a price at the commit. */
  readonly quoteAge: number
}

export function createDeadlines({ db, stopwatch, quoteAge }: DeadlineOptions): Deadlines {
  let known: { readonly ahead: number; readonly seenAt: number } | null = null
  const renew = async () => {
    const [row] = await db.run(SHOWN)
    if (row === undefined) throw new Error('the database did not tell the time')
    const seenAt = stopwatch()
    // The clock was read before the answer arrived, so deadlines are rather too early than too late.
    known = { ahead: row.shown.getTime() - seenAt, seenAt }
  }
  return {
    now: stopwatch,
    ready: async () => {
      if (known === null || stopwatch() - known.seenAt > FRESH) await renew()
    },
    until: (judgedAt, age) => {
      if (known === null) throw new Error('deadlines are asked for before they are ready')
      return new Date(Math.floor(known.ahead + judgedAt + quoteAge - age))
    },
    renew,
  }
}
