import { z } from 'zod'
import { Amount, CurrencyCode, Id, IsoTime, MatchStatusCode, Odds, SpecifierText, Urn } from './scalars.ts'

/** The types this sportsbook places now; the wire names are those of the specification (SLIP-01). */
export const BetType = z.enum(['single', 'combo'])

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

export const PlaceBet = z.strictObject({
  stake: z.strictObject({
    /** Subunits. */
    value: z.int().positive(),
    currency: CurrencyCode,
  }),
  selections: z.array(PlaceSelection).min(1).max(50),
})

export const PlaceBets = z.strictObject({
  meta: z.strictObject({
    device_id: z.string().min(1).max(64),
    quick: z.boolean(),
    type: BetType,
  }),
  bets: z.array(PlaceBet).min(1).max(20),
})

export const BetSelection = z.object({
  id: z.string(),
  status: BetResult,
  match: z.object({
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
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
  }),
  market: z.object({ id: Id, name: z.string() }),
  outcome: z.object({ id: z.string(), name: z.string() }),
  odds: Odds,
  specifier: SpecifierText,
})

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
  stake: Money,
  /** Total odds in thousandths, rounded half up for display; payouts are computed from the legs. */
  odds: z.int(),
  created_at: IsoTime,
  settled_at: IsoTime.nullable(),
  result: BetResult,
  win_amount: Amount.nullable(),
  potential_win_amount: Amount,
  /** 0 while there is no offer. */
  to_cashout: Amount,
  used_in_jackpot: z.boolean(),
  is_vip: z.boolean(),
  selections: z.array(BetSelection),
})

export type BetType = z.infer<typeof BetType>
export type BetStatus = z.infer<typeof BetStatus>
export type BetResult = z.infer<typeof BetResult>
export type PlaceSelection = z.infer<typeof PlaceSelection>
export type PlaceBet = z.infer<typeof PlaceBet>
export type PlaceBets = z.infer<typeof PlaceBets>
export type BetSelection = z.infer<typeof BetSelection>
export type Bet = z.infer<typeof Bet>
