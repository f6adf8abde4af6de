import type { Clock } from '../../../clock.ts'
import type { ReadTokens } from '../../tokens.ts'
import type { Broker, Reader, Subscription } from '../channels/broker.ts'

/** Whose connection it is, and what it is subscribed to. */
export interface Membership {
  /** The connection's id, as the client is told it. */
  readonly client: string
  readonly reader: Reader
  /** Empty for a visitor, null before the connect. */
  user: string | null
  /** The player's session; null for a visitor. */
  session: string | null
  /** Epoch ms. */
  expiresAt: number
  isOver: boolean
  readonly channels: Map<string, Subscription>
  /** Private channels with the expiry of their tokens, epoch ms; null for none, as of a visitor. */
  expiring: Map<string, number> | null
}

/** What the commands of all connections share. */
export interface CommandOptions {
  readonly broker: Broker
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
