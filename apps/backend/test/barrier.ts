import type { Database, Queries } from '../src/db/index.ts'

/** Runs before each statement, and may delay it. */
export type Gate = () => Promise<void>

export const gatedQueries = (queries: Queries, gate: Gate): Queries => ({
  run: async (statement, ...parameters) => {
    await gate()
    return queries.run(statement, ...parameters)
  },
})

export const gatedDatabase = (db: Database, gate: Gate): Database => ({
  ...db,
  ...gatedQueries(db, gate),
  transaction: (work) => db.transaction((transaction) => work(gatedQueries(transaction, gate))),
})

/** Stops one caller before a chosen statement; lets all others pass. */
export function createBarrier() {
  let left = 0
  let reached: (() => void) | null = null
  let open: Promise<void> | null = null
  return {
    gate: async () => {
      left -= 1
      if (left !== 0 || reached === null) return
      reached()
      await open
    },
    /** The caller of the `step`th statement from now on waits until `go`. */
    await: (step: number) => {
      left = step
      const come = new Promise<true>((resolve) => (reached = () => resolve(true)))
      const { promise, resolve } = Promise.withResolvers<void>()
      open = promise
      return { come, go: resolve }
    },
  }
}

/** Resolves once the work is done or waits for a lock. */
export async function overOrWaiting(db: Database, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  const waiting = async () =>
    (
      await db.run({
        name: '',
        text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      })
    ).length > 0
  while (!isOver && !(await waiting())) continue
}
