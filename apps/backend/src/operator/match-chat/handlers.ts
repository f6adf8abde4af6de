import type { HouseChatMessage, operatorEndpoints } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { checkedText } from '../../sportsbook/match-chat/moderation.ts'
import {
  type HouseSaidRow,
  listHouseSaid,
  lockSaid,
  setHidden,
} from '../../sportsbook/match-chat/repository.ts'
import type { RoomVoice } from '../../sportsbook/match-chat/room-voice.ts'
import type { Audited } from '../audit/audited.ts'

type Table = Pick<typeof operatorEndpoints, 'listHouseChat' | 'hideChatMessage'>

export interface ChatActParts {
  readonly db: Queries
  readonly voice: RoomVoice
}

const faultOf = (text: string): HouseChatMessage['fault'] => {
  const checked = checkedText(text)
  return checked.ok ? null : checked.fault
}

const documentOf = (voice: RoomVoice, row: HouseSaidRow): HouseChatMessage => {
  const { id, name, text, created_at } = voice.messageOf(row)
  const { hidden_at: at, hidden_reason: reason } = row
  return {
    ...{ id, name, text, created_at, fault: faultOf(text) },
    match_id: Number(row.match_id),
    player_id: Number(row.player_id),
    hidden: at === null ? null : { at: at.toISOString(), reason: reason ?? '' },
  }
}

/**
 * The rooms of matches under somebody's eyes. What is taken out is kept as long as all that was said, so that it can be
 * put back. The trail has why and not the words: its rows never go.
 */
export const chatActs = ({ db, voice }: ChatActParts): Audited<Table> => ({
  listHouseChat: async ({ query }) => {
    const asked = pageOf(query)
    const { limit, offset } = asked
    const wanted = { matchId: query.match_id ?? null, hidden: query.hidden ?? null, limit, offset }
    const { items, total } = await listHouseSaid(db, wanted)
    return pageDocument(
      items.map((row) => documentOf(voice, row)),
      total,
      asked,
    )
  },
  hideChatMessage:
    async ({ params: { id }, body: { hidden, reason } }) =>
    async (transaction, now) => {
      const said = await lockSaid(transaction, id)
      if (said === null) return { refused: 404 }
      const was = said.hidden_at !== null
      const changes = { hidden_at: hidden ? now : null, hidden_reason: hidden ? reason : null }
      const after = was === hidden ? said : { ...said, ...changes }
      if (was !== hidden) await setHidden(transaction, id, hidden ? { at: now, reason } : null)
      const tell = hidden ? voice.hidden : voice.shown
      return {
        answer: documentOf(voice, after),
        about: `chat_message:${id}`,
        before: { hidden: was },
        after: { hidden },
        ...(was === hidden ? {} : { afterwards: () => void tell(said, now) }),
      }
    },
})
