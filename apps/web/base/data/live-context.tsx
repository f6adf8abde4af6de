'use client'
import type { LiveStore } from '@touchline/live'
import type { Connection, ConnectionOptions } from '@touchline/live/connection'
import { createContext, useContext } from 'react'

/** Listeners for other data of the live connection: lists, and the player's private channel. */
export type LiveListener = Partial<
  Pick<ConnectionOptions, 'onUpdates' | 'onUpdatesGap' | 'onUser' | 'onUserGap' | 'onUnauthorized'>
>

/** Live values in a browser, and how rows on screen subscribe to pushes. */
export interface LiveAccess {
  readonly store: LiveStore
  /** Subscribes to this match while the element is near the viewport. Returns the unsubscribe function. */
  watch(element: Element, matchId: number): () => void
  /** Subscribes to this match whatever is on screen, as for the slip. Returns the unsubscribe function. */
  follow(matchId: number): () => void
  /** Listens to lists and to the player's private channel. Returns the unsubscribe function. */
  listen(listener: LiveListener): () => void
  /**
   * Calls `use` with the connection once it is made, after the first paint. Returns a stop function, which also undoes
   * `use`.
   */
  withConnection(use: (connection: Connection) => (() => void) | undefined): () => void
}

/** Null on the server, where the props have all values. */
export const LiveContext = createContext<LiveAccess | null>(null)

export const useLive = (): LiveAccess | null => useContext(LiveContext)

/** Live values, with functions for the code that makes the connection. */
export interface TabLive extends LiveAccess {
  /** Sets the connection, once. Calls everything that waited for it. */
  connect(connection: Connection): void
  /** Notifies the listeners of what the connection received. */
  readonly tell: Required<LiveListener>
}
