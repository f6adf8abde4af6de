import type { Joined } from '../channels/broker.ts'
import { publicationJson } from '../channels/encode.ts'
import type { CommandOptions, Membership } from './membership.ts'
import { namespaceOf } from '../channels/namespaces.ts'
import { end, error, type Handler, lifetime, NEVER, type Outcome } from './outcomes.ts'
import { countField, type Fields, REJECT_UNRECOVERED, textField } from '../protocol.ts'

const flag = (name: string, value: boolean): string => (value ? `,"${name}":true` : '')

/** The reply to a subscribe. `from`: the offset to recover from; null when no recovery was requested. */
function joinedReply(
  { subscription, position, recovery }: Joined,
  from: number | null,
  life: string,
): string {
  const publications = recovery.publications.map(({ text, offset }) =>
    publicationJson({ data: subscription.delta ? JSON.stringify(text) : text, offset, delta: false }),
  )
  // After a recovery the client counts from the offset it sent; the recovered publications move it on.
  const offset = recovery.recovered ? (from ?? 0) : position.offset
  const flags =
    flag('recovered', recovery.recovered) +
    flag('was_recovering', from !== null) +
    flag('delta', subscription.delta) +
    life
  const list = publications.length > 0 ? `,"publications":[${publications.join(',')}]` : ''
  return `"subscribe":{"recoverable":true,"positioned":true,"epoch":"${position.epoch}","offset":${offset}${flags}${list}}`
}

/** Subscribes to a channel and, if the client asks for it, recovers from its position. */
function join(
  { channels, expiring, reader }: Membership,
  { broker, clock }: CommandOptions,
  name: string,
  request: Fields,
): Outcome {
  const wasRecovering = request['recover'] === true
  const from = wasRecovering
    ? { offset: countField(request, 'offset'), epoch: textField(request, 'epoch') }
    : null
  const joined = broker.join(name, reader, { delta: request['delta'] === 'fossil', from })
  const isRefused = wasRecovering && !joined.recovery.recovered
  if (isRefused && (countField(request, 'flag') & REJECT_UNRECOVERED) !== 0) {
    broker.leave(name, joined.subscription)
    expiring?.delete(name)
    return error('unrecoverablePosition')
  }
  channels.set(name, joined.subscription)
  const life = lifetime(expiring?.get(name) ?? NEVER, clock())
  return { reply: joinedReply(joined, from && from.offset, life) }
}

/** The commands about subscriptions. */
export function createChannelCommands(
  options: CommandOptions,
): Readonly<Record<'subscribe' | 'unsubscribe' | 'sub_refresh', Handler>> {
  const { broker, clock, tokens } = options

  const joinPrivate = async (member: Membership, name: string, request: Fields): Promise<() => Outcome> => {
    const read = await tokens.subscription(textField(request, 'token'))
    return () => {
      if (!read.ok) return error(read.reason === 'expired' ? 'tokenExpired' : 'permissionDenied')
      if (read.claims.user !== member.user || read.claims.channel !== name) return end('invalidToken')
      member.expiring ??= new Map()
      member.expiring.set(name, read.claims.expiresAt)
      return join(member, options, name, request)
    }
  }

  const subscribe: Handler = (member, request) => {
    const name = textField(request, 'channel')
    if (name === '') return end('badRequest')
    if (name.length > options.maxChannelLength) return error('badRequest')
    const namespace = namespaceOf(name)
    if (namespace === null) return error('unknownChannel')
    if (countField(request, 'type') > 0) return error('notAvailable')
    if (member.channels.has(name)) return error('alreadySubscribed')
    if (member.channels.size >= options.maxChannels) return error('limitExceeded')
    if (!namespace.isPrivate)
      return options.isKnown(name) ? join(member, options, name, request) : error('notYetKnown')
    return textField(request, 'token') === '' ? error('permissionDenied') : joinPrivate(member, name, request)
  }

  const unsubscribe: Handler = ({ channels, expiring }, request) => {
    const name = textField(request, 'channel')
    if (name === '') return end('badRequest')
    const subscription = channels.get(name)
    if (subscription !== undefined) broker.leave(name, subscription)
    channels.delete(name)
    expiring?.delete(name)
    return { reply: '"unsubscribe":{}' }
  }

  const subRefresh: Handler = async (member, request) => {
    const name = textField(request, 'channel')
    const read = await tokens.subscription(textField(request, 'token'))
    return () => {
      if (member.expiring === null || !member.expiring.has(name)) return error('permissionDenied')
      if (!read.ok) return end(read.reason === 'expired' ? 'subscriptionExpired' : 'invalidToken')
      if (read.claims.user !== member.user || read.claims.channel !== name) return end('invalidToken')
      member.expiring.set(name, read.claims.expiresAt)
      return { reply: `"sub_refresh":{${lifetime(read.claims.expiresAt, clock()).slice(1)}}` }
    }
  }

  return { subscribe, unsubscribe, sub_refresh: subRefresh }
}
