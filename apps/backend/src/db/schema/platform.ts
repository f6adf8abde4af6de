import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  /** Subunits of one unit: EUR 100, JPY 1, BTC 10⁸. */
  subunits: integer('subunits').notNull(),
  fiat: boolean('fiat').notNull(),
  priority: smallint('priority').notNull(),
  /** Highest stake of one bet in subunits. */
  maxStake: bigint('max_stake', { mode: 'bigint' }).notNull(),
  /** Highest profit of one bet in subunits (LIMIT-08). */
  maxProfit: bigint('max_profit', { mode: 'bigint' }).notNull(),
  /**
   * What the house stands to lose at most on one outcome, in subunits: of the base currency for bets in all of them, of any other what is
   * worth as much, which is its rate while there is none of the day.
   */
  maxLiability: bigint('max_liability', { mode: 'bigint' }).notNull(),
  /** On one outcome by one player, and by all open bets of a player together: read of the base currency alone. */
  maxPlayerLiability: bigint('max_player_liability', { mode: 'bigint' }).notNull(),
  maxPlayerProfit: bigint('max_player_profit', { mode: 'bigint' }).notNull(),
  /** Profit a system pays at most (SLIP-18); null is not capped. */
  systemCap: bigint('system_cap', { mode: 'bigint' }),
  /** The four stakes offered before a player chose others, in subunits. */
  stakes: jsonb('stakes').$type<number[]>().notNull(),
})

export const players = pgTable(
  'players',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text('email').unique(),
    /** With country code, digits only. A login: never written before its owner has proved it. */
    phone: text('phone').unique(),
    /** Where a player can be called, as told, which bars nobody else; the same form. */
    mobilePhone: text('mobile_phone'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    nickname: text('nickname'),
    language: text('language').notNull(),
    countryCode: text('country_code'),
    birthDate: date('birth_date', { mode: 'string' }),
    /** The owner of the e-mail address has followed a link sent there. Without an address it is the phone that says it. */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    /** Marketing tags of the visit that ended in signing up (QUERY-01). */
    tags: jsonb('tags').$type<Record<string, string>>(),
    /** Barred from quick bets (QUICK-03). */
    pve: boolean('pve').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Id of the site it was opened at, whose rules hold for the player wherever a call comes in; null is the default site. */
    site: text('site'),
    /** Nothing says who it was any more; see `platform/personal-data/deletion.ts`. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('players_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('players_claims')
      .on(table.mobilePhone)
      .where(sql`${table.email} is null and ${table.phone} is null and ${table.mobilePhone} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token it began with, hex: what other tables, and live connections, know the session by. */
    tokenHash: text('token_hash').primaryKey(),
    /** The same of the token that opens it now: a copy of this table opens nobody's session. */
    currentHash: text('current_hash').notNull().unique(),
    /** Of the one that a browser was given in its place, which counts once the browser shows it. */
    nextHash: text('next_hash').unique(),
    nextAt: instant('next_at'),
    /** Of the one before, for calls that were under way. */
    previousHash: text('previous_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    /** Id of the site it was opened at and is good at; null is the default site. */
    site: text('site'),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** However much it is used. */
    endsAt: instant('ends_at').notNull(),
    /** When the player last showed, in it, that it is they: by password or passkey. */
    provenAt: instant('proven_at').notNull(),
    /** When it was last used, to a few minutes; once that is long ago it stays so until the player has proved who they are. */
    usedAt: instant('used_at').notNull(),
    /** What others may call it by. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Browser and system, such as `Firefox, Linux`. */
    device: text('device'),
  },
  (table) => [
    index('sessions_player').on(table.playerId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_previous').on(table.previousHash),
  ],
)

export const bettingSessions = pgTable(
  'betting_sessions',
  {
    id: uuid('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The session it belongs to ends it. */
    tokenHash: text('token_hash').notNull().unique(),
    startedAt: instant('started_at').notNull(),
    continuedAt: instant('continued_at').notNull(),
    /** When the browser last asked about it. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('betting_sessions_player').on(table.playerId)],
)

/** The check of a player's phone number; one a player. */
export const phoneChecks = pgTable('phone_checks', {
  playerId: bigint('player_id', { mode: 'number' })
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Digits with country code. */
  phone: text('phone').notNull(),
  /** HMAC of the code that was sent last, by a secret of the installation; null once it is used or given up. */
  codeHash: text('code_hash'),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong answers to that code. */
  wrong: smallint('wrong').notNull(),
  /** No other code before. */
  resendAt: instant('resend_at').notNull(),
  /** Codes since `countedSince`. */
  sent: smallint('sent').notNull(),
  countedSince: instant('counted_since').notNull(),
})

/** Groups that an operator has put players into, such as testers; the site may be for one of them only (SITE-14). */
export const playerGroups = pgTable(
  'player_groups',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    groupId: text('group_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.groupId] })],
)

export const playerSettings = pgTable('player_settings', {
  playerId: bigint('player_id', { mode: 'number' })
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Percent of drop still taken in accept mode `higher` (BEYOND-04). */
  oddsTolerance: smallint('odds_tolerance').notNull().default(0),
  acceptMode: text('accept_mode').$type<'none' | 'higher' | 'any'>().notNull(),
  oddsType: text('odds_type').notNull(),
  /** Notifications while the site is closed (PUSH-02). */
  push: boolean('push').notNull().default(false),
  /** Currency → four stakes in subunits, 0 where none was chosen. */
  stakes: jsonb('stakes').$type<Record<string, number[]>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
