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
   * The house's highest exposure on one outcome, in subunits. The base currency's row limits bets in all currencies.
   * Any other row is worth as much in its own currency, which gives the rate while the day has none.
   */
  maxLiability: bigint('max_liability', { mode: 'bigint' }).notNull(),
  /**
   * Highest exposure to one player on one outcome, and over all open bets of the player; only the base currency's row
   * counts.
   */
  maxPlayerLiability: bigint('max_player_liability', { mode: 'bigint' }).notNull(),
  maxPlayerProfit: bigint('max_player_profit', { mode: 'bigint' }).notNull(),
  /** The most profit that a system pays (SLIP-18); null is no cap. */
  systemCap: bigint('system_cap', { mode: 'bigint' }),
  /** Four preset stakes until a player chooses others, in subunits. */
  stakes: jsonb('stakes').$type<number[]>().notNull(),
})

export const players = pgTable(
  'players',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').unique(),
    /** Digits with country code. A login: only written once its owner has proved it. */
    phone: text('phone').unique(),
    /** Contact number as the player gave it, digits with country code. Not unique, so it bars nobody else. */
    mobilePhone: text('mobile_phone'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    nickname: text('nickname'),
    language: text('language').notNull(),
    countryCode: text('country_code'),
    birthDate: date('birth_date', { mode: 'string' }),
    /**
     * Whether the owner of the e-mail address has followed a link sent there; for the phone where there is no address.
     */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    /** Marketing tags of the visit that led to the sign-up (QUERY-01). */
    tags: jsonb('tags').$type<Record<string, string>>(),
    /** Barred from quick bets (QUICK-03). */
    pve: boolean('pve').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /**
     * Id of the site where the account was opened. Its rules apply whatever host a call comes by; null is the default
     * site.
     */
    site: text('site'),
    /** When personal data was erased; see `platform/personal-data/deletion.ts`. */
    deletedAt: instant('deleted_at'),
    /** Since when staff let the player neither in, nor bet, nor pay in or out; null otherwise. */
    frozenAt: instant('frozen_at'),
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
    /** SHA-256 of the session's first token, hex. Other tables and live connections know the session by it. */
    tokenHash: text('token_hash').primaryKey(),
    /** SHA-256 of the token that is valid now: a stolen copy of this table opens no session. */
    currentHash: text('current_hash').notNull().unique(),
    /** SHA-256 of the token issued to replace it; it becomes current once the browser uses it. */
    nextHash: text('next_hash').unique(),
    nextAt: instant('next_at'),
    /** SHA-256 of the token before, for calls that were under way. */
    previousHash: text('previous_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    /** Id of the site where the session was opened, the only one it works on; null is the default site. */
    site: text('site'),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Absolute end, however much it is used. */
    endsAt: instant('ends_at').notNull(),
    /** When the player last proved who they are in this session, by password or passkey. */
    provenAt: instant('proven_at').notNull(),
    /**
     * When it was last used, accurate to a few minutes. After a long pause it only changes once the player has proved
     * who they are.
     */
    usedAt: instant('used_at').notNull(),
    /** Public id. */
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
    /** Hash of the session that it belongs to and ends with. */
    tokenHash: text('token_hash').notNull().unique(),
    startedAt: instant('started_at').notNull(),
    continuedAt: instant('continued_at').notNull(),
    /** When the browser last asked for it. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('betting_sessions_player').on(table.playerId)],
)

/** The check of a player's phone number; one per player. */
export const phoneChecks = pgTable('phone_checks', {
  playerId: bigint('player_id', { mode: 'number' })
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Digits with country code. */
  phone: text('phone').notNull(),
  /** HMAC of the last code sent, by a secret of the installation; null once it is used or given up. */
  codeHash: text('code_hash'),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong tries for that code. */
  wrong: smallint('wrong').notNull(),
  /** Earliest time for another code. */
  resendAt: instant('resend_at').notNull(),
  /** Codes sent since `countedSince`. */
  sent: smallint('sent').notNull(),
  countedSince: instant('counted_since').notNull(),
})

/** Groups that an operator assigned players to, such as testers; a site can be limited to one group (SITE-14). */
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
  /** Percent by which odds may drop in accept mode `higher` (BEYOND-04). */
  oddsTolerance: smallint('odds_tolerance').notNull().default(0),
  acceptMode: text('accept_mode').$type<'none' | 'higher' | 'any'>().notNull(),
  oddsType: text('odds_type').notNull(),
  /** Whether to notify browsers while the site is closed (PUSH-02). */
  push: boolean('push').notNull().default(false),
  /** Minutes between reality checks; null is the site's interval (RG-02). */
  checkMinutes: smallint('check_minutes'),
  /** Whether the player is told of offers and new bonuses; false once they objected (GDPR Art. 21). */
  offers: boolean('offers').notNull().default(true),
  /** Currency → four stakes in subunits; 0 where none was chosen. */
  stakes: jsonb('stakes').$type<Record<string, number[]>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
