import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ground } from './ground.ts'

/**
 * Connections that wait to be taken: after a restart all pages come back at once, and one that the system turns away tries
 * again after a second, then after three and seven.
 */
export const BACKLOG = 4096

/** The port of a server that listens. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port

export function answerJson(
  response: ServerResponse,
  status: number,
  body: Readonly<Record<string, unknown>>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export const answerNotFound = (response: ServerResponse): void =>
  answerJson(response, 404, { code: 404, message: 'Not found' })

export interface SmallServer {
  /** Milliseconds for the whole of a request. */
  readonly patience: number
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Handed the server before it listens. */
  readonly prepare?: (server: Server) => void
}

/** Listens for a process without the table of calls. Resolves to the port. */
export async function startSmallServer(
  { settings, later }: Ground,
  { patience, answer, prepare }: SmallServer,
): Promise<number> {
  const server = createServer({ requestTimeout: patience, headersTimeout: patience }, (request, response) => {
    // A client that breaks off in the middle of its request.
    answer(request, response).catch(() => response.destroy())
  })
  prepare?.(server)
  server.listen({ port: settings.BACKEND_PORT, host: settings.HOST, backlog: BACKLOG })
  await once(server, 'listening')
  later('calls', () => {
    server.close()
    server.closeAllConnections()
  })
  return portOf(server)
}
