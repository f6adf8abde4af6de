import { createHash } from 'node:crypto'
import {
  BASES,
  type Call,
  type Endpoint,
  type Endpoints,
  type Handlers,
  IdempotencyKey,
  type Refusal,
  SERVICE_PROOFS,
  type ServiceProof,
} from '@touchline/contract'
import { FRAMED } from '@touchline/contract/front'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Identity, StaffCaller } from './context.ts'
import { checkInput } from './fields.ts'
import { textOf } from './json-body.ts'
import { localeOf } from './locale.ts'
import { countryOf, deviceOf } from './caller.ts'
import { readLines } from './lines-body.ts'
import { isOfFront } from './front-proof.ts'
import { isOwnCall } from './origin.ts'
import { isRefusal, refusalAnswer, retryHeader } from './refusals.ts'

export type ProofNeed = NonNullable<Endpoint['proof']>

/** A valid session. */
export interface Authenticated {
  readonly identity: Identity
  /** A new or renewed token for the browser; null when it keeps the one it has. */
  readonly token: string | null
  /** Whether the session's last proof, by its kind and age, is enough for a call. */
  readonly isProven: (need: ProofNeed) => Promise<boolean>
}

/** Counts calls by key. Answers the whole seconds to wait; null while within the limit. */
export interface RateLimit {
  count(request: FastifyRequest, identity: Identity | null): Promise<number | null>
}

/** A call of another service, as received. */
interface ServiceCall {
  /** The body before parsing: what a signature covers. */
  readonly text: string
  readonly method: string
  /** With its query, as it was sent. */
  readonly path: string
}

/** Per kind of proof: the name of whoever made a call with this proof ('' when absent); null when it is not valid. */
export type ServiceProofs = {
  readonly [By in ServiceProof]?: (call: ServiceCall, shown: string) => string | null
}

export type AuthenticateStaff = (token: string) => Promise<StaffCaller | null>

/** Counts refused calls by key. Calls under way count as refused, so that parallel calls cannot get past the limit. */
export interface FailureLimit {
  begin(
    request: FastifyRequest,
    identity: Identity | null,
  ): Promise<{ readonly wait: number } | { end(refused: boolean): Promise<void> }>
}

export interface EndpointOptions {
  /** The session of a cookie's token at a host; null when it is over, or not of this host. */
  readonly authenticate: (token: string, host: string) => Promise<Authenticated | null>
  /** The member of staff of a token; null when its session is over. Absent where no call is for staff. */
  readonly authenticateStaff?: AuthenticateStaff | undefined
  /** Whether one of our sites is at a host. */
  readonly isServed: (host: string) => boolean
  readonly cookie: { readonly name: string; readonly secure: boolean; readonly maxAgeSeconds: number }
  readonly publicUrl: string
  readonly proofs: ServiceProofs
  /** The refusal of a call for the country it comes from; null when it is allowed. */
  readonly refuseFrom: (
    name: string,
    caller: { readonly identity: Identity | null; readonly host: string },
    country: string | null,
  ) => Refusal | null
  /** Also checks answers against the contract. For tests and development: it costs more than the call itself. */
  readonly checkResponses: boolean
  readonly rateLimits: {
    /** For all calls except those whose answer may be shared. */
    readonly every: RateLimit
    /**
     * For calls whose answer may be shared, except those of the front itself, which asks on behalf of all its visitors.
     */
    readonly shared: RateLimit
    /** Further limits, by the name of the call. */
    readonly calls: Readonly<Record<string, RateLimit>>
    /** By the name of the call, the limit on a service that is known, in place of `every`. */
    readonly services: Readonly<Record<string, RateLimit>>
    /** By the name of the call, limits that count only refused calls: guessing is slowed, frequent sign-ins are not. */
    readonly failures: Readonly<Record<string, readonly FailureLimit[]>>
  }
}

type Handler = (call: Call<Endpoint>, context: Context) => Promise<unknown>

interface Row {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: Handler
}

/** The row for this call: the query named by `ownWith` turns a public call into a player's. */
const rowFor = (row: Row, query: unknown): Row =>
  row.endpoint.ownWith !== undefined && (query as Record<string, unknown>)[row.endpoint.ownWith] === 'true'
    ? { ...row, endpoint: { ...row.endpoint, auth: 'player' } }
    : row

const refused = (refusal: Refusal) => ({ refusal })

/**
 * Readable by scripts, unlike the session's cookie. Before the first paint pages reserve the header's space for a
 * player, and a page from the browser's cache notices that another session has begun.
 */
const SIGNED_IN = 'signed_in'

/** The longest time that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

/** Name of the cookie that outlives sessions and identifies a known device. */
const deviceCookie = ({ name }: Pick<EndpointOptions['cookie'], 'name'>): string => `${name}_device`

/** Name of the cookie of a staff session. */
const staffCookie = ({ name }: Pick<EndpointOptions['cookie'], 'name'>): string => `${name}_staff`

/** Differs between sessions and opens none: part of a hash that is stored nowhere. */
const markOf = (token: string): string =>
  createHash('sha256').update(`mark ${token}`).digest('base64url').slice(0, 8)

/** Inside a frame of another site browsers take and send only cookies that are partitioned by that site. */
const reachOf = ({ cookies }: FastifyRequest, { secure }: Pick<EndpointOptions['cookie'], 'secure'>) =>
  cookies[FRAMED] === undefined
    ? ({ path: '/', sameSite: 'lax', secure } as const)
    : ({ path: '/', sameSite: 'none', secure: true, partitioned: true } as const)

function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, secure, maxAgeSeconds }: EndpointOptions['cookie'],
) {
  const options = reachOf(request, { secure })
  return (token: string | null) => {
    const rows = [
      [name, token, true],
      [SIGNED_IN, token === null ? null : markOf(token), false],
    ] as const
    for (const [cookie, value, httpOnly] of rows)
      if (token === null || value === null) void reply.clearCookie(cookie, { ...options, httpOnly })
      else void reply.setCookie(cookie, value, { ...options, httpOnly, maxAge: maxAgeSeconds })
  }
}

async function identify(
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
  options: EndpointOptions,
  keep: (token: string) => void,
) {
  if (!['optional', 'player'].includes(row.endpoint.auth)) return null
  const token = request.cookies[options.cookie.name]
  const session = token === undefined ? null : await options.authenticate(token, request.host)
  if (session !== null && session.token !== null) keep(session.token)
  if (session === null && request.cookies[SIGNED_IN] !== undefined)
    void reply.clearCookie(SIGNED_IN, reachOf(request, options.cookie))
  return session
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

/** The token that a member of staff shows as a program does. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1]

async function identifyStaff(
  { endpoint }: Row,
  request: FastifyRequest,
  { authenticateStaff, cookie }: EndpointOptions,
): Promise<StaffCaller | null> {
  if (endpoint.auth !== 'staff' || authenticateStaff === undefined) return null
  const token = bearerOf(request) ?? request.cookies[staffCookie(cookie)]
  return token === undefined ? null : authenticateStaff(token)
}

/** Sets the cookie of a staff session, which ends with the browser's; it is sent by our own pages only. */
const staffCookieOf =
  (reply: FastifyReply, { cookie }: EndpointOptions) =>
  (token: string | null) => {
    const options = { path: '/', sameSite: 'strict', secure: cookie.secure, httpOnly: true } as const
    if (token === null) void reply.clearCookie(staffCookie(cookie), options)
    else void reply.setCookie(staffCookie(cookie), token, options)
  }

/** Checks the input of a call; the first wrong part is reported. A call without a schema takes no input. */
function readCall(
  { endpoint }: Row,
  request: FastifyRequest,
  language: string,
): { call: Call<Endpoint> } | { refusal: Refusal } {
  const call: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const checked = checkInput(schema, request[part] ?? {}, part, language)
    if (!checked.ok) return refused({ refused: 422, errors: checked.errors })
    call[part] = checked.value
  }
  if (endpoint.lines === undefined) return { call: call as unknown as Call<Endpoint> }
  const read = readLines(request.body, endpoint.lines, language)
  return 'refusal' in read ? read : { call: { ...call, ...read } as unknown as Call<Endpoint> }
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

/** A page asks again once its channel is subscribed: an answer of a moment before would lack what was pushed between. */
const FOR_ALL = 'public, no-cache'

const isShared = ({ auth, method }: Endpoint): boolean => auth === 'public' && method === 'GET'

const tooMany = (wait: number): Refusal => ({ refused: 429, details: { retry_after: wait } })

async function limited(
  row: Row,
  request: FastifyRequest,
  identity: Identity | null,
  options: EndpointOptions,
) {
  const { every, shared, calls, services } = options.rateLimits
  const own = services[row.name] ?? every
  const limit = isShared(row.endpoint) ? (isOfFront(request) ? null : shared) : own
  const wait = limit === null ? null : await limit.count(request, identity)
  return wait ?? (await calls[row.name]?.count(request, identity)) ?? null
}

/** Runs a call whose refusals are counted, once all its limits have admitted it. */
async function guarded(
  limits: readonly FailureLimit[],
  request: FastifyRequest,
  identity: Identity | null,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const [limit, ...others] = limits
  if (limit === undefined) return handle()
  const attempt = await limit.begin(request, identity)
  if ('wait' in attempt) return tooMany(attempt.wait)
  let refused = false
  try {
    const result = await guarded(others, request, identity, handle)
    refused = isRefusal(result) && result.refused !== 429
    return result
  } finally {
    await attempt.end(refused)
  }
}

/** Whether a call has a caller of the kind that its row names. */
const hasCaller = (
  { endpoint: { auth } }: Row,
  identity: Identity | null,
  staff: StaffCaller | null,
): boolean => (auth === 'player' ? identity !== null : auth !== 'staff' || staff !== null)

/** Refusals that do not depend on the input. */
function refusalBefore(row: Row, key: string, body: unknown): Refusal | null {
  if (row.endpoint.idempotent === true) {
    const checked = checkInput(IdempotencyKey, key, 'Idempotency-Key', 'en')
    if (!checked.ok) return { refused: 422, errors: checked.errors }
  }
  if (row.endpoint.body === undefined && row.endpoint.lines === undefined && !isEmpty(body))
    return { refused: 422, errors: { body: ['must be empty'] } }
  return null
}

/** Who makes a service call, by its proof; null for a wrong proof and for other calls. */
function actorOf(
  { endpoint: { auth, by } }: Row,
  request: FastifyRequest,
  options: EndpointOptions,
): string | null {
  if (auth !== 'service' || by === undefined) return null
  const shown = String(request.headers[SERVICE_PROOFS[by]] ?? '')
  const { method, url: path } = request
  return options.proofs[by]?.({ text: textOf(request), method, path }, shown) ?? null
}

/** Calls by people must come from our own pages, or show a token that no browser sends; service calls must be proved. */
const mayCall = (
  { endpoint }: Row,
  actor: string | null,
  request: FastifyRequest,
  options: EndpointOptions,
) =>
  endpoint.auth === 'service'
    ? actor !== null
    : (endpoint.method === 'GET' && endpoint.changes !== true) ||
      (endpoint.auth === 'staff' && bearerOf(request) !== undefined) ||
      isOwnCall(request.headers, options.publicUrl)

interface Called extends Pick<Context, 'identity' | 'staff' | 'actor' | 'locale' | 'country' | 'setSession'> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: EndpointOptions
}

const contextOf = ({ request, reply, options, ...known }: Called): Context => ({
  ...known,
  idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
  host: request.host,
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  cookie: (name) => request.cookies[name],
  sessionToken: request.cookies[options.cookie.name] ?? null,
  setStaff: staffCookieOf(reply, options),
  deviceToken: request.cookies[deviceCookie(options.cookie)] ?? null,
  setDevice: (token) =>
    void reply.setCookie(deviceCookie(options.cookie), token, {
      ...reachOf(request, options.cookie),
      httpOnly: true,
      maxAge: DEVICE_SECONDS,
    }),
})

async function answer(
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: string,
  options: EndpointOptions,
) {
  if (!options.isServed(request.host)) return { refused: 421 } as const
  const actor = actorOf(row, request, options)
  if (!mayCall(row, actor, request, options)) return { refused: 403 } as const
  const country = countryOf(request.headers)
  const setSession = sessionCookie(request, reply, options.cookie)
  const session = await identify(row, request, reply, options, setSession)
  const identity = session?.identity ?? null
  const stopped = options.refuseFrom(row.name, { identity, host: request.host }, country)
  if (stopped !== null) return stopped
  const wait = await limited(row, request, identity, options)
  if (wait !== null) return tooMany(wait)
  const staff = await identifyStaff(row, request, options)
  if (!hasCaller(row, identity, staff)) return { refused: 401 } as const
  const before = refusalBefore(row, String(request.headers['idempotency-key'] ?? ''), request.body)
  if (before !== null) return before
  const read = readCall(row, request, locale.slice(0, 2))
  if ('refusal' in read) return read.refusal
  const { proof } = row.endpoint
  if (proof !== undefined && session !== null && !(await session.isProven(proof))) return { refused: 1112 }
  const context = contextOf({ request, reply, options, setSession, identity, staff, actor, locale, country })
  const limits = options.rateLimits.failures[row.name] ?? []
  return guarded(limits, request, identity, () => row.handle(read.call, context))
}

function checkResponse({ name, endpoint }: Row, result: unknown): void {
  const parsed = endpoint.response.safeParse(result)
  if (!parsed.success) throw new Error(`${name} answered against its contract: ${parsed.error.message}`)
}

async function serve(
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
  options: EndpointOptions,
): Promise<void> {
  const locale = localeOf(
    (request.query as Record<string, unknown>)['locale'],
    request.headers['accept-language'],
  )
  const result = await answer(row, request, reply, locale, options)
  if (isRefusal(result)) {
    const { status, body } = refusalAnswer(result, locale)
    return reply.code(status).headers(retryHeader(body)).header('cache-control', 'no-store').send(body)
  }
  if (options.checkResponses) checkResponse(row, result)
  return reply.header('cache-control', isShared(row.endpoint) ? FOR_ALL : 'no-store').send(result)
}

/** Serves a table of calls: each row's handler behind its checks. A row without a handler does not compile. */
export function registerEndpoints<Table extends Endpoints>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table, Context>,
  options: EndpointOptions,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const row: Row = { name, endpoint, handle: handlers[name as keyof Table] as unknown as Handler }
    app.route({
      method: endpoint.method,
      url: BASES[endpoint.base] + endpoint.path,
      exposeHeadRoute: endpoint.changes !== true,
      handler: (request, reply) => serve(rowFor(row, request.query), request, reply, options),
    })
  }
}
