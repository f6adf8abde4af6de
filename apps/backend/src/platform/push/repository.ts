import { type Queries, statement } from '../../db/index.ts'
import { type QuietHours, quietHours } from './quiet-hours.ts'

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

const SAVE = statement({
  name: 'save_push_subscription',
  parameters: {
    playerId: 'bigint',
    tokenHash: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    locale: 'text',
    base: 'text',
    now: 'timestamptz',
    others: 'bigint',
  },
  text: `with most as (
      delete from push_subscriptions where player_id = $playerId and token_hash <> $tokenHash and id not in (
        select id from push_subscriptions where player_id = $playerId and token_hash <> $tokenHash order by id desc limit $others)
    )
    insert into push_subscriptions (player_id, token_hash, endpoint, p256dh, auth, locale, base, created_at)
    values ($playerId, $tokenHash, $endpoint, $p256dh, $auth, $locale, $base, $now)
    on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      locale = excluded.locale, base = excluded.base`,
})

const FREE = statement({
  name: 'free_push_endpoint',
  parameters: { endpoint: 'text', tokenHash: 'text' },
  text: 'delete from push_subscriptions where endpoint = $endpoint and token_hash <> $tokenHash',
})

/** Most subscribed browsers of a player. */
const MOST_SUBSCRIPTIONS = 10

/**
 * Saves the browser of a session. Its endpoint is removed from any other session, and the player's oldest browsers
 * beyond the maximum are removed. Runs inside a transaction.
 */
export async function saveSubscription(transaction: Queries, subscription: Subscription, now: Date) {
  const { endpoint, tokenHash } = subscription
  // In a statement of its own: within one statement a deleted row would still conflict with the insert.
  await transaction.run(FREE, { endpoint, tokenHash })
  await transaction.run(SAVE, { ...subscription, now, others: MOST_SUBSCRIPTIONS - 1 })
}

const END_ALL = statement({
  name: 'end_push_subscriptions',
  parameters: { playerId: 'bigint' },
  text: 'delete from push_subscriptions where player_id = $playerId',
})

/** Removes all subscriptions of a player. */
export const endSubscriptions = (db: Queries, playerId: number) => db.run(END_ALL, { playerId })

const END = statement({
  name: 'end_push_subscription',
  parameters: { id: 'bigint' },
  text: 'delete from push_subscriptions where id = $id',
})

export const endSubscription = (db: Queries, id: number) => db.run(END, { id })

/** A message to hand to a push service. */
export interface DueMessage {
  readonly id: number
  readonly subscriptionId: number
  readonly notificationId: number
  readonly attempts: number
  /** When its player wants no push; null where always. */
  readonly quiet: QuietHours | null
  readonly subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth' | 'locale' | 'base'>
}

const TAKE = statement({
  name: 'take_push_messages',
  parameters: { now: 'timestamptz', again: 'timestamptz', resting: 'text[]' },
  row: {
    id: 'bigint',
    subscription_id: 'bigint',
    notification_id: 'bigint',
    attempts: 'smallint',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    locale: 'text',
    base: 'text',
    quiet_from: 'smallint?',
    quiet_to: 'smallint?',
    time_zone: 'text?',
  },
  text: `update push_messages m set due_at = $again, attempts = m.attempts + 1
    from push_subscriptions s left join alert_settings q on q.player_id = s.player_id
    where s.id = m.subscription_id and m.id in (
      select d.id from push_messages d join push_subscriptions o on o.id = d.subscription_id
      where d.due_at <= $now and split_part(o.endpoint, '/', 3) <> all($resting::text[])
      order by d.due_at, d.id limit 50 for update of d skip locked)
    returning m.id, m.subscription_id, m.notification_id, m.attempts, s.endpoint, s.p256dh, s.auth, s.locale, s.base,
      q.quiet_from, q.quiet_to, q.time_zone`,
})

/** Due messages except for these hosts, fifty at most; until `again` nobody else gets them. */
export async function takeMessages(
  db: Queries,
  now: Date,
  again: Date,
  resting: readonly string[],
): Promise<DueMessage[]> {
  const rows = await db.run(TAKE, { now, again, resting })
  return rows.map(({ endpoint, p256dh, auth, locale, base, ...row }) => ({
    id: Number(row.id),
    subscriptionId: Number(row.subscription_id),
    notificationId: Number(row.notification_id),
    attempts: row.attempts,
    quiet: quietHours(row),
    subscription: { endpoint, p256dh, auth, locale, base },
  }))
}

const DONE = statement({
  name: 'push_message_done',
  parameters: { id: 'bigint' },
  text: 'delete from push_messages where id = $id',
})

const LATER = statement({
  name: 'push_message_later',
  parameters: { id: 'bigint', dueAt: 'timestamptz' },
  text: 'update push_messages set due_at = $dueAt where id = $id',
})

const HOLD = statement({
  name: 'push_message_held',
  parameters: { id: 'bigint' },
  text: `update push_messages set due_at = 'infinity' where id = $id`,
})

const AGAIN = statement({
  name: 'push_message_again',
  parameters: { id: 'bigint', dueAt: 'timestamptz' },
  text: 'update push_messages set due_at = $dueAt, attempts = 0 where id = $id',
})

/** Nobody takes it until `messageAgain`. */
export const messageHeld = (db: Queries, id: number) => db.run(HOLD, { id })
export const messageAgain = (db: Queries, id: number, dueAt: Date) => db.run(AGAIN, { id, dueAt })
export const messageDone = (db: Queries, id: number) => db.run(DONE, { id })
export const messageLater = (db: Queries, id: number, dueAt: Date) => db.run(LATER, { id, dueAt })
