import type { PushSource, UpdatesPush, UserPush } from '@touchline/contract'
import { channels } from '@touchline/contract/channels'
import { channelLanguage } from '@touchline/contract/language'
import type { Centrifuge } from 'centrifuge'
import { type ClientOptions, createClient } from './client.ts'
import { decodeUpdatesPush, decodeUserPush } from './decode.ts'
import { createGuard, type Guard, type ReportFault } from './guard.ts'
import { createBalanceFilter } from './latest-balance.ts'
import { createRevival } from './revival.ts'
import { type Silence, watchSilence } from './silence.ts'
import { type ChannelWatch, type GapReason, watchChannel } from './watch-channel.ts'
import { createMatchWatch } from '../matches/watch-matches.ts'
import type { LiveStore } from '../store/store.ts'

export { socketUrl, type TokenAnswer } from './client.ts'
export type { ReportFault } from './guard.ts'
export type { Decoded } from './decode.ts'
export type { GapReason } from './watch-channel.ts'

/** LIVE-01. */
export type ConnectionState = 'disconnected' | 'connecting' | 'connected'

/** Milliseconds. */
export interface ConnectionTiming {
  /** Without a connection for this long, prices are marked stale (SAFE-06 allows 2,000). */
  readonly staleAfter: number
  /** How long a match stays subscribed after its last watcher has left. */
  readonly linger: number
  /** How long a seeded document counts as up to date when the server has none. */
  readonly trust: number
  /** After how long an open gap is reported again: at first, and at most, since each pause is twice the last. */
  readonly askAgain: { readonly first: number; readonly most: number }
  /** After how long to reconnect when the client gave up for a reason other than an unauthorized answer. */
  readonly revive: number
  /**
   * After how long to ask who is signed in when the session was ended. An answer that signs in again has come by then.
   */
  readonly ask: number
}

export interface ConnectionOptions extends ClientOptions {
  readonly store: LiveStore
  /** Delta compression of match documents (LIVE-07). */
  readonly delta: boolean
  /** Whether to accept pushes of such a match (LIVE-22); accepts all when absent. */
  readonly shows?: (source: PushSource) => boolean
  readonly onUpdates: (push: UpdatesPush) => void
  readonly onUpdatesGap?: (reason: GapReason) => void
  readonly onUser: (push: UserPush) => void
  /** Balances and bets may have changed without a push: fetch them. */
  readonly onUserGap: (reason: GapReason) => void
  /** The odds of these matches could not be recovered: fetch and seed them. They are stale until then (LIVE-10). */
  readonly onMatchGap: (matchIds: readonly number[]) => void
  readonly onState?: (state: ConnectionState) => void
  readonly report: ReportFault
  readonly timing?: Partial<ConnectionTiming>
}

export interface Connection {
  /** Connects. Call it after the first paint; watching before is allowed. */
  start(): void
  /** Reconnects with a fresh token after login or logout (LIVE-05). Leave the previous player's channel first. */
  remake(): void
  stop(): void
  state(): ConnectionState
  /** Keeps a match up to date in the store until released. */
  watchMatch(matchId: number): () => void
  /** Changes that concern lists, in one language of the site. */
  watchUpdates(locale: string): () => void
  /** The player's own channel (LIVE-04). */
  watchUser(locale: string, userId: number): () => void
  /** A channel of everybody's that few pages show: whoever shows it knows what it says. */
  watchOther<Push>(watch: OtherChannel<Push>): () => void
}

export type OtherChannel<Push> = Pick<ChannelWatch<Push>, 'channel' | 'decode' | 'onPush' | 'onGap'>

const DEFAULT_TIMING: ConnectionTiming = {
  staleAfter: 1500,
  linger: 5000,
  trust: 60_000,
  askAgain: { first: 2000, most: 10_000 },
  revive: 20_000,
  ask: 1000,
}

/** Lowest error code that comes from a server. */
const FIRST_OF_SERVER = 100

/** Types of the client's errors that say that the server was not reached. */
const FAILED_TRIES: ReadonlySet<string> = new Set(['transport', 'connect'])

const showsAll = () => true

/** Marks the store's prices as stale while the connection is silent. */
const silenceOf = (client: Centrifuge, store: LiveStore): Silence =>
  watchSilence({
    onDoubt: () => store.setStale(true),
    // Any answer will do, even a refusal: servers without RPC refuse.
    ask: () =>
      client.rpc('', null).then(
        () => true,
        ({ code }: { readonly code: number }) => code >= FIRST_OF_SERVER,
      ),
    onCertain: () => store.setStale(false),
  })

interface Line {
  readonly client: Centrifuge
  readonly guard: Guard
  readonly silence: Silence
  readonly authorize: (channel: string) => Promise<string>
}

/** The channels that are not of one match. */
const channelsOn = (
  { client, guard, silence, authorize }: Line,
  options: ConnectionOptions,
): Pick<Connection, 'watchUpdates' | 'watchUser' | 'watchOther'> => ({
  watchOther: (watch) =>
    watchChannel(client, guard, options.report, { ...watch, options: {}, heard: silence.heard }),
  watchUpdates: (locale) =>
    watchChannel(client, guard, options.report, {
      channel: channels.updates(channelLanguage(locale)),
      options: {},
      heard: silence.heard,
      joined: silence.joined,
      decode: decodeUpdatesPush,
      onPush: (push) => {
        const { shows = showsAll } = options
        if (push.type !== 'match_status_changed' || shows(push.match)) options.onUpdates(push)
      },
      onGap: (reason) => options.onUpdatesGap?.(reason),
    }),
  watchUser(locale, userId) {
    const isNew = createBalanceFilter()
    return watchChannel(client, guard, options.report, {
      channel: channels.user(channelLanguage(locale), userId),
      options: { getToken: ({ channel }) => authorize(channel) },
      heard: silence.heard,
      decode: decodeUserPush,
      onPush: (push) => {
        if (isNew(push)) options.onUser(push)
      },
      onGap: options.onUserGap,
    })
  },
})

/** The parts of a connection; each is created once and owns its timers. */
function createLine(options: ConnectionOptions, timing: ConnectionTiming) {
  const { store, report, delta, shows = showsAll, onMatchGap: onGap } = options
  const guard = createGuard(report)
  const { client, authorize } = createClient(options, guard)
  const silence = silenceOf(client, store)
  const matches = createMatchWatch({
    ...timing,
    client,
    store,
    delta,
    shows,
    heard: () => silence.heard(false),
    guard,
    report,
    onGap,
    now: Date.now,
  })
  const onUnauthorized = () => options.onUnauthorized?.()
  const revival = createRevival({ client, guard, report, timing, onUnauthorized })
  return { client, guard, silence, authorize, matches, revival }
}

/** Follows the state of the client, and marks prices as stale after `staleAfter` ms without a connection. */
function followState(
  { client, guard, silence, matches, revival }: ReturnType<typeof createLine>,
  { store, onState }: ConnectionOptions,
  staleAfter: number,
) {
  let staleTimer: ReturnType<typeof setTimeout> | undefined
  const cancelStale = () => {
    clearTimeout(staleTimer)
    staleTimer = undefined
  }
  const onConnected = () => {
    cancelStale()
    revival.done()
    const wasStale = store.isStale()
    matches.resume(wasStale)
    silence.up(wasStale)
  }
  client.on(
    'state',
    guard('state', ({ newState, oldState }) => {
      if (oldState === 'connected') {
        matches.lost()
        silence.down()
      }
      if (newState === 'connected') onConnected()
      else staleTimer ??= setTimeout(() => store.setStale(true), staleAfter)
      onState?.(newState)
    }),
  )
  client.on(
    'error',
    guard('error', ({ type }) => {
      // The server was away and may have begun anew, so that what it does not have proves nothing.
      if (client.state !== 'connected' && FAILED_TRIES.has(type)) matches.lost()
    }),
  )
  return { cancelStale }
}

/** The realtime connection of a page: keeps the store up to date, and marks it stale when it may not be. */
export function createConnection(options: ConnectionOptions): Connection {
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const line = createLine(options, timing)
  const { client, silence, matches, revival } = line
  const { cancelStale } = followState(line, options, timing.staleAfter)
  let started = false

  return {
    start() {
      if (started) return
      started = true
      silence.start()
      revival.connect()
    },
    remake() {
      started = true
      silence.start()
      client.disconnect()
      revival.connect()
    },
    stop() {
      started = false
      matches.stop()
      silence.stop()
      client.disconnect()
      cancelStale()
      revival.stop()
    },
    state: () => client.state,
    watchMatch: matches.watch,
    ...channelsOn(line, options),
  }
}
