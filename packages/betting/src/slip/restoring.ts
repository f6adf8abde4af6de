import { arrange, holds, selectionsOf } from './arrange.ts'
import type { TransitionsOf } from './events.ts'
import { refresh, settle } from './settle.ts'
import type { Slip } from './slip.ts'

/** The restored slip in the surroundings of the present one, whose selections made meanwhile are kept. */
function merged(slip: Slip, restored: Slip): Slip {
  const { acceptMode, unavailableProviders } = slip
  const panel = { ...restored.panel, isMyBetsHidden: slip.panel.isMyBetsHidden }
  const tab = panel.isMyBetsHidden ? 'BET_SLIP' : panel.tab
  const { currency } = restored.bets.length > 0 ? restored : slip
  const base: Slip = {
    ...restored,
    currency,
    acceptMode,
    unavailableProviders,
    panel: { ...panel, tab },
    isRestoring: false,
  }
  const added = selectionsOf(slip).filter(({ id }) => !holds(base, id))
  return added.length === 0 ? base : arrange(base, [...selectionsOf(base), ...added])
}

export const restoringTransitions: TransitionsOf<'restoring.started' | 'restoring.failed' | 'restored'> = {
  'restoring.started': (slip) => (slip.isRestoring ? slip : { ...slip, isRestoring: true }),
  'restoring.failed': (slip) => (slip.isRestoring ? { ...slip, isRestoring: false } : slip),
  restored: (slip, { slip: restored }) => {
    // What is being placed, or was, is newer than anything stored.
    if (slip.ticketState === 'processing' || slip.ticketState === 'success')
      return { ...slip, isRestoring: false }
    const next = merged(slip, restored)
    return next.ticketState === 'processing' ? refresh(next) : settle(next)
  },
}
