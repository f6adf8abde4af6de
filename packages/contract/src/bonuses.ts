import { BONUS_STATES, FREEBET_TYPES, UNMET_CONDITIONS } from '@touchline/betting'
import { z } from 'zod'
import { BonusType } from './bet-bonus.ts'
import { BetType, DraftBet } from './bets.ts'
import { Amount, CountryCode, CurrencyCode, Id, IsoTime, Odds, SpecifierText } from './scalars.ts'

export const FreebetType = z.enum(FREEBET_TYPES)
/** `userBonusStatus` (BONUS-03). */
export const BonusStatus = z.enum(BONUS_STATES)
/** BONUS-04: past has ended in any way, upcoming has not started, valid is the rest. */
export const BonusTimeGroup = z.enum(['past', 'valid', 'upcoming'])

/** Which bonuses a list has. */
export const BonusListStatus = z.enum(['active', 'available', 'past'])

/** Sport, category, tournament, event: all that are given hold together, one of several conditions is enough (BONUS-09). */
export const EventCondition = z.strictObject({
  sport: z.string().min(1).max(60).optional(),
  category_id: Id.optional(),
  tournament_id: Id.optional(),
  match_id: Id.optional(),
  market_ids: z.array(Id).min(1).max(50).optional(),
})

export const BonusConditions = z.strictObject({
  events: z.array(EventCondition).max(50),
  /** Of each leg of a comboboost, of the whole bet otherwise. */
  min_odds: Odds.nullable(),
  max_odds: Odds.nullable(),
  selection_count_from: z.int().min(1).max(50).nullable(),
  selection_count_to: z.int().min(1).max(50).nullable(),
  match_status: z.enum(['any', 'prematch', 'live']),
  bet_types: z.array(BetType).min(1).nullable(),
  min_stake: z.int().positive().nullable(),
})

/** A player's bonus in a path; one that is not issued is minus its campaign's id. */
export const BonusIdText = z
  .string()
  .regex(/^-?[1-9]\d{0,14}$/, 'must be a whole number other than 0')
  .transform(Number)

const Points = z.int().min(0)
const Farming = {
  rate: z.int().min(1).max(1_000_000),
  farm_once_per_event: z.boolean(),
  freebet_type: FreebetType,
}
const Freebet = { amount: z.int().positive(), boosts: z.array(z.int().min(101).max(1000)).max(5) }

/** What a kind is about: the terms of a campaign, and of each bonus that it issues. */
export const BonusTerms = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('comboboost'),
    /** `max_count` null is unbounded; `bonus_odds` multiplies the payout, in thousandths (BONUS-10). */
    ranges: z
      .array(
        z.strictObject({
          min_count: z.int().min(2).max(50),
          max_count: z.int().min(2).max(50).nullable(),
          bonus_odds: z.int().min(1001).max(10_000),
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({ type: z.literal('freebet_only_win'), ...Freebet }),
  z.strictObject({ type: z.literal('freebet_all_win'), ...Freebet }),
  z.strictObject({ type: z.literal('freebet_no_risk'), ...Freebet }),
  z.strictObject({
    type: z.literal('hunting'),
    ...Farming,
    steps: z
      .array(z.strictObject({ points: z.int().positive(), amount: z.int().positive() }))
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal('tournament'),
    ...Farming,
    initial_pool: z.int().positive(),
    /** Thousandths of the pool by place. */
    shares: z.array(z.int().min(1).max(1000)).min(1).max(200),
  }),
  z.strictObject({
    type: z.literal('lootbox'),
    ...Farming,
    points: z.int().positive(),
    levels: z
      .array(
        z.strictObject({
          level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          weight: z.int().min(1).max(1_000_000),
          /** 0 is a loss. */
          amount: Amount,
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal('amb'),
    freebet_type: FreebetType,
    ranges: z
      .array(
        z.strictObject({
          number_of_bets: z.int().min(1).max(1000),
          number_of_freebets: z.int().min(1).max(20),
          issued_bonus_amount: z.int().positive(),
        }),
      )
      .min(1)
      .max(20),
  }),
  z.strictObject({
    type: z.literal('price_boost'),
    match_id: Id,
    market_id: Id,
    specifier: SpecifierText,
    outcome_id: z.string().min(1).max(64),
    /** The boosted odds. */
    odds: Odds,
    /** The most stake of a player that is paid at them. */
    max_stake: z.int().positive(),
  }),
  z.strictObject({
    type: z.literal('token'),
    percent: z.int().min(1).max(500),
    max_extra: z.int().positive(),
  }),
  z.strictObject({ type: z.literal('insurance'), max_back: z.int().positive(), freebet_type: FreebetType }),
  z.strictObject({ type: z.literal('early_payout'), lead: z.int().min(1).max(50) }),
])

/** Whether a condition on the player is met (BONUS-07). */
export const UnmetCondition = z.enum(UNMET_CONDITIONS)

/** Farming so far (BONUS-14, -15). */
export const FarmingStats = z.object({
  avg_stake: Amount,
  bets_count: z.int(),
  points: Points,
  available_points: Points,
  potential_points: Points,
  potential_freebet_amount: Amount,
  farmed_event_ids: z.array(Id),
})

/** What was drawn from a chest, newest last: it can be checked by `roll` (BONUS-19). */
export const LootboxDraw = z.object({
  level: z.int().min(1).max(3),
  amount: Amount,
  /** The number that was drawn, from 0, below the sum of the weights. */
  roll: z.int().min(0),
  weights: z.int().positive(),
  drawn_at: IsoTime,
})

/** A player's own part of a bonus (BONUS-11, -13); null while it was not issued. */
export const IssuedBonus = z.object({
  is_active: z.boolean(),
  times_used: z.int(),
  issued_at: IsoTime,
  activated_at: IsoTime.nullable(),
  expired_at: IsoTime.nullable(),
  ended_at: IsoTime.nullable(),
  seen: z.boolean(),
  computed_status: BonusStatus,
  currency: CurrencyCode,
  /** A freebet's stake; 0 for other kinds. */
  amount: Amount,
  /** Hundredths; null until chosen, and where there is nothing to choose. */
  boost_multiplier: z.int().nullable(),
  /** What it has brought so far. */
  brought: Amount,
  farming: FarmingStats.nullable(),
  draws: z.array(LootboxDraw),
})

/**
 * A bonus (BONUS-02, -08, -12 … -15): a campaign as its viewer sees it. `id` is that of the player's bonus; of one that is
 * not issued to the viewer it is minus the campaign's id.
 */
export const Bonus = z.object({
  id: z.int(),
  campaign_id: Id,
  type: BonusType,
  status: BonusStatus,
  time_group: BonusTimeGroup,
  name: z.string(),
  description: z.string(),
  banner_desktop: z.string().nullable(),
  banner_mobile: z.string().nullable(),
  trigger_key: z.string().nullable(),
  show_in_promotion: z.boolean(),
  country_codes: z.array(CountryCode),
  only_verified: z.boolean(),
  /** How often a player may use it; null is no bound. */
  uses_count: z.int().nullable(),
  valid_from: IsoTime,
  valid_to: IsoTime.nullable(),
  currency: CurrencyCode,
  conditions: BonusConditions,
  terms: BonusTerms,
  /** What it is about, named in the language of the call; empty where it is about everything, or what it is about is gone. */
  subjects: z.array(z.string()),
  unmet: z.array(UnmetCondition),
  issued: IssuedBonus.nullable(),
})

/** A bonus that the bet asked about can be placed with, or says what is missing (SLIP-03, SLIP-20). */
export const AvailableBonus = z.object({
  id: Id,
  type: BonusType,
  name: z.string(),
  /** Index of the bet. */
  bet: z.int(),
  /** Empty when the bet can use it. */
  unmet: z.array(UnmetCondition),
  /** A comboboost's multiplier or a price boost's odds. */
  odds: Odds.nullable(),
  /** The stake that a freebet is, per combination of this bet; null for other kinds. */
  stake: Amount.nullable(),
  currency: CurrencyCode,
  conditions: BonusConditions,
  terms: BonusTerms,
  /** How many selections of the bet count. */
  suitable_count: z.int(),
  /** Index into a comboboost's ranges; null below the first. */
  active_range_index: z.int().nullable(),
  expired_at: IsoTime.nullable(),
})

/** Progress of a bonus that counts bets by itself (BONUS-20 … -22). */
export const AmbProgress = z.object({
  id: Id,
  name: z.string(),
  type: FreebetType,
  disabled: z.boolean(),
  progress_count: z.int(),
  /** With the open bets. */
  possible_progress_count: z.int(),
  /** How many of the bets asked about would count. */
  suitable_count: z.int(),
  currency: CurrencyCode,
  issue_to: IsoTime.nullable(),
  min_stake: Amount.nullable(),
  ranges: z.array(
    z.object({ number_of_bets: z.int(), number_of_freebets: z.int(), issued_bonus_amount: Amount }),
  ),
})

export const AmbProgressList = z.object({ items: z.array(AmbProgress) })

/** A row of a tournament (BONUS-17). */
export const TournamentResult = z.object({
  position: z.int().positive(),
  current_user: z.boolean(),
  /** Masked, but for the viewer's own. */
  name: z.string(),
  points: Points,
  farmed_amount: Amount,
  currency_code: CurrencyCode,
  farmed_freebets_count: z.int(),
})

/** Bets whose bonuses are asked for. */
export const BonusBets = z.strictObject({
  currency: CurrencyCode,
  bets: z
    .array(DraftBet.safeExtend({ stake: z.int().min(0) }))
    .min(1)
    .max(40),
})

export const SeenBonuses = z
  .array(z.strictObject({ id: Id, type: BonusType }))
  .min(1)
  .max(100)

/** An operator's price boost that anybody may see (BEYOND-24). */
export const PriceBoost = z.object({
  campaign_id: Id,
  match_id: Id,
  market_id: Id,
  specifier: SpecifierText,
  outcome_id: z.string(),
  odds: Odds,
  max_stake: Amount,
  currency: CurrencyCode,
  valid_to: IsoTime.nullable(),
})

export type BonusStatus = z.infer<typeof BonusStatus>
export type BonusTimeGroup = z.infer<typeof BonusTimeGroup>
export type EventCondition = z.infer<typeof EventCondition>
export type BonusConditions = z.infer<typeof BonusConditions>
export type BonusTerms = z.infer<typeof BonusTerms>
export type UnmetCondition = z.infer<typeof UnmetCondition>
export type FarmingStats = z.infer<typeof FarmingStats>
export type LootboxDraw = z.infer<typeof LootboxDraw>
export type IssuedBonus = z.infer<typeof IssuedBonus>
export type Bonus = z.infer<typeof Bonus>
export type AvailableBonus = z.infer<typeof AvailableBonus>
export type AmbProgress = z.infer<typeof AmbProgress>
export type TournamentResult = z.infer<typeof TournamentResult>
export type BonusBets = z.infer<typeof BonusBets>
export type PriceBoost = z.infer<typeof PriceBoost>
