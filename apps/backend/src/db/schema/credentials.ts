import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/** Tokens of links that were sent to players: each works once, until it expires. */
export const playerTokens = pgTable(
  'player_tokens',
  {
    /** SHA-256 of the token, hex: a stolen copy of this table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirmation' | 'password' | 'unlock'>().notNull(),
    /** The phone number it was sent to, digits; following the link proves it. Null for a mail. */
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
    /** Of the last use; a lower one later reveals a copied authenticator. Always 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Given by the player. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_player').on(table.playerId, table.rpId)],
)

/** Challenges for authenticators to sign: each works once, until it expires. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The player who adds a passkey; null for a sign-in. */
    playerId: bigint('player_id', { mode: 'number' }).references(() => players.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

/** Browsers that players have signed in on: wrong guesses by others do not lock these out. */
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

/** Consecutive wrong passwords, by login and by source, whether or not an account has the login. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** SHA-256 of the login, hex. */
    loginHash: text('login_hash').notNull(),
    /** SHA-256 of an address or of a known device; '' counts all addresses together. */
    source: text('source').notNull().default(''),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Until then the source cannot sign in with this login; null is not locked. */
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.loginHash, table.source] }),
    index('sign_in_failures_last').on(table.lastAt),
  ],
)

/** Changes of players' accounts, append only. It names fields, never their values. */
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
    /** The caller's address, as the front saw it; null for changes that no call made, and for deleted accounts. */
    address: text('address'),
    addressSalt: text('address_salt'),
    /**
     * SHA-256 of salt and address, hex. Proves that the address is unchanged, and reveals nothing once both are erased.
     */
    addressSeal: text('address_seal'),
  },
  (table) => [index('player_audit_player').on(table.playerId, table.at)],
)

/**
 * Hash chain over the audit trail: each seal covers one entry and the seal before. Entries are sealed in the order in
 * which they become visible.
 */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without gaps. */
  n: bigint('n', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  /** SHA-256, hex. */
  seal: text('seal').notNull(),
})

/** How many messages were sent within a day, counted against their caps. */
export const messageBudgets = pgTable(
  'message_budgets',
  {
    /** The cap's name, or an HMAC of the recipient. */
    key: text('key').primaryKey(),
    taken: integer('taken').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('message_budgets_since').on(table.since)],
)
