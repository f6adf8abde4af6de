import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/** Statements of providers, each kept once, with what they led to. */
export const heardCallbacks = (name: 'identity_callbacks' | 'payment_callbacks') =>
  pgTable(
    name,
    {
      provider: text('provider').notNull(),
      /** The provider's id of the statement. */
      eventId: text('event_id').notNull(),
      reference: uuid('reference').notNull(),
      state: text('state').notNull(),
      outcome: text('outcome').$type<'applied' | 'ignored' | 'mismatched' | 'unknown'>().notNull(),
      receivedAt: instant('received_at').notNull(),
    },
    (table) => [
      uniqueIndex(`${name}_event`).on(table.provider, table.eventId),
      index(`${name}_reference`).on(table.reference),
    ],
  )

/** Callbacks that the demo providers still have to make; each is repeated until it is answered. */
export const demoCallbacks = pgTable(
  'demo_callbacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').$type<'identity' | 'payments'>().notNull(),
    /** Body of the callback. */
    text: text('text').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('demo_callbacks_due').on(table.provider, table.dueAt)],
)
