import type { Handlers, Refusal, sportsbookEndpoints } from '@touchline/contract'
import { CHAT_SHOWN_MOST, isChatOpen } from '@touchline/contract/match/chat'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { entryRefusal } from '../../platform/limits/judge.ts'
import { type CatalogueSources, findMatch, notFound } from '../catalogue/sources.ts'
import { type ChatFault, checkedText } from './moderation.ts'
import { latestSaid, write } from './repository.ts'
import type { RoomVoice } from './room-voice.ts'

type Table = Pick<typeof sportsbookEndpoints, 'listChat' | 'writeChat' | 'getChatUser'>

export interface ChatSources extends CatalogueSources {
  readonly db: Database
  readonly voice: RoomVoice
}

const REFUSALS = {
  words: { refused: 1801 },
  links: { refused: 1802 },
  length: { refused: 1804 },
} as const satisfies Record<ChatFault, Refusal>

/** The room of a match on this site; null where there is none. Outrights have none. */
async function roomOf(sources: ChatSources, matchId: number, { host }: Context) {
  if (!sources.siteOf(host).config.features.match_chat) return null
  const found = await findMatch(sources, matchId)
  return found === null || found.match.outright !== null ? null : found
}

/**
 * The rooms of matches (EXTRA-04, API-S-37). Visitors read; players write, each under an id that is the same everywhere and
 * for good. Visitors are given none: nobody could answer to it, and it would only follow them.
 */
export const chatHandlers = (sources: ChatSources): Handlers<Table, Context> => ({
  listChat: async ({ params: { matchId } }, context) => {
    if ((await roomOf(sources, matchId, context)) === null) return notFound
    const said = await latestSaid(sources.db, matchId, CHAT_SHOWN_MOST)
    return { items: said.map(sources.voice.messageOf) }
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
    if (isNew) await sources.voice.said(said)
    return { message: sources.voice.messageOf(said) }
  },
  getChatUser: async (_, context) =>
    sources.siteOf(context.host).config.features.match_chat
      ? { id: sources.voice.userOf(playerOf(context).playerId) }
      : notFound,
})
