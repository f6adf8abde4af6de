import type { Endpoints, Handlers } from '@touchline/contract'
import { addressKey } from '@touchline/contract/address-key'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Identity } from './http/context.ts'
import { registerDocs } from './http/docs.ts'
import {
  type EndpointOptions,
  type RateLimit,
  registerEndpoints,
  type ServiceProofs,
} from './http/endpoints.ts'
import { createFailureLimit, createKernel, createRateLimit } from './http/kernel.ts'
import { SESSION_SECONDS } from './platform/sessions/sessions.ts'
import { readLogin } from './platform/users/login.ts'
import { asyncApiOf } from './realtime/index.ts'
import type { Settings } from './settings.ts'

const MINUTE = 60_000
/**
 * Wrong passwords of a signed-in player before they must wait. Sign-ins are counted in the database
 * (`credentials/locks.ts`).
 */
const GUESSES = { most: 10, windowMs: 5 * MINUTE }

/** Unknown share codes tried by one address. */
const STRAY_CODES = { most: 30, windowMs: 5 * MINUTE }
/** Share codes made by one player, or by one address without a session. */
const NEW_CODES = { most: 60, windowMs: 5 * MINUTE }

/** Wrong passwords from one address, for whatever account. */
const GUESSES_OF_ADDRESS = { most: 60, windowMs: 5 * MINUTE }
/** The same in quick succession: whoever guesses must hardly slow down the sign-ins of others. */
const GUESSES_AT_ONCE = { most: 15, windowMs: MINUTE / 2, pauseMs: 100 }
/** Challenges for a sign-in by passkey from one address. */
const CHALLENGES = { most: 60, windowMs: 5 * MINUTE }
/** Messages asked for by one address, and for one login. */
const LETTERS_OF_ADDRESS = { most: 60, windowMs: 10 * MINUTE }
const LETTERS_FOR_LOGIN = { most: 5, windowMs: 10 * MINUTE }
/** Sign-ups from one address, one after the other: each occupies the password hashing that others wait for. */
const SIGN_UPS = { most: 60, windowMs: 10 * MINUTE, pauseMs: 0 }
/** Links tried that were never sent. */
const STRAY_LINKS = { most: 30, windowMs: 5 * MINUTE }

/** Searches from one address: each goes over all names. */
const SEARCHES = { most: 300, windowMs: MINUTE }
/** Calls with shareable answers are cheap: an address may make this many times as many of them. */
const SHARED_SHARE = 5
/** Placements that one player asks about. Each unknown key is stored as void for a while, so the number is limited. */
const LOOK_UPS = { most: 60, windowMs: MINUTE }

const addressOf = (request: FastifyRequest): string => addressKey(request.ip)

const callerKey = (request: FastifyRequest, identity: Identity | null): string =>
  identity === null ? addressOf(request) : `player ${identity.playerId}`

/** The account that a body names, in one form however it is written. */
function loginKey(request: FastifyRequest): string {
  const { login, email, phone } = (request.body ?? {}) as Readonly<Record<string, unknown>>
  const told = [login, email, phone].find((text) => typeof text === 'string') ?? ''
  return JSON.stringify(readLogin(told.slice(0, 300)))
}

/** Several limits as one; the first that is reached applies. */
const allOf = (limits: readonly RateLimit[]): RateLimit => ({
  count: async (request, identity) => {
    for (const limit of limits) {
      const wait = await limit.count(request, identity)
      if (wait !== null) return wait
    }
    return null
  },
})

type ServerSettings = Pick<Settings, 'PUBLIC_URL' | 'LOG_LEVEL' | 'TRUST_PROXY' | 'RATE_LIMIT' | 'NODE_ENV'> &
  Partial<Pick<Settings, 'FRONT_SECRET'>>

function rateLimitsOf(app: FastifyInstance, settings: ServerSettings): EndpointOptions['rateLimits'] {
  const letters = allOf([
    createRateLimit(app, { ...LETTERS_OF_ADDRESS, keyOf: addressOf }),
    createRateLimit(app, { ...LETTERS_FOR_LOGIN, keyOf: loginKey }),
  ])
  const strayLinks = [createFailureLimit(app, { ...STRAY_LINKS, keyOf: addressOf })]
  return {
    every: createRateLimit(app, {
      most: settings.RATE_LIMIT,
      windowMs: MINUTE,
      keyOf: callerKey,
    }),
    shared: createRateLimit(app, {
      most: SHARED_SHARE * settings.RATE_LIMIT,
      windowMs: MINUTE,
      keyOf: addressOf,
    }),
    calls: {
      search: createRateLimit(app, { ...SEARCHES, keyOf: addressOf }),
      getPlacement: createRateLimit(app, { ...LOOK_UPS, keyOf: callerKey }),
      shareBets: createRateLimit(app, { ...NEW_CODES, keyOf: callerKey }),
      signUp: letters,
      requestPassword: letters,
      requestConfirmation: letters,
      requestUnlock: letters,
      beginPasskeySignIn: createRateLimit(app, { ...CHALLENGES, keyOf: addressOf }),
    },
    failures: {
      signIn: [
        createFailureLimit(app, { ...GUESSES_OF_ADDRESS, keyOf: addressOf }),
        createFailureLimit(app, { ...GUESSES_AT_ONCE, keyOf: addressOf }),
      ],
      signUp: [createFailureLimit(app, { ...SIGN_UPS, keyOf: addressOf })],
      setPassword: [createFailureLimit(app, { ...GUESSES, keyOf: callerKey })],
      prove: [createFailureLimit(app, { ...GUESSES, keyOf: callerKey })],
      beginPasskey: [createFailureLimit(app, { ...GUESSES, keyOf: callerKey })],
      addPasskey: [createFailureLimit(app, { ...GUESSES, keyOf: callerKey })],
      signInByPasskey: [createFailureLimit(app, { ...GUESSES_OF_ADDRESS, keyOf: addressOf })],
      deleteAccount: [createFailureLimit(app, { ...GUESSES, keyOf: callerKey })],
      confirm: strayLinks,
      unlock: strayLinks,
      findShared: [createFailureLimit(app, { ...STRAY_CODES, keyOf: callerKey })],
    },
  }
}

function endpointOptions(
  app: FastifyInstance,
  settings: ServerSettings,
  authenticate: EndpointOptions['authenticate'],
  proofs: ServiceProofs,
  refuseFrom: EndpointOptions['refuseFrom'],
  isServed: EndpointOptions['isServed'],
): EndpointOptions {
  const secure = settings.PUBLIC_URL.startsWith('https:')
  const name = secure ? '__Host-touchline' : 'touchline'
  return {
    authenticate,
    isServed,
    proofs,
    refuseFrom,
    publicUrl: settings.PUBLIC_URL,
    checkResponses: settings.NODE_ENV !== 'production',
    cookie: {
      name,
      secure,
      maxAgeSeconds: SESSION_SECONDS,
    },
    rateLimits: rateLimitsOf(app, settings),
  }
}

/** The HTTP side: the table of calls with their handlers, its documentation, other pages, and `/health`. */
export function createWebServer<Table extends Endpoints>(
  settings: ServerSettings,
  table: Table,
  handlers: Handlers<Table, Context>,
  authenticate: EndpointOptions['authenticate'],
  proofs: ServiceProofs = {},
  registerPages: (app: FastifyInstance) => void = () => {},
  health: () => Readonly<Record<string, unknown>> = () => ({}),
  refuseFrom: EndpointOptions['refuseFrom'] = () => null,
  isServed: EndpointOptions['isServed'] = () => true,
): Promise<FastifyInstance> {
  const kernel = {
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    frontSecret: settings.FRONT_SECRET,
  }
  return createKernel(kernel, (app) => {
    const options = endpointOptions(app, settings, authenticate, proofs, refuseFrom, isServed)
    app.get('/health', (_, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok', ...health() }),
    )
    registerPages(app)
    registerDocs(app, table, options.cookie.name, asyncApiOf(settings.PUBLIC_URL))
    registerEndpoints(app, table, handlers, options)
  })
}
