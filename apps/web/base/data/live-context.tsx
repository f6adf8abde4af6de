'use client'
import type { LiveStore } from '@touchline/live'
import type { Connection, ConnectionOptions } from '@touchline/live/connection'
import { createContext, useContext } from 'react'

/** What else comes over the connection of live values: lists, and the player's own channel. */
export type LiveListener = Partial<
  Pick<ConnectionOptions, 'onUpdates' | 'onUpdatesGap' | 'onUser' | 'onUserGap' | 'onUnauthorized'>
>

/** Live values of a browser, and how a row on screen asks for its pushes. */
export interface LiveAccess {
  readonly store: LiveStore
  /** Pushes of this match are wanted while the element is near the viewport. Answers how to stop. */
  watch(element: Element, matchId: number): () => void
  /** Pushes of this match are wanted whatever is on screen, as for the slip. Answers how to stop. */
  follow(matchId: number): () => void
  /** Hears of lists and of the player's own channel. Answers how to stop. */
  listen(listener: LiveListener): () => void
  /** Calls `use` with the connection once it is made, after the first paint. Answers how to stop, which undoes what `use` did. */
  withConnection(use: (connection: Connection) => (() => void) | undefined): () => void
}

/** Null on the server: there the values in the props are all there is. */
export const LiveContext = createContext<LiveAccess | null>(null)

export const useLive = (): LiveAccess | null => useContext(LiveContext)

/** The page's live values as the one who connects them sees them. */
export interface TabLive extends LiveAccess {
  /** Hands the connection over, once; who waited for it gets it now. */
  connect(connection: Connection): void
  /** What came over the connection for listeners. */
  readonly tell: Required<LiveListener>
}
