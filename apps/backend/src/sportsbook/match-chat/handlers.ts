import { createHmac } from 'node:crypto'
import type { ChatMessage, ChatPush, Handlers, Refusal, sportsbookEndpoints } from '@touchline/contract'
import { channels } from '@touchline/contract/channels'
import { CHAT_SHOWN_MOST, isChatOpen } from '@touchline/contract/match/chat'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { entryRefusal } from '../../platform/limits/judge.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { type CatalogueSources, findMatch, notFound } from '../catalogue/sources.ts'
import { type ChatFault, checkedText, maskedName } from './moderation.ts'
import { latestSaid, type SaidRow, write } from './repository.ts'

type Table = Pick<typeof sportsbookEndpoints, 'listChat' | 'writeChat' | 'getChatUser'>

export interface ChatSources extends CatalogueSources {
  readonly db: Database
  readonly publisher: Publisher
  /** Key of the ids that writers have: without it nobody finds out whose they are. */
  readonly secret: string
  readonly onError: (fault: unknown) => void
}

const REFUSALS = {
  words: { refused: 1801 },
  links: { refused: 1802 },
  length: { refused: 1804 },
} as const satisfies Record<ChatFault, Refusal>

/** 132 bits of a keyed hash. */
const chatUserOf = (secret: string, playerId: number | bigint): string =>
  createHmac('sha256', secret).update(`chat user ${playerId}`).digest('base64url').slice(0, 22)

function messageOf(secret: string, { id, player_id, name, text, created_at }: SaidRow): ChatMessage {
  const author = chatUserOf(secret, player_id)
  return {
    id: Number(id),
    author,
    // Players without a name are told apart by their ids.
    name: maskedName(name || author.replace(/[^a-z\d]/gi, '')),
    text,
    created_at: created_at.toISOString(),
  }
}

/** The room of a match on this site; null where there is none. Outrights have none. */
async function roomOf(sources: ChatSources, matchId: number, { host }: Context) {
  if (!sources.siteOf(host).config.features.match_chat) return null
  const found = await findMatch(sources, matchId)
  return found === null || found.match.outright !== null ? null : found
}

/** Open pages hear of a message once it is kept. */
async function publish({ publisher, onError }: ChatSources, matchId: number, message: ChatMessage) {
  const push: ChatPush = { type: 'chat_message', message }
  // What is lost here is in the history that pages ask for when they come back.
  await publisher.publish(channels.chat(matchId), push, { key: `chat ${message.id}` }).catch(onError)
}

/**
 * The rooms of matches (EXTRA-04, API-S-37). Visitors read; players write, each under an id that is the same everywhere and
 * for good. Visitors are given none: nobody could answer to it, and it would only follow them.
 */
export const chatHandlers = (sources: ChatSources): Handlers<Table, Context> => ({
  listChat: async ({ params: { matchId } }, context) => {
    if ((await roomOf(sources, matchId, context)) === null) return notFound
    const said = await latestSaid(sources.db, matchId, CHAT_SHOWN_MOST)
    return { items: said.map((row) => messageOf(sources.secret, row)) }
  },
  writeChat: async ({ params: { matchId }, body }, context) => {
    const room = await roomOf(sources, matchId, context)
    if (room === null) return notFound
    const now = sources.clock()
    if (!isChatOpen(room.document.match.status, room.match.startTime, now)) return { refused: 1803 }
    const checked = checkedText(body.text)
    if (!checked.ok) return REFUSALS[checked.fault]
    const { playerId } = playerOf(context)
    const barred = await entryRefusal(sources.db, playerId, new Date(now))
    if (barred !== null) return barred
    const asked = { matchId, playerId, key: context.idempotencyKey, text: checked.text }
    const written = await write(sources.db, asked, new Date(now))
    if (written === null) return { refused: 401 }
    const { said, isNew } = written
    if (Number(said.match_id) !== matchId || said.text !== checked.text) return { refused: 409 }
    const message = messageOf(sources.secret, said)
    if (isNew) await publish(sources, matchId, message)
    return { message }
  },
  getChatUser: async (_, context) =>
    sources.siteOf(context.host).config.features.match_chat
      ? { id: chatUserOf(sources.secret, playerOf(context).playerId) }
      : notFound,
})
