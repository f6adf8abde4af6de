import type { Endpoints, Handlers } from '@touchline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Identity } from './http/context.ts'
import { registerDocs } from './http/docs.ts'
import { type EndpointOptions, registerEndpoints, type ServiceProofs } from './http/endpoints.ts'
import { createKernel, createRateLimit } from './http/kernel.ts'
import { SESSION_SECONDS } from './platform/sessions/sessions.ts'
import { readLogin } from './platform/users/login.ts'
import type { Settings } from './settings.ts'

const MINUTE = 60_000
/** Wrong passwords of one address for one player, then it has to wait. */
const GUESSES = { most: 10, windowMs: 5 * MINUTE }

/** Codes of one address that led nowhere, then it has to wait. */
const STRAY_CODES = { most: 30, windowMs: 5 * MINUTE }
/** Codes made by one player, or one address without a session. */
const NEW_CODES = { most: 60, windowMs: 5 * MINUTE }

const callerKey = (request: FastifyRequest, identity: Identity | null): string =>
  identity === null ? request.ip : `player ${identity.playerId}`

/** Who guesses at whom: others, and other players, keep their own budget. */
function guessKey(request: FastifyRequest): string {
  const { login } = (request.body ?? {}) as { login?: unknown }
  return `${request.ip} ${JSON.stringify(readLogin(typeof login === 'string' ? login.slice(0, 300) : ''))}`
}

type ServerSettings = Pick<Settings, 'PUBLIC_URL' | 'LOG_LEVEL' | 'TRUST_PROXY' | 'RATE_LIMIT' | 'NODE_ENV'>

function endpointOptions(
  app: FastifyInstance,
  settings: ServerSettings,
  authenticate: EndpointOptions['authenticate'],
  proofs: ServiceProofs,
): EndpointOptions {
  const secure = settings.PUBLIC_URL.startsWith('https:')
  return {
    authenticate,
    proofs,
    publicUrl: settings.PUBLIC_URL,
    checkResponses: settings.NODE_ENV !== 'production',
    cookie: {
      name: secure ? '__Host-touchline' : 'touchline',
      secure,
      maxAgeSeconds: SESSION_SECONDS,
    },
    rateLimits: {
      every: createRateLimit(app, {
        most: settings.RATE_LIMIT,
        windowMs: MINUTE,
        keyOf: callerKey,
      }),
      calls: { shareBets: createRateLimit(app, { ...NEW_CODES, keyOf: callerKey }) },
      failures: {
        signIn: createRateLimit(app, { ...GUESSES, keyOf: guessKey }),
        findShared: createRateLimit(app, { ...STRAY_CODES, keyOf: callerKey }),
      },
    },
  }
}

/** The HTTP side: a table of calls with their handlers, its documentation, pages that are no calls, and `/health`. */
export function createWebServer<Table extends Endpoints>(
  settings: ServerSettings,
  table: Table,
  handlers: Handlers<Table, Context>,
  authenticate: EndpointOptions['authenticate'],
  proofs: ServiceProofs = {},
  registerPages: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const kernel = { logLevel: settings.LOG_LEVEL, trustProxy: settings.TRUST_PROXY }
  return createKernel(kernel, (app) => {
    const options = endpointOptions(app, settings, authenticate, proofs)
    app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    registerPages(app)
    registerDocs(app, table, options.cookie.name)
    registerEndpoints(app, table, handlers, options)
  })
}
