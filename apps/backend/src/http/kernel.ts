import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { FEED_BOUNDS } from '@touchline/contract'
import { MAX_BODY } from '@touchline/contract/front'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify'
import { createLog, type Log } from '../telemetry/log.ts'
import { isCallId, within } from '../telemetry/log-ids.ts'
import { seen } from '../telemetry/seen.ts'
import { runIn, traceOf } from '../telemetry/spans.ts'
import { beginCall, endCall, spanOfCall } from './call-spans.ts'
import { createFrontProof, trustOf } from './front-proof.ts'
import { keepText, parseJsonBody } from './json-body.ts'
import { LINES_TYPE, linesBody } from './lines-body.ts'
import { localeOf } from './locale.ts'
import { AWAY, RefusedError, refusalAnswer, refusalOf, retryHeader } from './refusals.ts'

export interface KernelOptions {
  readonly logLevel: string
  /** Addresses of proxies whose X-Forwarded headers are trusted, where the front has no secret. */
  readonly trustProxy: string | boolean
  readonly frontSecret?: string | undefined
  /** The log of the process; one of its own when absent. */
  readonly log?: Log | undefined
  /** How the process leaves; one that tells nobody beforehand when absent. */
  readonly leave?: Leave | undefined
}

/** How a process leaves those who keep connections to it. */
export interface Leave {
  /** Whether it has begun to: then each answer ends its connection, and the next goes to another process. */
  readonly isDraining: () => boolean
  /** How long (ms) it goes on meanwhile. */
  readonly grace: number
}

/** How long (ms) a connection that nobody uses is kept, as balancers do it that are told nothing. */
const IDLE = 72_000

/**
 * A connection without a request is nobody's to end without a race: the next may be on its way already. So whoever keeps
 * it is told (`Keep-Alive: timeout`) to give it up by itself within the grace, before the process ends.
 */
function tellOfIdle({ server }: FastifyInstance, grace: number): void {
  if (grace === 0) return
  server.keepAliveTimeout = Math.min(grace, IDLE)
  server.keepAliveTimeoutBuffer = IDLE - server.keepAliveTimeout
}

/** Whether connections are to end with their answers: one whose call was under way would stay open, idle, and the server with it. */
function watchLeave(
  app: FastifyInstance,
  { isDraining, grace }: Leave = { isDraining: () => false, grace: 0 },
): () => boolean {
  tellOfIdle(app, grace)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  return () => isClosing || isDraining()
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[]

const localeOfRequest = (request: FastifyRequest): string =>
  localeOf(
    (request.query as Record<string, unknown> | undefined)?.['locale'],
    request.headers['accept-language'],
  )

function refuseUnknownMethods(app: FastifyInstance, served: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of served) {
    const allow = [...methods].sort().join(', ')
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      handler: async (_, reply) => {
        void reply.header('allow', allow)
        throw new RefusedError({ refused: 405 })
      },
    })
  }
}

function collectRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const served = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    served.set(url, methods)
  })
  return served
}

/** Bodies are JSON, or lines of it from whoever runs the feed. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    keepText(request, text as string)
    const body = parseJsonBody(text as string)
    if (body.ok) done(null, body.value)
    else done(new RefusedError({ refused: 400, message: body.reason }))
  })
  app.addContentTypeParser(LINES_TYPE, { parseAs: 'string', bodyLimit: FEED_BOUNDS.body }, (_, text, done) =>
    done(null, linesBody(text as string)),
  )
}

/** Lines of the log say which call they come from. */
function nameCalls(app: FastifyInstance): void {
  // Bodies arrive in a context of their own, so that what a call is about begins after they have been read.
  app.addHook('preHandler', (request, _, done) => {
    const span = spanOfCall(request)
    const trace = span?.context.trace ?? traceOf(request.headers['traceparent'])
    within({ request: request.id, ...(trace === null ? {} : { trace }) }, () => runIn(span, done))
  })
}

/** Tells what became of a call to whoever measures it, and to a log that wants to know. */
function tellOfCall(
  log: Log,
  request: FastifyRequest,
  { statusCode: status, elapsedTime }: FastifyReply,
): void {
  // One that matches no route has no pattern, and its address is anybody's text.
  const route = request.routeOptions.url ?? 'none'
  if (seen.call.isHeard()) seen.call.tell({ route, status })
  endCall(request, status)
  if (log.isLevelEnabled('debug')) log.debug({ route, status, ms: Math.round(elapsedTime) }, 'a call')
}

/**
 * The id by which the front knows a call, so that both logs name it alike. Nothing follows from it but where its lines
 * are found; the front lets no visitor choose one.
 */
function idOf({ headers }: IncomingMessage): string {
  const said = headers['x-request-id']
  return isCallId(said) ? String(said) : crypto.randomUUID()
}

/**
 * The HTTP server for all calls. It refuses JSON bodies with repeated keys, answers every failure with a coded error,
 * gives requests ids, and finishes the calls under way before it closes. `routes` registers the calls; afterwards every
 * other method on their paths answers 405.
 */
export async function createKernel(
  options: KernelOptions,
  routes: (app: FastifyInstance) => void | Promise<void>,
): Promise<FastifyInstance> {
  const log = options.log ?? createLog({ level: options.logLevel })
  const logger: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: logger,
    // Logging each call would cost more than most calls; failures are logged below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: trustOf(options.frontSecret, options.trustProxy),
    bodyLimit: MAX_BODY,
    requestIdHeader: false,
    genReqId: idOf,
    forceCloseConnections: 'idle',
    // Whoever came just before it closes is answered as ever.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  const believe = createFrontProof(options.frontSecret)
  app.addHook('onRequest', async (request) => {
    believe(request.raw.headers)
    beginCall(request)
  })
  await app.register(cookie)
  nameCalls(app)

  readBodies(app)
  const isLeaving = watchLeave(app, options.leave)
  app.addHook('onSend', async (request, reply) => {
    tellOfCall(log, request, reply)
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    if (isLeaving()) void reply.header('connection', 'close')
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal === null) request.log.error({ err: error, url: request.url }, 'a call failed')
    if (refusal === AWAY) request.log.warn({ err: error, url: request.url }, 'a call found the database away')
    const { status, body } = refusalAnswer(refusal ?? { refused: 500 }, localeOfRequest(request))
    return reply.code(status).headers(retryHeader(body)).header('cache-control', 'no-store').send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = refusalAnswer({ refused: 404 }, localeOfRequest(request))
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })

  const served = collectRoutes(app)
  await routes(app)
  refuseUnknownMethods(app, new Map([...served].map(([url, methods]) => [url, new Set(methods)])))
  return app
}
