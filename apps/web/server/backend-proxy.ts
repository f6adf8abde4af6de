import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { Duplex } from 'node:stream'

export interface BackendProxy {
  /** Passes a request on and streams the answer back. */
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

const AWAY = JSON.stringify({ code: 503, message: 'The service is starting or stopping' })

function forwardHeaders(
  request: IncomingMessage,
  target: URL,
): Record<string, string | string[] | undefined> {
  const headers: Record<string, string | string[] | undefined> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP_BY_HOP.has(name)) headers[name] = value
  const from = request.socket.remoteAddress
  const before = request.headers['x-forwarded-for']
  return {
    ...headers,
    // Our own backend judges by the address the browser asked for; another's is found by its own name.
    host: target.protocol === 'https:' ? target.host : (request.headers.host ?? target.host),
    'x-forwarded-host': request.headers['x-forwarded-host'] ?? request.headers.host,
    'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? 'http',
    'x-forwarded-for': before === undefined ? from : `${before}, ${from}`,
  }
}

function answerAway(response: ServerResponse) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    'cache-control': 'no-store',
  })
  response.end(AWAY)
}

/** A proxy to the backend that keeps connections open and answers 503 in the contract's error form while it is away. */
export function createBackendProxy(target: URL): BackendProxy {
  const secure = target.protocol === 'https:'
  const send = secure ? secureRequest : plainRequest
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const base = target.pathname.replace(/\/$/, '')
  const options = (request: IncomingMessage) => ({
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    method: request.method,
    path: base + request.url,
    headers: forwardHeaders(request, target),
  })
  return {
    web(request, response) {
      const passed = send({ ...options(request), agent }, (answer) => {
        const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      })
      passed.on('error', () => answerAway(response))
      response.on('close', () => passed.destroy())
      request.pipe(passed)
    },
    upgrade(request, socket, head) {
      const headers = { ...options(request).headers, connection: 'Upgrade', upgrade: request.headers.upgrade }
      const passed = send({ ...options(request), headers, agent: false })
      const fail = () => socket.destroy()
      passed.on('error', fail)
      passed.on('response', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`)
        answer.resume()
      })
      passed.on('upgrade', (answer, upstream, upstreamHead) => {
        const lines = answer.rawHeaders.flatMap((text, index, all) =>
          index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
        )
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
        if (upstreamHead.length > 0) socket.write(upstreamHead)
        if (head.length > 0) upstream.write(head)
        upstream.on('error', fail)
        socket.on('error', () => upstream.destroy())
        upstream.pipe(socket)
        socket.pipe(upstream)
      })
      passed.end()
    },
    close: () => agent.destroy(),
  }
}
