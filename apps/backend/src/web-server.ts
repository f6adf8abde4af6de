import { type Endpoints, type Handlers, walletEndpoints } from '@touchline/contract'
import { addressKey } from '@touchline/contract/address-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Identity } from './http/context.ts'
import { registerDocs } from './http/docs.ts'
import {
  type AuthenticateStaff,
  type EndpointOptions,
  type RateLimit,
  registerEndpoints,
  type ServiceProofs,
} from './http/endpoints.ts'
import { createKernel, type Leave } from './http/kernel.ts'
import type { Counts } from './http/limits/counts.ts'
import { createFailureLimit, createRateLimit, type Limiting } from './http/limits/limits.ts'
import { createOwnCounts } from './http/limits/own-counts.ts'
import { SESSION_SECONDS } from './platform/sessions/sessions.ts'
import { readLogin } from './platform/users/login.ts'
import { asyncApiOf } from './realtime/index.ts'
import type { Settings } from './settings.ts'
import type { Log } from './telemetry/log.ts'

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

/** Promo codes that were refused, of one player and of one address: nobody finds one by trying. */
const STRAY_PROMO_CODES = { most: 10, windowMs: 5 * MINUTE }
const STRAY_PROMO_CODES_OF_ADDRESS = { most: 40, windowMs: 5 * MINUTE }

/** Messages that one player writes in the rooms of matches: as fast as people talk, and no faster. */
const CHAT_MESSAGES = { most: 5, windowMs: MINUTE / 4 }

/** Votes of one player, among them those that are refused: nobody looks at more matches in a minute. */
const VOTES = { most: 30, windowMs: MINUTE }

/** Searches from one address: each goes over all names. */
const SEARCHES = { most: 300, windowMs: MINUTE }
/** Calls with shareable answers are cheap: an address may make this many times as many of them. */
const SHARED_SHARE = 5
/** A provider of games speaks for all who play there: its calls count by its name, wherever they come from. */
const WALLET_SHARE = 20
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

interface Most {
  readonly most: number
  readonly windowMs: number
}

type KeyOf = (request: FastifyRequest, identity: Identity | null) => string

type ServerSettings = Pick<Settings, 'PUBLIC_URL' | 'LOG_LEVEL' | 'TRUST_PROXY' | 'RATE_LIMIT' | 'NODE_ENV'> &
  Partial<Pick<Settings, 'FRONT_SECRET'>>

/** The provider that a call of the wallet names. The call is known to be its own by then. */
const providerKey = ({ params }: FastifyRequest): string =>
  String((params as Readonly<Record<string, unknown>>)['provider'])

/** One limit for all calls of a provider of games, in place of that on calls from one address. */
function walletLimits(limiting: Limiting, { RATE_LIMIT }: ServerSettings) {
  const limit = createRateLimit(limiting, {
    ...{ name: 'wallet', most: WALLET_SHARE * RATE_LIMIT, windowMs: MINUTE },
    ...{ isLoose: true, keyOf: providerKey },
  })
  return Object.fromEntries(Object.keys(walletEndpoints).map((name) => [name, limit]))
}

/** Limits on the number of calls, each by its name among the shared counts. */
function callLimits(limiting: Limiting): EndpointOptions['rateLimits']['calls'] {
  const limit = (name: string, most: Most, keyOf: KeyOf) =>
    createRateLimit(limiting, { name, ...most, keyOf })
  const letters = allOf([
    limit('letters-of-address', LETTERS_OF_ADDRESS, addressOf),
    limit('letters-for-login', LETTERS_FOR_LOGIN, loginKey),
  ])
  return {
    search: limit('search', SEARCHES, addressOf),
    getPlacement: limit('look-ups', LOOK_UPS, callerKey),
    shareBets: limit('new-codes', NEW_CODES, callerKey),
    writeChat: limit('chat', CHAT_MESSAGES, callerKey),
    vote: limit('votes', VOTES, callerKey),
    signUp: letters,
    requestPassword: letters,
    requestConfirmation: letters,
    requestUnlock: letters,
    beginPasskeySignIn: limit('challenges', CHALLENGES, addressOf),
  }
}

/** Limits on the number of refused calls. */
function failureLimits(limiting: Limiting): EndpointOptions['rateLimits']['failures'] {
  const limit = (name: string, most: Most & { readonly pauseMs?: number }, keyOf: KeyOf) =>
    createFailureLimit(limiting, { name, ...most, keyOf })
  const strayLinks = [limit('stray-links', STRAY_LINKS, addressOf)]
  const guesses = (name: string) => [limit(`guesses-${name}`, GUESSES, callerKey)]
  return {
    signIn: [
      limit('sign-in', GUESSES_OF_ADDRESS, addressOf),
      limit('sign-in-at-once', GUESSES_AT_ONCE, addressOf),
    ],
    staffSignIn: [limit('staff-sign-in', GUESSES_AT_ONCE, addressOf)],
    signUp: [limit('sign-up', SIGN_UPS, addressOf)],
    setPassword: guesses('password'),
    prove: guesses('proof'),
    beginPasskey: guesses('passkey'),
    addPasskey: guesses('passkey-added'),
    signInByPasskey: [limit('sign-in-by-passkey', GUESSES_OF_ADDRESS, addressOf)],
    signInByHost: [limit('sign-in-by-host', GUESSES_OF_ADDRESS, addressOf)],
    deleteAccount: guesses('deletion'),
    confirm: strayLinks,
    unlock: strayLinks,
    redeemPromoCode: [
      limit('stray-promo-codes', STRAY_PROMO_CODES, callerKey),
      limit('stray-promo-codes-of-address', STRAY_PROMO_CODES_OF_ADDRESS, addressOf),
    ],
    findShared: [limit('stray-codes', STRAY_CODES, callerKey)],
  }
}

function rateLimitsOf(limiting: Limiting, settings: ServerSettings): EndpointOptions['rateLimits'] {
  const { RATE_LIMIT } = settings
  // They keep the load of one caller bounded, so that a few calls more do no harm, but a wait before each would.
  const loose = { windowMs: MINUTE, isLoose: true }
  return {
    every: createRateLimit(limiting, { name: 'every', most: RATE_LIMIT, ...loose, keyOf: callerKey }),
    shared: createRateLimit(limiting, {
      name: 'shared',
      most: SHARED_SHARE * RATE_LIMIT,
      ...loose,
      keyOf: addressOf,
    }),
    calls: callLimits(limiting),
    services: walletLimits(limiting, settings),
    failures: failureLimits(limiting),
  }
}

function endpointOptions(
  settings: ServerSettings,
  authenticate: EndpointOptions['authenticate'],
  proofs: ServiceProofs,
  refuseFrom: EndpointOptions['refuseFrom'],
  isServed: EndpointOptions['isServed'],
  { counts, own = createOwnCounts(), authenticateStaff }: Running,
): EndpointOptions {
  const secure = settings.PUBLIC_URL.startsWith('https:')
  const name = secure ? '__Host-touchline' : 'touchline'
  return {
    authenticate,
    authenticateStaff,
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
    rateLimits: rateLimitsOf({ own, shared: counts }, settings),
  }
}

interface ReadyAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** What a server needs to know of the processes beside it, and of its own. */
export interface Running {
  /** Counts of limits over all processes; without them each counts by itself. */
  readonly counts?: Counts<null> | undefined
  /** Counts of limits of this process; by the system's time when absent. */
  readonly own?: Counts | undefined
  /** Whether callers may be sent here, and what stands against it: a status and an answer. */
  readonly ready?: () => Promise<ReadyAnswer>
  /** The log of the process; one of its own when absent. */
  readonly log?: Log | undefined
  /** How the process leaves those who keep connections to it. */
  readonly leave?: Leave | undefined
  /** Whose sessions of staff they are; without it nobody makes calls of staff. */
  readonly authenticateStaff?: AuthenticateStaff | undefined
}

/**
 * What a supervisor asks: `/live` whether the process answers at all, `/ready` whether callers may be sent to it,
 * `/health` what an operator wants to know.
 */
function registerChecks(
  app: FastifyInstance,
  health: () => Readonly<Record<string, unknown>>,
  ready: () => Promise<ReadyAnswer>,
): void {
  const none = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  app.get('/health', (_, reply) => none(reply).send({ status: 'ok', ...health() }))
  app.get('/live', (_, reply) => none(reply).send({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    const { status, body } = await ready()
    return none(reply).code(status).send(body)
  })
}

/** The HTTP side: the table of calls with their handlers, its documentation, other pages, and checks of the process. */
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
  running: Running = {},
): Promise<FastifyInstance> {
  const kernel = {
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    frontSecret: settings.FRONT_SECRET,
    log: running.log,
    leave: running.leave,
  }
  return createKernel(kernel, (app) => {
    const options = endpointOptions(settings, authenticate, proofs, refuseFrom, isServed, running)
    registerChecks(app, health, running.ready ?? (async () => ({ status: 200, body: { status: 'ok' } })))
    registerPages(app)
    registerDocs(app, table, options.cookie.name, () => asyncApiOf(settings.PUBLIC_URL))
    registerEndpoints(app, table, handlers, options)
  })
}
