'use client'
import type { LiveStore } from '@touchline/live'
import { createContext, useContext } from 'react'

/** Live values of a browser, and how a row on screen asks for its pushes. */
export interface LiveAccess {
  readonly store: LiveStore
  /** Pushes of this match are wanted while the element is near the viewport. Answers how to stop. */
  watch(element: Element, matchId: number): () => void
}

/** Null on the server: there the values in the props are all there is. */
export const LiveContext = createContext<LiveAccess | null>(null)

export const useLive = (): LiveAccess | null => useContext(LiveContext)
