/** How channels of one kind behave. The rows of `deploy/centrifugo.json` configure a Centrifugo alike. */
export interface Namespace {
  /**
   * `cache`: the newest publication replaces all earlier ones. `stream`: every publication counts, and recovery fails
   * when one is missing.
   */
  readonly recovery: 'cache' | 'stream'
  /** Publications kept. */
  readonly size: number
  /** Milliseconds to keep them after the latest one. */
  readonly keep: number
  readonly delta: boolean
  /** Needs a subscription token. */
  readonly isPrivate: boolean
}

const MINUTE = 60_000

export const NAMESPACES: Readonly<Record<string, Namespace>> = {
  match: { recovery: 'cache', size: 1, keep: 360 * MINUTE, delta: true, isPrivate: false },
  chat: { recovery: 'stream', size: 100, keep: 60 * MINUTE, delta: false, isPrivate: false },
  updates: { recovery: 'stream', size: 200, keep: 10 * MINUTE, delta: false, isPrivate: false },
  $user: { recovery: 'stream', size: 100, keep: 60 * MINUTE, delta: false, isPrivate: true },
}

/** The namespace of a channel; null for one that nobody publishes to. */
export function namespaceOf(channel: string): Namespace | null {
  const boundary = channel.indexOf(':')
  const name = channel.slice(0, Math.max(0, boundary))
  return Object.hasOwn(NAMESPACES, name) && boundary < channel.length - 1 ? (NAMESPACES[name] ?? null) : null
}
