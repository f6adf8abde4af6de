import { capProfit, NO_MONEY, partialCashOut, settledPayout, type Subunits } from '@touchline/betting'
import type { PlacedBet } from '../bets/bet.ts'
import { combinationSizes, joinedLegs } from '../bets/joined-legs.ts'

/** What remains of a bet after a partial cash-out. */
export type BetLeft = Pick<PlacedBet, 'stake' | 'totalStake' | 'profitCap' | 'potentialWin' | 'autoCashOut'>

export type CashOutJudgement =
  | {
      readonly ok: true
      readonly paid: Subunits
      /** Null when the whole bet ends. */
      readonly left: BetLeft | null
    }
  /** 121: no offer; 122: the offer is below the accepted one. */
  | { readonly ok: false; readonly code: 121 | 122 }

/** What remains of a bet at a lower stake: its cap and its target shrink in proportion. */
function leftOf(bet: PlacedBet, stake: Subunits): BetLeft {
  const totalStake = ((bet.totalStake / bet.stake) * stake) as Subunits
  const profitCap = bet.profitCap && (((bet.profitCap * stake) / bet.stake) as Subunits)
  const open = joinedLegs(bet).map(({ odds }) => ({ odds, result: null }))
  const payout = settledPayout(stake, open, combinationSizes(bet))
  return {
    stake,
    totalStake,
    profitCap,
    potentialWin: capProfit(payout, totalStake, profitCap),
    autoCashOut: bet.autoCashOut && (((bet.autoCashOut * stake + bet.stake - 1n) / bet.stake) as Subunits),
  }
}

/**
 * Judges a cash-out of `share` percent of a bet's stake by the current `offer`; the player accepted at least `asked`.
 */
export function judgeCashOut(
  bet: PlacedBet,
  { offer, asked, share }: { readonly offer: Subunits; readonly asked: Subunits; readonly share: number },
): CashOutJudgement {
  if (offer === NO_MONEY) return { ok: false, code: 121 }
  if (offer < asked) return { ok: false, code: 122 }
  const { paid, stakeLeft } = partialCashOut(bet.stake, offer, share)
  // The share is so small that it would pay nothing.
  if (paid === NO_MONEY) return { ok: false, code: 121 }
  return { ok: true, paid, left: stakeLeft === NO_MONEY ? null : leftOf(bet, stakeLeft) }
}
