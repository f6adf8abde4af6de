import type { SportsbookSession } from '@touchline/contract'
import { createStore } from 'zustand/vanilla'

/** When the player's session began, epoch ms by the server; null until it has been told, and for nobody. */
export const sessionStart = createStore<number | null>(() => null)

/** Takes over what the server told of the session; null once it is over. */
export const keepSessionStart = (session: SportsbookSession | null): void =>
  sessionStart.setState(session === null ? null : Date.parse(session.started_at), true)
