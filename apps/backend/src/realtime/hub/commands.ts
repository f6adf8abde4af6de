import type { Clock } from '../../clock.ts'
import type { ConnectionClaims, ReadTokens } from '../tokens.ts'
import type { Broker, Reader, Subscription } from './broker.ts'
import { publicationJson } from './encode.ts'
import { namespaceOf } from './namespaces.ts'
import {
  countField,
  DISCONNECTS,
  type Disconnect,
  type Fields,
  type Method,
  PROTOCOL_ERRORS,
  type ProtocolError,
  REJECT_UNRECOVERED,
  textField,
} from './protocol.ts'

export const NEVER = Number.POSITIVE_INFINITY

/** Whose connection it is, and what it is subscribed to. */
export interface Membership {
  /** Empty for a visitor, null before the connect. */
  user: string | null
  /** The player's session; null for a visitor. */
  session: string | null
  /** Epoch ms. */
  expiresAt: number
  isOver: boolean
  readonly channels: Map<string, Subscription>
  /** Private channels with the expiry of their tokens, epoch ms. */
  readonly expiring: Map<string, number>
}

export interface CommandOptions {
  /** The connection's id, as the client is told it. */
  readonly client: string
  readonly broker: Broker
  readonly reader: Reader
  readonly tokens: ReadTokens
  /** Whether a session has ended although its tokens are still valid. */
  readonly hasEnded: (session: string) => boolean
  readonly clock: Clock
  /** Whether a public channel of a known kind has a match or a language behind it. */
  readonly isKnown: (channel: string) => boolean
  readonly maxChannels: number
  readonly maxChannelLength: number
  /** Milliseconds between pings. */
  readonly ping: number
}

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
export type Handler = (request: Fields) => Outcome | Promise<() => Outcome>

const error = (name: keyof typeof PROTOCOL_ERRORS): Outcome => ({ error: PROTOCOL_ERRORS[name] })
const end = (name: keyof typeof DISCONNECTS): Outcome => ({ end: DISCONNECTS[name] })

/** Tells a client after how many seconds to fetch a new token. */
const lifetime = (expiresAt: number, now: number): string =>
  expiresAt === NEVER ? '' : `,"expires":true,"ttl":${Math.max(1, Math.round((expiresAt - now) / 1000))}`

const flag = (name: string, value: boolean): string => (value ? `,"${name}":true` : '')

/** What each command does to a membership. Only reading tokens is asynchronous. */
export function createCommands(
  member: Membership,
  options: CommandOptions,
): Readonly<Record<Method, Handler>> {
  const { broker, client, clock, tokens } = options
  const { channels, expiring } = member
  const isOver = ({ session }: ConnectionClaims) => session !== null && options.hasEnded(session)

  const connect: Handler = async (request) => {
    const read = await tokens.connection(textField(request, 'token'))
    return () => {
      if (member.user !== null) return end('badRequest')
      if (!read.ok) return read.reason === 'expired' ? error('tokenExpired') : end('invalidToken')
      if (isOver(read.claims)) return end('sessionEnded')
      member.user = read.claims.user
      member.session = read.claims.session
      member.expiresAt = read.claims.expiresAt
      const life = lifetime(member.expiresAt, clock())
      const ping = `"ping":${Math.round(options.ping / 1000)},"pong":true`
      return { reply: `"connect":{"client":"${client}","version":"touchline"${life},${ping}}` }
    }
  }

  const refresh: Handler = async (request) => {
    const read = await tokens.connection(textField(request, 'token'))
    return () => {
      if (!read.ok) return end(read.reason === 'expired' ? 'expired' : 'invalidToken')
      if (read.claims.user !== member.user) return end('invalidToken')
      if (isOver(read.claims)) return end('sessionEnded')
      member.session = read.claims.session
      member.expiresAt = read.claims.expiresAt
      const life = lifetime(member.expiresAt, clock())
      return { reply: `"refresh":{"client":"${client}","version":"touchline"${life}}` }
    }
  }

  const join = (name: string, request: Fields): Outcome => {
    const wasRecovering = request['recover'] === true
    const from = wasRecovering
      ? { offset: countField(request, 'offset'), epoch: textField(request, 'epoch') }
      : null
    const delta = request['delta'] === 'fossil'
    const { subscription, position, recovery } = broker.join(name, options.reader, { delta, from })
    if (wasRecovering && !recovery.recovered && (countField(request, 'flag') & REJECT_UNRECOVERED) !== 0) {
      broker.leave(name, subscription)
      expiring.delete(name)
      return error('unrecoverablePosition')
    }
    channels.set(name, subscription)
    const publications = recovery.publications.map(({ text, offset }) =>
      publicationJson({ data: subscription.delta ? JSON.stringify(text) : text, offset, delta: false }),
    )
    // After a recovery the client counts from the offset it sent; the recovered publications move it on.
    const offset = recovery.recovered ? (from?.offset ?? 0) : position.offset
    const flags =
      flag('recovered', recovery.recovered) +
      flag('was_recovering', wasRecovering) +
      flag('delta', subscription.delta) +
      lifetime(expiring.get(name) ?? NEVER, clock())
    const list = publications.length > 0 ? `,"publications":[${publications.join(',')}]` : ''
    return {
      reply: `"subscribe":{"recoverable":true,"positioned":true,"epoch":"${position.epoch}","offset":${offset}${flags}${list}}`,
    }
  }

  const joinPrivate = async (name: string, request: Fields): Promise<() => Outcome> => {
    const read = await tokens.subscription(textField(request, 'token'))
    return () => {
      if (!read.ok) return error(read.reason === 'expired' ? 'tokenExpired' : 'permissionDenied')
      if (read.claims.user !== member.user || read.claims.channel !== name) return end('invalidToken')
      expiring.set(name, read.claims.expiresAt)
      return join(name, request)
    }
  }

  const subscribe: Handler = (request) => {
    const name = textField(request, 'channel')
    if (name === '') return end('badRequest')
    if (name.length > options.maxChannelLength) return error('badRequest')
    const namespace = namespaceOf(name)
    if (namespace === null) return error('unknownChannel')
    if (countField(request, 'type') > 0) return error('notAvailable')
    if (channels.has(name)) return error('alreadySubscribed')
    if (channels.size >= options.maxChannels) return error('limitExceeded')
    if (!namespace.isPrivate) return options.isKnown(name) ? join(name, request) : error('notYetKnown')
    return textField(request, 'token') === '' ? error('permissionDenied') : joinPrivate(name, request)
  }

  const unsubscribe: Handler = (request) => {
    const name = textField(request, 'channel')
    if (name === '') return end('badRequest')
    const subscription = channels.get(name)
    if (subscription !== undefined) broker.leave(name, subscription)
    channels.delete(name)
    expiring.delete(name)
    return { reply: '"unsubscribe":{}' }
  }

  const subRefresh: Handler = async (request) => {
    const name = textField(request, 'channel')
    const read = await tokens.subscription(textField(request, 'token'))
    return () => {
      if (!expiring.has(name)) return error('permissionDenied')
      if (!read.ok) return end(read.reason === 'expired' ? 'subscriptionExpired' : 'invalidToken')
      if (read.claims.user !== member.user || read.claims.channel !== name) return end('invalidToken')
      expiring.set(name, read.claims.expiresAt)
      return { reply: `"sub_refresh":{${lifetime(read.claims.expiresAt, clock()).slice(1)}}` }
    }
  }

  return {
    connect,
    subscribe,
    unsubscribe,
    refresh,
    sub_refresh: subRefresh,
    publish: () => error('permissionDenied'),
    presence: () => error('notAvailable'),
    presence_stats: () => error('notAvailable'),
    history: () => error('notAvailable'),
    rpc: () => error('notAvailable'),
    send: () => null,
    ping: () => ({ reply: '"ping":{}' }),
  }
}
