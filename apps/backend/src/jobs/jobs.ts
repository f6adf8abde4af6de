import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'

/** Work that is done again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number
  /** How long (ms) a run may take before it is told to stop and left to itself; a minute when absent. */
  readonly patience?: number
  /**
   * Aborted is the signal of a run that has taken too long, or of all when the process ends; without one nobody hurries it. What works
   * off many things looks at it between two, and may end by throwing its reason, which is no failure.
   */
  run(now: number, signal?: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Runs what has fallen due by now; resolves once all that runs is done. For tests that own the clock. */
  step(): Promise<void>
  /** Resolves once the runs under way are done; those that have been left to themselves are not waited for. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown, job: string) => void
}

const PATIENCE = 60_000
/** Runs of one job that were left to themselves and have not ended; with so many no further one begins. */
const MOST_LEFT = 2

function startJob(job: Job, { clock, timer, onError }: JobsOptions): Jobs {
  const { name, every, patience = PATIENCE } = job
  let dueAt = clock() + every
  let cancel = () => {}
  let running: Promise<void> | null = null
  let left = 0
  const end = new AbortController()

  const run = async () => {
    if (left >= MOST_LEFT) return onError(new Error(`${left} earlier runs have not ended`), name)
    const tooLong = new AbortController()
    const late = Promise.withResolvers<'late'>()
    const cancelLate = timer.after(patience, () => late.resolve('late'))
    const signal = AbortSignal.any([tooLong.signal, end.signal])
    const work = (async () => job.run(clock(), signal))().catch((error: unknown) => {
      if (!signal.aborted || error !== signal.reason) onError(error, name)
    })
    const ended = await Promise.race([work, late.promise])
    cancelLate()
    if (ended !== 'late') return
    left += 1
    void work.then(() => (left -= 1))
    const error = new Error(`took longer than ${patience} ms`)
    tooLong.abort(error)
    onError(error, name)
  }

  const turn = (): Promise<void> => {
    if (running !== null || end.signal.aborted || clock() < dueAt) return running ?? Promise.resolve()
    running = run().then(() => {
      running = null
      dueAt = clock() + every
    })
    return running
  }

  const arm = () => {
    if (end.signal.aborted) return
    cancel = timer.after(Math.max(10, dueAt - clock()), () => void turn().then(arm))
  }
  arm()

  return {
    step: turn,
    stop: async () => {
      end.abort(new Error('the process ends'))
      cancel()
      await running
    },
  }
}

/**
 * Runs each job at its own pace, never twice at once; none waits for another. One that fails is reported and tried again at its next
 * turn, and so is one that does not end.
 */
export function startJobs(table: readonly Job[], options: JobsOptions): Jobs {
  const jobs = table.map((job) => startJob(job, options))
  const all = async (promises: readonly Promise<void>[]) => void (await Promise.all(promises))
  return {
    step: () => all(jobs.map((job) => job.step())),
    stop: () => all(jobs.map((job) => job.stop())),
  }
}
