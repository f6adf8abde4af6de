import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * Rows that a job failed to work off, with the reason and the number of tries. After the last try the row is left alone
 * until an operator releases it. It stays as a record of who did.
 */
export const quarantine = pgTable(
  'quarantine',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** Id in its queue: of a bet, a cash-out, a push message, a mail or SMS. */
    item: bigint('item', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    tries: smallint('tries').notNull(),
    triedAt: instant('tried_at').notNull(),
    heldAt: instant('held_at'),
    releasedAt: instant('released_at'),
    /** Name of the operator's key. */
    releasedBy: text('released_by'),
  },
  (table) => [
    uniqueIndex('quarantine_item').on(table.queue, table.item).where(sql`released_at is null`),
    index('quarantine_held').on(table.heldAt).where(sql`held_at is not null and released_at is null`),
  ],
)
