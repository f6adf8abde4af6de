import { canonicalSpecifier } from '@touchline/betting'
import type {
  operatorEndpoints,
  Refusal,
  SettlementAction,
  SettlementOrder,
  SettlementPreview,
} from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { previewWords } from '../../sportsbook/settlement/preview.ts'
import { wordsOf } from '../../sportsbook/settlement/said-words.ts'
import type { Audited } from '../audit/audited.ts'
import type { TakeEvents } from '../door/take-events.ts'
import { lockStaff } from '../staff/staff-rows.ts'
import { eventOf } from './asked-event.ts'
import { betMarket, betMarkets } from './bet-markets.ts'
import { type WorthOf, withMoved } from './moved-money.ts'
import {
  decideOrder,
  findOrder,
  insertOrder,
  listOrderRows,
  lockOrder,
  movedAlone,
  seeAnew,
} from './order-rows.ts'

type Table = Pick<
  typeof operatorEndpoints,
  'getSettledMatch' | 'previewSettlement' | 'askSettlement' | 'listOrders' | 'approveOrder' | 'rejectOrder'
>

export interface SettlementParts {
  readonly db: Database
  readonly takeEvents: TakeEvents
  readonly worthOf: WorthOf
  /**
   * Subunits of the base currency that somebody may move within a day without a second person. It counts all that they
   * did alone, so that one settlement in many parts is still one.
   */
  readonly aloneUpTo: bigint
}

const DAY = 86_400_000

const aboutOf = ({ asked }: Pick<SettlementOrder, 'asked'>): string => `match:${asked.match_id}`

const preview = async (
  { db, worthOf }: SettlementParts,
  asked: SettlementAction,
): Promise<SettlementPreview> =>
  withMoved(await previewWords(db, asked.match_id, wordsOf(eventOf(asked))), worthOf)

const changed = (now: SettlementPreview): Refusal => ({ refused: 1602, details: { preview: now } })

const wrong = (field: string, text: string): Refusal => ({
  refused: 422,
  errors: { [`asked.${field}`]: [text] },
})

/** Why something cannot be asked: an outcome that is left out would be void. Null allows it. */
async function faultOf(db: Database, asked: SettlementAction): Promise<Refusal | null> {
  if (asked.action !== 'settle' && asked.action !== 'resettle') return null
  const { action, match_id: matchId, market_id: marketId, outcomes } = asked
  const market = await betMarket(db, matchId, marketId, canonicalSpecifier(asked.specifier))
  const hasResult = market?.has_result ?? false
  if (market !== null && hasResult !== (action === 'resettle'))
    return wrong('action', hasResult ? 'has a result: resettle it' : 'has no result: settle it')
  const named = new Set(outcomes.map(({ id }) => id))
  const missing = market?.outcomes.filter((id) => !named.has(id)) ?? []
  return missing.length === 0
    ? null
    : wrong('outcomes', `must name every outcome that has bets: ${missing.slice(0, 20).join(', ')}`)
}

/** Settling by hand: what is asked for moves what was seen, and above a limit needs a second person. */
export const settlementActs = (parts: SettlementParts): Audited<Table> => ({
  ...settlementReads(parts),
  ...decisions(parts),
  previewSettlement: async ({ body: { asked } }) => {
    const fault = await faultOf(parts.db, asked)
    if (fault !== null) return fault
    const answer = await preview(parts, asked)
    return async () => ({ answer, about: aboutOf({ asked }), after: { asked, preview: answer } })
  },
  askSettlement: async ({ body: { asked, fingerprint, reason } }, by) => {
    const fault = await faultOf(parts.db, asked)
    if (fault !== null) return fault
    const seen = await preview(parts, asked)
    if (seen.fingerprint !== fingerprint) return changed(seen)
    return async (transaction, now) => {
      // Whoever asks for several things at once has them counted one after the other.
      await lockStaff(transaction, by.id)
      const alone = await movedAlone(transaction, by.id, new Date(now.getTime() - DAY))
      const state = alone + BigInt(seen.moved) > parts.aloneUpTo ? 'waiting' : 'done'
      const order = await insertOrder(transaction, { state, asked, preview: seen, by: by.id, reason }, now)
      if (state === 'done') await parts.takeEvents(transaction, [eventOf(asked)])
      return { answer: order, about: aboutOf(order), after: order }
    }
  },
})

const decisions = (parts: SettlementParts): Audited<Pick<Table, 'approveOrder' | 'rejectOrder'>> => ({
  approveOrder: async ({ params, body }, by) => {
    const known = await findOrder(parts.db, params.id)
    if (known === null) return { refused: 404 }
    if (known.asked_by === by.id) return { refused: 1603 }
    if (known.state !== 'waiting') return { refused: 1204 }
    const seen = await preview(parts, known.asked)
    await seeAnew(parts.db, params.id, seen)
    if (seen.fingerprint !== body.fingerprint) return changed(seen)
    return async (transaction, now) => {
      const order = await lockOrder(transaction, params.id)
      if (order?.state !== 'waiting') return { refused: 1204 }
      if (order.preview.fingerprint !== body.fingerprint) return changed(order.preview)
      const decision = { state: 'approved', by: by.id, reason: body.reason } as const
      const decided = await decideOrder(transaction, params.id, decision, now)
      await parts.takeEvents(transaction, [eventOf(order.asked)])
      return { answer: decided, about: aboutOf(order), before: order, after: decided }
    }
  },
  rejectOrder:
    async ({ params, body }, by) =>
    async (transaction, now) => {
      const order = await lockOrder(transaction, params.id)
      if (order === null) return { refused: 404 }
      if (order.asked_by !== by.id && !by.permissions.has('settlement.approve')) return { refused: 403 }
      if (order.state !== 'waiting') return { refused: 1204 }
      const decision = { state: 'rejected', by: by.id, reason: body.reason } as const
      const decided = await decideOrder(transaction, params.id, decision, now)
      return { answer: decided, about: aboutOf(order), before: order, after: decided }
    },
})

const settlementReads = ({
  db,
}: SettlementParts): Audited<Pick<Table, 'getSettledMatch' | 'listOrders'>> => ({
  getSettledMatch: async ({ params: { matchId } }) => ({
    match_id: matchId,
    markets: await betMarkets(db, matchId),
  }),
  listOrders: async ({ query }) => {
    const asked = pageOf(query)
    const { items, total } = await listOrderRows(db, query.state ?? null, asked.limit, asked.offset)
    return pageDocument(items, total, asked)
  },
})
