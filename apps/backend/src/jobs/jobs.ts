import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'

/** Work that is done again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number
  run(now: number): Promise<void>
}

export interface Jobs {
  /** Runs what has fallen due by now, in the order of the table. For tests that own the clock. */
  step(): Promise<void>
  /** Resolves once the job under way is done. */
  stop(): Promise<void>
}

/**
 * Runs jobs one after another, never two at once: they all use the one connection of the embedded database. A job that fails is
 * reported and tried again at its next turn.
 */
export function startJobs(
  table: readonly Job[],
  options: {
    readonly clock: Clock
    readonly timer: Timer
    readonly onError: (error: unknown, job: string) => void
  },
): Jobs {
  const { clock, timer, onError } = options
  const dueAt = new Map(table.map((job) => [job, clock() + job.every]))
  let stopped = false
  let cancel = () => {}
  let running: Promise<void> = Promise.resolve()

  const runDue = async () => {
    for (const job of table) {
      if (stopped || clock() < (dueAt.get(job) ?? 0)) continue
      try {
        await job.run(clock())
      } catch (error) {
        onError(error, job.name)
      }
      dueAt.set(job, clock() + job.every)
    }
  }

  const arm = () => {
    if (stopped) return
    const next = Math.min(...dueAt.values())
    cancel = timer.after(Math.max(10, next - clock()), () => {
      running = running.then(runDue)
      void running.then(arm)
    })
  }
  arm()

  return {
    step: () => {
      running = running.then(runDue)
      return running
    },
    stop: () => {
      stopped = true
      cancel()
      return running
    },
  }
}
