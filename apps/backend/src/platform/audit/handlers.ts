import type { AccountEvent, Handlers, platformEndpoints } from '@touchline/contract'
import { column, type Database, statement } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'

type Table = Pick<typeof platformEndpoints, 'listAccountChanges'>

const PAGE_SIZE = 20

const LIST = statement({
  name: 'list_player_audit',
  parameters: { playerId: 'bigint', limit: 'bigint', offset: 'bigint' },
  row: {
    total: 'integer',
    /** Null on the single row of an empty page. */
    id: 'bigint?',
    event: column<AccountEvent>('text'),
    at: 'timestamptz',
  },
  text: `select t.total, p.id, p.event, p.at from (select count(*)::int as total from player_audit where player_id = $playerId) t
    left join (select id, event, at from player_audit where player_id = $playerId order by id desc limit $limit offset $offset) p on true
    order by p.id desc`,
})

/** A player's own audit trail: what happened and when, never the values. */
export const auditHandlers = (db: Database): Handlers<Table, Context> => ({
  listAccountChanges: async ({ query: { page = 1, limit = PAGE_SIZE } }, context) => {
    const rows = await db.run(LIST, {
      playerId: playerOf(context).playerId,
      limit,
      offset: (page - 1) * limit,
    })
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
