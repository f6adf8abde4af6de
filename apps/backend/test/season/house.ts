import type { AcceptMode } from '@touchline/betting'
import { feedEndpoints, type FeedAnswer } from '@touchline/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '../../src/db/index.ts'
import type { Programme } from '../../src/feed/planning.ts'
import { createFixtures } from '../../src/feed/fixtures/fixtures.ts'
import { feedHandlers, feedProofs } from '../../src/feed/http/handlers.ts'
import { type Inbox, startInbox } from '../../src/feed/inbox/consumer.ts'
import { createIngest, type Ingest } from '../../src/feed/ingest.ts'
import { createRecorder, type Recorder } from '../../src/feed/record/recorder.ts'
import { type SimulatorFeed, simulatorAdapter } from '../../src/feed/simulator.ts'
import type { Timer } from '../../src/feed/timer.ts'
import { createManualTime, type ManualTime } from '../../src/manual-time.ts'
import type { Publisher } from '../../src/realtime/index.ts'
import { liveScores } from '../../src/bonuses/early-payouts/live-scores.ts'
import { createPlayerSide, type PlayerSide } from '../../src/sides/players.ts'
import { activateAccount, fundAccount } from '../../src/platform/accounts/repository.ts'
import { seedCurrencies } from '../../src/platform/accounts/seed.ts'
import { hashPassword } from '../../src/platform/users/password.ts'
import { type Catalogue, createCatalogue } from '../../src/sportsbook/catalogue/catalogue.ts'
import { createDescribeLegs } from '../../src/sportsbook/catalogue/describe-legs.ts'
import { createMarketBook, type MarketBook } from '../../src/sportsbook/markets/book.ts'
import { createBuilderBudget } from '../../src/sportsbook/markets/builders/builder-budget.ts'
import {
  type BuilderQuotes,
  createBuilderQuotes,
} from '../../src/sportsbook/markets/builders/builder-quote.ts'
import type { JointSource } from '../../src/sportsbook/markets/builders/joint-source.ts'
import { createWebServer } from '../../src/web-server.ts'
import { embedded, type OpenTestDatabase } from '../databases.ts'
import { type Answered, RATES_FILE, TABLE } from '../house.ts'
import { kickOff } from '../stadium.ts'
import { createHomeOf } from '../../src/sites.ts'
import { sitesOf } from '../sites.ts'

const PASSWORD = 'correct horse'
const FEED_KEY = { source: 'replay', key: 'a key of the feed that nobody guesses' }

export interface SeasonPlayer {
  readonly id: number
  readonly cookie: string
  readonly mode: AcceptMode
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly cookie: string
  readonly body?: unknown
  readonly key?: string
}

/** The backend as the application composes it: feed, book, placing and settlement, on manual time. */
export interface SeasonHouse {
  readonly db: Database
  readonly feed: SimulatorFeed
  readonly recorder: Recorder
  readonly book: MarketBook
  readonly builders: BuilderQuotes
  readonly side: PlayerSide
  readonly catalogue: Catalogue
  readonly time: ManualTime
  readonly errors: unknown[]
  call(call: Call): Promise<Answered>
  /** States lines of a source outside over HTTP and waits until they are taken. Only with an inbox. */
  state(lines: readonly string[]): Promise<FeedAnswer>
  /** A player with an account of `funds` subunits in each currency. */
  player(name: string, mode: AcceptMode, funds: Readonly<Record<string, bigint>>): Promise<SeasonPlayer>
  /** Resolves when a placement begins to wait for a live delay; earlier ones do not count. */
  nextDelay(): Promise<void>
  /** Moves time in one leap, then does all that is due. */
  leap(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** A timer that reports when something waits on it. */
function watchedTimer(timer: Timer): { readonly timer: Timer; readonly next: () => Promise<void> } {
  let waiting: (() => void)[] = []
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    timer: {
      after: (milliseconds, action) => {
        const cancel = timer.after(milliseconds, action)
        for (const resolve of waiting) resolve()
        waiting = []
        return cancel
      },
    },
  }
}

interface Parts {
  readonly liveDelaySeconds: number | undefined
  readonly db: Database
  readonly time: ManualTime
  readonly book: MarketBook
  readonly catalogue: Catalogue
  readonly errors: unknown[]
}

const playerSideOf = (
  { db, time, book, catalogue, errors, liveDelaySeconds }: Parts,
  builders: BuilderQuotes,
  timer: Timer,
): Promise<PlayerSide> =>
  createPlayerSide({
    db,
    clock: time.clock,
    timer,
    stopwatch: () => performance.now(),
    quoteAge: 60_000,
    builders,
    // Joint prices cost nothing, so that no slow machine causes refusals.
    builderBudget: createBuilderBudget({ worked: () => 0 }),
    quotes: book.quote,
    scoreOf: liveScores(book),
    describe: createDescribeLegs({ catalogue, book, db }),
    providerStatuses: () => ({ betradar: true }),
    siteOf: sitesOf().byHost,
    homeOf: createHomeOf(sitesOf()),
    sessionTerms: { endAfter: 365 * 86_400_000, proofLasts: 365 * 86_400_000, awakeFor: 365 * 86_400_000 },
    locales: ['en'],
    liveDelaySeconds,
    ratesFile: RATES_FILE,
    terms: { oddsLimit: null, payoutAction: 'reject' },
    cashOutMargin: 50,
    cashOutDelaySeconds: 5,
    jackpots: { secret: 'a secret of jackpots in tests' },
    games: { agreed: [], own: 'a secret of games in tests' },
    sms: { secret: 'a secret of phone codes in tests', perDay: 10_000, prefixes: undefined },
    publicUrl: 'http://localhost:3000',
    messages: { queue: async () => {} },
    payments: { secrets: [''], operators: [], delaySeconds: 20, instant: { upTo: new Map(), days: 0 } },
    push: { keys: { subject: '', publicKey: '', privateKey: '' }, hosts: [] },
    identity: { secrets: [''], delaySeconds: 20 },
    publisher: { publish: () => Promise.resolve(), isHeard: () => false, heard: () => [] },
    onOutbox: () => {},
    onSessionsEnded: () => {},
    onError: (error) => errors.push(error),
  })

const feedOf = ({ db, time, book, catalogue, errors }: Parts, programme: Programme | null, ingest: Ingest) =>
  simulatorAdapter({
    db,
    catalogue,
    book,
    programme,
    simulation: { seed: 'test', speed: 1 },
    clock: time.clock,
    timer: time.timer,
    stopwatch: () => 0,
    onError: (error) => errors.push(error),
  }).start(ingest.sinkOf('simulator'))

const serverOf = ({ db, time }: Parts, side: PlayerSide): Promise<FastifyInstance> =>
  createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    },
    { ...TABLE, ...feedEndpoints },
    {
      ...side.platformHandlers,
      ...side.sportsbookHandlers,
      ...side.walletHandlers,
      ...feedHandlers({ db, clock: time.clock, recorder: () => null }),
    },
    side.sessions.authenticate,
    feedProofs([FEED_KEY]),
  )

async function inject(app: FastifyInstance, { method, url, cookie, body, key }: Call) {
  const options: InjectOptions = {
    method,
    url,
    headers: {
      'x-app': 'sportsbook',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  }
  return app.inject(options)
}

const inboxOf = ({ db, time, book, catalogue, errors }: Parts, ingest: Ingest): Promise<Inbox> =>
  startInbox({
    ...{ db, ingest, clock: time.clock, timer: time.timer },
    fixtures: createFixtures({ db, catalogue, book, clock: time.clock }),
    // A leap of hours is no silence here.
    patience: Number.POSITIVE_INFINITY,
    onError: (error) => errors.push(error),
  })

async function stateLines(
  app: FastifyInstance,
  inbox: Inbox | null,
  lines: readonly string[],
): Promise<FeedAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/feed/v1/events',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${FEED_KEY.key}` },
    payload: lines.join('\n'),
  })
  if (response.statusCode !== 200) throw new Error(`the feed was not taken: ${response.body}`)
  inbox?.wake()
  await inbox?.idle()
  return response.json()
}

async function addPlayer(
  { db, time }: Parts,
  app: FastifyInstance,
  name: string,
  mode: AcceptMode,
  funds: Readonly<Record<string, bigint>>,
): Promise<SeasonPlayer> {
  const email = `${name}@touchline.example`
  const now = new Date(time.clock())
  const [row] = await db.run<{ id: bigint }>(
    {
      name: '',
      text: `insert into players (email, password_hash, language, created_at) values ($1, $2, 'en', $3) returning id`,
    },
    [email, await hashPassword(PASSWORD), now],
  )
  const playerId = Number(row?.id)
  for (const [currency, amount] of Object.entries(funds)) {
    await db.transaction((transaction) => activateAccount(transaction, playerId, currency, now))
    await fundAccount(db, { playerId, currency, amount, reference: `opening:${playerId}:${currency}` }, now)
  }
  const post = (url: string, cookie: string, body: unknown) =>
    inject(app, { method: 'POST', url, cookie, body })
  const signedIn = await post('/api/platform/users/sign_in', '', { login: email, password: PASSWORD })
  const [session] = signedIn.cookies
  const cookie = `${session?.name}=${session?.value}`
  const saved = await post('/api/sportsbook/v2/settings', cookie, { auto_accept_odds_change: mode })
  if (saved.statusCode !== 200) throw new Error(`${name} could not set up: ${saved.body}`)
  return { id: playerId, cookie, mode }
}

/** Opens the house on an empty database in memory, with its first matches planned and priced. */
export async function openSeasonHouse(
  programme: Programme | null,
  publish: Publisher['publish'] = () => Promise.resolve(),
  {
    hasInbox = false,
    liveDelaySeconds,
    openDatabase = embedded,
  }: {
    readonly hasInbox?: boolean
    readonly liveDelaySeconds?: number
    readonly openDatabase?: OpenTestDatabase
  } = {},
): Promise<SeasonHouse> {
  const db = await openDatabase()
  const time = createManualTime(kickOff)
  await seedCurrencies(db)
  const errors: unknown[] = []
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish },
    locales: ['en'],
    onError: (error) => errors.push(error),
  })
  const parts = { db, time, book, catalogue, errors, liveDelaySeconds }
  const delays = watchedTimer(time.timer)
  let feed: SimulatorFeed | null = null
  const joint: JointSource = (matchId) => feed?.joint(matchId) ?? null
  const builders = createBuilderQuotes({ quotes: book.quote, joint })
  const side = await playerSideOf(parts, builders, delays.timer)
  const ingest = createIngest({ book, settlement: side.settlement })
  feed = await feedOf(parts, programme, ingest)
  const inbox = hasInbox ? await inboxOf(parts, ingest) : null
  await feed.step()
  const app = await serverOf(parts, side)
  return {
    ...parts,
    builders,
    side,
    feed,
    recorder: createRecorder({
      ...{ ingest, catalogue, book, clock: time.clock },
      // A leap of hours is no pause here.
      patience: Number.POSITIVE_INFINITY,
    }),
    state: (lines) => stateLines(app, inbox, lines),
    call: async (call) => {
      const response = await inject(app, call)
      return { status: response.statusCode, body: response.json() }
    },
    player: (name, mode, funds) => addPlayer(parts, app, name, mode, funds),
    nextDelay: delays.next,
    leap: async (milliseconds) => {
      time.jump(milliseconds)
      time.advance(0)
      await feed.step()
    },
    close: async () => {
      await app.close()
      await inbox?.stop()
      await feed.stop()
      book.stop()
      await db.close()
    },
  }
}
