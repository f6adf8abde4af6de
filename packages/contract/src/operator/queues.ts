import { z } from 'zod'
import { Withdrawal } from '../payments.ts'
import { Id, PageQuery } from '../scalars.ts'

/** How many things wait for a hand. */
export const QueueCounts = z.object({
  unsettled: z.int(),
  orders: z.int(),
  quarantined: z.int(),
  payment_exceptions: z.int(),
  withdrawals: z.int(),
  /** Corrections of balances that wait for a second person. */
  corrections: z.int(),
  /** Hits of jackpots that are not decided or not paid yet. */
  jackpot_hits: z.int(),
  /** Players with signs of harm at whom nobody has looked yet. */
  care: z.int(),
})

export const QueueQuery = z.strictObject({ ...PageQuery })

/** A withdrawal that waits for a decision. */
export const WaitingWithdrawal = z.object({ player_id: Id, withdrawal: Withdrawal })

export type WaitingWithdrawal = z.infer<typeof WaitingWithdrawal>
