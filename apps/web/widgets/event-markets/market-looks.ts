'use client'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#base/signal.ts'

/** How this device shows a market in all matches: pinned or folded. */
export type MarketLook = 'pinned' | 'folded'

/** Storage key: keys of cards by look. The first-paint script reads the folded ones too. */
const KEY = 'market_looks'

const NONE: readonly string[] = []
const { subscribe, tell } = createListeners()
let stored: string | null = null
let looks: Partial<Record<MarketLook, readonly string[]>> = {}

function read(): typeof looks {
  try {
    const text = localStorage.getItem(KEY)
    if (text === stored) return looks
    stored = text
    const found = JSON.parse(text ?? '{}') as Record<string, unknown> | null
    const keys = (look: MarketLook) => {
      const list = found?.[look]
      return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : NONE
    }
    looks = { pinned: keys('pinned'), folded: keys('folded') }
  } catch {
    // Storage is unavailable or contains invalid data, so this visit keeps its own looks.
  }
  return looks
}

/** The cards with a look; none on the server. */
export const useMarketLook = (look: MarketLook): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => read()[look] ?? NONE,
    () => NONE,
  )

/** Adds or removes the look of these cards. */
export function setMarketLook(look: MarketLook, keys: readonly string[], on: boolean): void {
  const others = (read()[look] ?? NONE).filter((key) => !keys.includes(key))
  looks = { ...looks, [look]: on ? [...others, ...keys] : others }
  try {
    stored = JSON.stringify(looks)
    localStorage.setItem(KEY, stored)
  } catch {
    stored = null
  }
  tell()
}
