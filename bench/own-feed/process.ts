// A separate process with the role of the feed: not the season's but its parent's, who says what it is to state.
import type { FeedEvent } from '../../apps/backend/src/feed/events.ts'
import { createIngest } from '../../apps/backend/src/feed/ingest.ts'
import type { Lease } from '../../apps/backend/src/leases/index.ts'
import { type Common, openCommon } from '../../apps/backend/src/roles/common.ts'
import { createDrain } from '../../apps/backend/src/roles/outside/readiness.ts'
import { standingOf } from '../../apps/backend/src/roles/outside/standing.ts'
import { createProgramCheck } from '../../apps/backend/src/telemetry/program.ts'
import { startProbe } from '../../apps/backend/src/roles/probe.ts'
import { createTakedown } from '../../apps/backend/src/roles/takedown.ts'
import { readSettings } from '../../apps/backend/src/settings.ts'
import { writeLeague, writeMatches } from './matches.ts'

/** By this name it speaks. */
const SOURCE = 'bench'
const PROVIDER = 'betradar'
/** Milliseconds between two words that all is stated. */
const HEARD_EVERY = 200

/** What its parent asks for. The answer to matches are their ids. */
export type Order =
  | { readonly matches: { readonly names: readonly string[]; readonly startTime: number } }
  | { readonly events: readonly FeedEvent[] }

export interface Asked {
  readonly id: number
  readonly order: Order
}

export interface Answered {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
}

const report = (error: unknown, where: string): void => console.error(where, error)

const held = ({ leases }: Common): Promise<Lease> =>
  new Promise((resolve) => leases.want('feed', { onHeld: resolve, onLost: () => process.exit(1) }))

async function openFeed(common: Common): Promise<(order: Order) => Promise<unknown>> {
  const { db, openWriting, players } = common
  const writing = openWriting()
  const lease = await held(common)
  writing.book.lead(lease.epoch, lease.isHeld)
  await writeLeague(db, writing)
  const ingest = createIngest({ book: writing.book, settlement: players.settlement })
  setInterval(
    () => void ingest.take([{ type: 'provider_heard', provider: PROVIDER, at: Date.now() }], SOURCE),
    HEARD_EVERY,
  )
  return (order) =>
    'matches' in order ? writeMatches(db, writing, order.matches) : ingest.take(order.events, SOURCE)
}

const read = readSettings(process.env)
if (!read.ok) throw new Error(read.reason)
const takedown = createTakedown(report)
process.once('SIGTERM', () => void takedown.run().then(() => process.exit(0)))
const common = await openCommon({
  settings: read.settings,
  report,
  later: takedown.later,
  drain: createDrain(),
  program: createProgramCheck({ approved: null, read: async () => '', now: Date.now }),
})
const follow = await openFeed(common)
process.on('message', ({ id, order }: Asked) => {
  const answer = (answered: Omit<Answered, 'id'>) => process.send?.({ id, ...answered } satisfies Answered)
  follow(order).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ fault: String(error) }),
  )
})
await startProbe(
  common,
  standingOf(common, () => true),
)
