import type { BetType } from '../bet-types.ts'
import { subunitsToWire } from '../money.ts'
import type { Placement, Slip, SlipBet, WireBet } from './slip.ts'

/** What is told about a placement beside its bets (PLACE-06). */
export interface PlacementMeta {
  readonly deviceId: string
  readonly quick: boolean
}

/** The body of the place-bet call. */
export interface PlacementPayload {
  readonly meta: { readonly device_id: string; readonly quick: boolean; readonly type: BetType }
  readonly bets: readonly WireBet[]
}

/** One bet as sent: the stake in whole subunits per combination, each leg at the odds the player accepted (PLACE-03, PLACE-04). */
const wireBet = (bet: SlipBet, currency: string): WireBet => ({
  stake: { value: subunitsToWire(bet.stake), currency },
  selections: bet.selections.map((selection) => ({
    match_id: selection.matchId,
    market_id: selection.marketId,
    specifier: selection.specifier,
    outcome_id: selection.outcomeId,
    odds: selection.acceptedOdds,
  })),
})

/**
 * What would be sent at `sentAt` (epoch ms) under that Idempotency-Key: the bets with a stake above 0 (PLACE-02); null if there is
 * none.
 */
export function placementOf(slip: Slip, key: string, sentAt: number): Placement | null {
  const bets = slip.bets.filter((bet) => bet.stake > 0n)
  const [first] = bets
  if (first === undefined) return null
  return {
    key,
    sentAt,
    betType: first.betType,
    bets: bets.map((bet) => wireBet(bet, slip.currency.code)),
    selectionIds: bets.flatMap((bet) => bet.selections.map(({ id }) => id)),
  }
}

/**
 * The body of the place-bet call: of the placement under way, fixed when it was started, else of the slip as it stands.
 * Null when there is nothing to send.
 */
export function placementPayload(slip: Slip, meta: PlacementMeta): PlacementPayload | null {
  const placement = slip.placement ?? placementOf(slip, '', 0)
  if (placement === null) return null
  return {
    meta: { device_id: meta.deviceId, quick: meta.quick, type: placement.betType },
    bets: placement.bets,
  }
}
