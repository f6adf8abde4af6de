import { z } from 'zod'
import { BooleanText, Id, IdText, IsoTime, PageQuery } from '../scalars.ts'
import { ActReason } from './staff.ts'

/** What the rules of rooms have against a message. */
export const ChatFaultName = z.enum(['words', 'links', 'length'])

/** A message in the room of a match as staff see it. */
export const HouseChatMessage = z.object({
  id: Id,
  match_id: Id,
  player_id: Id,
  /** As others read it: `Jo***`. */
  name: z.string(),
  text: z.string(),
  created_at: IsoTime,
  /** Since when it is out of the room, and why; null while it is in it. */
  hidden: z.object({ at: IsoTime, reason: z.string() }).nullable(),
  /** What the rules of today would refuse it for; null where they would take it. */
  fault: ChatFaultName.nullable(),
})

export const HouseChatQuery = z.strictObject({
  ...PageQuery,
  match_id: IdText.optional(),
  /** `true` lists what is out of the rooms, `false` what is in them. */
  hidden: BooleanText.optional(),
})

export const ChatMessageId = z.strictObject({ id: IdText })
export const HideChatMessage = z.strictObject({ hidden: z.boolean(), reason: ActReason })

export type HouseChatMessage = z.infer<typeof HouseChatMessage>
