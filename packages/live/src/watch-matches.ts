import { channels } from '@touchline/contract/channels'
import type { PushSource } from '@touchline/contract'
import type { Centrifuge, SubscribedContext, Subscription } from 'centrifuge'
import { decodeMatchPush } from './decode.ts'
import type { Guard, ReportFault } from './guard.ts'
import type { LiveStore } from './store.ts'

export interface MatchWatchOptions {
  readonly client: Centrifuge
  readonly store: LiveStore
  readonly delta: boolean
  readonly shows: (source: PushSource) => boolean
  /** Called for every document. */
  readonly heard: () => void
  readonly guard: Guard
  readonly report: ReportFault
  /** Matches whose odds the connection could not recover: fetch and seed them (LIVE-10). */
  readonly onGap: (matchIds: readonly number[]) => void
  readonly now: () => number
  /**
   * How long (ms) a match stays subscribed after its last watcher has left, so that scrolling back and forth costs
   * nothing.
   */
  readonly linger: number
  /** How long (ms) a seeded document counts as up to date at first. */
  readonly trust: number
  /** After how long (ms) an open gap is reported again. */
  readonly askAgain: number
}

interface Watch {
  watchers: number
  readonly subscription: Subscription
}

const RESUBSCRIBE_DELAYS = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

/**
 * Subscribes to match channels by reference count. Each subscription requests the newest document. So the answer
 * includes what changed between the render of a page and its connection, and heals every later gap.
 */
export function createMatchWatch(options: MatchWatchOptions) {
  const { client, store, guard } = options
  const watches = new Map<number, Watch>()
  const starting = new Set<number>()
  const leaving = new Map<number, number>()
  const gaps = new Set<number>()
  let lostAt = 0
  let asking: ReturnType<typeof setTimeout> | null = null
  let sweep: ReturnType<typeof setTimeout> | null = null

  const batched = (commands: () => void) => {
    client.startBatching()
    try {
      commands()
    } finally {
      client.stopBatching()
    }
  }

  /** Reports all gaps together, and again while one stays open, because the fetch may have failed. */
  const askForGaps = guard('match gap', () => {
    for (const matchId of gaps) if (!watches.has(matchId) || !store.hasGap(matchId)) gaps.delete(matchId)
    asking = gaps.size === 0 ? null : setTimeout(askForGaps, options.askAgain)
    if (gaps.size > 0 && client.state === 'connected') options.onGap([...gaps])
  })

  const reportGap = (matchId: number) => {
    store.markStale(matchId)
    if (gaps.has(matchId)) return
    gaps.add(matchId)
    // A new gap is reported at once and does not wait for the next repeat.
    if (asking !== null) clearTimeout(asking)
    asking = setTimeout(askForGaps, 0)
  }

  const onSubscribed = (matchId: number, first: boolean, context: SubscribedContext) => {
    if (context.recovered) return store.confirm(matchId)
    const confirmedAt = store.confirmedAt(matchId) ?? Number.NEGATIVE_INFINITY
    // The server has no document because nothing was published for long. A page rendered just now is as good. After a
    // lost connection it is not, since the server itself may have restarted.
    const isFresh = confirmedAt >= Math.max(lostAt, options.now() - options.trust)
    if (first && isFresh) return store.confirm(matchId)
    reportGap(matchId)
  }

  const subscriptionTo = (matchId: number): Subscription => {
    const subscription = client.newSubscription(channels.match(matchId), {
      ...RESUBSCRIBE_DELAYS,
      since: { offset: 0, epoch: '' },
      ...(options.delta ? { delta: 'fossil' as const } : {}),
    })
    let first = true
    subscription.on(
      'subscribed',
      guard('match subscribed', (context) => {
        onSubscribed(matchId, first, context)
        first = false
      }),
    )
    subscription.on(
      'publication',
      guard('match publication', (context) => {
        options.heard()
        const decoded = decodeMatchPush(context.data)
        if (!decoded.ok) {
          const fault = new TypeError(`${context.channel}: ${decoded.field} is not valid`)
          options.report(fault, 'match publication')
        } else if (options.shows(decoded.push)) store.apply(decoded.push)
        // Prices that came with the page must not be bet on either.
        else store.markStale(matchId)
      }),
    )
    subscription.on(
      'unsubscribed',
      guard('match unsubscribed', ({ code, reason }) => {
        if (code === 0) return
        store.markStale(matchId)
        options.report(new Error(`${subscription.channel}: ${code} ${reason}`), 'match unsubscribed')
      }),
    )
    return subscription
  }

  const start = (matchId: number) => {
    starting.add(matchId)
    if (starting.size === 1) queueMicrotask(startAll)
  }

  const startAll = guard('subscribe', (): void => {
    const ids = [...starting]
    starting.clear()
    batched(() => {
      for (const id of ids) watches.get(id)?.subscription.subscribe()
    })
  })

  const leave = (matchId: number) => {
    const watch = watches.get(matchId)
    if (watch === undefined || watch.watchers > 0) return
    watches.delete(matchId)
    client.removeSubscription(watch.subscription)
    // From here on nothing keeps its odds up to date.
    store.markStale(matchId)
  }

  const sweepLeaving = guard('unsubscribe', () => {
    sweep = null
    const now = options.now()
    batched(() => {
      for (const [matchId, due] of leaving) {
        if (due > now) break
        leaving.delete(matchId)
        leave(matchId)
      }
    })
    scheduleSweep()
  })

  function scheduleSweep(): void {
    const [first] = leaving.values()
    if (sweep === null && first !== undefined)
      sweep = setTimeout(sweepLeaving, Math.max(0, first - options.now()))
  }

  const release = (matchId: number) => {
    const watch = watches.get(matchId)
    if (watch === undefined) return
    watch.watchers -= 1
    if (watch.watchers > 0) return
    leaving.set(matchId, options.now() + options.linger)
    scheduleSweep()
  }

  return {
    watch(matchId: number): () => void {
      let watch = watches.get(matchId)
      if (watch === undefined) {
        watch = { watchers: 0, subscription: subscriptionTo(matchId) }
        watches.set(matchId, watch)
      }
      if (watch.subscription.state === 'unsubscribed') start(matchId)
      watch.watchers += 1
      leaving.delete(matchId)
      let released = false
      return () => {
        if (released) return
        released = true
        release(matchId)
      }
    },
    /** The connection is lost: earlier confirmations prove nothing any more. */
    lost(): void {
      lostAt = options.now()
    },
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
      if (sweep !== null) clearTimeout(sweep)
      if (asking !== null) clearTimeout(asking)
      sweep = null
      asking = null
    },
  }
}
