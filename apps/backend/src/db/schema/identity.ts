import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { heardCallbacks } from './callbacks.ts'
import { instant, players } from './platform.ts'

/** Identity checks; a player's latest of each kind is the one that counts. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<IdentityKind>().notNull(),
    state: text('state').$type<CheckState>().notNull(),
    reason: text('reason').$type<CheckReason>(),
    provider: text('provider').notNull(),
    /** When to ask the provider if it has stated nothing by then; null when the check is over. */
    checkAt: instant('check_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('identity_checks_player').on(table.playerId, table.kind, table.createdAt.desc()),
    index('identity_checks_due').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    uniqueIndex('identity_checks_open')
      .on(table.playerId, table.kind)
      .where(sql`${table.state} in ('in_progress', 'waiting', 'approved')`),
  ],
)

export const identityCallbacks = heardCallbacks('identity_callbacks')

/** The demo identity provider's own records. */
export const demoIdentityChecks = pgTable('demo_identity_checks', {
  /** Our id of the check. */
  reference: uuid('reference').primaryKey(),
  kind: text('kind').$type<IdentityKind>().notNull(),
  state: text('state').$type<CheckState>().notNull(),
  reason: text('reason').$type<CheckReason>(),
  /** What it changes to, and when; null when it stays. */
  settlesAs: text('settles_as').$type<CheckState>(),
  settlesReason: text('settles_reason').$type<CheckReason>(),
  settlesAt: instant('settles_at'),
  /** Secret in the address of the check's page. */
  token: text('token').notNull().unique(),
  returnTo: text('return_to').notNull(),
  createdAt: instant('created_at').notNull(),
})
