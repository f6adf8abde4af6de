import type { AccountEvent, Handlers, platformEndpoints } from '@touchline/contract'
import type { Database, Statement } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'

type Table = Pick<typeof platformEndpoints, 'listAccountChanges'>

const PAGE_SIZE = 20

const LIST = {
  name: 'list_player_audit',
  text: `select t.total, p.id, p.event, p.at from (select count(*)::int as total from player_audit where player_id = $1) t
    left join (select id, event, at from player_audit where player_id = $1 order by id desc limit $2 offset $3) p on true
    order by p.id desc`,
} as const satisfies Statement

interface ChangeRow {
  readonly total: number
  /** Null on the single row of an empty page. */
  readonly id: bigint | null
  readonly event: AccountEvent
  readonly at: Date
}

/** A player's own audit trail: what happened and when, never the values. */
export const auditHandlers = (db: Database): Handlers<Table, Context> => ({
  listAccountChanges: async ({ query: { page = 1, limit = PAGE_SIZE } }, context) => {
    const rows = await db.run<ChangeRow>(LIST, [playerOf(context).playerId, limit, (page - 1) * limit])
    const total = rows[0]?.total ?? 0
    return {
      items: rows.flatMap(({ id, event, at }) =>
        id === null ? [] : [{ id: Number(id), event, at: at.toISOString() }],
      ),
      total,
      page,
      limit,
      last_page: Math.max(1, Math.ceil(total / limit)),
    }
  },
})
