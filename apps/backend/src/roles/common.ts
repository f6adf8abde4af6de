import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { systemClock } from '../clock.ts'
import { type Database, migrateBySettings, openDatabase } from '../db/index.ts'
import type { Recorder } from '../feed/record/recorder.ts'
import type { SimulatorFeed } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import { createLeaseKeeper, type LeaseKeeper, type Partitions, wholePartitions } from '../leases/index.ts'
import { derivedSecret } from '../kept-secret.ts'
import { openMessages, type OpenMessages } from '../platform/messages/open-messages.ts'
import { createOutboxBell, type Interest, type OutboxRelay } from '../realtime/index.ts'
import { openRedis, type RedisServer } from '../redis/client.ts'
import { liveScores } from '../bonuses/early-payouts/live-scores.ts'
import { createPlayerSide, type PlayerSide } from '../sides/players.ts'
import { openRealtime, type Realtime } from '../sides/realtime.ts'
import { seed } from '../sides/seed.ts'
import { playerSettings } from '../sides/settings.ts'
import { createHomeOf, createIsServed, followSites, type HomeOf, type SiteOf } from '../sites.ts'
import type { OfferWatch } from '../sportsbook/cash-out/watch.ts'
import type { PriceRecorder } from '../sportsbook/prices/recorder.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import { type BuilderBudget, createBuilderBudget } from '../sportsbook/markets/builders/builder-budget.ts'
import { type BuilderQuotes, createBuilderQuotes } from '../sportsbook/markets/builders/builder-quote.ts'
import { gathered } from './gathered.ts'
import type { Ground } from './ground.ts'
import { openInterest } from './interest.ts'
import { type Offer, openOffer, type Writing } from './offer.ts'

/** Parts of a role that others call; they start later, and only where the role is. */
export interface Late {
  watch: OfferWatch | null
  relay: OutboxRelay | null
  feed: SimulatorFeed | null
  /** Of which players this process relays pushes and follows bets. */
  partitions: Partitions
  /** What the feed says, for whoever records it. */
  recorder: Recorder | null
  /** What the feed's owner remembers of prices. */
  prices: PriceRecorder | null
}

/** What all roles share: it is opened first and works nothing off by itself. */
export interface Common extends Ground {
  readonly db: Database
  /** What processes share besides the database; null where this one is alone. */
  readonly redis: RedisServer | null
  readonly leases: LeaseKeeper
  /** Name of this process among the holders of leases. */
  readonly holder: string
  /** Who listens, where the push server is another process; null where it is this one or nobody knows. */
  readonly interest: Interest | null
  readonly offer: Offer
  /** Opens what the feed's owner fills. */
  readonly openWriting: () => Writing
  readonly players: PlayerSide
  readonly realtime: Realtime
  readonly messages: OpenMessages
  readonly builders: BuilderQuotes
  readonly builderBudget: BuilderBudget
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly isServed: (host: string) => boolean
  readonly late: Late
}

/** How long (ms) a lease outlives a process that says nothing more. */
const LEASE = 5000

function openLeases({ report, later }: Ground, db: Database, holder: string): LeaseKeeper {
  const leases = createLeaseKeeper({
    db,
    holder,
    clock: () => performance.now(),
    timer: systemTimer,
    ttlMs: LEASE,
    onError: (error) => report(error, 'leases'),
  })
  later('leases', () => leases.stop())
  return leases
}

async function openShared({ settings, report, later }: Ground): Promise<RedisServer | null> {
  if (settings.REDIS_URL === undefined) return null
  const redis = await openRedis(settings.REDIS_URL, (error) => report(error, 'redis'))
  later('redis', () => redis.close())
  return redis
}

async function openStored({ settings, report, later }: Ground): Promise<Database> {
  const db = await openDatabase(settings, (error) => report(error, 'database'))
  later('database', () => db.close())
  await migrateBySettings(settings, db)
  const { DEMO_PLAYER: open, DEMO_EMAIL: email, DEMO_PASSWORD: password } = settings
  await seed(db, { open, email, password }, new Date(systemClock()))
  return db
}

function openPost({ settings, report, later }: Ground, db: Database, secret: string): OpenMessages {
  const messages = openMessages({
    settings,
    db,
    secret: derivedSecret(secret, 'messages'),
    clock: systemClock,
    timer: systemTimer,
    onError: (error) => report(error, 'messages'),
  })
  later('messages', () => messages.stop())
  return messages
}

const PROVIDERS = Object.fromEntries(Object.values(SPORTS).map(({ provider }) => [provider, true]))

type Shared = Omit<Common, 'players'>

async function openPlayers(shared: Shared): Promise<PlayerSide> {
  const { settings, report, db, redis, offer, realtime, messages, builders, builderBudget, late } = shared
  const onPushFault = (error: unknown) => report(error, 'realtime')
  return createPlayerSide({
    ...(await playerSettings(settings, realtime.secret)),
    db,
    clock: systemClock,
    timer: systemTimer,
    stopwatch: () => performance.now(),
    quotes: offer.book.quote,
    scoreOf: liveScores(offer.book),
    builders,
    builderBudget,
    describe: offer.describe,
    providerStatuses: () => ({ ...PROVIDERS, ...Object.fromEntries(offer.book.providers) }),
    siteOf: shared.siteOf,
    homeOf: shared.homeOf,
    messages,
    publisher: realtime.publisher,
    settles: settings.ROLES.includes('worker'),
    partitions: {
      mine: () => late.partitions.mine(),
      has: (playerId) => late.partitions.has(playerId),
    },
    onOutbox: gathered(
      createOutboxBell({
        db,
        redis,
        relay: () => late.relay,
        partitions: () => late.partitions,
        onError: (error) => report(error, 'outbox'),
      }),
    ),
    onSessionsEnded: (ended) => void realtime.connections.endSessions(ended).catch(onPushFault),
    // A push server beside the processes was told by the one that ended them.
    onSessionsHeard: (ended) => void realtime.hub?.endSessions(ended).catch(onPushFault),
    onError: (error) => report(error, 'bets'),
  })
}

export async function openCommon(ground: Ground): Promise<Common> {
  const { settings, report, later } = ground
  const late: Late = {
    watch: null,
    relay: null,
    feed: null,
    recorder: null,
    prices: null,
    partitions: wholePartitions,
  }
  const { sites, stop } = followSites(settings, systemClock, (fault) => report(fault, 'sites'))
  later('sites', stop)
  const db = await openStored(ground)
  const redis = await openShared(ground)
  const { realtime, interest } = openInterest(
    { db, redis, later },
    await openRealtime(
      settings,
      (matchId) => offer.catalogue.match(matchId) !== null,
      (fault) => report(fault, 'realtime'),
    ),
  )
  const messages = openPost(ground, db, realtime.secret)
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`
  const { offer, openWriting } = await openOffer({
    ...ground,
    db,
    redis,
    publisher: realtime.publisher,
    onMoved: (matchId) => late.watch?.matchMoved(matchId),
    season: () => late.feed,
  })
  const shared: Shared = {
    ...ground,
    db,
    redis,
    leases: openLeases(ground, db, holder),
    holder,
    interest,
    offer,
    openWriting,
    realtime,
    messages,
    builders: createBuilderQuotes({ quotes: offer.book.quote, joint: offer.joint }),
    builderBudget: createBuilderBudget(),
    siteOf: sites.byHost,
    homeOf: createHomeOf(sites),
    isServed: createIsServed(sites, settings),
    late,
  }
  const players = await openPlayers(shared)
  for (const [channel, hear] of Object.entries(players.notices))
    later(`notices to ${channel}`, db.listen(channel, hear))
  return { ...shared, players }
}
