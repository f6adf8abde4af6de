import { bigint, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * Mails and SMS to be sent, written in the transaction that causes them. What they say may contain secrets, so it is
 * sealed with a key that no copy of the database contains.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By which a provider that takes keys knows a message that comes twice. */
    key: uuid('key').notNull().unique(),
    kind: text('kind').notNull(),
    /** Receiver and content, sealed. */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** From then on nobody needs it any more: its link or code is over. */
    expiresAt: instant('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    index('outgoing_messages_due').on(table.kind, table.dueAt, table.id),
    index('outgoing_messages_expiry').on(table.expiresAt),
  ],
)
