import type { SlipCurrency } from '@touchline/betting'
import { selectedIds, type SelectionId } from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { LiveStore } from '@touchline/live'
import type { SlipStore } from '../../features/bet-slip/index.ts'
import type { Selections } from '../../features/odds/index.ts'
import { slipSelection } from '../../site/slip-selection.ts'

/** Presses of odds buttons go to the slip, the slip's content marks the buttons. Returns how to stop. */
export function connectButtons(slip: SlipStore, buttons: Selections, live: LiveStore | null): () => void {
  let shown = ''
  const mark = () => {
    const ids = selectedIds(slip.getState())
    const next = ids.join('\n')
    if (next === shown) return
    shown = next
    buttons.replace(ids)
  }
  const stops = [
    slip.subscribe(mark),
    buttons.onToggle((pick) => {
      slip.dispatch({ type: 'selection.toggled', selection: slipSelection(pick, live) })
      // A press the slip refused, as while a bet is being placed, must not stay marked.
      buttons.replace(selectedIds(slip.getState()))
    }),
  ]
  buttons.replace(selectedIds(slip.getState()) satisfies readonly SelectionId[])
  return () => {
    for (const stop of stops) stop()
  }
}

/** The slip's money is that of the active account. */
export const currencyOf = (account: Account): SlipCurrency => ({
  code: account.currency,
  subunits: account.subunits,
})
