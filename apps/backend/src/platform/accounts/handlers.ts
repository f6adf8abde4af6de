import { subunits, subunitsToWire } from '@touchline/betting'
import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { RulesOf } from '../../sites.ts'
import { noteChange } from '../audit/audit.ts'
import { activateAccount, listAccounts } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'listAccounts' | 'activateAccount'>

const NOTHING = subunits(0)

/** A player's accounts, one per currency (PLAYER-04, PLAYER-05, API-P-05, API-P-06). */
export function accountHandlers(db: Database, clock: Clock, rulesOf: RulesOf): Handlers<Table, Context> {
  return {
    listAccounts: async (_, context) => {
      const rows = await listAccounts(db, playerOf(context).playerId)
      return rows.map(({ currency, subunits: perUnit, active, balance }) => ({
        currency,
        subunits: perUnit,
        active,
        balance: subunitsToWire(subunits(balance)),
        // An account below zero, after a payout was taken back, has nothing to stake.
        available_to_bet_with_locked_cents: subunitsToWire(balance > 0n ? subunits(balance) : NOTHING),
      }))
    },
    activateAccount: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const now = new Date(clock())
      const isOffered = rulesOf(context).config.currencies.includes(body.currency)
      const opened =
        isOffered &&
        (await db.transaction(async (transaction) => {
          const found = await activateAccount(transaction, playerId, body.currency, now)
          if (found)
            await noteChange(transaction, playerId, 'account_chosen', now, context, {
              currency: body.currency,
            })
          return found
        }))
      return opened
        ? { currency: body.currency }
        : { refused: 422, errors: { currency: ['is not a currency of this site'] } }
    },
  }
}
