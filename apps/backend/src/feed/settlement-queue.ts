import { about } from '../telemetry/log-ids.ts'
import type { FeedEventOf } from './events.ts'
import type { Timer } from './timer.ts'

export type SettledEvent = FeedEventOf<'markets_settled'>

/** Passes an event to settlement and resolves once it is stored. The same event may come twice. */
type Settle = (event: SettledEvent) => Promise<void>

/** Hands settlements over one at a time, in order within a match, and repeats each until settlement has taken it. */
export interface SettlementQueue {
  /** A match has something waiting: `next` is called for it until it answers null. */
  wake(matchId: number): void
  /** Resolves when nothing is waiting but failed ones that will be tried again. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface SettlementQueueOptions {
  readonly settle: Settle
  /** What to hand over next for a match. */
  readonly next: (matchId: number) => SettledEvent | null
  readonly onSettled: (event: SettledEvent) => void
  readonly onError: (error: unknown) => void
  readonly timer: Timer
}

const retry = { first: 1000, longest: 30_000 } as const

export function createSettlementQueue(options: SettlementQueueOptions): SettlementQueue {
  const { settle, next, onSettled, onError, timer } = options
  const waiting = new Set<number>()
  const failures = new Map<number, { count: number; cancel: () => void }>()
  let running: Promise<void> | null = null
  let stopped = false

  const handOver = async (matchId: number) => {
    for (let event = next(matchId); event !== null && !stopped; event = next(matchId)) {
      try {
        await settle(event)
      } catch (error) {
        onError(about(error, { match: matchId }))
        const count = (failures.get(matchId)?.count ?? 0) + 1
        const delay = Math.min(retry.longest, retry.first * 2 ** (count - 1))
        const cancel = timer.after(delay, () => start(matchId))
        failures.set(matchId, { count, cancel })
        return
      }
      failures.delete(matchId)
      onSettled(event)
    }
  }

  const work = async () => {
    for (;;) {
      const [matchId] = waiting
      if (matchId === undefined || stopped) break
      waiting.delete(matchId)
      await handOver(matchId)
    }
    running = null
  }

  const start = (matchId: number) => {
    if (stopped) return
    waiting.add(matchId)
    running ??= work()
  }

  return {
    wake: (matchId) => {
      // A failed match waits for its retry; otherwise a broken database would be asked without pause.
      if (!failures.has(matchId)) start(matchId)
    },
    idle: async () => {
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      for (const { cancel } of failures.values()) cancel()
      if (running !== null) await running
    },
  }
}
