import { type BetType, betTypes, systemId } from '../bet-types.ts'
import type { Subunits } from '../brand.ts'
import { subunitsToWire } from '../money.ts'
import { arrangementOf } from './arrange.ts'
import type { SlipBuilder } from './builder.ts'
import { isBuilder, isSelection } from './leg.ts'
import type { SlipSelection } from './selection.ts'
import type { Placement, Slip, SlipBonus, WireBet, WireSelection } from './slip.ts'
import { type PlacedPart, spread } from './spread.ts'

/** Data about a placement besides its bets (PLACE-06). */
export interface PlacementMeta {
  readonly deviceId: string
  readonly quick: boolean
}

/** The body of the place-bet call. */
export interface PlacementPayload {
  readonly meta: { readonly device_id: string; readonly quick: boolean; readonly type: BetType }
  readonly bets: readonly WireBet[]
}

const wireSelection = (selection: SlipSelection): WireSelection => ({
  match_id: selection.matchId,
  market_id: selection.marketId,
  specifier: selection.specifier,
  outcome_id: selection.outcomeId,
  odds: selection.acceptedOdds,
})

const wireBuilder = ({ acceptedOdds, selections }: SlipBuilder) => ({
  custom_odds: acceptedOdds as number,
  selections: selections.map(wireSelection),
})

/** A bet's legs without a stake, in the wire's form: at the odds that the player accepted (PLACE-04, PLACE-05). */
export function wireLegs({ betType, legs, sizes }: PlacedPart): Omit<WireBet, 'stake'> {
  const builders = legs.filter(isBuilder).map(wireBuilder)
  const [only] = builders
  if (betTypes[betType].isBuilder && only !== undefined) return only
  return {
    selections: legs.filter(isSelection).map(wireSelection),
    ...(betTypes[betType].hasSizes && {
      system_id: systemId({ winCount: sizes[0] ?? 0, totalCount: legs.length }),
    }),
    ...(builders.length > 0 && { builders }),
  }
}

/** A bet in the wire's form: the stake in whole subunits per combination, and the bonus that it has (PLACE-03). */
export const wireBet = (
  part: PlacedPart,
  stake: Subunits,
  currency: string,
  bonus: SlipBonus | null = null,
): WireBet => ({
  stake: { value: subunitsToWire(stake), currency },
  ...wireLegs(part),
  ...(bonus !== null && { bonus: { id: bonus.id, type: bonus.type, odds: bonus.odds } }),
})

/**
 * The placement at `sentAt` (epoch ms) with that Idempotency-Key: the bets with a stake above 0 (PLACE-02); null when
 * there are none.
 */
export function placementOf(slip: Slip, key: string, sentAt: number): Placement | null {
  const bets = slip.bets.filter((bet) => bet.stake > 0n)
  const betType = arrangementOf({ bets })
  if (betType === null) return null
  const parts = bets.flatMap((bet) => spread(bet).map((part) => ({ part, bet })))
  return {
    key,
    sentAt,
    // The server expects the type of one of the bets: several builders alone are custom bets.
    betType: parts.some(({ part }) => part.betType === betType) ? betType : 'custom_bet',
    bets: parts.map(({ part, bet }) => wireBet(part, bet.stake, slip.currency.code, bet.bonus)),
    legIds: bets.flatMap((bet) => bet.legs.map(({ id }) => id)),
  }
}

/**
 * The body of the place-bet call: of the current placement, fixed at its start, else of the slip as it is. Null when
 * there is nothing to send.
 */
export function placementPayload(slip: Slip, meta: PlacementMeta): PlacementPayload | null {
  const placement = slip.placement ?? placementOf(slip, '', 0)
  if (placement === null) return null
  return {
    meta: { device_id: meta.deviceId, quick: meta.quick, type: placement.betType },
    bets: placement.bets,
  }
}
