import { z } from 'zod'
import {
  Id,
  IdText,
  IsoTime,
  MarketStatusCode,
  Odds,
  PageQuery,
  Provider,
  SpecifierText,
} from '../scalars.ts'
import { ActReason } from './staff.ts'

const MarketId = z.int().positive().max(1_000_000)
const OutcomeId = z.string().min(1).max(100)

/** What a suspension by hand covers. */
const HoldScope = z.union([
  z.strictObject({ provider: Provider }),
  z.strictObject({ match_id: Id }),
  z.strictObject({ match_id: Id, market_id: MarketId, specifier: SpecifierText }),
])

export const ChangeHold = z.strictObject({
  scope: HoldScope,
  /** `false` resumes: from then on what the feed states counts. */
  held: z.boolean(),
  reason: ActReason,
})

export const ChangePrice = z.strictObject({
  match_id: Id,
  market_id: MarketId,
  specifier: SpecifierText,
  outcome_id: OutcomeId,
  /** Thousandths, above evens; null takes the feed's price again. */
  odds: Odds.min(1001).nullable(),
  reason: ActReason,
})

export const ChangeMargin = z.strictObject({
  match_id: Id,
  /** Null is every market of the match that has no margin of its own. */
  market_id: MarketId.nullable(),
  /** The house's share of what is staked, in thousandths; null takes the feed's prices again. */
  share: z.int().min(0).max(500).nullable(),
  reason: ActReason,
})

export const ChangeLine = z.strictObject({
  match_id: Id,
  market_id: MarketId,
  /** The line that is shown first; null leaves it to the feed. */
  specifier: SpecifierText.nullable(),
  reason: ActReason,
})

export const OVERRIDE_KINDS = ['hold', 'price', 'margin', 'line'] as const

/** What a hand has set, until it is taken back. */
export const TradingOverride = z.object({
  kind: z.enum(OVERRIDE_KINDS),
  provider: z.string().nullable(),
  match_id: Id.nullable(),
  market_id: z.int().nullable(),
  specifier: z.string().nullable(),
  outcome_id: z.string().nullable(),
  /** Odds or share in thousandths; null for a hold or a line. */
  value: z.int().nullable(),
  /** Id of the member of staff. */
  set_by: Id,
  reason: z.string(),
  set_at: IsoTime,
})

export const OverridesQuery = z.strictObject({ ...PageQuery, match_id: IdText.optional() })
export const TradedMatchId = z.strictObject({ matchId: IdText })

/** The result of a change of what is offered. */
export const OverrideSet = z.object({ override: TradingOverride.nullable() })

/** A match as it is offered now. */
export const TradedMatch = z.object({
  match_id: Id,
  status: z.int(),
  provider: z.string(),
  version: z.int(),
  markets: z.array(
    z.object({
      id: z.int(),
      specifier: z.string(),
      status: MarketStatusCode,
      most_balanced: z.boolean(),
      outcomes: z.array(z.object({ id: z.string(), active: z.boolean(), odds: Odds })),
    }),
  ),
  overrides: z.array(TradingOverride),
})

export type TradingOverride = z.infer<typeof TradingOverride>
export type ChangeHold = z.output<typeof ChangeHold>
export type TradedMatch = z.infer<typeof TradedMatch>
