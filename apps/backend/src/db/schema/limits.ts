import type { BreakType, LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

const player = () =>
  bigint('player_id', { mode: 'number' })
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' })

/** Limits that players set themselves. Ended ones are kept as a record. */
export const userLimits = pgTable(
  'user_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    type: text('type').$type<LimitType>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** Empty for a limit on time. */
    currency: text('currency').notNull(),
    /** Subunits; seconds for a limit on time. */
    value: bigint('value', { mode: 'bigint' }).notNull(),
    status: text('status').$type<LimitStatus>().notNull(),
    /** Whether the player asked for another value, or to remove the limit. */
    isRequested: boolean('is_requested').notNull().default(false),
    /** The value asked for; null removes the limit. */
    requested: bigint('requested', { mode: 'bigint' }),
    disableAt: instant('disable_at'),
    confirmUntil: instant('confirm_until'),
    /** Time zone in which its periods begin: that of the site it was set on. */
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('user_limits_player').on(table.playerId),
    uniqueIndex('user_limits_one')
      .on(table.playerId, table.type, table.period, table.currency)
      .where(sql`${table.status} <> 'confirmed_disabled'`),
  ],
)

/** Time-outs and self-exclusions. Rows are only added; the one that ends last counts. */
export const breaks = pgTable(
  'breaks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    type: text('type').$type<BreakType>().notNull(),
    /** Null is permanent. */
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('breaks_player').on(table.playerId)],
)

/** Unfinished breaks of deleted accounts: they bar a new sign-up with the same e-mail address or phone number. */
export const exclusions = pgTable('exclusions', {
  /** Slow hash of the login; see `exclusionKey`. */
  loginHash: text('login_hash').primaryKey(),
  /** Null is permanent. */
  until: instant('until'),
  createdAt: instant('created_at').notNull(),
})

/** Minutes in which a player was active on the site, whatever the number of tabs and devices (RG-08). */
export const activeMinutes = pgTable(
  'active_minutes',
  { playerId: player(), minute: instant('minute').notNull() },
  (table) => [primaryKey({ columns: [table.playerId, table.minute] })],
)
