import type { Meters } from '@touchline/telemetry'
import { seen } from '../seen.ts'

/** Upper bounds in seconds. A placement without its live delay takes milliseconds; the slowest wait for a lock. */
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10] as const
/** A connection is there, or others hold them all. */
const WAITS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5] as const

const seconds = (ms: number): number => ms / 1000

function followBets(meters: Meters): readonly (() => void)[] {
  const placement = meters.histogram(
    'touchline_placement_seconds',
    'From a placement to its answer, without its live delay.',
    SECONDS,
    ['ended'],
  )
  const commit = meters.histogram(
    'touchline_judge_to_commit_seconds',
    'From the judgement of bets by their prices to their commit.',
    SECONDS,
  )
  return [
    seen.placement.follow(({ ms, waited, ended }) => placement({ ended }, seconds(Math.max(0, ms - waited)))),
    seen.commit.follow(({ ms }) => commit({}, seconds(ms))),
  ]
}

function followCalls(meters: Meters): readonly (() => void)[] {
  const calls = meters.counter('touchline_calls_total', 'Answered calls, by pattern and status.', [
    'route',
    'status',
  ])
  const wait = meters.histogram(
    'touchline_pool_wait_seconds',
    'Waiting for a connection to the database.',
    WAITS,
  )
  return [
    seen.call.follow(({ route, status }) => calls({ route, status: String(status) })),
    seen.connection.follow(({ ms }) => wait({}, seconds(ms))),
  ]
}

function followWork(meters: Meters): readonly (() => void)[] {
  const runs = meters.counter('touchline_job_runs_total', 'Runs of jobs, by how they ended.', [
    'task',
    'ended',
  ])
  const busy = meters.counter('touchline_job_seconds_total', 'Time that jobs took.', ['task'])
  const faults = meters.counter(
    'touchline_errors_total',
    'Errors that were reported, by what reported them.',
    ['where'],
  )
  const drops = meters.counter(
    'touchline_hub_drops_total',
    'Push connections that the hub ended, by reason.',
    ['reason'],
  )
  return [
    seen.job.follow(({ job, ms, ended }) => {
      // `job` is what Prometheus itself calls a group of processes.
      runs({ task: job, ended })
      busy({ task: job }, seconds(ms))
    }),
    seen.fault.follow(({ where }) => faults({ where })),
    seen.drop.follow(({ reason }) => drops({ reason })),
  ]
}

/** What the last look at the ledger found, where this process took it. */
function followLedger(meters: Meters): readonly (() => void)[] {
  const found = new Map<string, { readonly faults: number; readonly at: number }>()
  const readings = (valueOf: (one: { readonly faults: number; readonly at: number }) => number) => () =>
    [...found].map(([check, one]) => ({ labels: { check }, value: valueOf(one) }))
  meters.gauge(
    'touchline_ledger_faults',
    'Sums of the ledger that are not what they have to be, and entries whose month had no partition, as of the last look.',
    ['check'],
    readings(({ faults }) => faults),
  )
  meters.gauge(
    'touchline_ledger_checked_timestamp_seconds',
    'When the ledger was last looked at.',
    ['check'],
    readings(({ at }) => seconds(at)),
  )
  return [seen.ledger.follow(({ check, faults, at }) => void found.set(check, { faults, at }))]
}

/** Counts what this process tells of its work, until the answer is called. */
export function followTopics(meters: Meters): () => void {
  const stops = [followBets, followCalls, followWork, followLedger].flatMap((follow) => follow(meters))
  return () => {
    for (const stop of stops) stop()
  }
}
