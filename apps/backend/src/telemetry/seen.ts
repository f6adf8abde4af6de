import { channel } from 'node:diagnostics_channel'

/** Something that happens again and again, for whoever measures it. Without listeners telling it costs a look. */
export interface Topic<T> {
  isHeard(): boolean
  tell(what: T): void
  /** Hears it until the answer is called. */
  follow(hear: (what: T) => void): () => void
}

function topic<T>(name: string): Topic<T> {
  const line = channel(`touchline:${name}`)
  return {
    isHeard: () => line.hasSubscribers,
    tell: (what) => {
      if (line.hasSubscribers) line.publish(what)
    },
    follow: (hear) => {
      const listener = (what: unknown) => hear(what as T)
      line.subscribe(listener)
      return () => line.unsubscribe(listener)
    },
  }
}

/**
 * What a process tells of its work. Areas tell, and only what measures listens (`metrics/`): nobody may act on it. Times
 * are in ms.
 */
export const seen = {
  /** A placement was answered; `waited` is its live delay. */
  placement: topic<{
    readonly ms: number
    readonly waited: number
    readonly ended: 'placed' | 'refused' | 'failed'
  }>('placement'),
  /** From the judgement of bets by their prices to their commit. */
  commit: topic<{ readonly ms: number }>('commit'),
  /** Waiting for a connection of the pool, or for one's turn at the embedded database. */
  connection: topic<{ readonly ms: number }>('connection'),
  /** A call was answered. `route` is its pattern, never the address. */
  call: topic<{ readonly route: string; readonly status: number }>('call'),
  job: topic<{ readonly job: string; readonly ms: number; readonly ended: 'done' | 'failed' | 'late' }>(
    'job',
  ),
  /** The ledger was looked at; `faults` are how many sums are not what they have to be. */
  ledger: topic<{ readonly check: string; readonly faults: number; readonly at: number }>('ledger'),
  /** The hub ended a connection. */
  drop: topic<{ readonly reason: string }>('drop'),
  /** Something was reported as an error. */
  fault: topic<{ readonly where: string }>('fault'),
} as const

/** Runs `work`, and tells how long it took and what came of it; undefined where it threw. */
export function timed<R, T>(
  topic: Topic<T>,
  work: () => Promise<R>,
  toldOf: (ms: number, result: R | undefined) => T,
): Promise<R> {
  return topic.isHeard() ? watched(topic, work, toldOf) : work()
}

async function watched<R, T>(
  topic: Topic<T>,
  work: () => Promise<R>,
  toldOf: (ms: number, result: R | undefined) => T,
): Promise<R> {
  const from = performance.now()
  let result: R | undefined
  try {
    result = await work()
    return result
  } finally {
    topic.tell(toldOf(performance.now() - from, result))
  }
}
