import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * Pushes to players, written in the transaction that made them true. The relay publishes rows in order of id and
 * deletes them. `payload` is a `UserFact` of the bets area, which renders it in the language of a channel.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // By partition of players (`leases/partitions.ts`).
  (table) => [index('outbox_partition').on(sql`(${table.playerId} % 8)`, table.id)],
)
