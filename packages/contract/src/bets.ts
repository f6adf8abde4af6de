import { BET_TYPES } from '@touchline/betting'
import { z } from 'zod'
import { Score } from './catalogue.ts'
import { Amount, CurrencyCode, Id, IsoTime, MatchStatusCode, Odds, SpecifierText, Urn } from './scalars.ts'

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
  /** The odds the player accepted. The server prices the bet itself and compares. */
  odds: Odds,
})

/** `2/3`: how many of how many legs make one combination (PLACE-05). */
export const SystemId = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, 'must be {win_count}/{total_count}, such as 2/3')

/** Outcomes of one match at one joint price, as one leg among others (BEYOND-08). */
export const PlaceBuilder = z.strictObject({
  /** The joint odds the player accepted. */
  custom_odds: Odds,
  selections: z.array(PlaceSelection).min(2).max(10),
})

/** A bet without a stake, to be priced or limited. Legs are the `selections`, then the `builders`. */
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
 * One bet. Its type follows from its form: `custom_odds` make `selections` one custom bet, `system_id` a system, else one leg is a
 * single and several are a combo.
 */
export const PlaceBet = DraftBet.safeExtend({
  stake: z.strictObject({
    /** Subunits, per combination. */
    value: z.int().positive(),
    currency: CurrencyCode,
  }),
})

export const PlaceBets = z.strictObject({
  meta: z.strictObject({
    device_id: z.string().min(1).max(64),
    quick: z.boolean(),
    /** How the slip is arranged: that of at least one of the bets (PLACE-06). */
    type: BetType,
  }),
  bets: z.array(PlaceBet).min(1).max(40),
})

/** The event, market and outcome of a leg, as its bet tells them. */
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
export const BetMarket = z.object({ id: Id, name: z.string() })
export const BetOutcome = z.object({ id: z.string(), name: z.string() })

export const BetSelection = z.object({
  id: z.string(),
  status: BetResult,
  match: BetMatch,
  market: BetMarket,
  outcome: BetOutcome,
  odds: Odds,
  specifier: SpecifierText,
  /** The builder it belongs to, counted from 0 within the bet; null for a leg of its own. */
  builder: z.int().nullable(),
  /** Present when it won in a tie: how many tied, and for how many places (domain §3). */
  dead_heat: z.object({ places: z.int(), tied: z.int() }).optional(),
  /** Present when it is void for a reason of its own: a player gave up before it was decided. */
  void_reason: z.literal('retired').optional(),
})

/** A builder within a bet: one leg made of the selections that name its number. */
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
  /** Per combination; what a partial cash-out left of it. */
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
  /** What ending the bet now would pay; 0 while there is no offer. */
  to_cashout: Amount,
  /** What cash-outs have paid so far. */
  cashed_out_amount: Amount,
  /** The offer at which the server cashes out by itself; null when not asked to (BEYOND-01). */
  auto_cashout: Amount.nullable(),
  used_in_jackpot: z.boolean(),
  is_vip: z.boolean(),
  selections: z.array(BetSelection),
  builders: z.array(BetBuilder),
})

/** A percentage of a stake. */
const Share = z.int().min(1).max(100)

export const CashOut = z.strictObject({
  bet_id: Id,
  /** The offer for the whole bet that the player saw; a lower one now refuses (BETS-09) and stands in the `details` as `to_cashout`. */
  to_cashout: z.int().positive(),
  /** Percent of the stake to cash out; absent, all of it (BEYOND-01). */
  share: Share.optional(),
})

export const AutoCashOut = z.strictObject({
  bet_id: Id,
  /** Cash out as soon as the offer reaches this; null takes it back. */
  target: z.int().positive().nullable(),
})

/** An open bet and what it shall become; the kept legs are priced as now (BEYOND-02). */
export const EditBetDraft = z.strictObject({ bet_id: Id, bet: PlaceBet })

export const EditBet = z.strictObject({
  ...EditBetDraft.shape,
  /** The cash-out value of the old bet that the player saw. */
  to_cashout: z.int().positive(),
})

export const EditQuote = z.object({
  /** What the old bet is worth now. */
  to_cashout: Amount,
  /** What the new bet costs. */
  total_stake: Amount,
  /** What the player pays, or gets back when below zero. */
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
