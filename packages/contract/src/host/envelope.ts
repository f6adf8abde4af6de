import { isRecord, type Read, type Reader } from './fields.ts'
import { MAX_NAME } from './forms.ts'
import { RECEIVED } from './received.ts'
import { SENT } from './sent.ts'

/** Prefix of all names that a site sends unless it has one of its own (HOST-02). */
export const DEFAULT_PREFIX = 'sportsbook:'

type Table = Readonly<Record<string, Reader<object>>>

/** Every message of a table: its name without prefix, and its payload. */
type MessageOf<Rows extends Table> = {
  readonly [Name in keyof Rows]: { readonly type: Name; readonly payload: Read<Rows[Name]> }
}[keyof Rows]

export type SentMessage = MessageOf<typeof SENT>
export type ReceivedMessage = MessageOf<typeof RECEIVED>
export type PayloadOf<Name extends keyof typeof SENT | keyof typeof RECEIVED> = Name extends keyof typeof SENT
  ? Read<(typeof SENT)[Name]>
  : Name extends keyof typeof RECEIVED
    ? Read<(typeof RECEIVED)[Name]>
    : never

/** Both ends send this and nothing else: a plain object of two fields (HOST-01). */
export interface Envelope {
  readonly type: string
  readonly payload: object
}

function readBy<Rows extends Table>(table: Rows, data: unknown, prefix: string): MessageOf<Rows> | null {
  if (!isRecord(data) || !Object.hasOwn(data, 'type')) return null
  const { type } = data
  // The length first: a name of ten million characters is as quickly refused as any other.
  if (typeof type !== 'string' || type.length > MAX_NAME || !type.startsWith(prefix)) return null
  const name = type.slice(prefix.length)
  if (!Object.hasOwn(table, name)) return null
  const payload = table[name]?.(Object.hasOwn(data, 'payload') ? data['payload'] : undefined)
  return payload == null ? null : ({ type: name, payload } as MessageOf<Rows>)
}

/** A message of the host as the product reads it; null for an unknown or malformed one. Never throws on cloned data. */
export const readReceived = (data: unknown): ReceivedMessage | null => readBy(RECEIVED, data, '')

/** A message of the product as the host reads it; null for an unknown or malformed one, or of another product. */
export const readSent = (data: unknown, prefix = DEFAULT_PREFIX): SentMessage | null =>
  readBy(SENT, data, prefix)

/** What the product posts: its names carry the prefix. */
export const sentEnvelope = ({ type, payload }: SentMessage, prefix = DEFAULT_PREFIX): Envelope => ({
  type: prefix + type,
  payload,
})

/** What a host posts: its names are bare. */
export const receivedEnvelope = ({ type, payload }: ReceivedMessage): Envelope => ({ type, payload })
