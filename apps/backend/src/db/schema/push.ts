import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { notifications } from './notifications.ts'
import { instant, players, sessions } from './platform.ts'

/** Browsers that show a player's notifications while the site is closed; one per session, deleted with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: bigint('player_id', { mode: 'number' })
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** URL at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and its secret, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').notNull(),
    /** Prefix of addresses on the site where it was subscribed. */
    base: text('base').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_player').on(table.playerId, table.id.desc())],
)

/** Notifications to be sent to push services, written in the notification's transaction. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    index('push_messages_due').on(table.dueAt),
    index('push_messages_subscription').on(table.subscriptionId),
    index('push_messages_notification').on(table.notificationId),
  ],
)
