import { z } from 'zod'
import { Amount, CurrencyCode, Id, IsoTime, PageQuery } from './scalars.ts'

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

export type TransactionKind = z.infer<typeof TransactionKind>
export type Transaction = z.infer<typeof Transaction>
export type CompPoints = z.infer<typeof CompPoints>
export type StatusGroup = z.infer<typeof StatusGroup>
