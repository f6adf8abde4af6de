import type { Endpoints } from '../../endpoint.ts'
import { ChatMessageId, HideChatMessage, HouseChatMessage, HouseChatQuery } from '../../operator/chat.ts'
import { pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const houseChatEndpoints = {
  listHouseChat: {
    ...get,
    path: '/chat_messages',
    permission: 'chat.read',
    summary: 'What was said in the rooms of matches within two days, the latest first',
    query: HouseChatQuery,
    response: pageOf(HouseChatMessage),
    errors: [401, 403, 422, 1601],
  },
  hideChatMessage: {
    ...post,
    path: '/chat_messages/:id/hidden',
    permission: 'chat.hide',
    summary: 'Takes a message out of its room, or puts it back; open pages follow at once',
    params: ChatMessageId,
    body: HideChatMessage,
    response: HouseChatMessage,
    errors: [401, 403, 404, 422, 1601],
  },
} as const satisfies Endpoints
