import type { BreakType, LimitPeriod, LimitStatus, LimitType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

const player = () =>
  bigint('player_id', { mode: 'number' })
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' })

/** Limits that players set themselves; one that is over stays as what was agreed when. */
export const userLimits = pgTable(
  'user_limits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    type: text('type').$type<LimitType>().notNull(),
    period: text('period').$type<LimitPeriod>().notNull(),
    /** '' of a limit on time. */
    currency: text('currency').notNull(),
    /** Subunits, or seconds of a limit on time. */
    value: bigint('value', { mode: 'bigint' }).notNull(),
    status: text('status').$type<LimitStatus>().notNull(),
    /** Whether another value, or none, is asked for. */
    isRequested: boolean('is_requested').notNull().default(false),
    /** Null asks for none. */
    requested: bigint('requested', { mode: 'bigint' }),
    disableAt: instant('disable_at'),
    confirmUntil: instant('confirm_until'),
    /** By whose clocks its periods begin: that of the site it was set on. */
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

/** Time-outs and self-exclusions. They are only ever added: the longest counts. */
export const breaks = pgTable(
  'breaks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: player(),
    type: text('type').$type<BreakType>().notNull(),
    /** Null is for good. */
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('breaks_player').on(table.playerId)],
)

/** Breaks of deleted accounts that are not over: they hold against signing up again by the same e-mail address or phone number. */
export const exclusions = pgTable('exclusions', {
  /** Slow hash of the login; see `exclusionKey`. */
  loginHash: text('login_hash').primaryKey(),
  /** Null is for good. */
  until: instant('until'),
  createdAt: instant('created_at').notNull(),
})

/** Minutes in which a player was seen at the site, however many tabs and devices saw them (RG-08). */
export const activeMinutes = pgTable(
  'active_minutes',
  { playerId: player(), minute: instant('minute').notNull() },
  (table) => [primaryKey({ columns: [table.playerId, table.minute] })],
)
