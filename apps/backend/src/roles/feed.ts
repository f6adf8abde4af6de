import type { SimulatorFeed } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import type { Job } from '../jobs/jobs.ts'
import { seasonJobs } from '../jobs/upkeep.ts'
import type { Lease } from '../leases/index.ts'
import type { Common, Late } from './common.ts'
import { programmeOf, type Running, speak } from './speaking/season.ts'
import { createUnderstudy } from './speaking/understudy.ts'

/** The role of the feed: of all processes that have it, the one that holds the lease speaks. */
export interface FeedRole {
  /** Resolves once this process speaks for the first time and prices are current. */
  readonly ready: Promise<void>
  /** Whether this process is the one that speaks, or is about to. */
  isOwner(): boolean
  /** The season, while this process is the one that speaks. */
  season(): SimulatorFeed | null
  readonly jobs: readonly Job[]
}

/** Lets others call parts of the season, while this process speaks. */
function lend(late: Late, running: Running | null): void {
  late.feed = running?.feed ?? null
  late.recorder = running?.recorder ?? null
  late.prices = running?.prices ?? null
}

/** Milliseconds until a season that could not be opened is opened again. */
const AGAIN = 1000

/**
 * Waits for the lease and speaks while it is held. A process that shares a Redis with others begins anew with each
 * lease, since another one may have spoken meanwhile; one that has the book for itself goes on.
 */
export function startFeed(common: Common): FeedRole {
  const { settings, db, leases, redis, report, later, late } = common
  const programme = settings.FEED === 'simulator' ? programmeOf(settings) : null
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let running: Running | null = null
  let isOwner = false
  let turn: Promise<void> = Promise.resolve()
  /** One change after the other: a lease may go while the season is still being opened. */
  const inTurn = (change: () => Promise<void>, failed: (error: unknown) => void = () => {}) => {
    turn = turn.then(change).catch((error: unknown) => {
      report(error, 'feed')
      failed(error)
    })
  }
  const stop = async () => {
    lend(late, null)
    const last = running
    running = null
    await last?.stop()
  }
  const begin = async (lease: Lease) => {
    if (running !== null) return running.lead(lease)
    if (!lease.isHeld()) return
    understudy.tell()
    running = await (understudy.take()?.speak(lease) ?? speak(common, programme, lease))
    lend(late, running)
    resolve()
  }
  /** The first process of an installation cannot start without prices; another is asked again. */
  const start = (lease: Lease): void =>
    inTurn(
      () => begin(lease),
      (error) => {
        if (redis === null) reject(error)
        else if (lease.isHeld()) systemTimer.after(AGAIN, () => start(lease))
      },
    )
  const understudy = createUnderstudy(common, { programme, inTurn, isOwner: () => isOwner })
  const release = leases.want('feed', {
    onHeld: (lease) => {
      isOwner = true
      start(lease)
    },
    onLost: () => {
      isOwner = false
      if (redis !== null) inTurn(stop)
    },
  })
  later('feed', async () => {
    inTurn(stop)
    inTurn(understudy.drop)
    await turn
    await release()
  })
  const season = () => running?.feed ?? null
  const jobs = seasonJobs({ db, speed: settings.SIM_SPEED, horizon: programme?.horizon ?? 0, season })
  return { ready, isOwner: () => isOwner, season, jobs }
}
