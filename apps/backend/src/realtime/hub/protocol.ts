import { SESSION_ENDED } from '@touchline/contract/channels'
import { type Line, lineOf } from './line.ts'

/** Centrifugo's client protocol in JSON: one document per line, several lines per frame. */

export interface ProtocolError {
  readonly code: number
  readonly message: string
  readonly temporary?: true
}

/** Errors of commands, with the protocol's codes. 109 makes a client fetch a new token. */
export const PROTOCOL_ERRORS = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  // Another process may know the match a moment earlier, so the client tries again at growing intervals.
  notYetKnown: { code: 102, message: 'unknown channel', temporary: true },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ProtocolError>

export interface Disconnect {
  readonly code: number
  readonly reason: string
}

/** Reasons to disconnect. Clients reconnect after 3000–3499 and 4000–4499, and not after 3500–3999 and 4500–4999. */
export const DISCONNECTS = {
  notConnected: { code: 3000, reason: 'connection closed' },
  shutdown: { code: 3001, reason: 'shutdown' },
  serverError: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  subscriptionExpired: { code: 3006, reason: 'subscription expired' },
  slow: { code: 3008, reason: 'slow' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  sessionEnded: { code: SESSION_ENDED, reason: 'session ended' },
} as const satisfies Record<string, Disconnect>

/**
 * A subscribe's `flag`: a failed recovery is answered with an error, instead of a subscription that has missed
 * something.
 */
export const REJECT_UNRECOVERED = 2

export type Fields = Readonly<Record<string, unknown>>

/** Known methods; any other is a bad request. */
export const METHODS = [
  'connect',
  'subscribe',
  'unsubscribe',
  'refresh',
  'sub_refresh',
  'publish',
  'presence',
  'presence_stats',
  'history',
  'rpc',
  'send',
  'ping',
] as const

export type Method = (typeof METHODS)[number]

export type Command =
  | { readonly kind: 'pong' }
  | { readonly kind: 'call'; readonly id: number; readonly method: Method; readonly request: Fields }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readCommand(value: unknown): Command | null {
  if (!isFields(value)) return null
  const method = METHODS.find((name) => value[name] !== undefined)
  const id = value['id'] ?? 0
  if (method === undefined) return id === 0 ? { kind: 'pong' } : null
  const request = value[method]
  if (!isFields(request) || !Number.isSafeInteger(id)) return null
  if ((id as number) < 0 || (id === 0 && method !== 'send')) return null
  return { kind: 'call', id: id as number, method, request }
}

/** The commands of a frame; null when any of them is malformed. Never throws. */
export function readFrame(frame: string): readonly Command[] | null {
  const commands: Command[] = []
  for (const line of frame.split('\n')) {
    if (line.trim() === '') continue
    try {
      const command = readCommand(JSON.parse(line))
      if (command === null) return null
      commands.push(command)
    } catch {
      return null
    }
  }
  return commands
}

export const textField = (request: Fields, name: string): string => {
  const value = request[name]
  return typeof value === 'string' ? value : ''
}

export const countField = (request: Fields, name: string): number => {
  const value = request[name]
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0
}

/** The server's ping is an empty reply. */
export const PING = lineOf('{}')

export const errorReply = (id: number, error: ProtocolError): Line => lineOf(JSON.stringify({ id, error }))
