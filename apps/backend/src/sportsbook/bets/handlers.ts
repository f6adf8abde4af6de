import type { Handlers, sportsbookEndpoints } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { DescribeLegs } from './describe.ts'
import type { Placing } from './place.ts'
import { findBets } from './repository.ts'
import { betDocuments, type PerUnit } from './wire.ts'

type Table = Pick<typeof sportsbookEndpoints, 'listBets' | 'placeBets' | 'getPlacement' | 'maxStake'>

const PAGE = 50

/** Bets of the player: the list (API-S-14, BETS-06, BETS-08), placing (API-S-15) and what became of it. */
export function betHandlers(
  db: Database,
  placing: Placing,
  describe: DescribeLegs,
  perUnit: PerUnit,
): Handlers<Table, Context> {
  return {
    listBets: async ({ query }, context) => {
      const { page = 1, limit = PAGE, status = null, id: ids = null } = query
      const { playerId } = playerOf(context)
      const { total, bets } = await findBets(db, { playerId, status, ids, limit, offset: (page - 1) * limit })
      const items = await betDocuments(bets, context.locale, describe, perUnit)
      return { items, total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
    },
    getPlacement: ({ params }, context) => placing.fateOf(playerOf(context).playerId, params.key),
    maxStake: async () => ({ refused: 503 }),
    placeBets: ({ body }, context) =>
      placing.place({
        identity: playerOf(context),
        body,
        key: context.idempotencyKey,
        locale: context.locale,
      }),
  }
}
