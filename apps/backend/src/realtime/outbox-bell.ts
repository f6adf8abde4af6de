import { type Database, statement } from '../db/index.ts'
import { PARTITIONS, type Partitions } from '../leases/index.ts'
import type { OutboxRelay } from './outbox.ts'

/** Told when there are new rows. */
export const OUTBOX_CHANNEL = 'outbox'

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
  /** This process's relay, and the partitions that it relays; null where it has none. */
  readonly relay: () => OutboxRelay | null
  readonly partitions: () => Partitions
  readonly onError: (fault: unknown) => void
}

/** Tells relays that there are new rows: that of this process directly, and those of others where they have a part. */
export function createOutboxBell({ db, relay, partitions, onError }: OutboxBellOptions): () => void {
  return () => {
    const own = relay()
    own?.notify()
    if (own !== null && partitions().mine().length === PARTITIONS) return
    if (db.kind === 'server') db.run(RING).catch(onError)
  }
}
