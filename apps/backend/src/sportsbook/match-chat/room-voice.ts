import { createHmac } from 'node:crypto'
import type { ChatMessage, ChatPush } from '@touchline/contract'
import { channels } from '@touchline/contract/channels'
import type { Publisher } from '../../realtime/publisher.ts'
import { maskedName } from './moderation.ts'
import type { SaidRow } from './repository.ts'

export interface RoomVoiceParts {
  readonly publisher: Publisher
  /** Key of the ids that writers have: without it nobody finds out whose they are. */
  readonly secret: string
  readonly onError: (fault: unknown) => void
}

/** How messages are told to those who read a room: writers have ids and masked names there. */
export interface RoomVoice {
  /** Under which id a player writes: 132 bits of a keyed hash. */
  readonly userOf: (playerId: number | bigint) => string
  readonly messageOf: (row: SaidRow) => ChatMessage
  /** These tell open pages, once what they tell is kept. */
  readonly said: (row: SaidRow) => Promise<void>
  readonly hidden: (row: SaidRow, at: Date) => Promise<void>
  readonly shown: (row: SaidRow, at: Date) => Promise<void>
}

export function createRoomVoice({ publisher, secret, onError }: RoomVoiceParts): RoomVoice {
  const userOf = (playerId: number | bigint): string =>
    createHmac('sha256', secret).update(`chat user ${playerId}`).digest('base64url').slice(0, 22)
  const messageOf = ({ id, player_id, name, text, created_at }: SaidRow): ChatMessage => {
    const author = userOf(player_id)
    return {
      id: Number(id),
      author,
      // Players without a name are told apart by their ids.
      name: maskedName(name || author.replace(/[^a-z\d]/gi, '')),
      text,
      created_at: created_at.toISOString(),
    }
  }
  // What is lost here is in the history that pages ask for when they come back.
  const tell = ({ match_id }: SaidRow, push: ChatPush, key: string): Promise<void> =>
    publisher.publish(channels.chat(Number(match_id)), push, { key }).catch(onError)
  return {
    userOf,
    messageOf,
    said: (row) => tell(row, { type: 'chat_message', message: messageOf(row) }, `chat ${row.id}`),
    hidden: (row, at) =>
      tell(row, { type: 'chat_message_hidden', id: Number(row.id) }, `chat ${row.id} hidden ${at.getTime()}`),
    shown: (row, at) =>
      tell(
        row,
        { type: 'chat_message_shown', message: messageOf(row) },
        `chat ${row.id} shown ${at.getTime()}`,
      ),
  }
}
