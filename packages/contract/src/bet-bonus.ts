import { BONUS_TYPES } from '@touchline/betting'
import { z } from 'zod'
import { Amount, Id, Odds } from './scalars.ts'

/** Kinds of bonus by their wire names (BONUS-01, BEYOND-24). */
export const BonusType = z.enum(BONUS_TYPES)

/** The bonus of a bet as it is sent (PLACE-03). `odds` are what its player was shown; the server computes them itself. */
export const PlaceBonus = z.strictObject({ id: Id, type: BonusType, odds: Odds.nullable().optional() })

/** The bonus of a bet as it is answered (BETS-02). */
export const BetBonus = z.object({
  id: Id,
  type: BonusType,
  odds: Odds.nullable(),
  /** What the house paid of the total stake. */
  given: Amount,
  /** What it added to the payout; 0 while open. */
  extra: Amount,
})

export type BonusType = z.infer<typeof BonusType>
export type PlaceBonus = z.infer<typeof PlaceBonus>
export type BetBonus = z.infer<typeof BetBonus>
