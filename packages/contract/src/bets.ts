import { BET_TYPES } from '@touchline/betting'
import { z } from 'zod'
import { BetBonus, PlaceBonus } from './bet-bonus.ts'
import { Score } from './catalogue.ts'
import {
  Amount,
  CurrencyCode,
  Id,
  IsoTime,
  MatchStatusCode,
  Named,
  Odds,
  SpecifierText,
  Urn,
} from './scalars.ts'

/** Bet types by their wire names (SLIP-01). */
export const BetType = z.enum(BET_TYPES)

export const BetStatus = z.enum([
  'cashed_out',
  'withdrawn',
  'waiting_results',
  'ready_to_process',
  'done',
  'cancelled',
  'cashout_in_progress',
  'submitted',
  'rejected',
])

export const BetResult = z.enum([
  'no_results',
  'canceled',
  'win_entire',
  'lose_entire',
  'refund_entire',
  'refund_half_win_other',
  'refund_half_lose_other',
  'cashed_out',
])

export const PlaceSelection = z.strictObject({
  match_id: Id,
  market_id: Id,
  specifier: SpecifierText,
  outcome_id: z.string().min(1).max(64),
  /** The odds that the player accepted. The server prices the bet itself and compares. */
  odds: Odds,
})

/** `2/3`: the legs per combination, and all legs (PLACE-05). */
export const SystemId = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, 'must be {win_count}/{total_count}, such as 2/3')

/** Outcomes of one match at one joint price, as one leg among others (BEYOND-08). */
export const PlaceBuilder = z.strictObject({
  /** The joint odds that the player accepted. */
  custom_odds: Odds,
  selections: z.array(PlaceSelection).min(2).max(10),
})

/** A bet without a stake, for pricing and limits. Its legs are the `selections`, then the `builders`. */
export const DraftBet = z
  .strictObject({
    selections: z.array(PlaceSelection).max(50),
    system_id: SystemId.optional(),
    custom_odds: Odds.optional(),
    builders: z.array(PlaceBuilder).min(1).max(10).optional(),
  })
  .refine(({ selections, builders }) => selections.length > 0 || builders !== undefined, {
    path: ['selections'],
    message: 'must hold at least one selection',
  })
  .refine(
    ({ custom_odds, system_id, builders }) =>
      custom_odds === undefined || (system_id === undefined && builders === undefined),
    { path: ['custom_odds'], message: 'cannot stand beside system_id or builders' },
  )

/**
 * One bet. Its type follows from its form: `custom_odds` makes `selections` a custom bet, `system_id` a system;
 * otherwise one leg is a single and several are a combo.
 */
export const PlaceBet = DraftBet.safeExtend({
  stake: z.strictObject({
    /** Subunits per combination. */
    value: z.int().positive(),
    currency: CurrencyCode,
  }),
  /** The bonus of the player that it is placed with; one at most. */
  bonus: PlaceBonus.optional(),
})

export const PlaceBets = z.strictObject({
  meta: z.strictObject({
    device_id: z.string().min(1).max(64),
    quick: z.boolean(),
    /** The slip's arrangement, which is the type of at least one of the bets (PLACE-06). */
    type: BetType,
  }),
  bets: z.array(PlaceBet).min(1).max(40),
})

/** Event, market and outcome of a leg, as its bet shows them. */
export const BetMatch = z.object({
  id: Id,
  urn_id: Urn,
  slug: z.string(),
  sport_key: z.string(),
  tournament_name: z.string(),
  home: z.string(),
  away: z.string(),
  status: MatchStatusCode,
  start_time: IsoTime,
  /** Present once the match has started. */
  score: Score.nullable(),
})
export const BetOutcome = z.object({ id: z.string(), name: z.string() })

export const BetSelection = z.object({
  id: z.string(),
  status: BetResult,
  match: BetMatch,
  market: Named,
  outcome: BetOutcome,
  odds: Odds,
  specifier: SpecifierText,
  /** Number of its builder within the bet, from 0; null for a leg by itself. */
  builder: z.int().nullable(),
  /** Present when it won in a dead heat: how many tied, for how many places (domain §3). */
  dead_heat: z.object({ places: z.int(), tied: z.int() }).optional(),
  /** Present when it won at the starting price: what it was paid at, in place of `odds`. */
  starting_price: Odds.optional(),
  /** Present when it won and runners had been withdrawn: what was taken off the winnings, in percent (rule 4). */
  deduction: z.int().min(1).max(90).optional(),
  /** Present when it is void because a player retired before it was decided. */
  void_reason: z.literal('retired').optional(),
  /** Present when it was paid as won before its end, which stands whatever comes (BEYOND-24). */
  paid_early: z.literal(true).optional(),
})

/** A builder of a bet: one leg made of the selections with its number. */
export const BetBuilder = z.object({ number: z.int(), odds: Odds, status: BetResult })

export const Money = z.object({
  value: Amount,
  currency: CurrencyCode,
  subunits: z.int().positive(),
})

export const Bet = z.object({
  id: Id,
  type: BetType,
  /** Short public reference such as `7F4C-88KD`. */
  ref: z.string(),
  status: BetStatus,
  /** Per combination; reduced by partial cash-outs. */
  stake: Money,
  /** Stake times combinations. */
  total_stake: Amount,
  system: z.object({ id: z.string(), win_count: z.int(), total_count: z.int() }).nullable(),
  /** Total odds in thousandths, rounded half up for display; payouts are computed from the legs. */
  odds: z.int(),
  created_at: IsoTime,
  settled_at: IsoTime.nullable(),
  result: BetResult,
  win_amount: Amount.nullable(),
  potential_win_amount: Amount,
  /** The cash-out offer; 0 while there is none. */
  to_cashout: Amount,
  /** Total paid by cash-outs. */
  cashed_out_amount: Amount,
  /** The target of the automatic cash-out; null for none (BEYOND-01). */
  auto_cashout: Amount.nullable(),
  used_in_jackpot: z.boolean(),
  is_vip: z.boolean(),
  /** The bonus that it was placed with. */
  bonus: BetBonus.nullable(),
  selections: z.array(BetSelection),
  builders: z.array(BetBuilder),
})

/** A percentage of a stake. */
const Share = z.int().min(1).max(100)

export const CashOut = z.strictObject({
  bet_id: Id,
  /**
   * The offer for the whole bet that the player saw. A lower current one refuses the call (BETS-09) and is in `details`
   * as `to_cashout`.
   */
  to_cashout: z.int().positive(),
  /** Percent of the stake to cash out; all of it when absent (BEYOND-01). */
  share: Share.optional(),
})

export const AutoCashOut = z.strictObject({
  bet_id: Id,
  /** Cashes out as soon as the offer reaches this; null removes the target. */
  target: z.int().positive().nullable(),
})

/** An open bet and its replacement; kept legs are priced at current odds (BEYOND-02). */
export const EditBetDraft = z.strictObject({ bet_id: Id, bet: PlaceBet })

export const EditBet = z.strictObject({
  ...EditBetDraft.shape,
  /** The old bet's cash-out value that the player saw. */
  to_cashout: z.int().positive(),
})

export const EditQuote = z.object({
  /** The old bet's cash-out value. */
  to_cashout: Amount,
  /** The new bet's cost. */
  total_stake: Amount,
  /** What the player pays; negative is returned. */
  difference: z.int(),
  odds: z.int(),
  potential_win_amount: Amount,
})

export const MaxStakeQuery = z.strictObject({
  currency: CurrencyCode,
  bets: z.array(DraftBet).min(1).max(40),
})

export type BetType = z.infer<typeof BetType>
export type BetStatus = z.infer<typeof BetStatus>
export type BetResult = z.infer<typeof BetResult>
export type PlaceSelection = z.infer<typeof PlaceSelection>
export type PlaceBet = z.infer<typeof PlaceBet>
export type PlaceBuilder = z.infer<typeof PlaceBuilder>
export type DraftBet = z.infer<typeof DraftBet>
export type BetBuilder = z.infer<typeof BetBuilder>
export type CashOut = z.infer<typeof CashOut>
export type AutoCashOut = z.infer<typeof AutoCashOut>
export type EditBetDraft = z.infer<typeof EditBetDraft>
export type EditBet = z.infer<typeof EditBet>
export type EditQuote = z.infer<typeof EditQuote>
export type MaxStakeQuery = z.infer<typeof MaxStakeQuery>
export type Money = z.infer<typeof Money>
export type PlaceBets = z.infer<typeof PlaceBets>
export type BetSelection = z.infer<typeof BetSelection>
export type Bet = z.infer<typeof Bet>
