import type { Database } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Partitions } from '../../leases/index.ts'
import { workOn } from '../../telemetry/log-ids.ts'
import { SETTLEMENT_CHANNEL } from './record.ts'
import type { Settlement } from './settlement.ts'

export interface SettlementWorkOptions {
  readonly db: Database
  readonly settlement: Pick<Settlement, 'settleRecorded' | 'recorded'>
  /** Matches of these this process takes at once; the others only where nobody has taken them. */
  readonly partitions: Partitions
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Milliseconds that matches of other processes are left to them. */
const THEIRS = 1500
/** Milliseconds until a match that another process is about is looked at again. */
const BUSY = 500
/** How often (ms) to look for what nobody told of. */
const SWEEP = 5000

/** One match, or null for all of which something is recorded. */
const matchOf = (text: string | null): number | null => {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Settles what other processes record, as they tell. Each match is mostly settled by the process that has its partition;
 * another one waits a little and then takes what is left, so that a dead process delays no bet for long. Two of them
 * never settle one match at the same time.
 */
export function startSettlementWork(options: SettlementWorkOptions): { stop(): Promise<void> } {
  const { db, settlement, partitions, timer, onError } = options
  const waiting = new Map<number, () => void>()
  const running = new Set<Promise<void>>()
  let cancelSweep = () => {}
  let isStopped = false

  const later = (matchId: number, milliseconds: number) => {
    if (isStopped || waiting.has(matchId)) return
    const cancel = timer.after(milliseconds, () => {
      waiting.delete(matchId)
      start(matchId)
    })
    waiting.set(matchId, cancel)
  }
  const settle = async (matchId: number) => {
    if (!(await settlement.settleRecorded(matchId))) later(matchId, BUSY)
  }
  const track = (work: Promise<void>) => {
    const mine = work.catch(onError).finally(() => running.delete(mine))
    running.add(mine)
  }
  const start = (matchId: number) => {
    if (!isStopped) track(workOn({ match: matchId }, () => settle(matchId)))
  }
  const take = (matchId: number) => {
    if (!partitions.has(matchId)) return later(matchId, THEIRS)
    waiting.get(matchId)?.()
    waiting.delete(matchId)
    start(matchId)
  }
  const takeAll = async () => {
    for (const matchId of await settlement.recorded()) take(matchId)
  }
  const sweep = () => {
    cancelSweep()
    if (isStopped) return
    track(takeAll())
    cancelSweep = timer.after(SWEEP, sweep)
  }

  const unlisten = db.listen(SETTLEMENT_CHANNEL, (text) => {
    const matchId = matchOf(text)
    if (matchId === null) sweep()
    else take(matchId)
  })
  const unfollow = partitions.follow(sweep)
  cancelSweep = timer.after(SWEEP, sweep)

  return {
    stop: async () => {
      isStopped = true
      unlisten()
      unfollow()
      cancelSweep()
      for (const cancel of waiting.values()) cancel()
      await Promise.all(running)
    },
  }
}
