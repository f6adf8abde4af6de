import { z } from 'zod'
import { ChatMessage, ChatUserId } from '../chat.ts'
import { chatRoutes as routes } from '../chat-routes.ts'
import type { Endpoints } from '../endpoint.ts'
import { IdText } from '../scalars.ts'

const byMatchId = z.strictObject({ matchId: IdText })

/** Longer texts are refused before they are counted as people count characters. */
const MOST_UNITS = 2000

/** Only where the site has `match_chat` on; 404 elsewhere. */
export const chatEndpoints = {
  listChat: {
    ...routes.listChat,
    summary: 'The latest messages in the room of a match, oldest first',
    params: byMatchId,
    response: z.object({ items: z.array(ChatMessage) }),
    errors: [404],
  },
  writeChat: {
    ...routes.writeChat,
    summary: 'Writes in the room of a match; the same key is written once',
    params: byMatchId,
    body: z.strictObject({ text: z.string().min(1).max(MOST_UNITS) }),
    response: z.object({ message: ChatMessage }),
    errors: [401, 404, 409, 422, 429, 1302, 1303, 1801, 1802, 1803, 1804],
  },
  getChatUser: {
    ...routes.getChatUser,
    summary: 'Under which id the player writes in the rooms of matches',
    response: z.object({ id: ChatUserId }),
    errors: [401, 404],
  },
} as const satisfies Endpoints
