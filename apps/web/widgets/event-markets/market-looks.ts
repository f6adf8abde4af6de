'use client'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#base/signal.ts'

/** How this device shows a market, of whatever match: kept at hand, or folded up. */
export type MarketLook = 'pinned' | 'folded'

/** Keys of cards by look, as stored; the script before the first paint reads what is folded too. */
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
    // Storage is closed, or somebody wrote nonsense: this visit remembers for itself.
  }
  return looks
}

/** The cards of a look. The server knows none. */
export const useMarketLook = (look: MarketLook): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => read()[look] ?? NONE,
    () => NONE,
  )

/** Gives these cards the look, or takes it. */
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
