import type { bonusEndpoints, Handlers } from '@touchline/contract'
import { bonusHandlers } from '../bonuses/calls/handlers.ts'
import { expireBonuses } from '../bonuses/campaigns/expiry.ts'
import { runTriggers } from '../bonuses/campaigns/triggers.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { Job } from '../jobs/jobs.ts'
import type { HomeOf, RulesOf } from '../sites.ts'
import type { QuoteSource } from '../sportsbook/markets/quote.ts'

export interface BonusSideOptions {
  readonly db: Database
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly homeOf: HomeOf
  readonly quotes: QuoteSource
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

/** What is offered to players, and what becomes of it with time. */
export function createBonusSide(options: BonusSideOptions): {
  readonly handlers: Handlers<typeof bonusEndpoints, Context>
  readonly upkeep: readonly Job[]
} {
  const { db, homeOf, onOutbox } = options
  return {
    handlers: bonusHandlers(options),
    upkeep: [
      {
        name: 'bonus-triggers',
        runs: 'once',
        every: 2000,
        run: async (now, signal) => {
          if ((await runTriggers(db, homeOf(null).id, new Date(now), signal)) > 0) onOutbox()
        },
      },
      {
        name: 'bonus-expiry',
        runs: 'once',
        every: 5000,
        run: async (now, signal) => {
          await expireBonuses(db, new Date(now), signal)
        },
      },
    ],
  }
}
