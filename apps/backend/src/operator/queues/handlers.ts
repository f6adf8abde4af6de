import type { Handlers, operatorEndpoints, platformEndpoints, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { Context, StaffCaller } from '../../http/context.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import { isRefusal } from '../../http/refusals.ts'
import { listHeld } from '../../platform/quarantine/quarantine.ts'
import type { Audited } from '../audit/audited.ts'
import { countQueues, listUnsettledMarkets, listWithdrawals } from './queue-rows.ts'

type Table = Pick<
  typeof operatorEndpoints,
  | 'countQueues'
  | 'listUnsettled'
  | 'listHeldBack'
  | 'releaseHeldBack'
  | 'listExceptions'
  | 'decideException'
  | 'listWaitingWithdrawals'
  | 'decideWaitingWithdrawal'
>

/** The calls by key that staff make too: what they do is written down once. */
export type CallsByKey = Handlers<
  Pick<
    typeof platformEndpoints,
    'releaseQuarantined' | 'listPaymentExceptions' | 'decidePaymentException' | 'decideWithdrawal'
  >,
  Context
>

export interface QueueParts {
  readonly db: Queries
  readonly byKey: CallsByKey
}

/** The name that a decision of somebody is kept under, also where players read it. */
const actorOf = ({ id }: StaffCaller): string => `staff:${id}`

/** A call by key, made by a member of staff, and then noted. */
async function asActor<Answer extends object>(
  about: string,
  by: StaffCaller,
  context: Context,
  make: (context: Context) => Promise<Answer | Refusal>,
  after?: unknown,
) {
  const answer = await make({ ...context, actor: actorOf(by) })
  if (isRefusal(answer)) return answer
  return async () => ({ answer: answer as Answer, about, after: after ?? answer })
}

/** What waits for a hand, and the decisions about it. */
export const queueActs = ({ db, byKey }: QueueParts): Audited<Table> => ({
  ...queueReads(db),
  listExceptions: ({ query }, _, context) =>
    byKey.listPaymentExceptions({ query, params: undefined, body: undefined }, context),
  releaseHeldBack: ({ params, body }, by, context) =>
    asActor(
      `quarantine:${params.id}`,
      by,
      context,
      (as) => byKey.releaseQuarantined({ params, query: undefined, body: undefined }, as),
      { released: true, reason: body.reason },
    ),
  decideException: ({ params, body }, by, context) =>
    asActor(`payment_exception:${params.id}`, by, context, (as) =>
      byKey.decidePaymentException({ params, query: undefined, body }, as),
    ),
  decideWaitingWithdrawal: ({ params, body }, by, context) =>
    asActor(`payment:${params.id}`, by, context, (as) =>
      byKey.decideWithdrawal({ params, query: undefined, body }, as),
    ),
})

const queueReads = (
  db: Queries,
): Audited<Pick<Table, 'countQueues' | 'listUnsettled' | 'listHeldBack' | 'listWaitingWithdrawals'>> => ({
  countQueues: () => countQueues(db),
  listUnsettled: async ({ query }) => {
    const asked = pageOf(query)
    const { items, total } = await listUnsettledMarkets(db, asked.limit, asked.offset)
    return pageDocument(items, total, asked)
  },
  listHeldBack: async ({ query }) => {
    const asked = pageOf(query)
    const { items, total } = await listHeld(db, asked.limit, asked.offset)
    return pageDocument(
      items.map(({ heldAt, ...item }) => ({ ...item, held_at: heldAt.toISOString() })),
      total,
      asked,
    )
  },
  listWaitingWithdrawals: async ({ query }) => {
    const asked = pageOf(query)
    const { items, total } = await listWithdrawals(db, asked.limit, asked.offset)
    return pageDocument(items, total, asked)
  },
})
