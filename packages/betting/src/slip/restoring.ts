import { arrange, holds, legsOf } from './arrange.ts'
import type { TransitionsOf } from './events.ts'
import { refresh, settle } from './settle.ts'
import { sharedBets } from './sharing.ts'
import type { Slip } from './slip.ts'

/** The restored slip with the present settings, and with the legs chosen meanwhile. */
function merged(slip: Slip, restored: Slip): Slip {
  const { settings, unavailableProviders, upcomingBonuses } = slip
  const panel = { ...restored.panel, isMyBetsHidden: slip.panel.isMyBetsHidden }
  const tab = panel.isMyBetsHidden ? 'BET_SLIP' : panel.tab
  const { currency } = restored.bets.length > 0 ? restored : slip
  const base: Slip = {
    ...restored,
    currency,
    settings,
    unavailableProviders,
    upcomingBonuses,
    panel: { ...panel, tab },
    isRestoring: false,
  }
  const added = legsOf(slip).filter(({ id }) => !holds(base, id))
  return added.length === 0 ? base : arrange(base, [...legsOf(base), ...added])
}

export const restoringTransitions: TransitionsOf<
  'restoring.started' | 'restoring.failed' | 'restored' | 'shared.restored'
> = {
  'restoring.started': (slip) => (slip.isRestoring ? slip : { ...slip, isRestoring: true }),
  'restoring.failed': (slip) => (slip.isRestoring ? { ...slip, isRestoring: false } : slip),
  restored: (slip, { slip: restored }) => {
    // A placement, under way or done, is newer than the stored slip.
    if (slip.ticketState === 'processing' || slip.ticketState === 'success')
      return { ...slip, isRestoring: false }
    const next = merged(slip, restored)
    return next.ticketState === 'processing' ? refresh(next) : settle(next)
  },
  'shared.restored': (slip, { bets, currency }) => {
    if (slip.ticketState === 'processing') return { ...slip, isRestoring: false }
    const restored = sharedBets(bets, currency === slip.currency.code)
    return settle({ ...slip, isRestoring: false, bets: restored })
  },
}
