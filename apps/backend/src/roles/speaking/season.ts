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
import { systemClock } from '../../clock.ts'
import { createFixtures } from '../../feed/fixtures/fixtures.ts'
import { type Inbox, startInbox } from '../../feed/inbox/consumer.ts'
import { INBOX_CHANNEL } from '../../feed/inbox/inbox-rows.ts'
import { createIngest, type Ingest } from '../../feed/ingest.ts'
import type { Programme } from '../../feed/planning.ts'
import { createRecorder, type Recorder } from '../../feed/record/recorder.ts'
import { type SimulatorFeed, simulatorAdapter } from '../../feed/simulator.ts'
import { systemTimer } from '../../feed/timer.ts'
import type { Lease } from '../../leases/index.ts'
import { startBeat } from '../../realtime/index.ts'
import type { Settings } from '../../settings.ts'
import { loadOverrides } from '../../sportsbook/markets/override-rows.ts'
import { hasGoals } from '../../sportsbook/prices/goal-sports.ts'
import { createPriceRecorder, type PriceRecorder } from '../../sportsbook/prices/recorder.ts'
import type { Common } from '../common.ts'
import type { Writing } from '../offer.ts'
import { createGate } from './gate.ts'

const DAY = 24 * 3_600_000
/** Matches in play at which a week has five of nearly every side. */
const USUAL_LIVE = 60

/** The simulated season that the settings describe. */
export function programmeOf({
  SIM_SEED: seed,
  SIM_SPEED: speed,
  SIM_LIVE: liveTarget,
  SIM_COMING: comingTarget,
  SIM_PAST_DAYS: days,
}: Settings): Programme {
  const season = createSeason({ seed, leagues, liveTarget, comingTarget, speed })
  const calendars = [
    createCalendar({ seed, speed }),
    createLeagueCalendar(season, { speed }),
    createRacingCalendar({ seed, speed }),
  ]
  return {
    ...season,
    // Where more is played at once, each side has had its five sooner.
    past: (days * DAY) / speed / Math.max(1, liveTarget / USUAL_LIVE),
    leagues: [...leagues, ...outrightLeagues, ...racingLeagues],
    calendar: { coming: (now) => calendars.flatMap((calendar) => calendar.coming(now)) },
  }
}

/** The season, while this process is the feed. */
export interface Running {
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

const startSeason = (
  { settings, db, report }: Common,
  writing: Writing,
  ingest: Ingest,
  { programme, isRehearsal }: { readonly programme: Programme | null; readonly isRehearsal: boolean },
): Promise<SimulatorFeed> => {
  const { SIM_SEED: seed, SIM_SPEED: speed, QUOTE_AGE_MS: quoteAge } = settings
  return simulatorAdapter({
    db,
    ...writing,
    ...{ programme, quoteAge, isRehearsal },
    simulation: { seed, speed },
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    onError: (error) => report(error, 'feed'),
  }).start(ingest.sinkOf('simulator'))
}

/** The season as the book of this process has it. */
interface Opened {
  readonly writing: Writing
  readonly ingest: Ingest
  readonly feed: SimulatorFeed
}

/** A season that is played for nobody: its prices are told, and its results recorded, once it is this process's turn. */
export interface Rehearsal {
  /** Says all prices at once, by this lease. */
  speak(lease: Lease): Promise<Running>
  /** It will not be: another process speaks. */
  drop(): Promise<void>
}

/** What goes on beside the season while this process speaks. */
async function accompany(common: Common, { writing, ingest, feed }: Opened, lease: Lease): Promise<Running> {
  const { realtime, report } = common
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
      recorder.stop()
      await inbox.stop()
      await feed.stop()
      await prices.stop()
      // Not before: pages doubt their prices after two seconds without, and for that long they may still stand.
      stopBeat()
      writing.book.stop()
    },
  }
}

/** Begins to fill the book and to say how markets end; resolves once prices are current. */
export async function speak(common: Common, programme: Programme | null, lease: Lease): Promise<Running> {
  const writing = common.openWriting()
  writing.book.lead(lease.epoch, lease.isHeld)
  // Before anything is stated, so that what a hand has closed is never open.
  writing.book.apply(...(await loadOverrides(common.db)))
  const ingest = createIngest({ book: writing.book, settlement: common.players.settlement })
  const feed = await startSeason(common, writing, ingest, { programme, isRehearsal: false })
  return accompany(common, { writing, ingest, feed }, lease)
}

/**
 * Opens the season beside the process that speaks, which has said that it leaves. Opening all matches takes seconds, for
 * which nobody could bet otherwise.
 */
export async function rehearse(common: Common, programme: Programme | null): Promise<Rehearsal> {
  const writing = common.openWriting()
  // Nothing is published.
  writing.book.lead(0, () => false)
  const gate = createGate(common.players.settlement)
  const ingest = createIngest({ book: writing.book, settlement: gate.judge })
  const feed = await startSeason(common, writing, ingest, { programme, isRehearsal: true })
  const drop = async () => {
    gate.drop()
    await feed.stop()
    writing.book.stop()
  }
  return {
    speak: async (lease) => {
      try {
        await feed.ready
        writing.book.apply(...(await loadOverrides(common.db)))
        writing.book.lead(lease.epoch, lease.isHeld)
        gate.open()
        const running = await accompany(common, { writing, ingest, feed }, lease)
        await feed.begin()
        return running
      } catch (error) {
        await drop()
        throw error
      }
    },
    drop,
  }
}
