import { LOCALE_CODES } from '@touchline/contract'
import {
  createCalendar,
  createLeagueCalendar,
  createRacingCalendar,
  createSeason,
  leagues,
  outrightLeagues,
  racingLeagues,
} from '@touchline/simulator'
import { systemClock } from '../clock.ts'
import { createFixtures } from '../feed/fixtures/fixtures.ts'
import { type Inbox, startInbox } from '../feed/inbox/consumer.ts'
import { INBOX_CHANNEL } from '../feed/inbox/inbox-rows.ts'
import { createIngest, type Ingest } from '../feed/ingest.ts'
import type { Programme } from '../feed/planning.ts'
import { createRecorder, type Recorder } from '../feed/record/recorder.ts'
import { type SimulatorFeed, simulatorAdapter } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import type { Job } from '../jobs/jobs.ts'
import { seasonJobs } from '../jobs/upkeep.ts'
import type { Lease } from '../leases/index.ts'
import { startBeat } from '../realtime/index.ts'
import type { Settings } from '../settings.ts'
import { hasGoals } from '../sportsbook/prices/goal-sports.ts'
import { createPriceRecorder, type PriceRecorder } from '../sportsbook/prices/recorder.ts'
import { loadOverrides } from '../sportsbook/markets/override-rows.ts'
import type { Common } from './common.ts'
import type { Writing } from './offer.ts'

/** The simulated season that the settings describe. */
function programmeOf({
  SIM_SEED: seed,
  SIM_SPEED: speed,
  SIM_LIVE: liveTarget,
  SIM_COMING: comingTarget,
}: Settings): Programme {
  const season = createSeason({ seed, leagues, liveTarget, comingTarget, speed })
  const calendars = [
    createCalendar({ seed, speed }),
    createLeagueCalendar(season, { speed }),
    createRacingCalendar({ seed, speed }),
  ]
  return {
    ...season,
    leagues: [...leagues, ...outrightLeagues, ...racingLeagues],
    calendar: { coming: (now) => calendars.flatMap((calendar) => calendar.coming(now)) },
  }
}

/** The simulated season, while this process is the feed. */
interface Running {
  readonly feed: SimulatorFeed
  readonly recorder: Recorder
  readonly prices: PriceRecorder
  /** It stands by the lease of this epoch from now on. */
  lead(lease: Lease): void
  stop(): Promise<void>
}

/** Takes what other processes and sources outside were told. */
async function openInbox(
  { settings, db, report }: Common,
  writing: Writing,
  ingest: Ingest,
): Promise<Pick<Inbox, 'stop'>> {
  const inbox = await startInbox({
    db,
    ingest,
    fixtures: createFixtures({ db, ...writing, clock: systemClock }),
    clock: systemClock,
    timer: systemTimer,
    patience: settings.QUOTE_AGE_MS,
    onError: (error) => report(error, 'feed inbox'),
  })
  const unheard = db.listen(INBOX_CHANNEL, inbox.wake)
  return {
    stop: () => {
      unheard()
      return inbox.stop()
    },
  }
}

/** Remembers how prices move; it writes while the lease is held. */
const openPrices = (
  { db, report }: Common,
  { book, catalogue }: Writing,
  { listen }: Ingest,
  mayWrite: () => boolean,
): PriceRecorder =>
  createPriceRecorder({
    ...{ db, book, listen, mayWrite, hasGoals: hasGoals(catalogue) },
    clock: systemClock,
    timer: systemTimer,
    onError: (error) => report(error, 'price memory'),
  })

/** Begins to fill the book and to say how markets end; resolves once prices are current. */
async function run(common: Common, programme: Programme | null, lease: Lease): Promise<Running> {
  const { settings, db, openWriting, players, realtime, report } = common
  const { SIM_SEED: seed, SIM_SPEED: speed, QUOTE_AGE_MS: quoteAge } = settings
  const writing = openWriting()
  writing.book.lead(lease.epoch, lease.isHeld)
  // Before anything is stated, so that what a hand has closed is never open.
  writing.book.apply(...(await loadOverrides(db)))
  const ingest = createIngest({ book: writing.book, settlement: players.settlement })
  const simulator = simulatorAdapter({
    db,
    ...writing,
    programme,
    simulation: { seed, speed },
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    quoteAge,
    onError: (error) => report(error, 'feed'),
  })
  const feed = await simulator.start(ingest.sinkOf('simulator'))
  let held = lease.isHeld
  const prices = openPrices(common, writing, ingest, () => held())
  await feed.ready
  const inbox = await openInbox(common, writing, ingest)
  const stopBeat = startBeat({
    publisher: realtime.publisher,
    locales: LOCALE_CODES,
    isHeard: writing.book.isHeard,
    onError: (fault) => report(fault, 'beat'),
  })
  const recorder = createRecorder({ ingest, ...writing, clock: systemClock })
  return {
    feed,
    recorder,
    prices,
    lead: ({ epoch, isHeld }) => {
      held = isHeld
      writing.book.lead(epoch, isHeld)
    },
    stop: async () => {
      stopBeat()
      recorder.stop()
      await inbox.stop()
      await feed.stop()
      await prices.stop()
      writing.book.stop()
    },
  }
}

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
    late.feed = null
    late.recorder = null
    late.prices = null
    const last = running
    running = null
    await last?.stop()
  }
  const begin = async (lease: Lease) => {
    if (running !== null) return running.lead(lease)
    if (!lease.isHeld()) return
    running = await run(common, programme, lease)
    late.feed = running.feed
    late.recorder = running.recorder
    late.prices = running.prices
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
    await turn
    await release()
  })
  const season = () => running?.feed ?? null
  const jobs = seasonJobs({ db, speed: settings.SIM_SPEED, horizon: programme?.horizon ?? 0, season })
  return { ready, isOwner: () => isOwner, season, jobs }
}
