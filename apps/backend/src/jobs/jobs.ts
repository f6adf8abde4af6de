import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'

/** Work that is repeated. */
export interface Job {
  readonly name: string
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number
  /** How long (ms) a run may take before its signal is aborted and nobody waits for it; a minute when absent. */
  readonly patience?: number
  /**
   * `signal` is aborted when the run takes too long and when the process ends; without a signal it may take its time. A
   * run over many rows checks it between two. Throwing the signal's reason is no failure.
   */
  run(now: number, signal?: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Runs what is due now; resolves once all runs are done. For tests that own the clock. */
  step(): Promise<void>
  /** Resolves once the current runs are done, without waiting for abandoned ones. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown, job: string) => void
}

const PATIENCE = 60_000
/** Abandoned runs of one job that have not ended: at this number no further one starts. */
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
 * Runs each job at its own pace, one run at a time; no job waits for another. A run that fails or does not end is
 * reported, and the job is tried again at its next turn.
 */
export function startJobs(table: readonly Job[], options: JobsOptions): Jobs {
  const jobs = table.map((job) => startJob(job, options))
  const all = async (promises: readonly Promise<void>[]) => void (await Promise.all(promises))
  return {
    step: () => all(jobs.map((job) => job.step())),
    stop: () => all(jobs.map((job) => job.stop())),
  }
}
