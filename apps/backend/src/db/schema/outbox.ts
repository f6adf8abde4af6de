import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * What a player is to be told, written in the transaction that made it true; the relay publishes rows in order of id and
 * deletes them. `payload` is a `UserFact` of the bets area, which also renders it in the language of a channel.
 */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: bigint('player_id', { mode: 'number' }).notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
})
