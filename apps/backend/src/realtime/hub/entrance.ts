import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { REALTIME } from '@touchline/contract/channels'
import { type WebSocket, WebSocketServer } from 'ws'
import { isAllowedOrigin } from './origin.ts'

export interface EntranceLimits {
  readonly connections: number
  /** Most connections from one address. */
  readonly ofAddress: number
  /** Most bytes of a client's frame. */
  readonly frame: number
}

export interface EntranceOptions {
  readonly allowedOrigins: readonly string[]
  readonly addressOf: ((request: IncomingMessage) => string) | null
  readonly limits: EntranceLimits
  /** How many connections there are. */
  readonly present: () => number
  /** `raw`: the connection under the socket. */
  readonly welcome: (socket: WebSocket, raw: Duplex) => void
}

const refuse = (socket: Duplex, status: string) => {
  // The client may have closed the socket already.
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

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

/** Takes upgrades to `/connection/websocket`, or refuses them with a status that says why. */
export function createEntrance({ allowedOrigins, addressOf, limits, present, welcome }: EntranceOptions) {
  const places = createPlaces(limits.ofAddress)
  const sockets = createSockets(limits.frame)
  return {
    onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const path = (request.url ?? '').split('?', 1)[0]
      if (path !== REALTIME.path) return refuse(socket, '404 Not Found')
      const { origin, host } = request.headers
      if (!isAllowedOrigin(origin, host, allowedOrigins)) return refuse(socket, '403 Forbidden')
      if (present() >= limits.connections) return refuse(socket, '503 Service Unavailable')
      if (addressOf !== null && !places.take(addressOf(request), socket))
        return refuse(socket, '429 Too Many Requests')
      sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, socket))
    },
    close: () => sockets.close(),
  }
}
