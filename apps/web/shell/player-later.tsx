'use client'
import { type ComponentType, useEffect, useState } from 'react'

/** Work put off until the browser is idle starts after this many ms at the latest (CONST-02). */
const IDLE_FALLBACK = 3000

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_FALLBACK })
  return () => cancelIdleCallback(handle)
}

/** Loads the player's part of the page, and with it the realtime client, once the page has been painted. */
export function PlayerLater() {
  const [Player, setPlayer] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        void import('./player/index.ts').then(({ PlayerApp }) => setPlayer(() => PlayerApp))
      }),
    [],
  )
  return Player === null ? null : <Player />
}
