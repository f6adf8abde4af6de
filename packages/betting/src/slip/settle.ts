import { betTypes } from '../bet-types.ts'
import { legsOf } from './arrange.ts'
import { withBonuses } from './bonus.ts'
import { mapKept, patched } from './kept.ts'
import { judgeLeg, type SlipLeg } from './leg.ts'
import type { Slip, SlipBet } from './slip.ts'
import type { CapOf } from './spread.ts'
import { type BonusAtStake, stakeForWanted } from './wanted-win.ts'

/** The cap on the profit of a bet type, in the slip's currency (SLIP-18). */
const typeCapOf =
  ({ settings, currency }: Slip): CapOf =>
  (betType) => {
    const { profitCap } = betTypes[betType]
    return profitCap === null ? null : (settings.limits[profitCap]?.[currency.code] ?? null)
  }

/** The highest profit paid: by a system's cap, and by a payout limit that only warns (LIMIT-08). */
export const profitCapOf = (slip: Slip): CapOf => {
  const { payoutLimit } = slip.settings.limits
  const accepted =
    payoutLimit?.action === 'accept' && payoutLimit.currencyCode === slip.currency.code
      ? payoutLimit.amount
      : null
  return (betType) => {
    const cap = typeCapOf(slip)(betType)
    return cap === null || (accepted !== null && accepted < cap) ? accepted : cap
  }
}

/** A stake derived from a wanted win follows the odds (ODDS-08) and the bonus. */
function rescale(slip: Slip, bet: SlipBet, bonusAt: BonusAtStake): SlipBet {
  if (bet.wantedWin === null) return bet
  return patched(bet, { stake: stakeForWanted(bet, bet.wantedWin, bonusAt, typeCapOf(slip)) })
}

/** The slip with the derived flags of all legs, stakes derived from wanted wins, and the bonuses that its bets have. */
export function refresh(slip: Slip): Slip {
  // What is on its way or placed does not follow the odds.
  const accepting = slip.ticketState !== 'processing' && slip.ticketState !== 'success'
  const { unavailableProviders, settings } = slip
  const judge = (leg: SlipLeg) => judgeLeg(leg, { ...settings, unavailableProviders, accepting })
  const judged = mapKept(slip.bets, (bet) => patched(bet, { legs: mapKept(bet.legs, judge) }))
  const bets = accepting ? withBonuses(judged, (bet, bonusAt) => rescale(slip, bet, bonusAt)) : judged
  return patched(slip, { bets })
}

/**
 * Whether the player has to accept something: changed odds, or a leg that is gone (SLIP-16, SLIP-17). With accept mode
 * `any` neither is asked; a leg that cannot be bet on still prevents placing.
 */
export const needsAcceptance = (slip: Slip): boolean =>
  legsOf(slip).some((leg) => leg.isChanged || (leg.isNotAvailable && slip.settings.acceptMode !== 'any'))

/** The slip at rest, `odds_changed` or `initial` depending on its legs, without a placement (PLACE-10). */
export function settle(slip: Slip): Slip {
  const resting = refresh(
    patched(slip, { ticketState: 'initial', error: null, placement: null, receipt: null }),
  )
  return needsAcceptance(resting) ? { ...resting, ticketState: 'odds_changed' } : resting
}

/** Applies changes in any state of the ticket; only a ticket at rest changes its state. */
export const absorb = (slip: Slip): Slip =>
  slip.ticketState === 'initial' || slip.ticketState === 'odds_changed' ? settle(slip) : refresh(slip)
