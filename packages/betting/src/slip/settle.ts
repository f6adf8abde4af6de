import { betTypes } from '../bet-types.ts'
import { legsOf } from './arrange.ts'
import { mapKept, patched } from './kept.ts'
import { judgeLeg, type SlipLeg } from './leg.ts'
import type { Slip, SlipBet } from './slip.ts'
import { type CapOf, spread, stakeForWin } from './spread.ts'

/** What a bet of a type wins at most in the slip's currency by a limit of that type alone (SLIP-18). */
const typeCapOf =
  ({ settings, currency }: Slip): CapOf =>
  (betType) => {
    const { profitCap } = betTypes[betType]
    return profitCap === null ? null : (settings.limits[profitCap]?.[currency.code] ?? null)
  }

/** The profit that is paid at most: a system's cap, and the payout limit where more is accepted and only warned of (LIMIT-08). */
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

/** A stake derived from a wanted win follows the odds (ODDS-08). */
function rescale(slip: Slip, bet: SlipBet): SlipBet {
  if (bet.wantedWin === null) return bet
  const stake = stakeForWin(spread(bet), bet.wantedWin, ({ odds }) => odds, typeCapOf(slip))
  return patched(bet, { stake })
}

/** The slip with the flags of all legs, and stakes derived from wanted wins, as its facts have them. */
export function refresh(slip: Slip): Slip {
  const accepting = slip.ticketState !== 'processing'
  const { unavailableProviders, settings } = slip
  const judge = (leg: SlipLeg) => judgeLeg(leg, { ...settings, unavailableProviders, accepting })
  const bets = mapKept(slip.bets, (bet) => {
    const judged = patched(bet, { legs: mapKept(bet.legs, judge) })
    return accepting ? rescale(slip, judged) : judged
  })
  return patched(slip, { bets })
}

/**
 * Whether the player has to accept something: changed odds, or a leg that went away (SLIP-16, SLIP-17). A player who accepts any odds
 * is asked for neither; what cannot be bet still keeps the slip from being placed.
 */
export const needsAcceptance = (slip: Slip): boolean =>
  legsOf(slip).some((leg) => leg.isChanged || (leg.isNotAvailable && slip.settings.acceptMode !== 'any'))

/** The slip at rest, `odds_changed` or `initial` as its legs have it, with nothing left of a placement (PLACE-10). */
export function settle(slip: Slip): Slip {
  const resting = refresh(
    patched(slip, { ticketState: 'initial', error: null, placement: null, receipt: null }),
  )
  return needsAcceptance(resting) ? { ...resting, ticketState: 'odds_changed' } : resting
}

/** Takes over news in whatever state the ticket is: only a ticket at rest changes its state by it. */
export const absorb = (slip: Slip): Slip =>
  slip.ticketState === 'initial' || slip.ticketState === 'odds_changed' ? settle(slip) : refresh(slip)
