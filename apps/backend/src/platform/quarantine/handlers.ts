import type { Handlers, platformEndpoints, QuarantineQueue } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { actorOf, type Context } from '../../http/context.ts'
import { listHeld, release } from './quarantine.ts'

type Table = Pick<typeof platformEndpoints, 'listQuarantine' | 'releaseQuarantined'>

const PAGE_SIZE = 20

/** By queue: makes an item due again, inside the transaction. */
export type ReleaseItem = Readonly<
  Record<QuarantineQueue, (transaction: Queries, item: number, now: Date) => Promise<unknown>>
>

/** Operators list and release held-back items (SAFE-27). */
export const quarantineHandlers = ({
  db,
  clock,
  releaseItem,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly releaseItem: ReleaseItem
}): Handlers<Table, Context> => ({
  listQuarantine: async ({ query: { page = 1, limit = PAGE_SIZE } }) => {
    const { items, total } = await listHeld(db, limit, (page - 1) * limit)
    return {
      items: items.map(({ heldAt, ...item }) => ({ ...item, held_at: heldAt.toISOString() })),
      total,
      page,
      limit,
      last_page: Math.max(1, Math.ceil(total / limit)),
    }
  },
  releaseQuarantined: async ({ params }, context) => {
    const now = new Date(clock())
    return db.transaction(async (transaction) => {
      const released = await release(transaction, params.id, actorOf(context), now)
      if (released === null) return { refused: 404 }
      await releaseItem[released.queue](transaction, released.item, now)
      return {}
    })
  },
})
