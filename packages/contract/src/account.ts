import { z } from 'zod'
import { Amount, CountryCode, CurrencyCode, Id, IsoTime, PageQuery, PhoneText, pageOf } from './scalars.ts'

/** Kinds of movements on an account: by bets, payments, or the house. */
export const TRANSACTION_KINDS = [
  'stake',
  'payout',
  'correction',
  'deposit',
  'withdrawal',
  'jackpot',
  'game_stake',
  'game_win',
  'game_rollback',
  'opening',
  'adjustment',
] as const
export const TransactionKind = z.enum(TRANSACTION_KINDS)

/** A ledger entry on a player's account. */
export const Transaction = z.object({
  id: Id,
  kind: TransactionKind,
  currency: CurrencyCode,
  subunits: z.int().positive(),
  /** Subunits; negative when debited. */
  amount: z.int(),
  /** The account's balance after it, subunits. */
  balance: z.int(),
  bet_ref: z.string().nullable(),
  created_at: IsoTime,
})

export const Transactions = pageOf(Transaction)

export const TransactionsQuery = z.strictObject({
  ...PageQuery,
  kind: TransactionKind.optional(),
  currency: CurrencyCode.optional(),
})

/** Points of all settled bets of a player; they are never spent. */
export const CompPoints = z.object({ persistent: Amount })

/** A status group (PLAYER-07). */
export const StatusGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the player is in it. */
  status: z.boolean(),
  /** Whether an operator can assign players to it. */
  writeable: z.boolean(),
  persistent_comp_points_min: Amount,
  /** The highest number of points in it; null is unbounded. */
  persistent_comp_points_max: Amount.nullable(),
})

/** The state of a player's phone check (PLAYER-06); `isVerified` is so named in API-P-08. */
export const PhoneVerification = z.object({
  /** Digits with country code; null until one is known. */
  phone_number: z.string().nullable(),
  phone_country: CountryCode.nullable(),
  verified_status: z.enum(['unverified', 'code_sent', 'verified']),
  isVerified: z.boolean(),
  /** Earliest time for another code; null when one may be sent now. */
  resend_timeout_until: IsoTime.nullable(),
  /** Whether the day's codes are used up. */
  sms_limit_reached: z.boolean(),
})

/** Without a number the code goes to the known one. */
export const SendPhoneCode = z.strictObject({ phone_number: PhoneText.optional() })
export const VerifyPhone = z.strictObject({
  code: z.string().regex(/^\d{6}$/, 'must be the six digits of the message'),
})

/** Everything stored about a player, as rows by subject. */
export const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

export type TransactionKind = z.infer<typeof TransactionKind>
export type Transaction = z.infer<typeof Transaction>
export type CompPoints = z.infer<typeof CompPoints>
export type StatusGroup = z.infer<typeof StatusGroup>
export type PhoneVerification = z.infer<typeof PhoneVerification>
export type PersonalData = z.infer<typeof PersonalData>
