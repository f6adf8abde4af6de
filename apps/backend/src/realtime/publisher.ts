/**
 * The way out to browsers: the embedded hub or a Centrifugo. `data` is JSON-serialisable. A publication whose `version` is not
 * above the channel's last one is dropped, so late ones do no harm. One that is `passing` is heard by who reads now, and kept for nobody.
 */
export interface Publisher {
  publish(channel: string, data: unknown, options?: PublishOptions): Promise<void>
}

export interface PublishOptions {
  readonly version?: number
  readonly passing?: boolean
}

/** Sessions of one player that are over: signed out, ended from another device, or ended by a new password, a break or a deletion. */
export interface EndedSessions {
  readonly playerId: number
  /** SHA-256 of their tokens, hex. */
  readonly sessions: readonly string[]
}

/** Live connections to browsers. */
export interface Connections {
  /** Ends those that were opened in these sessions, so that nothing private reaches them any more. */
  endSessions(ended: EndedSessions): Promise<void>
}

/** A publisher that knows whether anybody would get to hear of it. */
export interface HeardPublisher extends Publisher {
  /** False when nobody reads the channel nor has read it and may come back for what came since: publishing to it does nothing. */
  isHeard(channel: string): boolean
  /** Channels that are heard; null when only the server of the sockets knows. */
  heard(): Iterable<string> | null
}
