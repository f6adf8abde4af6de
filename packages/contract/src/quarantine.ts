import { z } from 'zod'
import { Id, IdText, IsoTime, pageOf } from './scalars.ts'

/** Queues that hold back what they cannot work off. */
export const QuarantineQueue = z.enum(['settlement', 'cash_out', 'push', 'message', 'bonus_bet'])
export type QuarantineQueue = z.infer<typeof QuarantineQueue>

/** An item held back until an operator releases it (SAFE-27). */
export const HeldItem = z.object({
  id: Id,
  queue: QuarantineQueue,
  /** Id of the bet, the cash-out, the push message, the mail or SMS, or the bet with a bonus. */
  item: Id,
  reason: z.string(),
  tries: z.int().positive(),
  held_at: IsoTime,
})

export const HeldItems = pageOf(HeldItem)

export const HeldItemId = z.strictObject({ id: IdText })
