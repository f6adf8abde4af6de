import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import { type Database, migrate, openDatabase } from '../db/index.ts'
import type { SimulatorFeed } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import { openMessages, type OpenMessages } from '../platform/messages/open-messages.ts'
import type { OutboxRelay, Publisher } from '../realtime/index.ts'
import { createPlayerSide, type PlayerSide } from '../sides/players.ts'
import { openRealtime, type Realtime } from '../sides/realtime.ts'
import { seed } from '../sides/seed.ts'
import { playerSettings } from '../sides/settings.ts'
import { createHomeOf, createIsServed, followSites, type HomeOf, type SiteOf } from '../sites.ts'
import type { OfferWatch } from '../sportsbook/cash-out/watch.ts'
import { createCatalogue } from '../sportsbook/catalogue/catalogue.ts'
import { createDescribeLegs } from '../sportsbook/catalogue/describe-legs.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import { createMarketBook } from '../sportsbook/markets/book.ts'
import { type BuilderBudget, createBuilderBudget } from '../sportsbook/markets/builders/builder-budget.ts'
import { type BuilderQuotes, createBuilderQuotes } from '../sportsbook/markets/builders/builder-quote.ts'
import type { JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import { gathered } from './gathered.ts'
import type { Ground } from './ground.ts'

/** Parts of a role that others call; they start later, and only where the role is. */
export interface Late {
  watch: OfferWatch | null
  relay: OutboxRelay | null
  /** Settles bets; until it runs there are no joint laws. */
  feed: SimulatorFeed | null
}

/** What all roles share: it is opened first and works nothing off by itself. */
export interface Common extends Ground {
  readonly db: Database
  readonly offer: Offer
  readonly players: PlayerSide
  readonly realtime: Realtime
  readonly messages: OpenMessages
  readonly joint: JointSource
  readonly story: StorySource
  readonly builders: BuilderQuotes
  readonly builderBudget: BuilderBudget
  readonly siteOf: SiteOf
  readonly isServed: (host: string) => boolean
  readonly late: Late
}

/** The catalogue and the market book: what visitors see. */
function openOffer(
  { settings, report, later }: Ground,
  db: Database,
  publisher: Publisher,
  onMoved: (matchId: number) => void,
) {
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: systemClock,
    timer: systemTimer,
    publisher,
    locales: LOCALE_CODES,
    quoteAge: settings.QUOTE_AGE_MS,
    onMoved,
    onError: (error) => report(error, 'market book'),
  })
  later('market book', () => book.stop())
  return { catalogue, book, describe: createDescribeLegs({ catalogue, book, db }) }
}

export type Offer = ReturnType<typeof openOffer>

async function openStored({ settings, report, later }: Ground): Promise<Database> {
  const db = await openDatabase(settings, (error) => report(error, 'database'))
  later('database', () => db.close())
  await migrate(db)
  const { DEMO_PLAYER: open, DEMO_EMAIL: email, DEMO_PASSWORD: password } = settings
  await seed(db, { open, email, password }, new Date(systemClock()))
  return db
}

function openPost({ settings, report, later }: Ground): OpenMessages {
  const messages = openMessages({
    settings,
    clock: systemClock,
    timer: systemTimer,
    onError: (error) => report(error, 'messages'),
  })
  later('messages', () => messages.stop())
  return messages
}

const PROVIDERS = Object.fromEntries(Object.values(SPORTS).map(({ provider }) => [provider, true]))

type Shared = Omit<Common, 'players'> & { readonly homeOf: HomeOf }

async function openPlayers(shared: Shared): Promise<PlayerSide> {
  const { settings, report, db, offer, realtime, messages, builders, builderBudget, late } = shared
  return createPlayerSide({
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
    siteOf: shared.siteOf,
    homeOf: shared.homeOf,
    messages,
    publisher: realtime.publisher,
    onOutbox: gathered(() => late.relay?.notify()),
    onSessionsEnded: (ended) => {
      realtime.connections.endSessions(ended).catch((error: unknown) => report(error, 'realtime'))
    },
    onError: (error) => report(error, 'bets'),
  })
}

export async function openCommon(ground: Ground): Promise<Common> {
  const { settings, report, later } = ground
  const late: Late = { watch: null, relay: null, feed: null }
  const { sites, stop } = followSites(settings, systemClock, (fault) => report(fault, 'sites'))
  later('sites', stop)
  const db = await openStored(ground)
  const realtime = await openRealtime(
    settings,
    (matchId) => offer.catalogue.match(matchId) !== null,
    (fault) => report(fault, 'realtime'),
  )
  const messages = openPost(ground)
  const offer = openOffer(ground, db, realtime.publisher, (matchId) => late.watch?.matchMoved(matchId))
  const joint: JointSource = (matchId) => late.feed?.joint(matchId) ?? null
  const shared: Shared = {
    ...ground,
    db,
    offer,
    realtime,
    messages,
    joint,
    story: (matchId) => late.feed?.story(matchId) ?? null,
    builders: createBuilderQuotes({ quotes: offer.book.quote, joint }),
    builderBudget: createBuilderBudget(),
    siteOf: sites.byHost,
    homeOf: createHomeOf(sites),
    isServed: createIsServed(sites, settings),
    late,
  }
  return { ...shared, players: await openPlayers(shared) }
}
