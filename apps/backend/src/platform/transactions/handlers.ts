import { subunits, subunitsToWire } from '@touchline/betting'
import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { listTransactions } from './transactions.ts'

type Table = Pick<typeof platformEndpoints, 'listTransactions'>

const PAGE_SIZE = 20

/** The history of a player's accounts. */
export const transactionHandlers = (db: Database): Handlers<Table, Context> => ({
  listTransactions: async ({ query }, context) => {
    const { page = 1, limit = PAGE_SIZE, kind = null, currency = null } = query
    const { playerId } = playerOf(context)
    const { total, rows } = await listTransactions(db, playerId, { kind, currency, page, limit })
    return {
      items: rows.map(({ id, amount, balance, ref, created_at, ...row }) => ({
        id: Number(id),
        kind: row.kind,
        currency: row.currency,
        subunits: row.subunits,
        amount: subunitsToWire(subunits(amount)),
        balance: subunitsToWire(subunits(balance)),
        bet_ref: ref,
        created_at: created_at.toISOString(),
      })),
      total,
      page,
      limit,
      last_page: Math.max(1, Math.ceil(total / limit)),
    }
  },
})
