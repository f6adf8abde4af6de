import { z } from 'zod'
import { Id, IsoTime } from './scalars.ts'

/** Who writes in the rooms of matches: the same for a player each time, and tells nobody else which player (API-S-37). */
export const ChatUserId = z.string().regex(/^[\w-]{22}$/)

/** A message in the room of a match. */
export const ChatMessage = z.object({
  id: Id,
  author: ChatUserId,
  /** Masked: `Jo***`. */
  name: z.string(),
  text: z.string(),
  created_at: IsoTime,
})

/** `chat:{matchId}`: what is said in the room of a match, what was taken out of it, and what was put back. */
export const ChatPush = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_message'), message: ChatMessage }),
  z.object({ type: z.literal('chat_message_hidden'), id: Id }),
  z.object({ type: z.literal('chat_message_shown'), message: ChatMessage }),
])

export type ChatMessage = z.infer<typeof ChatMessage>
export type ChatPush = z.infer<typeof ChatPush>
