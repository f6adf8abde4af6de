import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/** Players of hosts: whom the page around a site calls by which reference. */
export const hostPlayers = pgTable(
  'host_players',
  {
    /** Id of the site, whose keys the host signs for. */
    site: text('site').notNull(),
    /** The host's own name of the player. */
    reference: text('reference').notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.reference] }),
    uniqueIndex('host_players_player').on(table.playerId, table.site),
  ],
)

/** Tokens of hosts that were shown: each counts once, until it expires. */
export const hostTokens = pgTable(
  'host_tokens',
  {
    /** SHA-256 of site and one-time id, hex. */
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('host_tokens_expiry').on(table.expiresAt)],
)
