'use client'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { selections } from '../features/odds/index.ts'
import { stars } from '../features/stars/index.ts'
import { hasPlayerTraces } from './visit/traces.ts'
import { wishes } from './visit/wishes.ts'

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

/**
 * What depends on who looks, once the page has been painted: for most visits the question who it is and the connection of the
 * prices; the slip, the account and all that belongs to them as soon as something calls for it.
 */
export function PlayerLater() {
  const [Visit, setVisit] = useState<ComponentType | null>(null)
  const [Player, setPlayer] = useState<ComponentType | null>(null)
  const needed = useSyncExternalStore(wishes.subscribe, wishes.isNeeded, () => false)
  useEffect(() => selections.onWaiting(wishes.need), [])
  useEffect(() => stars.onWaiting(wishes.need), [])
  useEffect(
    () =>
      whenIdle(() => {
        if (hasPlayerTraces()) wishes.need()
        else void import('./visit/visit-app.tsx').then(({ VisitApp }) => setVisit(() => VisitApp))
      }),
    [],
  )
  useEffect(() => {
    if (needed) void import('./player/index.ts').then(({ PlayerApp }) => setPlayer(() => PlayerApp))
  }, [needed])
  if (Player !== null) return <Player />
  return Visit === null ? null : <Visit />
}
