import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { REALTIME } from '@touchline/contract/channels'
import { WebSocketServer } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Connections, HeardPublisher } from '../publisher.ts'
import { createTokenReader, TOKEN_LIFETIME } from '../tokens.ts'
import { createBroker } from './channels/broker.ts'
import { createConnections } from './connections.ts'
import { isAllowedOrigin } from './origin.ts'
import type { Backlog } from './outlet.ts'
import { DISCONNECTS, type Disconnect } from './protocol.ts'
import type { SessionLimits, SessionTiming } from './session.ts'

export interface HubLimits extends SessionLimits, Backlog {
  readonly connections: number
  /** Most connections from one address. */
  readonly ofAddress: number
  /** Most bytes of a client's frame. */
  readonly frame: number
}

export interface HubOptions {
  /** Key of realtime tokens. */
  readonly secret: string
  readonly clock: Clock
  /** Origins whose pages may connect, besides this host's own. */
  readonly allowedOrigins: readonly string[]
  /** The address a connection is counted for; connections are not counted when it is absent or null. */
  readonly addressOf?: ((request: IncomingMessage) => string) | null
  /** Whether a match or a language is behind a channel; when absent, every channel is known. */
  readonly isKnown?: (channel: string) => boolean
  readonly limits?: Partial<HubLimits>
  readonly timing?: Partial<SessionTiming>
  readonly onError: (fault: unknown) => void
}

/** Whose connections end, and what they are told. */
export interface UserEnding {
  /** The player's id as text. */
  readonly user: string
  readonly disconnect: Disconnect
  /** Those of these sessions alone, whose tokens are refused from now on; null for all of the user. */
  readonly sessions: readonly string[] | null
}

/** Centrifugo's client protocol over WebSocket, in this process. */
export interface Hub extends Connections {
  readonly publisher: HeardPublisher
  endUser(ending: UserEnding): void
  /** Serves `/connection/websocket` on this server. */
  attach(server: Server): void
  connections(): number
  /** Channels held in memory. */
  channels(): number
  /** Disconnects all clients, which will reconnect, and stops. */
  close(): Promise<void>
}

const DEFAULT_LIMITS: HubLimits = {
  connections: 20_000,
  // Enough for an office or a mobile network behind one address; stops one program from taking all places.
  ofAddress: 500,
  frame: 512 * 1024,
  channels: 1000,
  channelLength: 200,
  // Reconnecting takes one command per channel.
  burst: 4000,
  rate: 200,
  tolerated: 1024 * 1024,
  patience: 5000,
  most: 16 * 1024 * 1024,
}

const DEFAULT_TIMING: SessionTiming = { ping: 10_000, pong: 8000, connect: 10_000, grace: 25_000 }

const TICK = 1000
const TICKS_A_SWEEP = 60
/** How long (ms) an ended session is remembered: longer than its tokens are valid. */
const ENDED_KEPT = 2 * TOKEN_LIFETIME * 1000

const refuse = (socket: Duplex, status: string) => {
  // The client may have closed the socket already.
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** How long (ms) sockets may take to close by themselves. */
const STUBBORN = 2000

/** Limits the sockets that each address has at a time. */
function createPlaces(most: number) {
  const taken = new Map<string, number>()
  return {
    /** Counts a socket for its address until it closes; false when the address has reached its limit. */
    take(address: string, socket: Duplex): boolean {
      const present = taken.get(address) ?? 0
      if (present >= most) return false
      taken.set(address, present + 1)
      socket.once('close', () => {
        const left = (taken.get(address) ?? 1) - 1
        if (left === 0) taken.delete(address)
        else taken.set(address, left)
      })
      return true
    },
  }
}

const createSockets = (maxPayload: number) =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Deflate would take 240 KB per connection instead of 12.
    perMessageDeflate: false,
    maxPayload,
    handleProtocols: (offered) => (offered.has(REALTIME.subprotocol) ? REALTIME.subprotocol : false),
  })

/** Remembers ended sessions as long as their tokens may still be used. */
function createEnded(clock: Clock) {
  const until = new Map<string, number>()
  return {
    add(sessions: readonly string[]): void {
      for (const session of sessions) until.set(session, clock() + ENDED_KEPT)
    },
    has: (session: string) => until.has(session),
    sweep(): void {
      for (const [session, end] of until) if (end <= clock()) until.delete(session)
    },
  }
}

export function createHub(options: HubOptions): Hub {
  const { clock, onError, addressOf = null, isKnown = () => true } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const broker = createBroker(clock)
  const places = createPlaces(limits.ofAddress)
  const ended = createEnded(clock)
  const tokens = createTokenReader(options)
  const session = { broker, tokens, hasEnded: ended.has, isKnown, clock, limits, timing, onError }
  const connections = createConnections(session, limits)
  const servers = new Set<Server>()
  const sockets = createSockets(limits.frame)

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== REALTIME.path) return refuse(socket, '404 Not Found')
    const { origin, host } = request.headers
    if (!isAllowedOrigin(origin, host, options.allowedOrigins)) return refuse(socket, '403 Forbidden')
    if (connections.size() >= limits.connections) return refuse(socket, '503 Service Unavailable')
    if (addressOf !== null && !places.take(addressOf(request), socket))
      return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, connections.welcome)
  }

  const endSessions = (sessions: readonly string[], disconnect: Disconnect) => {
    ended.add(sessions)
    const over = new Set(sessions)
    connections.endOf(({ session: own }) => own !== null && over.has(own), disconnect)
  }

  let ticks = 0
  const ticker = setInterval(() => {
    ticks += 1
    if (ticks % TICKS_A_SWEEP === 0) {
      broker.sweep()
      ended.sweep()
    }
    connections.tick()
  }, TICK)
  ticker.unref()

  return {
    publisher: broker.publisher,
    attach(server) {
      servers.add(server)
      server.on('upgrade', onUpgrade)
    },
    connections: connections.size,
    channels: broker.size,
    endSessions: async ({ sessions }) => endSessions(sessions, DISCONNECTS.sessionEnded),
    endUser({ user, disconnect, sessions }) {
      if (sessions === null) connections.endOf((owner) => owner.user === user, disconnect)
      else endSessions(sessions, disconnect)
    },
    async close() {
      clearInterval(ticker)
      for (const server of servers) server.off('upgrade', onUpgrade)
      await connections.closeAll(STUBBORN)
      sockets.close()
    },
  }
}
