import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Job } from '../jobs/jobs.ts'
import { type CollectParts, collectStakes } from '../jackpots/collect.ts'
import { playDemoJackpots } from '../jackpots/demo/demo-jackpots.ts'
import { jackpotHandlers } from '../jackpots/handlers.ts'
import type { RandomBytes } from '../jackpots/sealed-threshold.ts'
import { createTakingPart } from '../jackpots/taking-part.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import type { RulesOf, SiteOf } from '../sites.ts'

/** How often (ms) stakes are added to their levels, and how often a process looks which jackpots there are. */
const COLLECT_EVERY = 500
const LOOK_EVERY = 5000
/** Pace (ms) of the demonstration. */
const PLAY_EVERY = 2000

export interface JackpotSettings {
  /** Key of the names that winners have. */
  readonly secret: string
  /** Draws thresholds; the system's when absent. */
  readonly randomBytes?: RandomBytes
  /** Whether a crowd of the demonstration stakes, and hits are decided about by themselves. */
  readonly playsDemo?: boolean
}

export interface JackpotSideOptions {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly rulesOf: RulesOf
  readonly currencies: Currencies
  readonly settings: JackpotSettings
}

const demoJob = (collecting: CollectParts): Job => ({
  name: 'demo-jackpots',
  runs: 'once',
  every: PLAY_EVERY,
  run: (now) => playDemoJackpots({ ...collecting, random: Math.random }, now),
})

/** Jackpots: what bets give to them, who has won, and the job that adds up. */
export async function createJackpotSide({ db, clock, siteOf, rulesOf, ...options }: JackpotSideOptions) {
  const { currencies, settings } = options
  const takingPart = await createTakingPart(db, currencies)
  const collecting = { db, currencies, randomBytes: settings.randomBytes ?? randomBytes }
  const upkeep: readonly Job[] = [
    { name: 'open-jackpots', runs: 'everywhere', every: LOOK_EVERY, run: () => takingPart.reload() },
    {
      name: 'jackpots',
      runs: 'once',
      every: COLLECT_EVERY,
      run: (now, signal, lease) => collectStakes(collecting, now, signal, lease),
    },
    ...(settings.playsDemo === true ? [demoJob(collecting)] : []),
  ]
  const handlers = jackpotHandlers({ db, clock, siteOf, rulesOf, takingPart, secret: settings.secret })
  return { takingPart, handlers, upkeep }
}
