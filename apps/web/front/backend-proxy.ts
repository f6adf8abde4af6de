import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent as PlainAgent, request as plainRequest, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { type Duplex, pipeline } from 'node:stream'
import { FRONT_PROOF, MAX_BODY } from '@touchline/contract/front'
import { beginSpan, type Span, traceparentOf } from '@touchline/telemetry/spans'
import type { Circuit } from '#base/data/backend/backend-circuit.ts'
import { zipped } from '@touchline/delivery'

export interface BackendProxy {
  /** Forwards a request and streams the answer back, compressed if that is worth it. */
  web(request: IncomingMessage, response: ServerResponse): void
  /** Connects an upgraded connection to the backend. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

// Headers that concern one connection only (RFC 9110 §7.6.1).
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

/**
 * The door's headers about the visitor are forwarded unchanged (front/door/door.ts), with the proof that this front set
 * them.
 */
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
    // Our own backend checks the host that the browser requested. A remote one needs its own host name.
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

/** Does not wait for the rest of the body. */
const answerTooLarge = (response: ServerResponse) =>
  answerInJson(response, 413, TOO_LARGE, { connection: 'close' })

export interface BackendProxyOptions {
  /** Proves to the backend that this is its front; null where the backend trusts the address. */
  readonly proof?: string | null
  readonly circuit: Circuit
  /** How long (ms) no byte may pass to or from the backend. Longer than the longest delay of a bet in play. */
  readonly patience?: number
  /** How long (ms) the backend may take to accept a push connection. */
  readonly upgradePatience?: number
  /** Told what became of each asked upgrade: null when it was taken, else why not. */
  readonly onUpgrade?: (refusal: string | null) => void
}

/** Refuses an upgrade with a status, while the visitor is still connected. */
const refuseUpgrade = (socket: Duplex, status: number, reason = '') =>
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\n\r\n`)

/** How long (ms) a visitor's connection may take to close once that to the backend has: theirs may be dead. */
const LINGER = 2000

/** Methods that are safe to repeat. The fate of any other request is unknown until its own time is over. */
const REPEATABLE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/** Headers of the visit itself, which no answer of the backend changes. */
const OF_VISIT = 'x-request-id'

/** Tells the backend which span it goes on from; none where nobody wants traces. */
function withSpan(call: Span | null, options: RequestOptions): RequestOptions {
  if (call === null) return options
  return { ...options, headers: { ...options.headers, traceparent: traceparentOf(call.context) } }
}

/** The way to the backend. */
interface Way {
  readonly send: typeof plainRequest
  readonly optionsFor: (request: IncomingMessage) => RequestOptions
  readonly circuit: Circuit
}

function passOn(
  { send, optionsFor, circuit }: Way,
  connection: Pick<RequestOptions, 'agent' | 'timeout'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Checked before anything is sent, because a backend that answers early and stops reading looks like one that is
  // down.
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return answerTooLarge(response)
  if (circuit.isOpen()) return answerAway(response)
  const call = beginSpan('call the backend', () => ({ kind: 'client' }))
  const passed = send({ ...withSpan(call, optionsFor(request)), ...connection }, (answer) => {
    over(true)
    call?.note({ 'http.response.status_code': answer.statusCode ?? 502 })
    call?.end()
    const { headers, zip } = zipped(answer, request)
    const isOurs = response.hasHeader(OF_VISIT)
    const passing = Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.has(name) && !(isOurs && name === OF_VISIT),
    )
    // What the front's answer depends on comes before what the backend's does.
    const vary = [response.getHeader('vary'), headers['vary']].filter(Boolean).join(', ')
    response.writeHead(answer.statusCode ?? 502, {
      ...Object.fromEntries(passing),
      ...(vary === '' ? {} : { vary }),
    })
    // A broken answer is broken off for the visitor too.
    pipeline(zip === null ? [answer, response] : [answer, zip, response], () => {})
  })
  const giveUp = () => passed.destroy(new Error('the backend does not answer'))
  const over = circuit.watch(() => {
    if (REPEATABLE.has(request.method)) giveUp()
  })
  passed.on('timeout', giveUp)
  passed.on('error', (error) => {
    over(false)
    call?.end(error)
    answerAway(response)
  })
  response.on('close', () => {
    over(false)
    call?.end()
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
}

/** An upgraded connection, and the bytes already received over it. */
interface Line {
  readonly socket: Duplex
  readonly head: Buffer
}

function join({ socket, head }: Line, upstream: Line, answer: IncomingMessage): void {
  const lines = answer.rawHeaders.flatMap((text, index, all) =>
    index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
  )
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
  if (upstream.head.length > 0) socket.write(upstream.head)
  if (head.length > 0) upstream.socket.write(head)
  upstream.socket.pipe(socket)
  socket.pipe(upstream.socket)
}

/** How upgrades are asked for. */
interface Asking {
  /** How long (ms) the backend may take to accept. */
  readonly patience: number
  readonly onUpgrade: (refusal: string | null) => void
}

/** Joins the accepted connection to the visitor's; each ends with the other. */
function accept(line: Line, upstream: Line, answer: IncomingMessage): void {
  const { socket } = line
  upstream.socket.on('error', () => socket.destroy())
  upstream.socket.on('close', () => setTimeout(() => socket.destroy(), LINGER).unref())
  socket.on('close', () => upstream.socket.destroy())
  if (socket.destroyed) upstream.socket.destroy()
  else join(line, upstream, answer)
}

function upgrade({ send, optionsFor, circuit }: Way, asking: Asking, request: IncomingMessage, line: Line) {
  const { socket } = line
  // Added first, because the visitor may leave before the backend has answered.
  socket.on('error', () => socket.destroy())
  const away = (reason: string) => {
    asking.onUpgrade(reason)
    refuseUpgrade(socket, 503, 'Service Unavailable')
  }
  if (circuit.isOpen()) return away('it does not answer')
  const options = optionsFor(request)
  const headers = { ...options.headers, connection: 'Upgrade', upgrade: request.headers.upgrade }
  const passed = send({ ...options, headers, agent: false })
  const giveUp = () => passed.destroy(new Error('it does not answer'))
  const limit = setTimeout(giveUp, asking.patience)
  const over = circuit.watch(giveUp)
  const answered = (refusal: string | null) => {
    clearTimeout(limit)
    over(true)
    asking.onUpgrade(refusal)
  }
  socket.on('close', () => passed.destroy())
  passed.on('close', () => {
    clearTimeout(limit)
    over(false)
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    // A visitor who has left ends the request too.
    if (!socket.destroyed) away(error.code ?? error.message)
  })
  passed.on('response', (answer) => {
    answered(`it answered ${answer.statusCode}`)
    refuseUpgrade(socket, answer.statusCode ?? 502, answer.statusMessage)
    answer.resume()
  })
  passed.on('upgrade', (answer, upstream, head) => {
    answered(null)
    accept(line, { socket: upstream, head }, answer)
  })
  passed.end()
}

/**
 * A proxy to the backend with persistent connections. While the backend is down or hangs, it answers 503 in the
 * contract's error form.
 */
export function createBackendProxy(
  target: URL,
  {
    proof = null,
    circuit,
    patience = 20_000,
    upgradePatience = 10_000,
    onUpgrade = () => {},
  }: BackendProxyOptions,
): BackendProxy {
  const secure = target.protocol === 'https:'
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const base = target.pathname.replace(/\/$/, '')
  const way: Way = {
    send: secure ? secureRequest : plainRequest,
    optionsFor: (request) => ({
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: request.method,
      path: base + request.url,
      headers: forwardHeaders(request, target, proof),
    }),
    circuit,
  }
  return {
    web: (request, response) => passOn(way, { agent, timeout: patience }, request, response),
    upgrade: (request, socket, head) =>
      upgrade(way, { patience: upgradePatience, onUpgrade }, request, { socket, head }),
    close: () => agent.destroy(),
  }
}
