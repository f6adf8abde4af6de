import { selectedIds, type SelectionId } from '@touchline/betting'
import type { LiveStore } from '@touchline/live'
import type { SlipStore } from '#features/bet-slip/index.ts'
import type { Selections } from '#entities/odds/index.ts'
import { slipSelection } from '#entities/bet/index.ts'
import type { QuickDoor } from '#features/quick-bet/parts/quick-door.ts'

/**
 * Presses of odds buttons go to quick bet while it is on and takes them (QUICK-06), else to the slip; what either holds marks the
 * buttons. Returns how to stop.
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
      // A press that was refused, as while a bet is being placed, must not stay marked.
      buttons.replace(held())
    }),
  ]
  buttons.replace(held())
  return () => {
    for (const stop of stops) stop()
  }
}
