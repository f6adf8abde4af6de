import type { Database } from '../../src/db/index.ts'
import type { Timer } from '../../src/feed/timer.ts'
import {
  createLeaseKeeper,
  createPartitions,
  type Partitions,
  wholePartitions,
} from '../../src/leases/index.ts'
import {
  createOutboxBell,
  type HeardPublisher,
  OUTBOX_CHANNEL,
  type OutboxRelay,
  startOutboxRelay,
} from '../../src/realtime/index.ts'
import { createPlayerSide, type PlayerSide, type PlayerSideOptions } from '../../src/sides/players.ts'
import { createHomeOf } from '../../src/sites.ts'
import { createBuilderBudget } from '../../src/sportsbook/markets/builders/builder-budget.ts'
import { startSettlementWork } from '../../src/sportsbook/settlement/work.ts'
import { describeByHand, type HandBook } from '../book.ts'
import { IDENTITY_SECRET, PAYMENT_SECRET, PUSH_KEYS, RATES_FILE, WALLET_SECRETS } from '../house.ts'
import { sitesOf } from '../sites.ts'
import { databasePort, type Ears, type PortParts, publisherPort, type Pushed } from './ports.ts'

/** A backend as calls and the database's notices reach it. */
export interface Backend extends Ears {
  readonly side: PlayerSide
  /** Whose players it works for. */
  readonly partitions: Partitions
}

/** What a process does: it answers calls, and works off rows, alone or together with others. */
export type Role = 'api' | 'one worker' | 'one of several workers'

export interface BackendParts extends PortParts {
  readonly book: HandBook
  readonly role: Role
  /** By how much (ms) its clock is wrong. */
  readonly skew: number
  readonly heard: ReadonlySet<string>
  readonly pushed: (push: Pushed) => void
  readonly onError: (error: unknown) => void
}

/** Milliseconds that a lease outlives its holder, and between looks at who else works. */
export const LEASE = 20_000
const MEMBERS_EVERY = 5000
/** How often (ms) the relay looks where nobody told it. */
const RELAY_EVERY = 2000
/** Greatest age (ms) of a price at the commit. */
const QUOTE_AGE = 2500
const LIVE_DELAY_SECONDS = 3
const WEEKS = 14 * 86_400_000

const SITES = sitesOf()

/** What the backend is told by its settings. */
const SETTINGS = {
  providerStatuses: () => ({ betradar: true, oddin: false }),
  siteOf: SITES.byHost,
  homeOf: createHomeOf(SITES),
  sessionTerms: { endAfter: 30 * 86_400_000, proofLasts: WEEKS, awakeFor: WEEKS },
  locales: ['en'],
  liveDelaySeconds: LIVE_DELAY_SECONDS,
  ratesFile: RATES_FILE,
  terms: { oddsLimit: null, payoutAction: 'reject' },
  cashOutMargin: 50,
  cashOutDelaySeconds: LIVE_DELAY_SECONDS,
  publicUrl: 'http://localhost:3000',
  sms: { secret: 'a secret of phone codes in tests', perDay: 10_000, prefixes: undefined },
  identity: { secrets: [IDENTITY_SECRET], delaySeconds: 20 },
  push: { keys: PUSH_KEYS, hosts: ['push.example'] },
  payments: {
    secrets: [PAYMENT_SECRET],
    operators: [],
    delaySeconds: 20,
    instant: { upTo: new Map(), days: 0 },
  },
  jackpots: { secret: 'a secret of jackpots in tests' },
  games: { agreed: WALLET_SECRETS, own: 'a secret of games in tests' },
  quoteAge: QUOTE_AGE,
} as const satisfies Partial<PlayerSideOptions>

type Parts = BackendParts & {
  readonly db: Database
  readonly publisher: HeardPublisher
  readonly timer: Timer
}

/** Which players a worker works for. */
function partitionsOf({ role, db, timer, scheduler, process, onError }: Parts): Partitions {
  if (role !== 'one of several workers') return wholePartitions
  const holder = `process ${process}`
  const keeper = createLeaseKeeper({ db, holder, clock: scheduler.now, timer, ttlMs: LEASE, onError })
  return createPartitions({ db, keeper, group: 'outbox', holder, timer, everyMs: MEMBERS_EVERY, onError })
}

/** Works off rows, as `roles/worker.ts` does; answers the relay. */
async function startWork(parts: Parts, side: PlayerSide, partitions: Partitions): Promise<OutboxRelay> {
  const { db, publisher, timer, onError } = parts
  await side.settlement.resume()
  await side.offers.start()
  partitions.follow(() => void side.offers.reconcile().catch(onError))
  const relay = startOutboxRelay({
    ...{ db, publisher, timer, partitions, onError },
    render: side.renderPushes as Parameters<typeof startOutboxRelay>[0]['render'],
    locales: ['en'],
    interval: RELAY_EVERY,
  })
  db.listen(OUTBOX_CHANNEL, () => relay.notify())
  startSettlementWork({ db, settlement: side.settlement, partitions, timer, onError })
  return relay
}

/** Opens a backend on its ports, as `roles/` do. It may die at any moment; then this never resolves. */
export async function openBackend(given: BackendParts): Promise<Backend> {
  const { scheduler, process, book, skew, role, onError } = given
  const db = databasePort(given)
  const publisher = publisherPort(given, given.heard, given.pushed)
  const parts = { ...given, db, publisher, timer: scheduler.timerOf(process) }
  const partitions = partitionsOf(parts)
  let relay: OutboxRelay | null = null
  const side = await createPlayerSide({
    ...SETTINGS,
    ...{ db, publisher, partitions, onError, timer: parts.timer },
    clock: () => scheduler.now() + skew,
    stopwatch: scheduler.now,
    quotes: book.quote,
    scoreOf: () => null,
    builders: book.builders,
    builderBudget: createBuilderBudget({ worked: () => 0 }),
    describe: describeByHand,
    messages: { queue: async () => {} },
    settles: role !== 'api',
    onOutbox: createOutboxBell({ db, relay: () => relay, partitions: () => partitions, onError }),
    onSessionsEnded: () => {},
    onSessionsHeard: () => {},
  })
  for (const [channel, hear] of Object.entries(side.notices)) db.listen(channel, hear)
  if (role !== 'api') relay = await startWork(parts, side, partitions)
  return { side, partitions, hear: db.hear }
}
