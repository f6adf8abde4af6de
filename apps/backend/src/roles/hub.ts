import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import { createSocketAddress } from '../http/front-proof.ts'
import { createHub, createServerApi, knownChannels } from '../realtime/index.ts'
import type { Ground } from './ground.ts'

/** Milliseconds for the whole of a request. */
const REQUEST = 10_000
/**
 * Connections that wait to be taken: after a restart all pages come back at once, and one that the system turns away tries
 * again after a second, then after three and seven.
 */
const BACKLOG = 4096

function answerJson(response: ServerResponse, status: number, body: Readonly<Record<string, unknown>>): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/**
 * The embedded hub in a process of its own: sockets of browsers, the calls of backends that publish through it, and
 * `/health`. It has no database and knows no matches, so every match's channel is known; of one without a document
 * nothing is kept once its last reader has left. Resolves to the port.
 */
export async function startHub({ settings, report, later }: Ground): Promise<number> {
  // Both are there: the settings are read so.
  const { REALTIME_SECRET: secret = '', CENTRIFUGO_API_KEY: key = '' } = settings
  const onError = (fault: unknown) => report(fault, 'realtime')
  const hub = createHub({
    secret,
    clock: systemClock,
    allowedOrigins: [new URL(settings.PUBLIC_URL).origin],
    isKnown: knownChannels(LOCALE_CODES, () => true),
    limits: { ofAddress: settings.SOCKETS_PER_ADDRESS },
    addressOf: createSocketAddress(settings.FRONT_SECRET, settings.TRUST_PROXY),
    onError,
  })
  const api = createServerApi({
    clock: systemClock,
    publisher: hub.publisher,
    endUser: hub.endUser,
    key,
    onError,
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/live' || request.url === '/ready') answerJson(response, 200, { status: 'ok' })
    else if (request.url === '/health')
      answerJson(response, 200, { status: 'ok', connections: hub.connections(), channels: hub.channels() })
    else if (!(await api(request, response))) answerJson(response, 404, { code: 404, message: 'Not found' })
  }
  const server = createServer({ requestTimeout: REQUEST, headersTimeout: REQUEST }, (request, response) => {
    // A client that breaks off in the middle of its request.
    answer(request, response).catch(() => response.destroy())
  })
  hub.attach(server)
  server.listen({ port: settings.BACKEND_PORT, host: settings.HOST, backlog: BACKLOG })
  await once(server, 'listening')
  later('calls', () => {
    server.close()
    server.closeAllConnections()
  })
  later('realtime', () => hub.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : settings.BACKEND_PORT
}
