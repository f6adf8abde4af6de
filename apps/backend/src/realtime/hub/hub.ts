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
  /** Connections of one address. */
  readonly ofAddress: number
  /** Bytes of one frame from a client. */
  readonly frame: number
}

export interface HubOptions {
  /** Signs realtime tokens. */
  readonly secret: string
  readonly clock: Clock
  /** Origins of the pages that may connect, beside those of this host itself. */
  readonly allowedOrigins: readonly string[]
  /** Whom a connection is counted for; those of one address are not counted where this is absent or null. */
  readonly addressOf?: ((request: IncomingMessage) => string) | null
  /** Whether there is a match, or a language, behind a channel; all are taken for known where this is absent. */
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
  /** Sends every client away with the advice to come back, and stops. */
  close(): Promise<void>
}

const DEFAULT_LIMITS: HubLimits = {
  connections: 20_000,
  // An office or a mobile network behind one address, not a crowd made by one program.
  ofAddress: 500,
  frame: 512 * 1024,
  channels: 1000,
  channelLength: 200,
  // Coming back with every channel is one command each.
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
/** How long an ended session is remembered (ms): longer than any token of it is good for. */
const ENDED_KEPT = 2 * TOKEN_LIFETIME * 1000

interface Connection {
  readonly socket: WebSocket
  readonly session: Session
  readonly outlet: Outlet
}

const refuse = (socket: Duplex, status: string) => {
  // Who is sent away may be gone already.
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
  /** Sessions that ended, and until when their tokens may still come. */
  const ended = new Map<string, number>()
  const unflushed = new Set<Connection>()
  // Deflate would take 240 KB a connection in place of 12.
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

  /** Counts one more of an address until its socket is gone; false when it has its share. */
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
    // A socket that fails closes right after; there is nobody to tell.
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
