import { z } from 'zod'
import { BetSelection, BetType, DraftBet } from './bets.ts'
import { TournamentType } from './catalogue.ts'
import { AnyProvider, CurrencyCode, Id, MarketStatusCode, Odds } from './scalars.ts'

/** 16 characters of base32: 80 random bits (SHARE-01). */
export const ShareCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'must be a share code of 16 characters')

/** What to share: a slip's bets with their stakes, or a placed bet of the player. */
export const ShareRequest = z.union([
  z.strictObject({
    currency: CurrencyCode,
    bets: z
      .array(
        DraftBet.safeExtend({
          stake: z.int().min(0),
          /** That of a freebet, per combination. */
          freebet_stake: z.int().positive().optional(),
        }),
      )
      .min(1)
      .max(40),
  }),
  z.strictObject({ bet_id: Id }),
])

/** A leg of a shared bet as it stands now, with everything that a slip needs. */
export const SharedSelection = BetSelection.omit({
  id: true,
  status: true,
  dead_heat: true,
  starting_price: true,
  deduction: true,
  void_reason: true,
  paid_early: true,
}).extend({
  type: TournamentType,
  provider: AnyProvider,
  market_status: MarketStatusCode,
  active: z.boolean(),
  /** Current odds, or the last known ones. */
  odds: Odds,
})

/** Does not reveal who made it (SHARE-02). */
export const SharedBet = z.object({
  bet_type: BetType,
  /** Subunits per combination. */
  stake: z.int().min(0),
  currency: CurrencyCode,
  subunits: z.int().positive(),
  system: z.object({ win_count: z.int(), total_count: z.int() }).nullable(),
  /** Current joint odds of each builder by its number; null where there are none. */
  custom_odds: z.array(Odds.nullable()),
  freebet_stake: z.int().nullable(),
  selections: z.array(SharedSelection),
})

export type ShareRequest = z.infer<typeof ShareRequest>
/** Bets at current odds, ready for the slip. */
export const SharedBets = z.object({ bets: z.array(SharedBet) })

export type SharedSelection = z.infer<typeof SharedSelection>
export type SharedBet = z.infer<typeof SharedBet>
