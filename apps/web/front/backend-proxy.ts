import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { type Duplex, pipeline } from 'node:stream'
import { FRONT_PROOF, MAX_BODY } from '@touchline/contract/front'
import type { Circuit } from '#base/data/backend/backend-circuit.ts'
import { zipped } from '@touchline/delivery'

export interface BackendProxy {
  /** Passes a request on and streams the answer back, compressed where that is worth it. */
  web(request: IncomingMessage, response: ServerResponse): void
  /** Joins an upgraded connection with one to the backend. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

// Meaningful between two neighbours only (RFC 9110 §7.6.1).
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const TOO_LARGE = JSON.stringify({ code: 413, message: 'The request is too large' })
const AWAY = JSON.stringify({ code: 503, message: 'The service is starting or stopping' })

/** What the door has written about the visitor goes on as it is (front/door/door.ts), with what proves that it was the door. */
function forwardHeaders(
  request: IncomingMessage,
  target: URL,
  proof: string | null,
): Record<string, string | string[] | undefined> {
  const headers: Record<string, string | string[] | undefined> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP_BY_HOP.has(name)) headers[name] = value
  return {
    ...headers,
    // Our own backend judges by the address the browser asked for; another's is found by its own name.
    host: target.protocol === 'https:' ? target.host : (request.headers.host ?? target.host),
    ...(proof === null ? {} : { [FRONT_PROOF]: proof }),
  }
}

function answerInJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}

const answerAway = (response: ServerResponse) => answerInJson(response, 503, AWAY, { 'retry-after': '1' })

/** The rest of what is being sent is not waited for. */
const answerTooLarge = (response: ServerResponse) =>
  answerInJson(response, 413, TOO_LARGE, { connection: 'close' })

export interface BackendProxyOptions {
  /** What shows the backend that this is its front; null where it goes by the address. */
  readonly proof?: string | null
  readonly circuit: Circuit
  /** ms without a byte from or to the backend: more than the longest it takes for a bet in play. */
  readonly patience?: number
  /** ms for the backend to take up a push connection. */
  readonly upgradePatience?: number
}

/** Refuses an upgrade in words, where the visitor still hears. */
const refuseUpgrade = (socket: Duplex, status: number, reason = '') =>
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\n\r\n`)

/** Only what was asked can be asked again: of anything else nobody knows what became of it until its own time is over. */
const REPEATABLE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/** A proxy to the backend that keeps connections open and answers 503 in the contract's error form while it is away or hangs. */
export function createBackendProxy(
  target: URL,
  { proof = null, circuit, patience = 20_000, upgradePatience = 10_000 }: BackendProxyOptions,
): BackendProxy {
  const secure = target.protocol === 'https:'
  const send = secure ? secureRequest : plainRequest
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const base = target.pathname.replace(/\/$/, '')
  const options = (request: IncomingMessage) => ({
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    method: request.method,
    path: base + request.url,
    headers: forwardHeaders(request, target, proof),
  })
  return {
    web(request, response) {
      // Said before anything is sent: a backend that answers early and stops reading looks like one that is away.
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return answerTooLarge(response)
      if (circuit.isOpen()) return answerAway(response)
      const passed = send({ ...options(request), agent, timeout: patience }, (answer) => {
        over(true)
        const { headers, zip } = zipped(answer, request)
        const passing = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passing))
        // One that breaks off is broken off for the visitor too.
        pipeline(zip === null ? [answer, response] : [answer, zip, response], () => {})
      })
      const giveUp = () => passed.destroy(new Error('the backend does not answer'))
      const over = circuit.watch(() => {
        if (REPEATABLE.has(request.method)) giveUp()
      })
      passed.on('timeout', giveUp)
      passed.on('error', () => {
        over(false)
        answerAway(response)
      })
      response.on('close', () => {
        over(false)
        passed.destroy()
      })
      let size = 0
      request.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= MAX_BODY) return
        request.unpipe(passed)
        answerTooLarge(response)
      })
      request.on('error', () => passed.destroy())
      request.pipe(passed)
    },
    upgrade(request, socket, head) {
      // From the first moment: it may be gone before anything is known of the backend.
      socket.on('error', () => socket.destroy())
      if (circuit.isOpen()) {
        refuseUpgrade(socket, 503, 'Service Unavailable')
        return
      }
      const headers = { ...options(request).headers, connection: 'Upgrade', upgrade: request.headers.upgrade }
      const passed = send({ ...options(request), headers, agent: false })
      const limit = setTimeout(() => passed.destroy(new Error('not taken up')), upgradePatience)
      socket.on('close', () => passed.destroy())
      passed.on('close', () => clearTimeout(limit))
      passed.on('error', () => refuseUpgrade(socket, 503, 'Service Unavailable'))
      passed.on('response', (answer) => {
        refuseUpgrade(socket, answer.statusCode ?? 502, answer.statusMessage)
        answer.resume()
      })
      passed.on('upgrade', (answer, upstream, upstreamHead) => {
        clearTimeout(limit)
        upstream.on('error', () => socket.destroy())
        socket.on('close', () => upstream.destroy())
        if (socket.destroyed) {
          upstream.destroy()
          return
        }
        const lines = answer.rawHeaders.flatMap((text, index, all) =>
          index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
        )
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
        if (upstreamHead.length > 0) socket.write(upstreamHead)
        if (head.length > 0) upstream.write(head)
        upstream.pipe(socket)
        socket.pipe(upstream)
      })
      passed.end()
    },
    close: () => agent.destroy(),
  }
}
