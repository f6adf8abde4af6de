import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import { createFarming, type Farming } from '../bonuses/farming/farming.ts'
import { createPoolNews } from '../bonuses/farming/pool-news.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Publisher } from '../realtime/publisher.ts'

export interface FarmingSideOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly perUnit: (currency: string) => number
  readonly publisher: Publisher
  /** Locales that lists are published in. */
  readonly locales: readonly string[]
  readonly onOutbox: () => void
  readonly onError: (error: unknown) => void
}

const farmingJobs = (farming: Farming, tellPools: (now: number) => Promise<void>): readonly Job[] => [
  { name: 'farming-known', runs: 'everywhere', every: 5000, run: () => farming.look() },
  { name: 'farming', runs: 'once', every: 15_000, run: (_, signal) => farming.catchUp(signal) },
  { name: 'tournament-pools', runs: 'once', every: 2000, run: tellPools },
]

/** Bonuses that bets bring forward: hunting, tournament, lootbox, bet and get. */
export async function createFarmingSide(options: FarmingSideOptions) {
  const farming = createFarming(options)
  await farming.look()
  const pools = createPoolNews(options)
  return { farming, upkeep: farmingJobs(farming, pools.tell) }
}
