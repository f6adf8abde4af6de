/**
 * Publishes to browsers, through the embedded hub or a Centrifugo. `data` is JSON-serialisable. A publication whose
 * `version` is not above the channel's last is dropped, so late ones do no harm. A `passing` one reaches only current
 * subscribers and is not kept.
 */
export interface Publisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<void>
  /**
   * Calls back whenever the push server may have lost what it kept, and perhaps never delivered: whoever publishes whole
   * documents publishes them again. Absent where it lives and ends with this process. Returns the unsubscribe function.
   */
  readonly onForgotten?: (listener: () => void) => () => void
}

export interface PublishOptions {
  readonly version?: number
  readonly passing?: boolean
  /** One that is published again under the same key is taken once, where the server lives longer than its publisher. */
  readonly key?: string
}

/** Ended sessions of one player: signed out, ended from another device, or by a new password, a break or a deletion. */
export interface EndedSessions {
  readonly playerId: number
  /** SHA-256 of their tokens, hex. */
  readonly sessions: readonly string[]
}

/** Live connections to browsers. */
export interface Connections {
  /** Ends connections opened in these sessions, so that they receive nothing private any more. */
  endSessions(ended: EndedSessions): Promise<void>
}

/** A publisher that knows which channels have subscribers. */
export interface HeardPublisher extends Publisher {
  /**
   * False when a channel has no subscriber now, and none that could return and recover: publishing then does nothing.
   */
  isHeard(channel: string): boolean
  /** Channels with subscribers; null when only the socket server knows. */
  heard(): Iterable<string> | null
  /** Brings `isHeard` up to date for private channels of these players. Absent where it always is. */
  readonly look?: (playerIds: Iterable<number>) => Promise<void>
  /** Brings `heard` up to date for all players of these partitions. */
  readonly lookAll?: (partitions: readonly number[]) => Promise<void>
}
