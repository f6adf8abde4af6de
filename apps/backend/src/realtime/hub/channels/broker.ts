import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { HeardPublisher } from '../../publisher.ts'
import {
  type ChannelLog,
  createChannelLog,
  type Position,
  type Publication,
  type Recovery,
} from './channel-log.ts'
import { asciiJson, deltaOf, passingLine, pushLine } from './encode.ts'
import type { Line } from '../line.ts'
import { namespaceOf } from './namespaces.ts'

/** Receives the encoded pushes of one connection. */
export interface Reader {
  send(line: Line): void
}

/** One connection's subscription to one channel. */
export interface Subscription {
  readonly reader: Reader
  readonly delta: boolean
  /** Offset of the last publication that the reader has whole, on which a delta can build; 0 for none. */
  base: number
}

export interface Joined {
  readonly subscription: Subscription
  readonly position: Position
  readonly recovery: Recovery
}

export interface Broker {
  readonly publisher: HeardPublisher
  /** Subscribes and, given a position, recovers from it, in one step, so that no publication falls between. */
  join(
    channel: string,
    reader: Reader,
    options: { readonly delta: boolean; readonly from: Position | null },
  ): Joined
  leave(channel: string, subscription: Subscription): void
  /** Where a channel stands; null for one that is not in memory. */
  positionOf(channel: string): Position | null
  /** Removes channels without readers or kept publications. */
  sweep(): void
  /** Number of channels in memory. */
  size(): number
}

interface Channel {
  readonly log: ChannelLog
  readonly subscriptions: Set<Subscription>
}

const NOT_RECOVERED: Recovery = { recovered: false, publications: [] }

/** Encodes each form of a publication at most once, and only when it is needed. */
function lines(channel: string, publication: Publication, previous: Publication | null) {
  const { text, offset } = publication
  let plain: Line | undefined
  let full: Line | undefined
  let delta: Line | undefined
  const inFull = () => (full ??= pushLine(channel, { data: JSON.stringify(text), offset, delta: false }))
  const onPrevious = () => {
    if (delta !== undefined) return delta
    const patch = previous === null ? null : deltaOf(previous.text, text)
    delta =
      patch === null ? inFull() : pushLine(channel, { data: JSON.stringify(patch), offset, delta: true })
    return delta
  }
  return (subscription: Subscription): Line => {
    if (!subscription.delta) return (plain ??= pushLine(channel, { data: text, offset, delta: false }))
    const holdsPrevious = previous !== null && subscription.base === previous.offset
    subscription.base = offset
    return holdsPrevious ? onPrevious() : inFull()
  }
}

/** Channels by name, each with its own epoch. */
function createChannels(clock: Clock) {
  const channels = new Map<string, Channel>()
  const run = randomBytes(6).toString('base64url')
  let epochs = 0
  return {
    all: channels,
    open(name: string): Channel {
      const present = channels.get(name)
      if (present !== undefined) return present
      const namespace = namespaceOf(name)
      if (namespace === null) throw new RangeError(`channel: nobody publishes to "${name}"`)
      epochs += 1
      const log = createChannelLog(namespace, `${run}.${epochs.toString(36)}`, clock)
      const channel = { log, subscriptions: new Set<Subscription>() }
      channels.set(name, channel)
      return channel
    },
  }
}

/** Channels with their recent publications and readers, in memory: a restart begins new epochs. */
export function createBroker(clock: Clock): Broker {
  const { all: channels, open } = createChannels(clock)

  /** A stream without a channel in memory has no reader that could come back and miss something. */
  const isUnheard = (name: string): boolean => !channels.has(name) && namespaceOf(name)?.recovery === 'stream'

  const publish = (name: string, data: unknown, version: number | undefined) => {
    if (isUnheard(name)) return
    const text = asciiJson(data)
    const { log, subscriptions } = open(name)
    const previous = log.latest()
    const publication = log.append(text, version)
    if (publication === null || subscriptions.size === 0) return
    const lineFor = lines(name, publication, previous)
    for (const subscription of subscriptions) subscription.reader.send(lineFor(subscription))
  }

  const pass = (name: string, data: unknown) => {
    const subscriptions = channels.get(name)?.subscriptions
    if (subscriptions === undefined || subscriptions.size === 0) return
    const line = passingLine(name, asciiJson(data))
    for (const { reader } of subscriptions) reader.send(line)
  }

  return {
    publisher: {
      publish: async (channel, data, options = {}) =>
        options.passing === true ? pass(channel, data) : publish(channel, data, options.version),
      isHeard: (channel) => !isUnheard(channel),
      heard: () => channels.keys(),
    },
    join(name, reader, { delta, from }) {
      const { log, subscriptions } = open(name)
      const recovery = from === null ? NOT_RECOVERED : log.recover(from)
      const subscription = {
        reader,
        delta: delta && log.namespace.delta,
        base: recovery.publications.at(-1)?.offset ?? 0,
      }
      subscriptions.add(subscription)
      return { subscription, position: log.position(), recovery }
    },
    leave(name, subscription) {
      const channel = channels.get(name)
      if (channel === undefined || !channel.subscriptions.delete(subscription)) return
      // A stream is kept for a while, so that a returning reader learns that it missed nothing. A cache has no
      // positions to keep.
      const { log, subscriptions } = channel
      if (log.namespace.recovery === 'cache' && subscriptions.size === 0 && log.isEmpty())
        channels.delete(name)
    },
    positionOf: (name) => channels.get(name)?.log.position() ?? null,
    sweep() {
      for (const [name, { log, subscriptions }] of channels)
        if (subscriptions.size === 0 && log.isEmpty()) channels.delete(name)
    },
    size: () => channels.size,
  }
}
