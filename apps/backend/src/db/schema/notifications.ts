import type { NotificationObject, NotificationType } from '@touchline/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, players } from './platform.ts'

/** Values for the texts of a notification. Amounts are in subunits. */
export interface NotificationFacts {
  /** Of the bet or the deposit; the names of a match, with the outcome that an alert waited for. */
  readonly ref: string
  readonly amount?: number
  readonly currency?: string
  /** Thousandths. */
  readonly odds?: number
  /** As `2–1`. */
  readonly score?: string
  /** Key of the match's sport. */
  readonly sport?: string
}

/**
 * What players were told, written in the transaction that made it true. Texts are rendered on reading, in the reader's
 * language.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    objectType: text('object_type').$type<NotificationObject>().notNull(),
    /** Null where the object has no id of its own. */
    objectId: bigint('object_id', { mode: 'number' }),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    read: boolean('read').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notifications_player_newest').on(table.playerId, table.id.desc()),
    index('notifications_unread').on(table.playerId).where(sql`not ${table.read}`),
  ],
)
