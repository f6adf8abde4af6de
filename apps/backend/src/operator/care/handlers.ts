import type { operatorEndpoints, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { careOf, listStates, reviewState } from '../../platform/care/care-rows.ts'
import type { Audited } from '../audit/audited.ts'
import { playerState } from '../players/player-rows.ts'

type Table = Pick<typeof operatorEndpoints, 'listCare' | 'getPlayerCare' | 'reviewPlayerCare'>

const GONE: Refusal = { refused: 404 }

/** Players who show signs of harm, and what staff do about them. */
export const careActs = ({ db, clock }: { readonly db: Queries; readonly clock: Clock }): Audited<Table> => ({
  listCare: async ({ query }) => {
    const asked = pageOf(query)
    const open = query.state === undefined ? null : query.state === 'open'
    const wanted = { open, limit: asked.limit, offset: asked.offset }
    const { items, total } = await listStates(db, wanted, new Date(clock()))
    return pageDocument(items, total, asked)
  },
  getPlayerCare: async ({ params: { id } }) =>
    (await playerState(db, id)) === null ? GONE : careOf(db, id, new Date(clock())),
  reviewPlayerCare:
    async ({ params: { id }, body: { outcome, reason } }, by) =>
    async (transaction, now) => {
      const { care: before } = await careOf(transaction, id, now)
      const review = { playerId: id, by: by.id, outcome, reason }
      if (before === null || !(await reviewState(transaction, review, now))) return GONE
      const answer = await careOf(transaction, id, now)
      return { answer, about: `player:${id}`, before: before.review, after: answer.care?.review }
    },
})
