import type { SportsbookSession } from '@touchline/contract'
import { createStore } from 'zustand/vanilla'

/** Start of the player's session, epoch ms of the server; null until known, and for visitors. */
export const sessionStart = createStore<number | null>(() => null)

/** Stores the start of the session from an answer; null when it is over. */
export const keepSessionStart = (session: SportsbookSession | null): void =>
  sessionStart.setState(session === null ? null : Date.parse(session.started_at), true)
