'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { atFirstSign, PATIENCE } from '#base/device/first-sign.ts'
import { signal } from '#base/signal.ts'
import type * as strips from './strips/strips.tsx'

const loaded = signal<typeof strips | null>(null)
let isAsked = false

function load() {
  if (isAsked) return
  isAsked = true
  void import('./strips/strips.tsx').then(loaded.set, () => {
    // Asked again at the next sign.
    isAsked = false
  })
}

/** The code of home's cards, asked for at the first sign of a viewer or after a while; null until then. */
export function useLoadedStrips(): typeof strips | null {
  const ready = useSyncExternalStore(loaded.subscribe, loaded.get, () => null)
  useEffect(() => (ready === null ? atFirstSign(load, PATIENCE) : undefined), [ready])
  return ready
}
