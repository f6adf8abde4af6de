import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import type { SimulatorFeed } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import { inboxJob } from '../import/inbox-job.ts'
import { type Job, startJobs } from '../jobs/jobs.ts'
import { upkeepJobs } from '../jobs/upkeep.ts'
import { startBeat, startOutboxRelay } from '../realtime/index.ts'
import type { Counts } from './api.ts'
import type { Common } from './common.ts'

/** Days for which results without bets are kept. */
const RESULTS_DAYS = 30

/** Follows offers for open bets. To be called once prices are current. */
export async function startOffers({ players, later, late }: Common): Promise<void> {
  late.watch = players.offers
  await players.offers.start()
  later('offers', () => players.offers.stop())
}

function jobsOf({ settings, db, players }: Common, feed: SimulatorFeed, counts: Counts): readonly Job[] {
  const { SIM_SPEED: speed, DATA_DIR: dataDir } = settings
  return [
    ...players.upkeep,
    ...upkeepJobs({ db, counts: Object.values(counts), speed, resultsDays: RESULTS_DAYS, feed }),
    inboxJob({ db, dataDir, clock: systemClock, onImported: () => feed.adopt() }),
  ]
}

/** Starts what works off rows: jobs, the relay of pushes, and the beat by which pages know that the stream goes on. */
export function startWork(common: Common, feed: SimulatorFeed, counts: Counts): void {
  const { db, realtime, players, report, later, late } = common
  const jobs = startJobs(jobsOf(common, feed, counts), {
    clock: systemClock,
    timer: systemTimer,
    onError: (error, job) => report(error, `job ${job}`),
  })
  later('jobs', () => jobs.stop())
  const { publisher } = realtime
  const relay = startOutboxRelay({
    db,
    publisher,
    render: players.renderPushes as Parameters<typeof startOutboxRelay>[0]['render'],
    locales: LOCALE_CODES,
    timer: systemTimer,
    onError: (fault) => report(fault, 'outbox'),
  })
  later('outbox', () => relay.stop())
  late.relay = relay
  later('beat', startBeat({ publisher, locales: LOCALE_CODES, onError: (fault) => report(fault, 'beat') }))
}
