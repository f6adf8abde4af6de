import type { FavouriteType } from '@touchline/contract'
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/** What players starred. A match may be deleted before its star. */
export const favourites = pgTable(
  'favourites',
  {
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    type: text('type').$type<FavouriteType>().notNull(),
    /** Of the sport, the league or the match. */
    starredId: bigint('starred_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.type, table.starredId] })],
)
