import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import { systemTimer } from '../feed/timer.ts'
import { inboxJob } from '../import/inbox-job.ts'
import type { Job } from '../jobs/jobs.ts'
import { upkeepJobs } from '../jobs/upkeep.ts'
import { ALERT_CHANNEL, openAlertWatch } from '../sides/alerts.ts'
import { voteJobs } from '../sides/votes.ts'
import { createPartitions, wholePartitions } from '../leases/index.ts'
import { hearOutboxBell, type OutboxRow, startOutboxRelay } from '../realtime/index.ts'
import { startSettlementWork } from '../sportsbook/settlement/work.ts'
import { RETENTION } from '../retention.ts'
import type { Common } from './common.ts'

/** How often (ms) to look which other processes share the work. */
const MEMBERS_EVERY = 1500

/** Shares players among the processes that work; one that is alone with its database has all of them. */
function openPartitions({ db, leases, holder, report, later, late }: Common): void {
  late.partitions =
    db.kind === 'embedded'
      ? wholePartitions
      : createPartitions({
          db,
          keeper: leases,
          group: 'outbox',
          holder,
          timer: systemTimer,
          everyMs: MEMBERS_EVERY,
          onError: (error) => report(error, 'partitions'),
        })
  later('partitions', () => late.partitions.stop())
}

/** Follows offers for open bets. To be called once prices are current. */
async function startOffers({ players: { offers }, report, later, late }: Common): Promise<void> {
  late.watch = offers
  await offers.start()
  // Nobody waits for it: it tells nothing about players that are not its own.
  const unfollow = late.partitions.follow(
    () => void offers.reconcile().catch((error: unknown) => report(error, 'offers')),
  )
  later('offers', () => {
    unfollow()
    offers.stop()
  })
}

const changedBets = (rows: readonly OutboxRow[]): number[] =>
  rows.flatMap(({ payload }) => (typeof payload['bet_id'] === 'number' ? [payload['bet_id']] : []))

function startRelay({ settings, db, redis, realtime, players, report, later, late }: Common): void {
  const relay = startOutboxRelay({
    db,
    publisher: realtime.publisher,
    render: players.renderPushes as Parameters<typeof startOutboxRelay>[0]['render'],
    locales: LOCALE_CODES,
    timer: systemTimer,
    partitions: late.partitions,
    // Where no bets are placed they are heard of by what their players are told.
    ...(!settings.ROLES.includes('api') && {
      onHeard: (rows) => players.offers.betsChanged(changedBets(rows)),
    }),
    onError: (fault) => report(fault, 'outbox'),
  })
  const unlisten = hearOutboxBell({ db, redis }, () => relay.notify())
  later('outbox', () => {
    unlisten()
    return relay.stop()
  })
  late.relay = relay
}

/** Settles what other processes record; what this one records it settles itself. */
function startSettling({ db, players: { settlement }, report, later, late }: Common): void {
  if (db.kind === 'embedded') return
  const work = startSettlementWork({
    db,
    settlement,
    partitions: late.partitions,
    timer: systemTimer,
    onError: (error) => report(error, 'settlement'),
  })
  later('settlement', () => work.stop())
}

/** Tells players of what they wait for. */
function startAlerts({ db, offer, players, later }: Common): readonly Job[] {
  const { hear, jobs } = openAlertWatch({
    ...{ db, catalogue: offer.catalogue, book: offer.book },
    clock: systemClock,
    onOutbox: players.onOutbox,
  })
  later('alerts', db.listen(ALERT_CHANNEL, hear))
  return jobs
}

function jobsOf({ settings, db, players, messages, late }: Common): readonly Job[] {
  const { SIM_SPEED: speed, DATA_DIR: dataDir } = settings
  return [
    ...players.upkeep.filter(({ runs }) => runs === 'once'),
    ...messages.upkeep,
    ...voteJobs(db),
    ...upkeepJobs({ db, speed, resultsKept: RETENTION.results.kept }),
    inboxJob({ db, dataDir, clock: systemClock, onImported: async () => late.feed?.adopt() }),
  ]
}

/** Starts what works off rows; answers its jobs. */
export async function startWorker(common: Common): Promise<readonly Job[]> {
  await common.players.settlement.resume()
  openPartitions(common)
  await startOffers(common)
  startRelay(common)
  startSettling(common)
  return [...jobsOf(common), ...startAlerts(common)]
}
