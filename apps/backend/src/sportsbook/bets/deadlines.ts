import type { Queries, Statement } from '../../db/index.ts'

const SHOWN = {
  name: 'database_clock',
  text: 'select clock_timestamp() as shown',
} as const satisfies Statement

/** How long (ms) a look at the database's clock is good for. */
const FRESH = 60_000

/** SQLSTATE of a commit that came after its deadline: nothing of it was written. */
export const LATE = 'TL001'

/**
 * Until when what was judged by the book may be committed (SAFE-22). Between judging and committing lies whatever there is to wait for: a
 * connection, locks, a process or a network that stands still. So the database itself looks at its clock as the very last thing
 * before the commit, and refuses (`LATE`).
 */
export interface Deadlines {
  /** Milliseconds of a clock that is never set, for when something was judged. */
  now(): number
  /** Resolves once `until` can be asked. Not in a transaction: the embedded database has one connection. */
  ready(): Promise<void>
  /** The moment, by the database's clock, that ends what was judged at `judgedAt` by quotes that were `age` ms old. */
  until(judgedAt: number, age: number): Date
  /** After one that came too late: perhaps a clock was set. */
  renew(): Promise<void>
}

export interface DeadlineOptions {
  readonly db: Queries
  /** Milliseconds that pass, whatever clocks are set to. */
  readonly stopwatch: () => number
  /** How old (ms) a price may be when a bet at it is committed. */
  readonly quoteAge: number
}

export function createDeadlines({ db, stopwatch, quoteAge }: DeadlineOptions): Deadlines {
  let known: { readonly ahead: number; readonly seenAt: number } | null = null
  const renew = async () => {
    const [row] = await db.run<{ shown: Date }>(SHOWN)
    if (row === undefined) throw new Error('the database did not tell the time')
    const seenAt = stopwatch()
    // It showed this before the answer was here: so deadlines come rather too early than too late.
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
