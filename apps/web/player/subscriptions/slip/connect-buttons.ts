import { selectedIds, type SelectionId } from '@touchline/betting'
import type { LiveStore } from '@touchline/live'
import type { SlipStore } from '#features/bet-slip/index.ts'
import type { Selections } from '#entities/odds/index.ts'
import { slipSelection } from '#entities/bet/index.ts'
import type { QuickDoor } from '#features/quick-bet/parts/quick-door.ts'

/**
 * Sends presses of odds buttons to quick bet while it is on and accepts them (QUICK-06), else to the slip. Marks the
 * buttons of selections in either. Returns the function that disconnects them.
 */
export function connectButtons(
  slip: SlipStore,
  quick: Pick<QuickDoor, 'get' | 'subscribe'>,
  buttons: Selections,
  live: LiveStore | null,
): () => void {
  const held = (): readonly SelectionId[] => [
    ...selectedIds(slip.getState()),
    ...(quick.get()?.selectedIds() ?? []),
  ]
  let shown = ''
  const mark = () => {
    const ids = held()
    const next = ids.join('\n')
    if (next === shown) return
    shown = next
    buttons.replace(ids)
  }
  const stops = [
    slip.subscribe(mark),
    quick.subscribe(mark),
    buttons.onToggle((pick) => {
      const selection = slipSelection(pick, live)
      const route = quick.get()?.press(selection) ?? 'slip'
      if (route === 'slip') slip.dispatch({ type: 'selection.toggled', selection })
      // A refused press, e.g. during placement, must not stay marked.
      buttons.replace(held())
    }),
  ]
  buttons.replace(held())
  return () => {
    for (const stop of stops) stop()
  }
}
