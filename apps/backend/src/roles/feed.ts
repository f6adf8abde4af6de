import {
  createCalendar,
  createLeagueCalendar,
  createSeason,
  leagues,
  outrightLeagues,
} from '@touchline/simulator'
import { systemClock } from '../clock.ts'
import { createIngest } from '../feed/ingest.ts'
import type { Programme } from '../feed/planning.ts'
import { type SimulatorFeed, simulatorAdapter } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import type { Settings } from '../settings.ts'
import type { Common } from './common.ts'

/** The simulated season that the settings describe. */
function programmeOf({
  SIM_SEED: seed,
  SIM_SPEED: speed,
  SIM_LIVE: liveTarget,
  SIM_COMING: comingTarget,
}: Settings): Programme {
  const season = createSeason({ seed, leagues, liveTarget, comingTarget, speed })
  const calendars = [createCalendar({ seed, speed }), createLeagueCalendar(season, { speed })]
  return {
    ...season,
    leagues: [...leagues, ...outrightLeagues],
    calendar: { coming: (now) => calendars.flatMap((calendar) => calendar.coming(now)) },
  }
}

/** Starts what fills the book and says how markets end; resolves once prices are current. */
export async function startFeed({
  settings,
  db,
  offer,
  players,
  report,
  later,
  late,
}: Common): Promise<SimulatorFeed> {
  const { SIM_SEED: seed, SIM_SPEED: speed, FEED, QUOTE_AGE_MS: quoteAge } = settings
  const ingest = createIngest({ book: offer.book, settlement: players.settlement })
  const simulator = simulatorAdapter({
    db,
    ...offer,
    programme: FEED === 'simulator' ? programmeOf(settings) : null,
    simulation: { seed, speed },
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    quoteAge,
    onError: (error) => report(error, 'feed'),
  })
  const feed = await simulator.start(ingest.sinkOf('simulator'))
  later('feed', () => feed.stop())
  await feed.ready
  late.feed = feed
  return feed
}
