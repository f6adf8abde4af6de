import type { Membership } from './membership.ts'
import {
  DISCONNECTS,
  type Disconnect,
  type Fields,
  PROTOCOL_ERRORS,
  type ProtocolError,
} from '../protocol.ts'

export const NEVER = Number.POSITIVE_INFINITY

/** JSON text of the reply's own field, an error, a disconnect, or no reply. */
export type Outcome =
  | { readonly reply: string }
  | { readonly error: ProtocolError }
  | { readonly end: Disconnect }
  | null

/**
 * The outcome, or a promise of a function that makes it once a token was read. The function must run together with the
 * writing of the reply: a publication between a subscription and its reply would be lost.
 */
export type Handler = (member: Membership, request: Fields) => Outcome | Promise<() => Outcome>

export const error = (name: keyof typeof PROTOCOL_ERRORS): Outcome => ({ error: PROTOCOL_ERRORS[name] })
export const end = (name: keyof typeof DISCONNECTS): Outcome => ({ end: DISCONNECTS[name] })

/** Tells a client after how many seconds to fetch a new token. */
export const lifetime = (expiresAt: number, now: number): string =>
  expiresAt === NEVER ? '' : `,"expires":true,"ttl":${Math.max(1, Math.round((expiresAt - now) / 1000))}`
