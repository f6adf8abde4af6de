import { selectionsOf } from './arrange.ts'
import type { TransitionsOf } from './events.ts'
import type { PanelTab, Slip } from './slip.ts'

/** Closing resets the tab (SLIP-25). */
const closed = (slip: Slip): Slip =>
  slip.panel.isOpen || slip.panel.tab !== 'BET_SLIP'
    ? { ...slip, panel: { ...slip.panel, isOpen: false, tab: 'BET_SLIP' } }
    : slip

const onTab = (slip: Slip, tab: PanelTab): Slip =>
  tab === 'MY_BETS' && slip.panel.isMyBetsHidden ? slip : { ...slip, panel: { ...slip.panel, tab } }

const opened = (slip: Slip): Slip => ({ ...slip, panel: { ...slip.panel, isOpen: true } })

export const panelTransitions: TransitionsOf<
  'panel.opened' | 'panel.closed' | 'panel.tab-chosen' | 'route.changed' | 'my-bets.hidden' | 'my-bets.shown'
> = {
  'panel.opened': (slip, { tab = slip.panel.tab }) => onTab(opened(slip), tab),
  'panel.closed': closed,
  // A docked panel stays visible when closed (SLIP-27). Choosing one of its tabs opens it, so that closed always means
  // reset.
  'panel.tab-chosen': (slip, { tab }) =>
    tab === 'MY_BETS' && slip.panel.isMyBetsHidden ? slip : onTab(opened(slip), tab),
  'route.changed': closed,
  'my-bets.hidden': (slip) => ({ ...slip, panel: { ...slip.panel, isMyBetsHidden: true, tab: 'BET_SLIP' } }),
  'my-bets.shown': (slip) => ({ ...slip, panel: { ...slip.panel, isMyBetsHidden: false } }),
}

/** Opens the panel when the number of selections rises from 0, and closes it when it falls back to 0 (SLIP-26). */
export function followCount(before: Slip, after: Slip): Slip {
  const [had, has] = [selectionsOf(before).length > 0, selectionsOf(after).length > 0]
  if (had === has) return after
  return has ? opened(after) : closed(after)
}
