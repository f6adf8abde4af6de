import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Publisher } from '../publisher.ts'
import type { Position } from './channels/channel-log.ts'
import { namespaceOf } from './channels/namespaces.ts'
import { PROTOCOL_ERRORS, type ProtocolError } from './protocol.ts'
import type { UserEnding } from './hub.ts'
import { createTakenKeys, type TakenKeys } from './taken-keys.ts'

export interface ServerApiOptions {
  readonly clock: Clock
  readonly publisher: Publisher
  /** Where a channel stands; null for one that is not held. */
  readonly positionOf: (channel: string) => Position | null
  readonly endUser: (ending: UserEnding) => void
  /** Shown in `x-api-key`, as backends have it in `CENTRIFUGO_API_KEY`. */
  readonly key: string
  readonly onError: (fault: unknown) => void
  /** Most bytes of a request; 16 MB when absent. */
  readonly mostBytes?: number
}

/** Answers a request; false when it is none of this API. */
export type ServerApi = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const PATH = '/api/batch'
const MOST_BYTES = 16 * 1024 * 1024
const MOST_COMMANDS = 1000
const UNAUTHORISED: ProtocolError = { code: 101, message: 'unauthorized' }

const Publish = z.object({
  channel: z.string().min(1).max(200),
  // Parsed from JSON; only its absence could be wrong.
  data: z.unknown().refine((data) => data !== undefined, 'is missing'),
  version: z.int().nonnegative().optional(),
  skip_history: z.boolean().optional(),
  idempotency_key: z.string().min(1).max(200).optional(),
})

/** `sessions` is ours: with it only their connections end, and their tokens are taken no more. */
const DisconnectUser = z.object({
  user: z.string().min(1).max(100),
  disconnect: z
    .object({ code: z.int().min(3000).max(4999), reason: z.string().max(100) })
    .default({ code: 3503, reason: 'force disconnect' }),
  sessions: z.array(z.string().min(1).max(200)).max(10_000).optional(),
})

const Batch = z.object({ commands: z.array(z.record(z.string(), z.unknown())).max(MOST_COMMANDS) })

type Reply = Readonly<Record<string, unknown>>

const refused = (error: ProtocolError, detail = ''): Reply => ({
  error: { code: error.code, message: detail === '' ? error.message : `${error.message}: ${detail}` },
})

/** The first thing that is wrong with a command, by its field. */
const faultOf = (name: string, { issues: [issue] }: z.ZodError): Reply =>
  refused(PROTOCOL_ERRORS.badRequest, `${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)

type Shared = ServerApiOptions & { readonly taken: TakenKeys }

type Command = (body: unknown, options: Shared) => Promise<Reply>

/** The commands that our publisher sends; any other is not available. */
const COMMANDS: Readonly<Record<string, Command>> = {
  publish: async (body, { publisher, positionOf, taken }) => {
    const read = Publish.safeParse(body)
    if (!read.success) return faultOf('publish', read.error)
    const { channel, data, version, skip_history: passing, idempotency_key: key } = read.data
    if (namespaceOf(channel) === null) return refused(PROTOCOL_ERRORS.unknownChannel)
    const marked = key === undefined ? null : `${channel} ${key}`
    if (marked !== null && taken.has(marked)) return { publish: {} }
    await publisher.publish(channel, data, {
      ...(version === undefined ? {} : { version }),
      ...(passing === true ? { passing } : {}),
    })
    if (marked !== null) taken.add(marked)
    return { publish: passing === true ? {} : { ...positionOf(channel) } }
  },
  disconnect: async (body, { endUser }) => {
    const read = DisconnectUser.safeParse(body)
    if (!read.success) return faultOf('disconnect', read.error)
    const { user, disconnect, sessions = null } = read.data
    endUser({ user, disconnect, sessions })
    return { disconnect: {} }
  },
}

async function run(command: Readonly<Record<string, unknown>>, options: Shared): Promise<Reply> {
  const [name, ...more] = Object.keys(command)
  if (name === undefined || more.length > 0) return refused(PROTOCOL_ERRORS.badRequest, 'one command each')
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (found === undefined) return refused(PROTOCOL_ERRORS.notAvailable, name.slice(0, 40))
  try {
    return await found(command[name], options)
  } catch (fault) {
    options.onError(fault)
    return refused(PROTOCOL_ERRORS.internal)
  }
}

/** The body's text; null when it has more bytes than allowed. Rejects when the client breaks off. */
async function read(request: IncomingMessage, most: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const commandsIn = (text: string): readonly Readonly<Record<string, unknown>>[] | null => {
  try {
    const batch = Batch.safeParse(JSON.parse(text))
    return batch.success ? batch.data.commands : null
  } catch {
    return null
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function answer(response: ServerResponse, status: number, body: Reply): void {
  // What is left of a request that was not read is not waited for.
  const rest = status === 200 ? {} : { connection: 'close' }
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...rest })
  response.end(JSON.stringify(body))
}

/** The part of Centrifugo's HTTP API that `createCentrifugoPublisher` uses: `POST /api/batch`, its commands in order. */
export function createServerApi(options: ServerApiOptions): ServerApi {
  const expected = hashOf(options.key)
  const shared = { ...options, taken: createTakenKeys(options.clock) }
  const isAuthorised = (shown: unknown) =>
    typeof shown === 'string' && timingSafeEqual(hashOf(shown), expected)
  return async (request, response) => {
    if ((request.url ?? '').split('?', 1)[0] !== PATH) return false
    const { badRequest } = PROTOCOL_ERRORS
    if (request.method !== 'POST') answer(response, 405, refused(badRequest, 'POST alone'))
    else if (!isAuthorised(request.headers['x-api-key'])) answer(response, 401, { error: UNAUTHORISED })
    else {
      const text = await read(request, options.mostBytes ?? MOST_BYTES)
      const commands = text === null ? null : commandsIn(text)
      if (text === null) answer(response, 413, refused(badRequest, 'too large'))
      else if (commands === null) answer(response, 400, refused(badRequest, 'commands'))
      else {
        const replies: Reply[] = []
        for (const command of commands) replies.push(await run(command, shared))
        answer(response, 200, { replies })
      }
    }
    return true
  }
}
