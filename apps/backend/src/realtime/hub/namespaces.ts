/** How the channels of one kind behave. The rows of `deploy/centrifugo.json` say the same to a Centrifugo. */
export interface Namespace {
  /**
   * `cache`: the newest publication stands for all before it. `stream`: every publication counts, and one that is missing makes the
   * recovery fail.
   */
  readonly recovery: 'cache' | 'stream'
  /** Publications kept. */
  readonly size: number
  /** Milliseconds they are kept after the last one. */
  readonly keep: number
  readonly delta: boolean
  /** Needs a subscription token. */
  readonly isPrivate: boolean
}

const MINUTE = 60_000

export const NAMESPACES: Readonly<Record<string, Namespace>> = {
  match: { recovery: 'cache', size: 1, keep: 360 * MINUTE, delta: true, isPrivate: false },
  updates: { recovery: 'stream', size: 200, keep: 10 * MINUTE, delta: false, isPrivate: false },
  $user: { recovery: 'stream', size: 100, keep: 60 * MINUTE, delta: false, isPrivate: true },
}

/** Null for a channel nobody publishes to. */
export function namespaceOf(channel: string): Namespace | null {
  const boundary = channel.indexOf(':')
  const name = channel.slice(0, Math.max(0, boundary))
  return Object.hasOwn(NAMESPACES, name) && boundary < channel.length - 1 ? (NAMESPACES[name] ?? null) : null
}
