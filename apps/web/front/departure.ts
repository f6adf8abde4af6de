import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Ends a front without breaking off what is under way. */
export interface Departure {
  /** From now on each answer ends its connection, so that the next request goes to another front. */
  begin(): void
  /**
   * Takes no new connection, ends those of push, which never end by themselves, and lets answers under way be told.
   * Resolves once all are, or once `patience` ms are over: by default longer than the backend may take to answer.
   */
  end(patience?: number): Promise<void>
}

/** How long (ms) a connection that nobody uses is kept: a balancer that is told nothing keeps it for a minute, as is usual. */
const IDLE = 75_000

/** Longer than that of the way to the backend (backend-proxy.ts). */
const PATIENCE = 25_000

/**
 * Watches over the connections of a server. Whoever keeps one without a request is told to give it up within the grace
 * (ms), before the front ends: to end it here would meet a request that is on its way.
 */
export function watchDeparture(server: Server, grace: number): Departure {
  const open = new Set<ServerResponse>()
  const lines = new Set<Duplex>()
  let isLeaving = false
  let isClosed = false
  if (grace > 0) {
    server.keepAliveTimeout = Math.min(grace, IDLE)
    server.keepAliveTimeoutBuffer = IDLE - server.keepAliveTimeout
  } else server.keepAliveTimeout = IDLE

  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false
  }
  // Before whoever answers.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    if (isLeaving) isLast(response)
    response.once('close', () => {
      open.delete(response)
      // Its answer had begun before, so that it was not told that it is the last.
      if (isClosed) server.closeIdleConnections()
    })
  })
  server.prependListener('upgrade', (_: IncomingMessage, socket: Duplex) => {
    lines.add(socket)
    socket.once('close', () => lines.delete(socket))
  })

  const begin = () => {
    isLeaving = true
    for (const response of open) isLast(response)
  }
  return {
    begin,
    end: (patience = PATIENCE) => {
      begin()
      isClosed = true
      return new Promise((resolve) => {
        const late = setTimeout(resolve, patience)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
        for (const line of lines) line.destroy()
      })
    },
  }
}
