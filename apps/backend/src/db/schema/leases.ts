import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * Who may do what only one process at a time may. A row is never deleted, so that its epoch only rises: each new holder
 * has the next one, and what is written under an older epoch can be told and refused.
 */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The process that holds it, or held it last. */
  holder: text('holder').notNull(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  /** By the database's clock; infinite in a database that only one process can open. */
  until: instant('until').notNull(),
})
