import { z } from 'zod'
import { Amount, CountryCode, CurrencyCode, Id, IsoTime, PageQuery, PhoneText } from './scalars.ts'

/** What moved money on an account: by a bet, by a payment, or by the house. */
export const TRANSACTION_KINDS = [
  'stake',
  'payout',
  'correction',
  'deposit',
  'withdrawal',
  'opening',
  'adjustment',
] as const
export const TransactionKind = z.enum(TRANSACTION_KINDS)

/** One entry of the ledger on an account of the player. */
export const Transaction = z.object({
  id: Id,
  kind: TransactionKind,
  currency: CurrencyCode,
  subunits: z.int().positive(),
  /** Subunits; what left the account is below zero. */
  amount: z.int(),
  /** Of the account after it, subunits. */
  balance: z.int(),
  bet_ref: z.string().nullable(),
  created_at: IsoTime,
})

export const TransactionsQuery = z.strictObject({
  ...PageQuery,
  kind: TransactionKind.optional(),
  currency: CurrencyCode.optional(),
})

/** Points of all the player's settled bets; they are never spent. */
export const CompPoints = z.object({ persistent: Amount })

/** A rung of the ladder that points climb (PLAYER-07). */
export const StatusGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the player is in it now. */
  status: z.boolean(),
  /** Whether an operator may put players into it by hand. */
  writeable: z.boolean(),
  persistent_comp_points_min: Amount,
  /** The last number of points still in it; null has no end. */
  persistent_comp_points_max: Amount.nullable(),
})

/** How far the check of a player's phone number is (PLAYER-06); `isVerified` is read by name (API-P-08). */
export const PhoneVerification = z.object({
  /** Digits with country code; null until one is known. */
  phone_number: z.string().nullable(),
  phone_country: CountryCode.nullable(),
  verified_status: z.enum(['unverified', 'code_sent', 'verified']),
  isVerified: z.boolean(),
  /** No other code is sent before; null when one may be sent at once. */
  resend_timeout_until: IsoTime.nullable(),
  /** No more codes today. */
  sms_limit_reached: z.boolean(),
})

/** Without a number the code goes to the one that is known. */
export const SendPhoneCode = z.strictObject({ phone_number: PhoneText.optional() })
export const VerifyPhone = z.strictObject({
  code: z.string().regex(/^\d{6}$/, 'must be the six digits of the message'),
})

/** Rows of all that is kept of a player, by what they are. */
export const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

export type TransactionKind = z.infer<typeof TransactionKind>
export type Transaction = z.infer<typeof Transaction>
export type CompPoints = z.infer<typeof CompPoints>
export type StatusGroup = z.infer<typeof StatusGroup>
export type PhoneVerification = z.infer<typeof PhoneVerification>
export type PersonalData = z.infer<typeof PersonalData>
