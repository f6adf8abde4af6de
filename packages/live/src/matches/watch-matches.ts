import type { Centrifuge, SubscribedContext, Subscription } from 'centrifuge'
import { createGaps } from './gaps.ts'
import { createLeaving } from './leaving.ts'
import { subscribeToMatch } from './match-subscription.ts'
import type { MatchWatchOptions } from './watch-options.ts'

interface Watch {
  watchers: number
  readonly subscription: Subscription
}

function batched(client: Centrifuge, commands: () => void): void {
  client.startBatching()
  try {
    commands()
  } finally {
    client.stopBatching()
  }
}

/** Decides whether a subscription proves the present document to be the newest. */
function createProof({ store, now, trust }: MatchWatchOptions, reportGap: (matchId: number) => void) {
  let lostAt = 0
  return {
    subscribed(matchId: number, first: boolean, context: SubscribedContext): void {
      if (context.recovered) return store.confirm(matchId)
      const confirmedAt = store.confirmedAt(matchId) ?? Number.NEGATIVE_INFINITY
      // The server has no document because nothing was published for long. A page rendered just now is as good. After a
      // lost connection it is not, since the server itself may have restarted.
      const isFresh = confirmedAt >= Math.max(lostAt, now() - trust)
      if (first && isFresh) return store.confirm(matchId)
      reportGap(matchId)
    },
    /** The connection is lost, or could not be made: earlier confirmations prove nothing any more. */
    lost(): void {
      lostAt = now()
    },
  }
}

/** Subscribes to matches, all of one turn in one frame. */
function createStart(
  { client, guard }: MatchWatchOptions,
  subscriptionOf: (matchId: number) => Subscription | undefined,
) {
  const starting = new Set<number>()
  const startAll = guard('subscribe', () => {
    const ids = [...starting]
    starting.clear()
    batched(client, () => {
      for (const id of ids) subscriptionOf(id)?.subscribe()
    })
  })
  return (matchId: number): void => {
    starting.add(matchId)
    if (starting.size === 1) queueMicrotask(startAll)
  }
}

/**
 * Subscribes to match channels by reference count. Each subscription requests the newest document. So the answer
 * includes what changed between the render of a page and its connection, and heals every later gap.
 */
export function createMatchWatch(options: MatchWatchOptions) {
  const { client, store } = options
  const watches = new Map<number, Watch>()
  const gaps = createGaps(options, (matchId) => watches.has(matchId))
  const proof = createProof(options, gaps.report)
  const start = createStart(options, (matchId) => watches.get(matchId)?.subscription)

  const leave = (matchId: number) => {
    const watch = watches.get(matchId)
    if (watch === undefined || watch.watchers > 0) return
    watches.delete(matchId)
    client.removeSubscription(watch.subscription)
    // From here on nothing keeps its odds up to date.
    store.markStale(matchId)
  }

  const leaving = createLeaving(options, (matchIds) => batched(client, () => matchIds.forEach(leave)))

  const release = (matchId: number) => {
    const watch = watches.get(matchId)
    if (watch === undefined) return
    watch.watchers -= 1
    if (watch.watchers === 0) leaving.add(matchId)
  }

  return {
    watch(matchId: number): () => void {
      let watch = watches.get(matchId)
      if (watch === undefined) {
        watch = { watchers: 0, subscription: subscribeToMatch(options, matchId, proof.subscribed) }
        watches.set(matchId, watch)
      }
      if (watch.subscription.state === 'unsubscribed') start(matchId)
      watch.watchers += 1
      leaving.keep(matchId)
      let released = false
      return () => {
        if (released) return
        released = true
        release(matchId)
      }
    },
    lost: proof.lost,
    /**
     * The connection is back. If prices were marked stale, each watched match stays stale until its own subscription is
     * back.
     */
    resume(wasStale: boolean): void {
      for (const [matchId, { subscription }] of watches) {
        if (wasStale) store.markStale(matchId)
        if (subscription.state === 'unsubscribed') start(matchId)
      }
    },
    stop(): void {
      leaving.stop()
      gaps.stop()
    },
  }
}
