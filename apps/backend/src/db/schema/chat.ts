import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/**
 * What players say in the rooms of matches. Rows and no memory, so that every process answers the same history; they are
 * deleted after two days. A match may be deleted before what was said of it.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Of the call that wrote it: a call that is repeated writes once. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff took it out of the room. */
    hiddenAt: instant('hidden_at'),
    /** Why; null while it is in the room. Who it was stands in the trail of staff. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    uniqueIndex('chat_messages_key').on(table.playerId, table.key),
    index('chat_messages_room').on(table.matchId, table.id.desc()),
    index('chat_messages_age').on(table.createdAt),
  ],
)
