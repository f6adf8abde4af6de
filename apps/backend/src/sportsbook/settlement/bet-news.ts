import type { BetResult } from '@touchline/betting'
import type { NotificationType } from '@touchline/contract'
import type { News } from '../../platform/notifications/repository.ts'
import type { BetChange, BetUnderSettlement } from './settle-bet.ts'

/** The notification for each result; null for none. */
const TOLD = {
  no_results: 'bet_reopened',
  win_entire: 'bet_won',
  refund_half_win_other: 'bet_won',
  lose_entire: 'bet_lost',
  refund_half_lose_other: 'bet_refunded',
  refund_entire: 'bet_refunded',
  canceled: 'bet_refunded',
  cashed_out: null,
} as const satisfies Record<BetResult, NotificationType | null>

/**
 * What a bonus returns of a lost stake is told as a refund. Of a free stake that comes back nothing is told here: its player
 * hears of the freebet that is issued again.
 */
function typeOf({ result, winAmount }: BetChange): NotificationType | null {
  const type = TOLD[result]
  if (type === 'bet_lost' && winAmount !== 0n) return 'bet_refunded'
  return type === 'bet_refunded' && winAmount === 0n ? null : type
}

/**
 * The notification of a settlement: the bet's result, or that it is open again. None while neither payout nor result
 * changes.
 */
export function newsOf(
  { ref, bet }: { readonly ref: string; readonly bet: BetUnderSettlement },
  change: BetChange,
): readonly News[] {
  const { result, winAmount } = change
  if (winAmount === bet.winAmount && (winAmount === null || result === bet.result)) return []
  const type = typeOf(change)
  if (type === null) return []
  const amount = winAmount === null || winAmount === 0n ? {} : { amount: Number(winAmount) }
  return [
    { playerId: bet.playerId, type, objectId: bet.id, facts: { ref, ...amount, currency: bet.currency } },
  ]
}
