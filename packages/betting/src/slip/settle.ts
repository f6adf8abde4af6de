import { stakeForPayout, totalOdds } from '../returns.ts'
import { selectionsOf } from './arrange.ts'
import { judgeSelection, type SlipSelection } from './selection.ts'
import type { Slip, SlipBet } from './slip.ts'

/** A stake derived from a wanted win follows the total odds, in proportion old over new (ODDS-08). */
function rescale(bet: SlipBet): SlipBet {
  if (bet.wantedWin === null) return bet
  return { ...bet, stake: stakeForPayout(bet.wantedWin, totalOdds(bet.selections.map(({ odds }) => odds))) }
}

/** The slip with the flags of all selections, and stakes derived from wanted wins, as its facts have them. */
export function refresh(slip: Slip): Slip {
  const accepting = slip.ticketState !== 'processing'
  const judge = (selection: SlipSelection) => judgeSelection(selection, { ...slip, accepting })
  const bets = slip.bets.map((bet) => {
    const judged = { ...bet, selections: bet.selections.map(judge) }
    return accepting ? rescale(judged) : judged
  })
  return { ...slip, bets }
}

/**
 * Whether the player has to accept something: changed odds, or a selection that went away (SLIP-16, SLIP-17). A player who
 * accepts any odds is asked for neither; what cannot be bet still keeps the slip from being placed.
 */
export const needsAcceptance = (slip: Slip): boolean =>
  selectionsOf(slip).some(
    (selection) => selection.isChanged || (selection.isNotAvailable && slip.acceptMode !== 'any'),
  )

/** The slip at rest, `odds_changed` or `initial` as its selections have it, with nothing left of a placement (PLACE-10). */
export function settle(slip: Slip): Slip {
  const resting = refresh({ ...slip, ticketState: 'initial', error: null, placement: null, receipt: null })
  return needsAcceptance(resting) ? { ...resting, ticketState: 'odds_changed' } : resting
}

/** Takes over news in whatever state the ticket is: only a ticket at rest changes its state by it. */
export const absorb = (slip: Slip): Slip =>
  slip.ticketState === 'initial' || slip.ticketState === 'odds_changed' ? settle(slip) : refresh(slip)
