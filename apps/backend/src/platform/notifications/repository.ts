import { NOTIFICATIONS_MAX, type NotificationObject, type NotificationType } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { NotificationFacts } from '../../db/schema/notifications.ts'
import { KINDS } from './kinds.ts'

/** A notification to add. */
export interface News {
  readonly playerId: number
  readonly type: NotificationType
  /** Id of the bet or the deposit; null where it has none. */
  readonly objectId: number | null
  readonly facts: NotificationFacts
}

/** A row of `notifications`. */
const NOTIFICATION_ROW = columns({
  id: 'bigint',
  player_id: 'bigint',
  type: column<NotificationType>('text'),
  object_type: column<NotificationObject>('text'),
  object_id: 'bigint?',
  facts: column<NotificationFacts>('jsonb'),
  read: 'boolean',
  created_at: 'timestamptz',
})
export type NotificationRow = RowOf<typeof NOTIFICATION_ROW>

/** Most entries in one push: a page of the list. */
const TOLD_TOGETHER = 20

// Notifications added together are one push; the unread counter comes after them.
const ADD = statement({
  name: 'add_notifications',
  parameters: { rows: 'jsonb', now: 'timestamptz' },
  text: `with added as (
      insert into notifications (player_id, type, object_type, object_id, facts, created_at)
      select player_id, type, object_type, object_id, facts, $now::timestamptz
      from jsonb_to_recordset($rows::jsonb) as n(player_id bigint, type text, object_type text, object_id bigint, facts jsonb)
      returning id, player_id
    ), pushed as (
      insert into push_messages (subscription_id, notification_id, due_at)
      select s.id, added.id, $now::timestamptz from added join push_subscriptions s using (player_id)
    ), parts as (
      select id, player_id, (row_number() over (partition by player_id order by id) - 1) / ${TOLD_TOGETHER} as part from added
    ), pushes as (
      select player_id, array_agg(id order by id) as ids from parts group by player_id, part
    )
    insert into outbox (player_id, payload, created_at)
    select player_id, payload, $now::timestamptz from (
      select ids[1] as id, player_id, case cardinality(ids)
        when 1 then jsonb_build_object('type', 'notification', 'notification_id', ids[1])
        else jsonb_build_object('type', 'notifications', 'notification_ids', ids) end as payload from pushes
      union all
      select max(id) + 1, player_id, '{"type": "unread_counters_changed"}'::jsonb from added group by player_id
    ) as told order by id`,
})

/**
 * Adds notifications in the transaction that makes them true: entries in the players' lists, pushes to open pages, and
 * messages to their browsers. The caller notifies the outbox relay afterwards, as for every outbox row.
 */
export async function addNotifications(
  transaction: Queries,
  news: readonly News[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ playerId, type, objectId, facts }) => ({
    player_id: playerId,
    type,
    object_type: KINDS[type].object,
    object_id: objectId,
    facts,
  }))
  await transaction.run(ADD, { rows: JSON.stringify(rows), now })
}

const LIST = statement({
  name: 'list_notifications',
  parameters: { playerId: 'bigint', limit: 'bigint', offset: 'bigint' },
  row: NOTIFICATION_ROW,
  text: `select ${namesOf(NOTIFICATION_ROW)} from notifications where player_id = $playerId order by id desc limit $limit offset $offset`,
})

const COUNT = statement({
  name: 'count_notifications',
  parameters: { playerId: 'bigint' },
  row: { total: 'bigint', unread: 'bigint' },
  text: `select count(*) as total, count(*) filter (where not read) as unread from notifications where player_id = $playerId`,
})

const BY_ID = statement({
  name: 'notifications_by_id',
  parameters: { ids: 'bigint[]' },
  row: NOTIFICATION_ROW,
  text: `select ${namesOf(NOTIFICATION_ROW)} from notifications where id = any($ids::bigint[])`,
})

const UNREAD = statement({
  name: 'count_unread_notifications',
  parameters: { playerIds: 'bigint[]' },
  row: { player_id: 'bigint', unread: 'bigint' },
  text: `select player_id, count(*) as unread from notifications where player_id = any($playerIds::bigint[]) and not read group by player_id`,
})

export const listNotifications = (
  db: Queries,
  playerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => db.run(LIST, { playerId, limit, offset })

/** A player's total and unread notifications. */
export async function countNotifications(
  db: Queries,
  playerId: number,
): Promise<{ readonly total: number; readonly unread: number }> {
  const [row] = await db.run(COUNT, { playerId })
  return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) }
}

export async function findNotifications(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, NotificationRow>> {
  const rows = ids.length === 0 ? [] : await db.run(BY_ID, { ids })
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Unread notifications by player; a player without any is absent. */
export async function countUnread(db: Queries, playerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = playerIds.length === 0 ? [] : await db.run(UNREAD, { playerIds })
  return new Map(rows.map(({ player_id: id, unread }) => [Number(id), Number(unread)]))
}

const MARK_READ = statement({
  name: 'mark_notifications_read',
  parameters: { playerId: 'bigint', ids: 'bigint[]?', now: 'timestamptz' },
  text: `with marked as (
      update notifications set read = true
      where player_id = $playerId::bigint and not read and ($ids::bigint[] is null or id = any($ids::bigint[])) returning id
    )
    insert into outbox (player_id, payload, created_at)
    select $playerId::bigint, '{"type": "unread_counters_changed"}'::jsonb, $now::timestamptz where exists (select from marked)`,
})

/**
 * Marks a player's notifications as read, all of them for null; ids of other players are ignored. Other tabs are told.
 */
export const markRead = (db: Queries, playerId: number, ids: readonly number[] | null, now: Date) =>
  db.run(MARK_READ, { playerId, ids, now })

const FORGET = statement({
  name: 'forget_notifications',
  parameters: { most: 'bigint' },
  text: `delete from notifications n using (
      select id, row_number() over (partition by player_id order by id desc) as place from notifications
    ) p where n.id = p.id and p.place > $most`,
})

/** Deletes all but the newest notifications of each player. */
export const forgetNotifications = (db: Queries) => db.run(FORGET, { most: NOTIFICATIONS_MAX })
