import { partialCashOut, subunits } from '@touchline/betting'
import type { Bet } from '@touchline/contract'

/** What a share of a bet pays, and what stays in play. */
export interface Split {
  /** Subunits. */
  readonly paid: number
  /** Stake per combination that stays in play; 0 when nothing does. */
  readonly stakeLeft: number
}

/** Splits stake and offer of a bet for `share` percent, by the server's rule (domain §5). */
export function splitOf(bet: Pick<Bet, 'stake' | 'to_cashout'>, share: number): Split {
  const { paid, stakeLeft } = partialCashOut(subunits(bet.stake.value), subunits(bet.to_cashout), share)
  return { paid: Number(paid), stakeLeft: Number(stakeLeft) }
}
