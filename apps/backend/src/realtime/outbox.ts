import type { Timer } from '../feed/timer.ts'
import { PARTITIONS, wholePartitions } from '../leases/index.ts'
import { BATCH, type BatchOptions, relayBatch } from './outbox-batch.ts'

export interface OutboxOptions extends BatchOptions {
  readonly timer: Timer
  readonly onError: (fault: unknown) => void
  /** Milliseconds between rounds without a notice or without listeners; 200 when absent. */
  readonly interval?: number
}

export interface OutboxRelay {
  /** There are new rows: looks now instead of at the next interval, unless nobody heard the last ones. */
  notify(): void
  /** Resolves when the current round has been published. */
  stop(): Promise<void>
}

const RETRY_AFTER = 1000
/** Milliseconds between rounds while there are rows: those gathered meanwhile cost together as much as one alone. */
const GATHER = 25

/** Partitions that failed, which are left alone for a while. */
function createDeferred(timer: Timer, onDue: () => void) {
  const waiting = new Map<number, () => void>()
  return {
    has: (partition: number) => waiting.has(partition),
    add: (partition: number) => {
      waiting.get(partition)?.()
      const again = () => {
        waiting.delete(partition)
        onDue()
      }
      waiting.set(partition, timer.after(RETRY_AFTER, again))
    },
    stop: () => {
      for (const cancel of waiting.values()) cancel()
    },
  }
}

/** Relays what is due; answers after how many milliseconds to look again. */
function createRound(options: OutboxOptions, isStopped: () => boolean, onDue: () => void) {
  const { timer, onError, interval = 200, partitions = wholePartitions } = options
  const deferred = createDeferred(timer, onDue)
  /** Whether somebody heard the last rows. Without listeners rows may wait, since many together cost as much as one. */
  let wasHeard = true

  const batch = async (): Promise<number> => {
    const due = partitions.mine().filter((partition) => !deferred.has(partition))
    if (due.length === 0) return 0
    const { count, heard, failures } = await relayBatch(options, due.length === PARTITIONS ? null : due)
    if (count > 0) wasHeard = heard > 0
    for (const partition of failures.keys()) deferred.add(partition)
    const [first] = failures.values()
    if (first !== undefined) onError(first)
    return count
  }

  return {
    run: async (): Promise<number> => {
      try {
        while ((await batch()) === BATCH && !isStopped());
        return interval
      } catch (fault) {
        onError(fault)
        return RETRY_AFTER
      }
    },
    wasHeard: () => wasHeard,
    stop: deferred.stop,
  }
}

/**
 * Relays until stopped. Of several processes on one database each relays its own partitions, so that every push goes out
 * once. One partition that fails delays no other.
 */
export function startOutboxRelay(options: OutboxOptions): OutboxRelay {
  const { timer, partitions = wholePartitions } = options
  let cancel: () => void = () => {}
  let running: Promise<void> | null = null
  let isNotified = false
  let isStopped = false

  const look = () => {
    cancel()
    isNotified = false
    running = round.run().then((pause) => {
      running = null
      if (isStopped) return
      cancel = timer.after(isNotified && round.wasHeard() ? GATHER : pause, look)
    })
  }
  const notify = () => {
    if (isNotified) return
    isNotified = true
    if (running === null && !isStopped && round.wasHeard()) look()
  }
  const round = createRound(options, () => isStopped, notify)
  const unfollow = partitions.follow(() => {
    notify()
    return running
  })

  look()
  return {
    notify,
    async stop() {
      isStopped = true
      unfollow()
      round.stop()
      cancel()
      await running
    },
  }
}
