import { withoutBonuses } from './bonus.ts'
import type { TransitionsOf } from './events.ts'
import { mapKept } from './kept.ts'
import { placementOf } from './payload.ts'
import { withoutReceipt } from './picking.ts'
import { refresh, settle } from './settle.ts'
import { canPlace } from './summary.ts'
import { withChanges, withOutdatedBuilders } from './watching.ts'

/** The course of a placement. Answers only count during one: late or repeated ones change nothing. */
export const placingTransitions: TransitionsOf<
  | 'placement.started'
  | 'placement.succeeded'
  | 'placement.refused'
  | 'placement.failed'
  | 'placement.needs-sign-in'
  | 'receipt.dismissed'
> = {
  'placement.started': (slip, { key, at }) => {
    const placement = canPlace(slip) ? placementOf(slip, key, at) : null
    return placement === null ? slip : { ...slip, ticketState: 'processing', placement, error: null }
  },
  'placement.succeeded': (slip, { bets }) => {
    if (slip.placement === null) return slip
    const receipt = { bets, legIds: slip.placement.legIds }
    return { ...slip, ticketState: 'success', placement: null, receipt }
  },
  'placement.refused': (slip, { error, changes = [] }) => {
    if (slip.placement === null) return slip
    const told = withChanges(slip, changes)
    // A refusal has odds of single selections only, so joint prices are to be asked for.
    const fresh = error.isWrongOdds ? withOutdatedBuilders(told) : told
    return refresh({ ...fresh, ticketState: 'error', placement: null, error })
  },
  'placement.failed': (slip) => (slip.placement === null ? slip : settle(slip)),
  'placement.needs-sign-in': (slip) =>
    slip.ticketState === 'processing' || slip.ticketState === 'success' ? slip : settle(slip),
  'receipt.dismissed': (slip, { keep }) => {
    if (slip.receipt === null) return slip
    // What the bets had may be used up: it is asked for again.
    return keep ? settle({ ...slip, bets: mapKept(slip.bets, withoutBonuses) }) : withoutReceipt(slip)
  },
}
