import type { SimulatorFeed } from './feed/simulator.ts'
import { openCounts, startApi } from './roles/api.ts'
import { openCommon } from './roles/common.ts'
import { startFeed } from './roles/feed.ts'
import type { Ground, Report } from './roles/ground.ts'
import { startHub } from './roles/hub.ts'
import { createTakedown } from './roles/takedown.ts'
import { startOffers, startWork } from './roles/worker.ts'
import type { Settings } from './settings.ts'

/** A backend that answers calls. */
export interface App {
  /** The port it listens on. */
  readonly port: number
  /** The simulated season. `hold` resolves once everything that has ended is settled and paid. */
  readonly feed: Pick<SimulatorFeed, 'hold' | 'play'>
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>
}

/** Where no feed is, none is held. */
const NO_FEED: App['feed'] = { hold: async () => {}, play: () => {} }

async function compose(ground: Ground): Promise<Omit<App, 'close'>> {
  if (ground.settings.ROLES === 'hub') return { port: await startHub(ground), feed: NO_FEED }
  const common = await openCommon(ground)
  const { settlement } = common.players
  await settlement.resume()
  const feed = await startFeed(common)
  await startOffers(common)
  const counts = await openCounts(common.db)
  startWork(common, feed, counts)
  const port = await startApi(common, counts)
  const hold = async () => {
    await feed.hold()
    // Settles legs that were written while their market ended.
    await settlement.resume()
  }
  return { port, feed: { hold, play: feed.play } }
}

/** Builds and starts the backend that the settings describe. Throws, leaving nothing behind, when it cannot. */
export async function openApp(settings: Settings, report: Report): Promise<App> {
  const takedown = createTakedown(report)
  try {
    return { ...(await compose({ settings, report, later: takedown.later })), close: takedown.run }
  } catch (error) {
    await takedown.run()
    throw error
  }
}
