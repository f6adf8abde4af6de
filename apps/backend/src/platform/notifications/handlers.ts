import { type Handlers, NOTIFICATIONS_MAX, type sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { notificationOf } from './render.ts'
import { countNotifications, listNotifications, markRead } from './repository.ts'

type Table = Pick<
  typeof sportsbookEndpoints,
  'listNotifications' | 'notificationCounters' | 'readNotifications' | 'readAllNotifications'
>

/** CONST-03. */
const PAGE = 20

export interface NotificationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly perUnit: (currency: string) => number
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

/** A player's notifications (NOTIFY-01, API-S-23, API-S-24). */
export function notificationHandlers({
  db,
  clock,
  perUnit,
  onOutbox,
}: NotificationOptions): Handlers<Table, Context> {
  const unreadOf = async (playerId: number) => {
    const { unread } = await countNotifications(db, playerId)
    return { unread }
  }
  const mark = async (playerId: number, ids: readonly number[] | null) => {
    await markRead(db, playerId, ids, new Date(clock()))
    onOutbox()
    return unreadOf(playerId)
  }
  return {
    listNotifications: async ({ query: { page = 1, limit = PAGE } }, context) => {
      const { playerId } = playerOf(context)
      const offset = (page - 1) * limit
      const left = Math.max(0, Math.min(limit, NOTIFICATIONS_MAX - offset))
      const rows = await listNotifications(db, playerId, { limit: left, offset })
      const total = Math.min(NOTIFICATIONS_MAX, (await countNotifications(db, playerId)).total)
      const items = rows.map((row) => notificationOf(row, context.locale, perUnit))
      return { items, total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
    },
    notificationCounters: (_, context) => unreadOf(playerOf(context).playerId),
    readNotifications: ({ body }, context) => mark(playerOf(context).playerId, body.ids),
    readAllNotifications: (_, context) => mark(playerOf(context).playerId, null),
  }
}
