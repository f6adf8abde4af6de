import type { PushSource, UpdatesPush, UserPush } from '@touchline/contract'
import { channels, SESSION_ENDED } from '@touchline/contract/channels'
import { channelLanguage } from '@touchline/contract/language'
import { Centrifuge, UnauthorizedError } from 'centrifuge'
import { decodeUpdatesPush, decodeUserPush } from './decode.ts'
import { createGuard, type ReportFault } from './guard.ts'
import { createBalanceFilter } from './latest-balance.ts'
import { watchSilence } from './silence.ts'
import type { LiveStore } from './store.ts'
import { type GapReason, watchChannel } from './watch-channel.ts'
import { createMatchWatch } from './watch-matches.ts'

export type { ReportFault } from './guard.ts'
export type { GapReason } from './watch-channel.ts'

/** LIVE-01. */
export type ConnectionState = 'disconnected' | 'connecting' | 'connected'

/** `unauthorized` ends the connection (LIVE-06). `unavailable` is retried. */
export type TokenAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: 'unauthorized' | 'unavailable' }

/** Milliseconds. */
export interface ConnectionTiming {
  /** Without a connection for this long, prices are marked stale (SAFE-06 allows 2,000). */
  readonly staleAfter: number
  /** How long a match stays subscribed after its last watcher has left. */
  readonly linger: number
  /** How long a seeded document counts as up to date when the server has none. */
  readonly trust: number
  /** After how long an open gap is reported again. */
  readonly askAgain: number
  /** After how long to reconnect when the client gave up for a reason other than an unauthorized answer. */
  readonly revive: number
  /**
   * After how long to ask who is signed in when the session was ended. An answer that signs in again has come by then.
   */
  readonly ask: number
}

export interface ConnectionOptions {
  /** `wss://…/connection/websocket`, or its path on this host. */
  readonly url: string
  readonly store: LiveStore
  readonly getToken: () => Promise<TokenAnswer>
  /** Token for one private channel. */
  readonly authorize: (channel: string) => Promise<TokenAnswer>
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
  /**
   * The session is over. After a refused token the connection rests until `remake` (LIVE-06). After an ended session it
   * reconnects with a fresh token.
   */
  readonly onUnauthorized?: () => void
  readonly onState?: (state: ConnectionState) => void
  readonly report: ReportFault
  readonly timing?: Partial<ConnectionTiming>
  /** WebSocket constructor for environments without a global one. */
  readonly websocket?: unknown
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
}

const DEFAULT_TIMING: ConnectionTiming = {
  staleAfter: 1500,
  linger: 5000,
  trust: 60_000,
  askAgain: 10_000,
  revive: 20_000,
  ask: 1000,
}

/** LIVE-08 and LIVE-09. */
const CLIENT_TIMING = {
  timeout: 5000,
  maxServerPingDelay: 10_000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
} as const

/** The client's own codes: `disconnect()` was called, and a token was refused. */
const DISCONNECT_CALLED = 0
const UNAUTHORIZED = 1
/** Lowest error code that comes from a server. */
const FIRST_OF_SERVER = 100

/** Resolves a path against this host, because not every browser does so for a WebSocket. */
export function socketUrl(url: string, base: string | undefined = globalThis.location?.href): string {
  const resolved = new URL(url, base)
  return resolved.href.replace(/^http/, 'ws')
}

/**
 * A WebSocket that drops messages once it closes. Browsers log an error for each one sent before the page knows of the
 * close.
 */
const quietSocket = () =>
  class extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(data)
    }
  }

/** The realtime connection of a page: keeps the store up to date, and marks it stale when it may not be. */
export function createConnection(options: ConnectionOptions): Connection {
  const { store, report, shows = () => true } = options
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const guard = createGuard(report)
  let staleTimer: ReturnType<typeof setTimeout> | null = null
  let reviveTimer: ReturnType<typeof setTimeout> | null = null
  let started = false
  let faultReported = false

  const tokenFrom = async (answer: Promise<TokenAnswer>): Promise<string> => {
    const result = await answer
    if (result.ok) return result.token
    if (result.reason === 'unavailable') throw new Error('the token could not be had')
    guard('unauthorized', () => options.onUnauthorized?.())()
    throw new UnauthorizedError('unauthorized')
  }

  const client = new Centrifuge(socketUrl(options.url), {
    ...CLIENT_TIMING,
    getToken: () => tokenFrom(options.getToken()),
    websocket: options.websocket ?? quietSocket(),
  })

  const silence = watchSilence({
    onDoubt: () => store.setStale(true),
    // Any answer will do, even a refusal: servers without RPC refuse.
    ask: () =>
      client.rpc('', null).then(
        () => true,
        ({ code }: { readonly code: number }) => code >= FIRST_OF_SERVER,
      ),
    onCertain: () => store.setStale(false),
  })

  const matches = createMatchWatch({
    client,
    heard: () => silence.heard(false),
    store,
    guard,
    report,
    delta: options.delta,
    shows,
    onGap: options.onMatchGap,
    now: Date.now,
    linger: timing.linger,
    trust: timing.trust,
    askAgain: timing.askAgain,
  })

  /** An unauthorized answer for a private channel ends the whole connection too (LIVE-06). */
  const authorize = async (channel: string): Promise<string> => {
    try {
      return await tokenFrom(options.authorize(channel))
    } catch (fault) {
      if (fault instanceof UnauthorizedError) client.disconnect()
      throw fault
    }
  }

  const cancel = (timer: ReturnType<typeof setTimeout> | null) => {
    if (timer !== null) clearTimeout(timer)
    return null
  }

  const onConnected = () => {
    staleTimer = cancel(staleTimer)
    reviveTimer = cancel(reviveTimer)
    faultReported = false
    const wasStale = store.isStale()
    matches.resume(wasStale)
    silence.up(wasStale)
  }

  const connectAnew = guard('connect', () => {
    reviveTimer = cancel(reviveTimer)
    client.setToken('')
    client.connect()
  })

  /**
   * A player who is still signed in, or a visitor, continues. A page that was signed out calls `remake` once it knows.
   */
  const askWho = () => {
    guard('unauthorized', () => options.onUnauthorized?.())()
    connectAnew()
  }

  client.on(
    'state',
    guard('state', ({ newState, oldState }) => {
      if (oldState === 'connected') {
        matches.lost()
        silence.down()
      }
      if (newState === 'connected') onConnected()
      else staleTimer ??= setTimeout(() => store.setStale(true), timing.staleAfter)
      options.onState?.(newState)
    }),
  )
  client.on(
    'disconnected',
    guard('disconnected', ({ code, reason }) => {
      if (code === DISCONNECT_CALLED || code === UNAUTHORIZED) return
      if (code === SESSION_ENDED) {
        reviveTimer ??= setTimeout(askWho, timing.ask)
        return
      }
      report(new Error(`realtime disconnected: ${code} ${reason}`), 'disconnected')
      reviveTimer ??= setTimeout(connectAnew, timing.revive)
    }),
  )
  client.on(
    'error',
    guard('error', ({ type, error }) => {
      // One report per outage: the client tries again until it succeeds.
      if (faultReported) return
      faultReported = true
      report(new Error(`realtime ${type}: ${error.code} ${error.message}`), 'error')
    }),
  )

  return {
    start() {
      if (started) return
      started = true
      silence.start()
      connectAnew()
    },
    remake() {
      started = true
      silence.start()
      client.disconnect()
      connectAnew()
    },
    stop() {
      started = false
      matches.stop()
      silence.stop()
      client.disconnect()
      staleTimer = cancel(staleTimer)
      reviveTimer = cancel(reviveTimer)
    },
    state: () => client.state,
    watchMatch: matches.watch,
    watchUpdates: (locale) =>
      watchChannel(client, guard, report, {
        channel: channels.updates(channelLanguage(locale)),
        options: {},
        heard: silence.heard,
        joined: silence.joined,
        decode: decodeUpdatesPush,
        onPush: (push) => {
          if (push.type !== 'match_status_changed' || shows(push.match)) options.onUpdates(push)
        },
        onGap: (reason) => options.onUpdatesGap?.(reason),
      }),
    watchUser(locale, userId) {
      const isNew = createBalanceFilter()
      return watchChannel(client, guard, report, {
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
  }
}
