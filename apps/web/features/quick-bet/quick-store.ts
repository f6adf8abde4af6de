import {
  newQuickBet,
  type QuickBet,
  type QuickBetEvent,
  quickBetFromText,
  quickBetText,
  reduceQuickBet,
  type SlipCurrency,
} from '@touchline/betting'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** In session storage, because quick bet ends with its tab (STORE-03). */
const KEY = 'quick_bet'

/** The used part of the Storage interface. The caller handles browsers that refuse it. */
export interface QuickShelf {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface QuickStore extends StoreApi<QuickBet> {
  dispatch(event: QuickBetEvent): void
}

/** Quick bet as a store, restored from this tab without its approval (STORE-03). Unreadable data is dropped. */
export function createQuickStore(currency: SlipCurrency, shelf: QuickShelf): QuickStore {
  const store = createStore<QuickBet>(() => newQuickBet(currency))
  const dispatch = (event: QuickBetEvent) => store.setState((quick) => reduceQuickBet(quick, event), true)
  const stored = shelf.get(KEY)
  const kept = quickBetFromText(stored)
  if (kept !== null) dispatch({ type: 'restored', kept })
  else if (stored !== null) shelf.remove(KEY)
  let text = stored
  store.subscribe((quick) => {
    const next = quickBetText(quick)
    if (next === text) return
    text = next
    shelf.set(KEY, next)
  })
  return { ...store, dispatch }
}
