import {
  emptySlip,
  reduce,
  type SelectionId,
  selectedIds,
  type Slip,
  type SlipCurrency,
  type SlipEvent,
} from '@touchline/betting'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createKeyedListeners } from '#base/signal.ts'

export interface SlipStore extends StoreApi<Slip> {
  dispatch(event: SlipEvent): void
  isSelected(id: SelectionId): boolean
  /**
   * Calls the listeners of one outcome when it is added to the slip or removed. Cells of other outcomes are not called.
   */
  subscribeSelected(id: SelectionId, listener: () => void): () => void
}

/** The slip as a store: every change goes through the rules' reducer. */
export function createSlipStore(currency: SlipCurrency): SlipStore {
  const store = createStore<Slip>(() => emptySlip(currency))
  const { subscribe, tellChanged } = createKeyedListeners<SelectionId>()
  let selected = new Set<SelectionId>()

  store.subscribe((slip) => {
    const before = selected
    selected = new Set(selectedIds(slip))
    tellChanged(before, selected)
  })

  return {
    ...store,
    dispatch: (event) => store.setState((slip) => reduce(slip, event), true),
    isSelected: (id) => selected.has(id),
    subscribeSelected: subscribe,
  }
}
