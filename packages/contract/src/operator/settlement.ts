import { z } from 'zod'
import { Amount, CurrencyCode, Id, IdText, IsoTime, PageQuery, SpecifierText } from '../scalars.ts'
import { ActReason } from './staff.ts'

const MarketId = z.int().positive().max(1_000_000)
const Market = { market_id: MarketId, specifier: SpecifierText }

/** How an outcome ended. */
export const OutcomeResult = z.strictObject({
  id: z.string().min(1).max(100),
  won: z.boolean(),
  /** Twice the void factor: 1 returns half of the stake, 2 all of it. */
  void_halves: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  /** Places left and sides tied; absent without a dead heat. */
  dead_heat: z
    .tuple([z.int().min(1).max(100), z.int().min(1).max(100)])
    .refine(([places, tied]) => places <= tied)
    .optional(),
})

const Outcomes = z
  .array(OutcomeResult)
  .min(1)
  .max(1000)
  .refine((outcomes) => new Set(outcomes.map(({ id }) => id)).size === outcomes.length)

/** Epoch ms, both inclusive; absent is unbounded. */
const Window = { from: z.int().min(0).optional(), to: z.int().min(0).optional() }
export const VoidedMarkets = z.array(z.strictObject(Market)).min(1).max(100)

/**
 * What is to become of bets. `settle` states a first result and `resettle` another one: every outcome that has bets is
 * named. `roll_back` opens bets again. `void` returns the stakes of bets placed in the window, `unvoid` takes that back.
 */
export const SettlementAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('settle'), match_id: Id, ...Market, outcomes: Outcomes }),
  z.strictObject({ action: z.literal('resettle'), match_id: Id, ...Market, outcomes: Outcomes }),
  z.strictObject({ action: z.literal('roll_back'), match_id: Id, ...Market }),
  z.strictObject({ action: z.literal('void'), match_id: Id, markets: VoidedMarkets, ...Window }),
  z.strictObject({ action: z.literal('unvoid'), match_id: Id, markets: VoidedMarkets, ...Window }),
])

/** The money that an action moves, as of now. */
export const SettlementPreview = z.object({
  /** Bets whose result or payout changes. */
  bets: z.int(),
  players: z.int(),
  /** Of these bets: those that are over then, and those that are open again. */
  closed: z.int(),
  reopened: z.int(),
  /** Bets that cannot be judged and would be held back. */
  failing: z.int(),
  currencies: z.array(
    z.object({
      currency: CurrencyCode,
      bets: z.int(),
      /** Subunits credited to players, and taken back from them. */
      paid: Amount,
      taken_back: Amount,
    }),
  ),
  /** All of it in subunits of the house's currency, at today's rates. */
  moved: Amount,
  /** Names exactly this preview; what is asked for or approved says which was seen. */
  fingerprint: z.string(),
})

export const PreviewFingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'must be the fingerprint of a preview')

export const PreviewSettlement = z.strictObject({ asked: SettlementAction })

export const AskSettlement = z.strictObject({
  asked: SettlementAction,
  fingerprint: PreviewFingerprint,
  reason: ActReason,
})

export const ORDER_STATES = ['waiting', 'done', 'approved', 'rejected'] as const

/** `done` needed no second person, `approved` had one. */
export const OrderState = z.enum(ORDER_STATES)

/** What a second person said, or whoever asked where none was needed. */
export const Decision = z.object({ by: Id, reason: z.string(), at: IsoTime })

/** An action that somebody asked for. */
export const SettlementOrder = z.object({
  id: Id,
  state: OrderState,
  asked: SettlementAction,
  preview: SettlementPreview,
  asked_by: Id,
  reason: z.string(),
  asked_at: IsoTime,
  decided: Decision.nullable(),
})

export const OrderId = z.strictObject({ id: IdText })
export const OrdersQuery = z.strictObject({ ...PageQuery, state: OrderState.optional() })
export const ApproveOrder = z.strictObject({ fingerprint: PreviewFingerprint, reason: ActReason })
export const SettledMatchId = z.strictObject({ matchId: IdText })

/** The markets of a match that have bets, at most 1000. */
export const SettledMatch = z.object({
  match_id: Id,
  markets: z.array(
    z.object({
      market_id: z.int(),
      specifier: z.string(),
      /** Outcomes with bets. */
      outcomes: z.array(z.string()),
      /** Legs without and with a result. */
      open: z.int(),
      ended: z.int(),
      /** Number of the last statement about it; 0 before the first. */
      version: z.int(),
      /** Whether a result stands. */
      has_result: z.boolean(),
    }),
  ),
})

/** A market of a match that is over, with bets and without a word about how it ended. */
export const UnsettledMarket = z.object({
  match_id: Id,
  market_id: z.int(),
  specifier: z.string(),
  start_time: IsoTime,
  finished_at: IsoTime.nullable(),
  /** Legs that wait for it. */
  open: z.int(),
})

export type SettlementAction = z.output<typeof SettlementAction>
export type SettlementPreview = z.infer<typeof SettlementPreview>
export type SettlementOrder = z.infer<typeof SettlementOrder>
export type SettledMatch = z.infer<typeof SettledMatch>
export type UnsettledMarket = z.infer<typeof UnsettledMarket>
export type OrderState = z.infer<typeof OrderState>
