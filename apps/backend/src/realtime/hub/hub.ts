import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { REALTIME } from '@touchline/contract/channels'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Connections, HeardPublisher } from '../publisher.ts'
import { createTokenReader, TOKEN_LIFETIME } from '../tokens.ts'
import { createBroker } from './broker.ts'
import { isAllowedOrigin } from './origin.ts'
import { type Backlog, createOutlet, type Outlet } from './outlet.ts'
import { DISCONNECTS, type Disconnect, readFrame } from './protocol.ts'
import { createSession, type Session, type SessionLimits, type SessionTiming } from './session.ts'

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

/** Centrifugo's client protocol over WebSocket, in this process. */
export interface Hub extends Connections {
  readonly publisher: HeardPublisher
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
const OPEN = 1
/** How long (ms) an ended session is remembered: longer than its tokens are valid. */
const ENDED_KEPT = 2 * TOKEN_LIFETIME * 1000

interface Connection {
  readonly socket: WebSocket
  readonly session: Session
  readonly outlet: Outlet
}

const refuse = (socket: Duplex, status: string) => {
  // The client may have closed the socket already.
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function createHub(options: HubOptions): Hub {
  const { clock, onError, addressOf = null, isKnown = () => true } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const timing = { ...DEFAULT_TIMING, ...options.timing }
  const broker = createBroker(clock)
  const tokens = createTokenReader(options)
  const connections = new Set<Connection>()
  const byAddress = new Map<string, number>()
  const servers = new Set<Server>()
  /** Ended sessions, with the time until which their tokens may still come. */
  const ended = new Map<string, number>()
  const unflushed = new Set<Connection>()
  // Deflate would take 240 KB per connection instead of 12.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frame,
    handleProtocols: (offered) => (offered.has(REALTIME.subprotocol) ? REALTIME.subprotocol : false),
  })
  let flushing: NodeJS.Immediate | null = null
  let ticks = 0

  const end = (connection: Connection, { code, reason }: Disconnect) => {
    connection.session.close()
    connection.outlet.flush()
    connections.delete(connection)
    unflushed.delete(connection)
    connection.socket.close(code, reason)
  }

  const flushAll = () => {
    flushing = null
    const due = [...unflushed]
    unflushed.clear()
    for (const connection of due) if (!connection.outlet.flush()) end(connection, DISCONNECTS.slow)
  }

  /** Counts a socket for its address until it closes; false when the address has reached its limit. */
  const takePlace = (address: string, socket: Duplex): boolean => {
    const present = byAddress.get(address) ?? 0
    if (present >= limits.ofAddress) return false
    byAddress.set(address, present + 1)
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1
      if (left === 0) byAddress.delete(address)
      else byAddress.set(address, left)
    })
    return true
  }

  const welcome = (socket: WebSocket) => {
    const outlet = createOutlet(
      {
        get bufferedAmount() {
          return socket.bufferedAmount
        },
        send: (text) => {
          if (socket.readyState === OPEN) socket.send(text, { binary: false })
        },
      },
      limits,
      clock,
      () => {
        unflushed.add(connection)
        flushing ??= setImmediate(flushAll)
      },
    )
    const session = createSession({
      client: randomUUID(),
      broker,
      tokens,
      hasEnded: (name) => ended.has(name),
      isKnown,
      clock,
      limits,
      timing,
      write: outlet.write,
      end: (disconnect) => end(connection, disconnect),
      onError,
    })
    const connection: Connection = { socket, session, outlet }
    connections.add(connection)
    socket.on('message', (data, isBinary) => {
      const commands = isBinary ? null : readFrame(data.toString())
      if (commands === null) end(connection, DISCONNECTS.badRequest)
      else session.receive(commands)
    })
    socket.on('close', () => {
      session.close()
      connections.delete(connection)
      unflushed.delete(connection)
    })
    // A failing socket closes right after; there is nobody to tell.
    socket.on('error', () => {})
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?', 1)[0]
    if (path !== REALTIME.path) return refuse(socket, '404 Not Found')
    const { origin, host } = request.headers
    if (!isAllowedOrigin(origin, host, options.allowedOrigins)) return refuse(socket, '403 Forbidden')
    if (connections.size >= limits.connections) return refuse(socket, '503 Service Unavailable')
    if (addressOf !== null && !takePlace(addressOf(request), socket))
      return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, welcome)
  }

  const ticker = setInterval(() => {
    ticks += 1
    if (ticks % TICKS_A_SWEEP === 0) {
      broker.sweep()
      for (const [session, until] of ended) if (until <= clock()) ended.delete(session)
    }
    for (const connection of connections) {
      connection.session.tick()
      if (!connection.outlet.flush()) end(connection, DISCONNECTS.slow)
    }
  }, TICK)
  ticker.unref()

  return {
    publisher: broker.publisher,
    attach(server) {
      servers.add(server)
      server.on('upgrade', onUpgrade)
    },
    connections: () => connections.size,
    channels: broker.size,
    endSessions: async ({ sessions: over }) => {
      for (const session of over) ended.set(session, clock() + ENDED_KEPT)
      const those = new Set(over)
      for (const { session } of [...connections]) session.endIfOf(those)
    },
    async close() {
      clearInterval(ticker)
      if (flushing !== null) clearImmediate(flushing)
      for (const server of servers) server.off('upgrade', onUpgrade)
      const all = [...connections]
      const closed = all.map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      )
      for (const connection of all) end(connection, DISCONNECTS.shutdown)
      const stubborn = setTimeout(() => {
        for (const { socket } of all) socket.terminate()
      }, 2000)
      await Promise.all(closed)
      clearTimeout(stubborn)
      sockets.close()
    },
  }
}
