import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from './clock.ts'
import type { SimulatorFeed } from './feed/simulator.ts'
import { systemTimer } from './feed/timer.ts'
import { type Job, startJobs } from './jobs/jobs.ts'
import { startApi } from './roles/api.ts'
import { type Common, openCommon } from './roles/common.ts'
import { type FeedRole, startFeed } from './roles/feed.ts'
import type { Ground, Report } from './roles/ground.ts'
import { startHub } from './roles/hub.ts'
import { startProbe } from './roles/probe.ts'
import { openProgram } from './roles/outside/program.ts'
import { openMetrics, readersOf, readersOfHub } from './roles/outside/metrics.ts'
import { openTraces } from './roles/outside/tracing.ts'
import { createDrain } from './roles/outside/readiness.ts'
import { standingOf } from './roles/outside/standing.ts'
import { createTakedown } from './roles/takedown.ts'
import { startWorker } from './roles/worker.ts'
import type { Settings } from './settings.ts'
import type { Log } from './telemetry/log.ts'

/** A backend that does what its roles say. */
export interface App {
  /** The port it listens on. */
  readonly port: number
  /** Where its figures are served; null where nobody wants them. */
  readonly metricsPort: number | null
  /** The simulated season, where this process plays it. `hold` resolves once what has ended is settled and paid. */
  readonly feed: Pick<SimulatorFeed, 'hold' | 'play'>
  /**
   * Is not ready any more, goes on for `grace` ms so that everybody hears of it, finishes what is under way, live delays
   * included, and closes the database.
   */
  close(grace?: number): Promise<void>
}

/** Where no feed is, none is held. */
const NO_FEED: App['feed'] = { hold: async () => {}, play: () => {} }

const heldBy = ({ players }: Common, feed: FeedRole): App['feed'] => ({
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

async function compose(ground: Ground): Promise<Omit<App, 'close'>> {
  const { ROLES: roles } = ground.settings
  await openTraces(ground)
  if (roles.includes('hub')) {
    const { port, hub, look } = await startHub(ground)
    return { port, metricsPort: await openMetrics(ground, readersOfHub(look, hub)), feed: NO_FEED }
  }
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

/** Builds and starts the backend that the settings describe. Throws, leaving nothing behind, when it cannot. */
export async function openApp(settings: Settings, report: Report, log?: Log): Promise<App> {
  const takedown = createTakedown(report)
  const drain = createDrain()
  const close = async (grace = 0) => {
    drain.begin()
    if (grace > 0) await wait(grace)
    await takedown.run()
  }
  try {
    const program = await openProgram({ settings, report, later: takedown.later })
    return { ...(await compose({ settings, report, later: takedown.later, drain, program, log })), close }
  } catch (error) {
    await takedown.run()
    throw error
  }
}
