import type { Subunits } from './brand.ts'
import type { SettlementResult } from './market.ts'
import { type CombinationSizes, combinationCount, type Leg, settledPayout } from './returns.ts'

/** How a leg or a bet ended (BETS-04). */
export const BET_RESULTS = [
  'no_results',
  'canceled',
  'win_entire',
  'lose_entire',
  'refund_entire',
  'refund_half_win_other',
  'refund_half_lose_other',
  'cashed_out',
] as const

export type BetResult = (typeof BET_RESULTS)[number]

const WHEN_WON = ['win_entire', 'refund_half_win_other', 'refund_entire'] as const
const WHEN_LOST = ['lose_entire', 'refund_half_lose_other', 'refund_entire'] as const

/** The result of one leg; with a void factor of one it is a refund, won or lost. */
export function legResult(result: SettlementResult | null): BetResult {
  if (result === null) return 'no_results'
  if (result.cancelled === true) return 'canceled'
  return (result.won ? WHEN_WON : WHEN_LOST)[result.voidHalves]
}

const isRefund = (kind: BetResult): boolean => kind === 'refund_entire' || kind === 'canceled'

const isLost = (leg: Leg): boolean => legResult(leg.result) === 'lose_entire'

/** Whether settled legs make the bet lost: fewer legs are left than its smallest combination needs (domain §3). */
export const isDecidedLost = (legs: readonly Leg[], sizes: CombinationSizes = [legs.length]): boolean =>
  legs.filter((leg) => !isLost(leg)).length < Math.min(...sizes)

export interface BetOutcome {
  readonly result: BetResult
  /** Stake included; 0 while undecided or lost. */
  readonly payout: Subunits
}

function resultOf(stake: bigint, legs: readonly Leg[], payout: bigint): BetResult {
  const all = legs.map((leg) => legResult(leg.result))
  const [only, ...others] = new Set(all.filter((kind) => !isRefund(kind)))
  if (only === undefined) return all.every((kind) => kind === 'canceled') ? 'canceled' : 'refund_entire'
  if (others.length === 0 && only !== 'lose_entire') return only
  // For mixed legs, or a system with lost and returned ones, the payout decides, so that no loss is called a win.
  if (payout > stake) return 'win_entire'
  return payout === stake ? 'refund_entire' : 'refund_half_lose_other'
}

/**
 * The state of a bet by the results known so far. One lost leg decides a combo; a system is lost once no combination
 * can win. Otherwise the bet is open until every leg is settled. With all legs void it is refunded, with all cancelled
 * it is cancelled. `stake` is per combination.
 */
export function judgeBet(
  stake: Subunits,
  legs: readonly Leg[],
  sizes: CombinationSizes = [legs.length],
): BetOutcome {
  if (isDecidedLost(legs, sizes)) return { result: 'lose_entire', payout: 0n as Subunits }
  if (legs.some((leg) => leg.result === null)) return { result: 'no_results', payout: 0n as Subunits }
  const payout = settledPayout(stake, legs, sizes)
  return { result: resultOf(stake * combinationCount(legs.length, sizes), legs, payout), payout }
}
