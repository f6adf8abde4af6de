import type { CheckReason, CheckState, IdentityKind } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { heardCallbacks } from './callbacks.ts'
import { instant, players } from './platform.ts'

/** Attempts of players to prove who they are; the latest of a kind says how they stand. */
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
    /** When the provider is asked about it unless it states something before; null when it is over. */
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

/** The demo identity provider's own books. */
export const demoIdentityChecks = pgTable('demo_identity_checks', {
  /** The client's id, ours. */
  reference: uuid('reference').primaryKey(),
  kind: text('kind').$type<IdentityKind>().notNull(),
  state: text('state').$type<CheckState>().notNull(),
  reason: text('reason').$type<CheckReason>(),
  /** What it turns into, and when; null when it stays. */
  settlesAs: text('settles_as').$type<CheckState>(),
  settlesReason: text('settles_reason').$type<CheckReason>(),
  settlesAt: instant('settles_at'),
  /** Opens the page of the check. */
  token: text('token').notNull().unique(),
  returnTo: text('return_to').notNull(),
  createdAt: instant('created_at').notNull(),
})
