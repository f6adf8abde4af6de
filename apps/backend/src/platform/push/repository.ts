import type { Queries, Statement } from '../../db/index.ts'

/** A subscribed browser of a player. */
export interface Subscription {
  readonly playerId: number
  /** Hash of the session that it belongs to. */
  readonly tokenHash: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly locale: string
  readonly base: string
}

const SAVE = {
  name: 'save_push_subscription',
  text: `with most as (
      delete from push_subscriptions where player_id = $1 and token_hash <> $2 and id not in (
        select id from push_subscriptions where player_id = $1 and token_hash <> $2 order by id desc limit $9)
    )
    insert into push_subscriptions (player_id, token_hash, endpoint, p256dh, auth, locale, base, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      locale = excluded.locale, base = excluded.base`,
} as const satisfies Statement

const FREE = {
  name: 'free_push_endpoint',
  text: 'delete from push_subscriptions where endpoint = $1 and token_hash <> $2',
} as const satisfies Statement

/** Most subscribed browsers of a player. */
const MOST_SUBSCRIPTIONS = 10

/**
 * Saves the browser of a session. Its endpoint is removed from any other session, and the player's oldest browsers
 * beyond the maximum are removed. Runs inside a transaction.
 */
export async function saveSubscription(transaction: Queries, subscription: Subscription, now: Date) {
  const { playerId, tokenHash, endpoint, p256dh, auth, locale, base } = subscription
  // In a statement of its own: within one statement a deleted row would still conflict with the insert.
  await transaction.run(FREE, [endpoint, tokenHash])
  const values = [playerId, tokenHash, endpoint, p256dh, auth, locale, base, now, MOST_SUBSCRIPTIONS - 1]
  await transaction.run(SAVE, values)
}

const END_ALL = {
  name: 'end_push_subscriptions',
  text: 'delete from push_subscriptions where player_id = $1',
} as const satisfies Statement

/** Removes all subscriptions of a player. */
export const endSubscriptions = (db: Queries, playerId: number) => db.run(END_ALL, [playerId])

const END = {
  name: 'end_push_subscription',
  text: 'delete from push_subscriptions where id = $1',
} as const satisfies Statement

export const endSubscription = (db: Queries, id: number) => db.run(END, [id])

/** A message to hand to a push service. */
export interface DueMessage {
  readonly id: number
  readonly subscriptionId: number
  readonly notificationId: number
  readonly attempts: number
  readonly subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth' | 'locale' | 'base'>
}

interface Row {
  readonly id: bigint
  readonly subscription_id: bigint
  readonly notification_id: bigint
  readonly attempts: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly locale: string
  readonly base: string
}

const TAKE = {
  name: 'take_push_messages',
  text: `update push_messages m set due_at = $2, attempts = m.attempts + 1 from push_subscriptions s
    where s.id = m.subscription_id and m.id in (
      select d.id from push_messages d join push_subscriptions o on o.id = d.subscription_id
      where d.due_at <= $1 and split_part(o.endpoint, '/', 3) <> all($3::text[])
      order by d.due_at, d.id limit 50 for update of d skip locked)
    returning m.id, m.subscription_id, m.notification_id, m.attempts, s.endpoint, s.p256dh, s.auth, s.locale, s.base`,
} as const satisfies Statement

/** Due messages except for these hosts, fifty at most; until `again` nobody else gets them. */
export async function takeMessages(
  db: Queries,
  now: Date,
  again: Date,
  resting: readonly string[],
): Promise<DueMessage[]> {
  const rows = await db.run<Row>(TAKE, [now, again, resting])
  return rows.map(({ endpoint, p256dh, auth, locale, base, ...row }) => ({
    id: Number(row.id),
    subscriptionId: Number(row.subscription_id),
    notificationId: Number(row.notification_id),
    attempts: row.attempts,
    subscription: { endpoint, p256dh, auth, locale, base },
  }))
}

const DONE = {
  name: 'push_message_done',
  text: 'delete from push_messages where id = $1',
} as const satisfies Statement

const LATER = {
  name: 'push_message_later',
  text: 'update push_messages set due_at = $2 where id = $1',
} as const satisfies Statement

const HOLD = {
  name: 'push_message_held',
  text: `update push_messages set due_at = 'infinity' where id = $1`,
} as const satisfies Statement

const AGAIN = {
  name: 'push_message_again',
  text: 'update push_messages set due_at = $2, attempts = 0 where id = $1',
} as const satisfies Statement

/** Nobody takes it until `messageAgain`. */
export const messageHeld = (db: Queries, id: number) => db.run(HOLD, [id])
export const messageAgain = (db: Queries, id: number, dueAt: Date) => db.run(AGAIN, [id, dueAt])
export const messageDone = (db: Queries, id: number) => db.run(DONE, [id])
export const messageLater = (db: Queries, id: number, dueAt: Date) => db.run(LATER, [id, dueAt])
