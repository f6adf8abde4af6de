import { type Database, statement } from '../db/index.ts'
import { PARTITIONS, type Partitions } from '../leases/index.ts'
import type { RedisServer } from '../redis/client.ts'
import type { OutboxRelay } from './outbox.ts'

/** Told when there are new rows. */
export const OUTBOX_CHANNEL = 'outbox'

/** The same over the server of the Redis protocol that processes share. */
const SHARED_CHANNEL = 'touchline:outbox'

/**
 * Not in the transactions that write rows: PostgreSQL lets only one transaction with a notice commit at a time. A notice
 * that is lost with its process costs the relay's interval. It does not wait for the disk.
 */
const RING = statement({
  name: 'ring_outbox',
  row: { told: 'text' },
  text: `with soon as materialized (select set_config('synchronous_commit', 'off', true) as value)
    select pg_notify('outbox', '')::text as told from soon where soon.value = 'off'`,
})

export interface OutboxBellOptions {
  readonly db: Database
  /** What processes share besides the database, if there is something. */
  readonly redis?: Pick<RedisServer, 'ask'> | null
  /** This process's relay, and the partitions that it relays; null where it has none. */
  readonly relay: () => OutboxRelay | null
  readonly partitions: () => Partitions
  readonly onError: (fault: unknown) => void
}

/**
 * A notice of PostgreSQL wakes every process that listens there to anything, and every process rings many times a
 * second: together as often as their number squared. So it is used only where nobody hears the shared server: none is
 * there, it is away, or relays are of a release that does not know it.
 */
async function ringOthers({ db, redis = null }: OutboxBellOptions): Promise<void> {
  const hearing = await redis?.ask((commands) => commands.publish(SHARED_CHANNEL, ''))
  if ((hearing ?? 0) === 0) await db.run(RING)
}

/** Tells relays that there are new rows: that of this process directly, and those of others where they have a part. */
export function createOutboxBell(options: OutboxBellOptions): () => void {
  const { db, relay, partitions, onError } = options
  return () => {
    const own = relay()
    own?.notify()
    if (own !== null && partitions().mine().length === PARTITIONS) return
    if (db.kind === 'server') ringOthers(options).catch(onError)
  }
}

/** Hears the bells of other processes, until the answer is called. `hear` is also told where some may have been missed. */
export function hearOutboxBell(
  { db, redis }: { readonly db: Database; readonly redis: Pick<RedisServer, 'connect'> | null },
  hear: () => void,
): () => void {
  if (db.kind === 'embedded') return () => {}
  const unlisten = db.listen(OUTBOX_CHANNEL, hear)
  if (redis === null) return unlisten
  const line = redis.connect()
  // Whenever it is there again: what it forgot with a restart, it is asked for anew.
  const subscribe = () => void line.subscribe(SHARED_CHANNEL).then(hear, () => {})
  line.on('ready', subscribe).on('message', hear)
  return () => {
    unlisten()
    line.disconnect()
  }
}
