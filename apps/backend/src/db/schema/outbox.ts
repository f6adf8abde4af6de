import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * What a player is to be told, written in the transaction that made it true; the relay publishes rows in order of id and
 * deletes them. `payload` is a `UserPush` in English; names are put into the channel's language on the way out.
 */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
