import type { betBonusEndpoints, bonusEndpoints, Handlers } from '@touchline/contract'
import { type BonusCallOptions, bonusHandlers } from '../bonuses/calls/handlers.ts'
import { expireBonuses } from '../bonuses/campaigns/expiry.ts'
import { runTriggers } from '../bonuses/campaigns/triggers.ts'
import { type DemoParts, playDemoCampaigns } from '../bonuses/demo/play.ts'
import type { Context } from '../http/context.ts'
import type { Job } from '../jobs/jobs.ts'
import type { HomeOf } from '../sites.ts'

export interface BonusSideOptions extends BonusCallOptions {
  readonly homeOf: HomeOf
  /** Whether the demonstration's offers are kept going. */
  readonly playsDemo: boolean
}

const demoJob = (parts: DemoParts): Job => ({
  name: 'demo-campaigns',
  runs: 'once',
  every: 3000,
  run: (now) => playDemoCampaigns(parts, new Date(now)),
})

/** What is offered to players, and what becomes of it with time. */
export function createBonusSide(options: BonusSideOptions): {
  readonly handlers: Handlers<typeof bonusEndpoints & typeof betBonusEndpoints, Context>
  readonly upkeep: readonly Job[]
} {
  const { db, homeOf, quotes, playsDemo, onOutbox } = options
  return {
    handlers: bonusHandlers(options),
    upkeep: [
      ...(playsDemo ? [demoJob({ db, quotes, random: Math.random })] : []),
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
