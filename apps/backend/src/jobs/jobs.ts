import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'
import { type Lease, type LeaseKeeper, LostLeaseError } from '../leases/index.ts'
import { seen } from '../telemetry/seen.ts'

/** Work that is repeated. */
export interface Job {
  readonly name: string
  /**
   * `once`: by one process at a time, under the lease `job:{name}`, as for work on rows that all processes share.
   * `everywhere`: by each process, as for what a process keeps in memory.
   */
  readonly runs: 'once' | 'everywhere'
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number
  /** How long (ms) a run may take before its signal is aborted and nobody waits for it; a minute when absent. */
  readonly patience?: number
  /**
   * `signal` is aborted when the run takes too long, when the process ends and when the job's lease is lost; without a
   * signal it may take its time. A run over many rows checks it between two. Throwing the signal's reason is no failure.
   * `lease` is that of a `once` job, for writes that nobody else may make meanwhile (`assertEpoch`); null where there is
   * one process.
   */
  run(now: number, signal?: AbortSignal, lease?: Lease | null): Promise<void>
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
  /** Holds leases of `once` jobs; null where no other process shares the database. */
  readonly keeper?: LeaseKeeper | null
}

const PATIENCE = 60_000
/** Abandoned runs of one job that have not ended: at this number no further one starts. */
const MOST_LEFT = 2

/** Whether it is this process's turn to run a job. */
interface Right {
  /** Null when it may not be run here now. */
  take(): { readonly lease: Lease | null; readonly lost: AbortSignal; readonly check: () => void } | null
  giveBack(): Promise<void>
}

const everywhere = (): Right => {
  const right = { lease: null, lost: new AbortController().signal, check: () => {} }
  return { take: () => right, giveBack: () => Promise.resolve() }
}

/** The right to run a job that no other process runs meanwhile. */
function once(name: string, keeper: LeaseKeeper): Right {
  let held: { readonly lease: Lease; readonly lost: AbortController } | null = null
  const lose = (lease: Lease) => {
    if (held?.lease !== lease) return
    held.lost.abort(new LostLeaseError(lease.name))
    held = null
  }
  const giveBack = keeper.want(`job:${name}`, {
    onHeld: (lease) => {
      held = { lease, lost: new AbortController() }
    },
    onLost: lose,
  })
  return {
    take: () => {
      if (held === null || !held.lease.isHeld()) return null
      const { lease, lost } = held
      return { lease, lost: lost.signal, check: () => void (lease.isHeld() || lose(lease)) }
    },
    giveBack,
  }
}

/**
 * A signal whose every check comes after `check`: a process that was paused goes on with what it waited for before a
 * timer tells it that its lease is over.
 */
const checkedSignal = (signal: AbortSignal, check: () => void): AbortSignal =>
  Object.defineProperties(signal, {
    aborted: {
      get: () => {
        check()
        return Reflect.get(AbortSignal.prototype, 'aborted', signal)
      },
    },
    throwIfAborted: {
      value: () => {
        check()
        AbortSignal.prototype.throwIfAborted.call(signal)
      },
    },
  })

/** Runs a job once, for as long as its patience lasts; at most a few runs that were abandoned go on beside it. */
function createRunner(
  { name, run, patience = PATIENCE }: Job,
  right: Right,
  end: AbortSignal,
  options: JobsOptions,
) {
  const { clock, timer, onError } = options
  let left = 0
  return async (): Promise<void> => {
    const turn = right.take()
    if (turn === null) return
    if (left >= MOST_LEFT) return onError(new Error(`${left} earlier runs have not ended`), name)
    const tooLong = new AbortController()
    const late = Promise.withResolvers<'late'>()
    const cancelLate = timer.after(patience, () => late.resolve('late'))
    const signal = checkedSignal(AbortSignal.any([tooLong.signal, end, turn.lost]), turn.check)
    const from = seen.job.isHeard() ? performance.now() : 0
    const work = (async () => run(clock(), signal, turn.lease))().then(
      () => 'done' as const,
      (error: unknown) => {
        const isStopped = signal.aborted && error === signal.reason
        if (!isStopped) onError(error, name)
        return isStopped ? ('done' as const) : ('failed' as const)
      },
    )
    const ended = await Promise.race([work, late.promise])
    cancelLate()
    if (seen.job.isHeard()) seen.job.tell({ job: name, ms: performance.now() - from, ended })
    if (ended !== 'late') return
    left += 1
    void work.then(() => (left -= 1))
    const error = new Error(`took longer than ${patience} ms`)
    tooLong.abort(error)
    onError(error, name)
  }
}

function startJob(job: Job, options: JobsOptions): Jobs {
  const { clock, timer, keeper = null } = options
  const { name, runs, every } = job
  const right = runs === 'once' && keeper !== null ? once(name, keeper) : everywhere()
  const end = new AbortController()
  const run = createRunner(job, right, end.signal, options)
  let dueAt = clock() + every
  let cancel = () => {}
  let running: Promise<void> | null = null

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
      await right.giveBack()
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
