import type { ChatMessage, ChatPush } from '@touchline/contract'
import type { Decoded } from '@touchline/live/connection'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

const CHECKS: Readonly<Record<keyof ChatMessage, (value: unknown) => boolean>> = {
  id: Number.isSafeInteger,
  author: isText,
  name: isText,
  text: isText,
  created_at: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
}

/** The first field of a message that the contract does not allow; null when there is none. */
const wrongField = (message: unknown): string | null =>
  isObject(message)
    ? (Object.entries(CHECKS).find(([name, is]) => !is(message[name]))?.[0] ?? null)
    : '(message)'

/** What was said in a room, taken out of it or put back. Null for what a newer server may say besides. */
export function decodeChatPush(data: unknown): Decoded<ChatPush> | null {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  if (data['type'] === 'chat_message_hidden')
    return Number.isSafeInteger(data['id'])
      ? { ok: true, push: data as ChatPush }
      : { ok: false, field: 'id' }
  if (data['type'] !== 'chat_message' && data['type'] !== 'chat_message_shown') return null
  const field = wrongField(data['message'])
  return field === null ? { ok: true, push: data as ChatPush } : { ok: false, field: `message.${field}` }
}
