import { LOCALE_CODES, platformEndpoints, sportsbookEndpoints } from '@touchline/contract'
import {
  createCalendar,
  createLeagueCalendar,
  createSeason,
  leagues,
  outrightLeagues,
} from '@touchline/simulator'
import type { FastifyInstance } from 'fastify'
import { systemClock } from './clock.ts'
import { registerDemoProviders } from './demo-providers/routes.ts'
import { type Database, migrate, openDatabase } from './db/index.ts'
import { type SimulatorFeed, startSimulatorFeed } from './feed/simulator.ts'
import { systemTimer } from './feed/timer.ts'
import { fetchOutward } from './http/outward-fetch.ts'
import { inboxJob } from './import/inbox-job.ts'
import { startJobs } from './jobs/jobs.ts'
import { upkeepJobs } from './jobs/upkeep.ts'
import { playerSettings } from './player-settings.ts'
import { createPlayerSide, type PlayerSide, seed } from './player-side.ts'
import { openRealtime, type Realtime } from './realtime-side.ts'
import {
  createTokenIssuer,
  type OutboxRelay,
  type Publisher,
  realtimeHandlers,
  startBeat,
  startOutboxRelay,
  TOKEN_LIFETIME,
} from './realtime/index.ts'
import { openMessages, type OpenMessages } from './platform/messages/open-messages.ts'
import type { Settings } from './settings.ts'
import { createHomeOf, createIsServed, followSites, type SiteOf } from './sites.ts'
import { type BetCounts, createBetCounts } from './sportsbook/catalogue/bet-counts.ts'
import { createCatalogue } from './sportsbook/catalogue/catalogue.ts'
import { createDescribeLegs } from './sportsbook/catalogue/describe-legs.ts'
import { catalogueHandlers } from './sportsbook/catalogue/handlers.ts'
import { offeredMatch } from './sportsbook/catalogue/match-calls.ts'
import type { OfferWatch } from './sportsbook/cash-out/watch.ts'
import type { CatalogueSources } from './sportsbook/catalogue/sources.ts'
import { SPORTS } from './sportsbook/catalogue/sports.ts'
import { customBetHandlers } from './sportsbook/custom-bet/handlers.ts'
import { favouriteHandlers } from './sportsbook/favourites/handlers.ts'
import { type BackedOutcomes, createBackedOutcomes } from './sportsbook/popular/backed-outcomes.ts'
import { popularHandlers } from './sportsbook/popular/handlers.ts'
import { createMarketBook } from './sportsbook/markets/book.ts'
import { type BuilderBudget, createBuilderBudget } from './sportsbook/markets/builders/builder-budget.ts'
import { type BuilderQuotes, createBuilderQuotes } from './sportsbook/markets/builders/builder-quote.ts'
import type { JointSource } from './sportsbook/markets/builders/joint-source.ts'
import { matchCentreHandlers, type StorySource } from './sportsbook/match-centre/handlers.ts'
import { createMatchInfo } from './sportsbook/match-centre/match-info.ts'
import { toStatistics } from './sportsbook/match-centre/statistics.ts'
import { createWebServer } from './web-server.ts'

/** Limits on the source of match info: ms and bytes. */
const INFO_BOUNDS = { timeout: 3000, mostBytes: 64_000 }
/** Days for which results without bets are kept. */
const RESULTS_DAYS = 30

export type Report = (error: unknown, where: string) => void

/** A backend that answers calls. */
export interface App {
  /** The port it listens on. */
  readonly port: number
  /** The simulated season. `hold` resolves once everything that has ended is settled and paid. */
  readonly feed: Pick<SimulatorFeed, 'hold' | 'play'>
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>
}

/** The catalogue and the market book: what visitors see. */
function openOffer(
  db: Database,
  publisher: Publisher,
  quoteAge: number,
  onMoved: (matchId: number) => void,
  report: Report,
) {
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: systemClock,
    timer: systemTimer,
    publisher,
    locales: LOCALE_CODES,
    quoteAge,
    onMoved,
    onError: (error) => report(error, 'market book'),
  })
  return { catalogue, book, describe: createDescribeLegs({ catalogue, book, db }) }
}

type Offer = ReturnType<typeof openOffer>

/** Milliseconds in which the news of many bets is gathered for one look at the outbox; answers do not wait for it. */
const GATHER = 25

/** Runs `action` once for all calls within `GATHER` ms. */
function gathered(action: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    systemTimer.after(GATHER, () => {
      waiting = false
      action()
    })
  }
}

const PROVIDERS = Object.fromEntries(Object.values(SPORTS).map(({ provider }) => [provider, true]))

function openFeed(settings: Settings, db: Database, offer: Offer, side: PlayerSide, report: Report) {
  const { SIM_SEED: name, SIM_SPEED: speed, SIM_LIVE: liveTarget, SIM_COMING: comingTarget, FEED } = settings
  const season = createSeason({ seed: name, leagues, liveTarget, comingTarget, speed })
  const calendars = [createCalendar({ seed: name, speed }), createLeagueCalendar(season, { speed })]
  const programme = {
    ...season,
    leagues: [...leagues, ...outrightLeagues],
    calendar: { coming: (now: number) => calendars.flatMap((calendar) => calendar.coming(now)) },
  }
  return startSimulatorFeed({
    db,
    ...offer,
    programme: FEED === 'simulator' ? programme : null,
    simulation: { seed: name, speed },
    settle: (event) => side.settlement.settleMarkets(event),
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    quoteAge: settings.QUOTE_AGE_MS,
    onError: (error) => report(error, 'feed'),
  })
}

/** Steps of a shutdown, in reverse order of adding; one that fails does not stop the others. */
function createTakedown(report: Report) {
  const steps: { readonly name: string; readonly run: () => unknown }[] = []
  return {
    later: (name: string, run: () => unknown) => void steps.unshift({ name, run }),
    run: async () => {
      for (const { name, run } of steps.splice(0)) {
        try {
          await run()
        } catch (error) {
          report(error, `stopping: ${name}`)
        }
      }
    },
  }
}

type Later = ReturnType<typeof createTakedown>['later']

async function openStored(settings: Settings, report: Report, later: Later): Promise<Database> {
  const db = await openDatabase(settings, (error) => report(error, 'database'))
  later('database', () => db.close())
  await migrate(db)
  const { DEMO_PLAYER: open, DEMO_EMAIL: email, DEMO_PASSWORD: password } = settings
  await seed(db, { open, email, password }, new Date(systemClock()))
  return db
}

function openPost(settings: Settings, report: Report, later: Later): OpenMessages {
  const messages = openMessages({
    settings,
    clock: systemClock,
    timer: systemTimer,
    onError: (error) => report(error, 'messages'),
  })
  later('messages', () => messages.stop())
  return messages
}

interface House {
  readonly db: Database
  readonly offer: Offer
  readonly side: PlayerSide
  readonly realtime: Realtime
  readonly messages: OpenMessages
  readonly joint: JointSource
  readonly builders: BuilderQuotes
  readonly builderBudget: BuilderBudget
  readonly story: StorySource
  readonly siteOf: SiteOf
  readonly isServed: (host: string) => boolean
}

/** Starts what runs besides the calls; answers the feed, the outbox relay and the counts that lists are sorted by. */
async function startWork(
  settings: Settings,
  { db, offer, side, realtime }: House,
  report: Report,
  later: Later,
) {
  const feed = await openFeed(settings, db, offer, side, report)
  later('feed', () => feed.stop())
  await feed.ready
  await side.offers.start()
  later('offers', () => side.offers.stop())

  const betCounts = createBetCounts(db)
  const backed = createBackedOutcomes(db)
  await Promise.all([betCounts.refresh(), backed.refresh()])
  const { SIM_SPEED: speed, DATA_DIR: dataDir } = settings
  const inbox = inboxJob({ db, dataDir, clock: systemClock, onImported: () => feed.adopt() })
  const jobs = startJobs(
    [
      ...side.upkeep,
      ...upkeepJobs({ db, counts: [betCounts, backed], speed, resultsDays: RESULTS_DAYS, feed }),
      inbox,
    ],
    { clock: systemClock, timer: systemTimer, onError: (error, job) => report(error, `job ${job}`) },
  )
  later('jobs', () => jobs.stop())

  const relay = startOutboxRelay({
    db,
    publisher: realtime.publisher,
    render: side.renderPushes as Parameters<typeof startOutboxRelay>[0]['render'],
    locales: LOCALE_CODES,
    timer: systemTimer,
    onError: (fault) => report(fault, 'outbox'),
  })
  later('outbox', () => relay.stop())
  later(
    'beat',
    startBeat({
      publisher: realtime.publisher,
      locales: LOCALE_CODES,
      onError: (fault) => report(fault, 'beat'),
    }),
  )
  return { feed, relay, betCounts, backed }
}

type PagesSources = CatalogueSources & Pick<House, 'messages' | 'story'>

/** Pages that are not calls. */
const pagesOf = (sources: PagesSources) => (server: FastifyInstance) => {
  sources.messages.registerPages(server)
  registerDemoProviders(server, {
    ...sources,
    matchOf: (id, asked) => offeredMatch(sources, id, { ...asked, cookie: () => undefined }),
    statisticsOf: (id) => toStatistics(id, sources.story(id)),
  })
}

/** Starts to answer calls and sockets; resolves to the port. */
async function listen(
  settings: Settings,
  { db, offer, side, realtime, messages, joint, builders, builderBudget, story, siteOf, isServed }: House,
  { betCounts, backed }: { readonly betCounts: BetCounts; readonly backed: BackedOutcomes },
  later: Later,
): Promise<number> {
  const sources = {
    ...offer,
    db,
    clock: systemClock,
    betCounts: () => betCounts.current(),
    videoEnabled: settings.VIDEO_ENABLED,
    backed: () => backed.current(),
    joint,
    builders,
    builderBudget,
    siteOf,
  }
  const info = createMatchInfo({
    address: settings.MATCH_INFO_URL,
    fetch: (address) => fetchOutward(address, INFO_BOUNDS),
    clock: systemClock,
  })
  const tokens = createTokenIssuer({ secret: realtime.secret, clock: systemClock, lifetime: TOKEN_LIFETIME })
  const server = await createWebServer(
    settings,
    { ...platformEndpoints, ...sportsbookEndpoints },
    {
      ...side.platformHandlers,
      ...side.sportsbookHandlers,
      ...realtimeHandlers(tokens),
      ...catalogueHandlers(sources),
      ...customBetHandlers(sources),
      ...favouriteHandlers(sources),
      ...matchCentreHandlers({ ...sources, story, info }),
      ...popularHandlers(sources),
    },
    side.sessions.authenticate,
    side.proofs,
    pagesOf({ ...sources, messages, story }),
    () => ({ quarantined: side.held() }),
    side.refuseFrom,
    isServed,
  )
  later('calls', () => server.close())
  const { hub } = realtime
  if (hub !== null) {
    hub.attach(server.server)
    later('realtime', () => hub.close())
  }
  await server.listen({ host: settings.HOST, port: settings.BACKEND_PORT })
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : settings.BACKEND_PORT
}

/** Parts that start after those that call them. */
interface Late {
  watch: OfferWatch | null
  relay: OutboxRelay | null
  /** Starts last, since it settles bets; until then there are no joint laws. */
  feed: SimulatorFeed | null
}

/** Opens what answers calls, without the work that runs besides them. */
async function openHouse(settings: Settings, late: Late, report: Report, later: Later): Promise<House> {
  const { sites, stop } = followSites(settings, systemClock, (fault) => report(fault, 'sites'))
  later('sites', stop)
  const db = await openStored(settings, report, later)
  const realtime = await openRealtime(
    settings,
    (matchId) => offer.catalogue.match(matchId) !== null,
    (fault) => report(fault, 'realtime'),
  )
  const messages = openPost(settings, report, later)
  const onMoved = (matchId: number) => late.watch?.matchMoved(matchId)
  const offer = openOffer(db, realtime.publisher, settings.QUOTE_AGE_MS, onMoved, report)
  later('market book', () => offer.book.stop())

  const joint: JointSource = (matchId) => late.feed?.joint(matchId) ?? null
  const story: StorySource = (matchId) => late.feed?.story(matchId) ?? null
  const builders = createBuilderQuotes({ quotes: offer.book.quote, joint })
  const builderBudget = createBuilderBudget()
  const siteOf = sites.byHost
  const side = await createPlayerSide({
    ...(await playerSettings(settings, realtime.secret)),
    db,
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    quotes: offer.book.quote,
    builders,
    builderBudget,
    describe: offer.describe,
    providerStatuses: () => ({ ...PROVIDERS, ...Object.fromEntries(offer.book.providers) }),
    siteOf,
    homeOf: createHomeOf(sites),
    messages,
    publisher: realtime.publisher,
    onOutbox: gathered(() => late.relay?.notify()),
    onSessionsEnded: (ended) => {
      realtime.connections.endSessions(ended).catch((error: unknown) => report(error, 'realtime'))
    },
    onError: (error) => report(error, 'bets'),
  })
  const isServed = createIsServed(sites, settings)
  return { db, offer, side, realtime, messages, joint, builders, builderBudget, story, siteOf, isServed }
}

async function compose(settings: Settings, report: Report, later: Later): Promise<Omit<App, 'close'>> {
  const late: Late = { watch: null, relay: null, feed: null }
  const house = await openHouse(settings, late, report, later)
  const { settlement, offers } = house.side
  late.watch = offers
  await settlement.resume()
  const work = await startWork(settings, house, report, later)
  const { feed } = work
  late.feed = feed
  late.relay = work.relay
  const hold = async () => {
    await feed.hold()
    // Settles legs that were written while their market ended.
    await settlement.resume()
  }
  return { port: await listen(settings, house, work, later), feed: { hold, play: feed.play } }
}

/** Builds and starts the backend that the settings describe. Throws, leaving nothing behind, when it cannot. */
export async function openApp(settings: Settings, report: Report): Promise<App> {
  const takedown = createTakedown(report)
  try {
    return { ...(await compose(settings, report, takedown.later)), close: takedown.run }
  } catch (error) {
    await takedown.run()
    throw error
  }
}
