import { partialCashOut, subunits } from '@touchline/betting'
import type { Bet } from '@touchline/contract'

/** What a share of a bet pays and leaves. */
export interface Split {
  /** Subunits. */
  readonly paid: number
  /** Stake per combination that goes on; 0 when nothing is left. */
  readonly stakeLeft: number
}

/** Splits the bet's stake and offer for `share` percent, by the rule the server pays by (domain §5). */
export function splitOf(bet: Pick<Bet, 'stake' | 'to_cashout'>, share: number): Split {
  const { paid, stakeLeft } = partialCashOut(subunits(bet.stake.value), subunits(bet.to_cashout), share)
  return { paid: Number(paid), stakeLeft: Number(stakeLeft) }
}
