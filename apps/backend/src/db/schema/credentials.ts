import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/** Links that were sent to players: each is good once, and until it expires. */
export const playerTokens = pgTable(
  'player_tokens',
  {
    /** SHA-256 of the token, hex: a copy of this table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirmation' | 'password' | 'unlock'>().notNull(),
    /** The number that it was sent to, digits, which whoever follows it has proved; null for a mail. */
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('player_tokens_player').on(table.playerId, table.purpose),
    index('player_tokens_expiry').on(table.expiresAt),
  ],
)

/** Public keys that players sign in by (BEYOND-13). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The host name it was made for: authenticators use it on no other. */
    rpId: text('rp_id').notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the last use; a copy of the authenticator falls behind. 0 from those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The player's own. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_player').on(table.playerId, table.rpId)],
)

/** What an authenticator has to sign: each is good once, and until it expires. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who adds a passkey; null for a sign-in. */
    playerId: bigint('player_id', { mode: 'number' }).references(() => players.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

/** Browsers that players have signed in on: what others guess does not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's token, hex. */
    tokenHash: text('token_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.tokenHash] }),
    index('known_devices_used').on(table.usedAt),
  ],
)

/** Wrong passwords in a row, by login and by who tried it, whether or not somebody has it. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** SHA-256 of the login, hex. */
    loginHash: text('login_hash').notNull(),
    /** SHA-256 of an address, or of a device that the player has signed in on; '' is all addresses together. */
    source: text('source').notNull().default(''),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The source does not sign in by this login before; null is not locked. */
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.loginHash, table.source] }),
    index('sign_in_failures_last').on(table.lastAt),
  ],
)

/** What was changed about a player's account, append only. It names fields, never their values. */
export const playerAudit = pgTable(
  'player_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id),
    event: text('event').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    /** From where it was asked for, as the front saw it; null for what no call did, and of accounts that are deleted. */
    address: text('address'),
    addressSalt: text('address_salt'),
    /** SHA-256 of salt and address, hex: holds the address to what it was, and tells nothing of it once both are gone. */
    addressSeal: text('address_seal'),
  },
  (table) => [index('player_audit_player').on(table.playerId, table.at)],
)

/** The chain over the audit trail: each seal is of one entry and of the seal before it. Entries are sealed in the order they are seen. */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without a gap. */
  n: bigint('n', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  /** SHA-256, hex. */
  seal: text('seal').notNull(),
})

/** Messages that were asked for within a day, by what their number is capped for. */
export const messageBudgets = pgTable(
  'message_budgets',
  {
    /** A name, or an HMAC of whom it is about. */
    key: text('key').primaryKey(),
    taken: integer('taken').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('message_budgets_since').on(table.since)],
)
