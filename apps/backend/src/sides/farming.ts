import { randomInt } from 'node:crypto'
import { createFarming, type Farming, type FarmingOptions } from '../bonuses/farming/farming.ts'
import { createFarmedNews, type FarmedNewsOptions } from '../bonuses/farming/farmed-news.ts'
import { type FarmingCallOptions, farmingHandlers } from '../bonuses/farming/handlers.ts'
import { createPoolNews, type PoolNewsOptions } from '../bonuses/farming/pool-news.ts'
import type { Job } from '../jobs/jobs.ts'

export type FarmingSideOptions = Omit<FarmingOptions, 'tell'> &
  FarmedNewsOptions &
  PoolNewsOptions &
  Omit<FarmingCallOptions, 'randomInteger'>

const farmingJobs = (farming: Farming, tellPools: (now: number) => Promise<void>): readonly Job[] => [
  { name: 'farming-known', runs: 'everywhere', every: 5000, run: () => farming.look() },
  { name: 'farming', runs: 'once', every: 15_000, run: (_, signal) => farming.catchUp(signal) },
  { name: 'tournament-pools', runs: 'once', every: 2000, run: tellPools },
]

/** Bonuses that bets bring forward: hunting, tournament, lootbox, bet and get. */
export async function createFarmingSide(options: FarmingSideOptions) {
  const farming = createFarming({ ...options, tell: createFarmedNews(options) })
  await farming.look()
  const pools = createPoolNews(options)
  return {
    farming,
    upkeep: farmingJobs(farming, pools.tell),
    handlers: farmingHandlers({ ...options, randomInteger: (below) => randomInt(below) }),
  }
}
