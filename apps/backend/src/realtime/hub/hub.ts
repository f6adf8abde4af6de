import type { IncomingMessage, Server } from 'node:http'
import type { Clock } from '../../clock.ts'
import type { Connections, HeardPublisher } from '../publisher.ts'
import { createTokenReader, TOKEN_LIFETIME } from '../tokens.ts'
import { type Broker, createBroker } from './channels/broker.ts'
import { createConnections } from './connections.ts'
import { createEntrance, type EntranceLimits } from './entrance.ts'
import type { Backlog } from './outlet.ts'
import { DISCONNECTS, type Disconnect } from './protocol.ts'
import type { SessionLimits, SessionTiming } from './session.ts'

export type HubLimits = SessionLimits & Backlog & EntranceLimits

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
export interface Hub extends Connections, Pick<Broker, 'positionOf'> {
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

/** How long (ms) sockets may take to close by themselves. */
const STUBBORN = 2000

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
  const ended = createEnded(clock)
  const tokens = createTokenReader(options)
  const session = { broker, tokens, hasEnded: ended.has, isKnown, clock, limits, timing, onError }
  const connections = createConnections(session, limits)
  const servers = new Set<Server>()
  const { allowedOrigins } = options
  const { size: present, welcome } = connections
  const entrance = createEntrance({ allowedOrigins, addressOf, limits, present, welcome })

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
    positionOf: broker.positionOf,
    attach(server) {
      servers.add(server)
      server.on('upgrade', entrance.onUpgrade)
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
      for (const server of servers) server.off('upgrade', entrance.onUpgrade)
      await connections.closeAll(STUBBORN)
      entrance.close()
    },
  }
}
