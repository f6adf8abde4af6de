import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * What could not be worked off, with its reason and the tries it took. Held back once they are used up, it is left alone until an
 * operator releases it; the row stays and says who did.
 */
export const quarantine = pgTable(
  'quarantine',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** Id of what waits in the queue: a bet, a cash-out, a push message. */
    item: bigint('item', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    tries: smallint('tries').notNull(),
    triedAt: instant('tried_at').notNull(),
    heldAt: instant('held_at'),
    releasedAt: instant('released_at'),
    /** The operator, by the name of the key. */
    releasedBy: text('released_by'),
  },
  (table) => [
    uniqueIndex('quarantine_item').on(table.queue, table.item).where(sql`released_at is null`),
    index('quarantine_held').on(table.heldAt).where(sql`held_at is not null and released_at is null`),
  ],
)
