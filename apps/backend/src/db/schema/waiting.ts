import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './platform.ts'

/**
 * Placements that wait a live delay in some process. Whoever asks what became of one is told that it is under way; at
 * `until`, by the database's clock, its process must have died.
 */
export const waitingPlacements = pgTable(
  'waiting_placements',
  {
    playerId: bigint('player_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index('waiting_placements_until').on(table.until),
  ],
)
