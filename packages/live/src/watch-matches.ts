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
  /** A document came. */
  readonly heard: () => void
  readonly guard: Guard
  readonly report: ReportFault
  /** Matches whose odds could not be brought up to date by the connection: to be fetched and seeded (LIVE-10). */
  readonly onGap: (matchIds: readonly number[]) => void
  readonly now: () => number
  /** Milliseconds a match stays subscribed after its last watcher left, so that scrolling back and forth costs nothing. */
  readonly linger: number
  /** Milliseconds for which a seeded document counts as new enough to begin with. */
  readonly trust: number
  /** Milliseconds until an open gap is asked for again. */
  readonly askAgain: number
}

interface Watch {
  watchers: number
  readonly subscription: Subscription
}

const RESUBSCRIBE_DELAYS = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

/**
 * Match channels by reference count. Subscribing asks for the newest document, so what changed between the render of a page and its
 * connection arrives with the answer; the same heals every later gap.
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

  /** Asks for all gaps together, and again while one stays open: the fetch may have failed. */
  const askForGaps = guard('match gap', () => {
    for (const matchId of gaps) if (!watches.has(matchId) || !store.hasGap(matchId)) gaps.delete(matchId)
    asking = gaps.size === 0 ? null : setTimeout(askForGaps, options.askAgain)
    if (gaps.size > 0 && client.state === 'connected') options.onGap([...gaps])
  })

  const reportGap = (matchId: number) => {
    store.markStale(matchId)
    if (gaps.has(matchId)) return
    gaps.add(matchId)
    // A new gap does not wait for the next time the old ones are asked for.
    if (asking !== null) clearTimeout(asking)
    asking = setTimeout(askForGaps, 0)
  }

  const onSubscribed = (matchId: number, first: boolean, context: SubscribedContext) => {
    if (context.recovered) return store.confirm(matchId)
    const confirmedAt = store.confirmedAt(matchId) ?? Number.NEGATIVE_INFINITY
    // The server holds no document: nothing was published for long. Then a page just rendered is as good, but not after a loss,
    // when the server itself may have begun anew.
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
        // What came with the page is not to be bet on either.
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
    // From here on nobody keeps its odds up to date.
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
    /** The connection is gone: what was confirmed until now proves nothing any more. */
    lost(): void {
      lostAt = options.now()
    },
    /** The connection is back after prices were marked stale: each watched match stays so until its own subscription is back. */
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
