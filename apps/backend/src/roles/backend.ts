import { systemClock } from '../clock.ts'
import { systemTimer } from '../feed/timer.ts'
import { type Job, startJobs } from '../jobs/jobs.ts'
import { startApi } from './api.ts'
import { type Common, openCommon } from './common.ts'
import { type FeedRole, startFeed } from './feed.ts'
import { type Ground, NO_FEED, type Running } from './ground.ts'
import { openMetrics, readersOf } from './outside/metrics.ts'
import { standingOf } from './outside/standing.ts'
import { startProbe } from './probe.ts'
import { startWorker } from './worker.ts'

const heldBy = ({ players }: Common, feed: FeedRole): Running['feed'] => ({
  hold: async () => {
    await feed.season()?.hold()
    // Settles legs that were written while their market ended.
    await players.settlement.resume()
  },
  play: () => feed.season()?.play(),
})

function startAllJobs({ db, leases, report, later }: Common, table: readonly Job[]): void {
  const jobs = startJobs(table, {
    clock: systemClock,
    timer: systemTimer,
    // Nobody else can open an embedded database.
    keeper: db.kind === 'embedded' ? null : leases,
    onError: (error, job) => report(error, `job ${job}`),
  })
  later('jobs', () => jobs.stop())
}

/** Milliseconds after which a process that waits for the place of another says so. */
const PATIENCE = 10_000

/** Alone, a process begins with the prices of its own feed; among others with those that the feed's owner tells. */
async function untilPriced({ redis, offer, report }: Common, feed: FeedRole | null): Promise<void> {
  const what =
    redis === null
      ? 'another process is the feed of this database: this one starts when that has ended, or at once where both have the same REDIS_URL'
      : 'no process tells prices over REDIS_URL yet'
  const cancel = systemTimer.after(PATIENCE, () => {
    if (feed?.isOwner() !== true) report(new Error(what), 'start')
  })
  try {
    await (redis === null ? feed?.ready : offer.ready)
  } finally {
    cancel()
  }
}

/** Starts a process with a database: API, feed, worker, as its roles say. */
export async function startBackend(ground: Ground): Promise<Running> {
  const { ROLES: roles } = ground.settings
  const common = await openCommon(ground)
  const feed = roles.includes('feed') ? startFeed(common) : null
  await untilPriced(common, feed)
  const work = roles.includes('worker') ? await startWorker(common) : []
  const look = standingOf(common, () => feed?.isOwner() === true)
  const api = roles.includes('api')
    ? await startApi(common, look)
    : { port: await startProbe(common, look), jobs: [] }
  const shared = common.players.upkeep.filter(({ runs }) => runs === 'everywhere')
  startAllJobs(common, [...(feed?.jobs ?? []), ...work, ...api.jobs, ...shared])
  const metricsPort = await openMetrics(ground, readersOf(common, look))
  return { port: api.port, metricsPort, feed: feed === null ? NO_FEED : heldBy(common, feed) }
}
