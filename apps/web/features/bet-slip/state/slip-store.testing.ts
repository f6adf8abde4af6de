import type { SlipSelection } from '@touchline/betting'
import type { Shelf } from './slip-storage.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

// Shared by tests of the slip without components.

export const EUR = { code: 'EUR', subunits: 100 }

export function storeWith(...picks: SlipSelection[]): SlipStore {
  const store = createSlipStore(EUR)
  for (const selection of picks) store.dispatch({ type: 'selection.added', selection })
  return store
}

/** Storage in memory, for tests. */
export function memory(): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
