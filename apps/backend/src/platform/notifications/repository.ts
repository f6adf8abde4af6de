import { NOTIFICATIONS_MAX, type NotificationObject, type NotificationType } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
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
export interface NotificationRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: NotificationType
  readonly object_type: NotificationObject
  readonly object_id: bigint | null
  readonly facts: NotificationFacts
  readonly read: boolean
  readonly created_at: Date
}

const COLUMNS = 'id, player_id, type, object_type, object_id, facts, read, created_at'

/** Most entries in one push: a page of the list. */
const TOLD_TOGETHER = 20

// Notifications added together are one push; the unread counter comes after them.
const ADD = {
  name: 'add_notifications',
  text: `with added as (
      insert into notifications (player_id, type, object_type, object_id, facts, created_at)
      select player_id, type, object_type, object_id, facts, $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as n(player_id bigint, type text, object_type text, object_id bigint, facts jsonb)
      returning id, player_id
    ), pushed as (
      insert into push_messages (subscription_id, notification_id, due_at)
      select s.id, added.id, $2::timestamptz from added join push_subscriptions s using (player_id)
    ), parts as (
      select id, player_id, (row_number() over (partition by player_id order by id) - 1) / ${TOLD_TOGETHER} as part from added
    ), pushes as (
      select player_id, array_agg(id order by id) as ids from parts group by player_id, part
    )
    insert into outbox (player_id, payload, created_at)
    select player_id, payload, $2::timestamptz from (
      select ids[1] as id, player_id, case cardinality(ids)
        when 1 then jsonb_build_object('type', 'notification', 'notification_id', ids[1])
        else jsonb_build_object('type', 'notifications', 'notification_ids', ids) end as payload from pushes
      union all
      select max(id) + 1, player_id, '{"type": "unread_counters_changed"}'::jsonb from added group by player_id
    ) as told order by id`,
} as const satisfies Statement

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
  await transaction.run(ADD, [JSON.stringify(rows), now])
}

const LIST = {
  name: 'list_notifications',
  text: `select ${COLUMNS} from notifications where player_id = $1 order by id desc limit $2 offset $3`,
} as const satisfies Statement

const COUNT = {
  name: 'count_notifications',
  text: `select count(*) as total, count(*) filter (where not read) as unread from notifications where player_id = $1`,
} as const satisfies Statement

const BY_ID = {
  name: 'notifications_by_id',
  text: `select ${COLUMNS} from notifications where id = any($1::bigint[])`,
} as const satisfies Statement

const UNREAD = {
  name: 'count_unread_notifications',
  text: `select player_id, count(*) as unread from notifications where player_id = any($1::bigint[]) and not read group by player_id`,
} as const satisfies Statement

export const listNotifications = (
  db: Queries,
  playerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => db.run<NotificationRow>(LIST, [playerId, limit, offset])

/** A player's total and unread notifications. */
export async function countNotifications(
  db: Queries,
  playerId: number,
): Promise<{ readonly total: number; readonly unread: number }> {
  const [row] = await db.run<{ total: bigint; unread: bigint }>(COUNT, [playerId])
  return { total: Number(row?.total ?? 0), unread: Number(row?.unread ?? 0) }
}

export async function findNotifications(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, NotificationRow>> {
  const rows = ids.length === 0 ? [] : await db.run<NotificationRow>(BY_ID, [ids])
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Unread notifications by player; a player without any is absent. */
export async function countUnread(db: Queries, playerIds: readonly number[]): Promise<Map<number, number>> {
  const rows =
    playerIds.length === 0 ? [] : await db.run<{ player_id: bigint; unread: bigint }>(UNREAD, [playerIds])
  return new Map(rows.map(({ player_id: id, unread }) => [Number(id), Number(unread)]))
}

const MARK_READ = {
  name: 'mark_notifications_read',
  text: `with marked as (
      update notifications set read = true
      where player_id = $1::bigint and not read and ($2::bigint[] is null or id = any($2::bigint[])) returning id
    )
    insert into outbox (player_id, payload, created_at)
    select $1::bigint, '{"type": "unread_counters_changed"}'::jsonb, $3::timestamptz where exists (select from marked)`,
} as const satisfies Statement

/**
 * Marks a player's notifications as read, all of them for null; ids of other players are ignored. Other tabs are told.
 */
export const markRead = (db: Queries, playerId: number, ids: readonly number[] | null, now: Date) =>
  db.run(MARK_READ, [playerId, ids, now])

const FORGET = {
  name: 'forget_notifications',
  text: `delete from notifications n using (
      select id, row_number() over (partition by player_id order by id desc) as place from notifications
    ) p where n.id = p.id and p.place > $1`,
} as const satisfies Statement

/** Deletes all but the newest notifications of each player. */
export const forgetNotifications = (db: Queries) => db.run(FORGET, [NOTIFICATIONS_MAX])
