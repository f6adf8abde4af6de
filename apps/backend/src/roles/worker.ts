import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import { systemTimer } from '../feed/timer.ts'
import { inboxJob } from '../import/inbox-job.ts'
import type { Job } from '../jobs/jobs.ts'
import { upkeepJobs } from '../jobs/upkeep.ts'
import { startOutboxRelay } from '../realtime/index.ts'
import type { Common } from './common.ts'

/** Days for which results without bets are kept. */
const RESULTS_DAYS = 30

/** Follows offers for open bets. To be called once prices are current. */
async function startOffers({ players, later, late }: Common): Promise<void> {
  late.watch = players.offers
  await players.offers.start()
  later('offers', () => players.offers.stop())
}

function startRelay({ db, realtime, players, report, later, late }: Common): void {
  const relay = startOutboxRelay({
    db,
    publisher: realtime.publisher,
    render: players.renderPushes as Parameters<typeof startOutboxRelay>[0]['render'],
    locales: LOCALE_CODES,
    timer: systemTimer,
    onError: (fault) => report(fault, 'outbox'),
  })
  later('outbox', () => relay.stop())
  late.relay = relay
}

function jobsOf({ settings, db, players, late }: Common): readonly Job[] {
  const { SIM_SPEED: speed, DATA_DIR: dataDir } = settings
  return [
    ...players.upkeep,
    ...upkeepJobs({ db, speed, resultsDays: RESULTS_DAYS }),
    inboxJob({ db, dataDir, clock: systemClock, onImported: async () => late.feed?.adopt() }),
  ]
}

/** Starts what works off rows; answers its jobs. */
export async function startWorker(common: Common): Promise<readonly Job[]> {
  await common.players.settlement.resume()
  await startOffers(common)
  startRelay(common)
  return jobsOf(common)
}
