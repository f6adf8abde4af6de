import { z } from 'zod'
import { BonusType } from '../bet-bonus.ts'
import { BetResult, BetStatus, BetType } from '../bets.ts'
import { Break, TakeBreak, UserLimit } from '../limits.ts'
import { Amount, CurrencyCode, Id, IdText, IsoTime, PageQuery, Uuid } from '../scalars.ts'
import { Decision, OrderState } from './settlement.ts'
import { ActReason } from './staff.ts'

/** A player as lists for staff name them; what a deleted account has lost is null. */
export const FoundPlayer = z.object({
  id: Id,
  email: z.string().nullable(),
  /** The login, and the contact number beside it. */
  phone: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Home site; null is the default one. */
  site: z.string().nullable(),
  country: z.string().nullable(),
  created_at: IsoTime,
  frozen_at: IsoTime.nullable(),
  deleted_at: IsoTime.nullable(),
})

/** Id, beginning of an e-mail address or phone number, or part of a name. */
export const PlayersQuery = z.strictObject({ ...PageQuery, query: z.string().trim().min(1).max(100) })
export const HousePlayerId = z.strictObject({ id: IdText })
export const PlayerPageQuery = z.strictObject({ ...PageQuery })

export const HousePlayer = FoundPlayer.extend({
  birth_date: z.string().nullable(),
  language: z.string(),
  email_confirmed: z.boolean(),
  verified: z.boolean(),
  groups: z.array(z.string()),
  accounts: z.array(
    z.object({
      currency: CurrencyCode,
      subunits: z.int().positive(),
      active: z.boolean(),
      /** Below zero only when a payout was taken back after it had been spent. */
      balance: z.int(),
    }),
  ),
  limits: z.array(UserLimit),
  break: Break.nullable(),
  open_bets: z.int(),
  sessions: z.int(),
})

export const PlayerSession = z.object({
  id: Uuid,
  device: z.string().nullable(),
  site: z.string().nullable(),
  signed_in_at: IsoTime,
  used_at: IsoTime,
})

export const PlayerBetsQuery = z.strictObject({ ...PageQuery, state: z.enum(['open', 'settled']).optional() })

/** A bet as it stands in the books; names of matches are those of the catalogue. */
export const PlayerBet = z.object({
  id: Id,
  ref: z.string(),
  type: BetType,
  status: BetStatus,
  result: BetResult,
  currency: CurrencyCode,
  total_stake: Amount,
  odds: z.int(),
  potential_win: Amount,
  /** Null while it is open. */
  win_amount: Amount.nullable(),
  cashed_out: Amount,
  bonus: BonusType.nullable(),
  created_at: IsoTime,
  settled_at: IsoTime.nullable(),
  legs: z.array(
    z.object({
      match_id: Id,
      market_id: z.int(),
      specifier: z.string(),
      outcome_id: z.string(),
      odds: z.int(),
      /** Null while it is open; `void_halves` is twice the void factor. */
      result: z.object({ won: z.boolean(), void_halves: z.int() }).nullable(),
    }),
  ),
})

export const HoldPlayer = z.strictObject({
  /** `false` lets them in again. */
  frozen: z.boolean(),
  reason: ActReason,
})

const [TimeOut, SelfExclusion] = TakeBreak.options
/** A break that a player has asked staff for; like their own it cannot be ended early. */
export const StartBreak = z.discriminatedUnion('type', [
  TimeOut.extend({ reason: ActReason }),
  SelfExclusion.extend({ reason: ActReason }),
])

export const AddPlayerNote = z.strictObject({ text: z.string().trim().min(3).max(2000) })
export const PlayerNote = z.object({ id: Id, staff_id: Id, text: z.string(), created_at: IsoTime })

const MostCorrected = 1_000_000_000_000

export const CorrectBalance = z.strictObject({
  currency: CurrencyCode,
  /** Subunits; negative takes them. */
  amount: z
    .int()
    .min(-MostCorrected)
    .max(MostCorrected)
    .refine((amount) => amount !== 0, 'must not be 0'),
  reason: ActReason,
})

export const BalanceCorrection = z.object({
  id: Id,
  player_id: Id,
  currency: CurrencyCode,
  amount: z.int(),
  /** Subunits of the house's currency, at the rate of the day it was asked for. */
  worth: Amount,
  state: OrderState,
  asked_by: Id,
  reason: z.string(),
  asked_at: IsoTime,
  decided: Decision.nullable(),
})

export const CorrectionId = z.strictObject({ id: IdText })
export const CorrectionsQuery = z.strictObject({
  ...PageQuery,
  state: OrderState.optional(),
  player_id: IdText.optional(),
})

export type FoundPlayer = z.infer<typeof FoundPlayer>
export type HousePlayer = z.infer<typeof HousePlayer>
export type PlayerNote = z.infer<typeof PlayerNote>
export type PlayerBet = z.infer<typeof PlayerBet>
export type BalanceCorrection = z.infer<typeof BalanceCorrection>
