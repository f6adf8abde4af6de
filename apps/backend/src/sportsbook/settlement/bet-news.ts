import type { BetResult } from '@touchline/betting'
import type { NotificationType } from '@touchline/contract'
import type { News } from '../../platform/notifications/repository.ts'
import type { BetChange, BetUnderSettlement } from './settle-bet.ts'

/** What a player is told of a result; null where there is nothing new to tell. */
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

/** What a settlement tells the player of a bet: how it ended, or that it is open again. Nothing while neither money nor result changes. */
export function newsOf(
  { ref, bet }: { readonly ref: string; readonly bet: BetUnderSettlement },
  { result, winAmount }: BetChange,
): readonly News[] {
  if (winAmount === bet.winAmount && (winAmount === null || result === bet.result)) return []
  const type = TOLD[result]
  if (type === null) return []
  const amount = winAmount === null || winAmount === 0n ? {} : { amount: Number(winAmount) }
  return [
    { playerId: bet.playerId, type, objectId: bet.id, facts: { ref, ...amount, currency: bet.currency } },
  ]
}
