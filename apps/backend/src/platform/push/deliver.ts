import { languageTag, localeOfTag, type NotificationObject } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { notificationOf } from '../notifications/render.ts'
import { findNotifications } from '../notifications/repository.ts'
import { type DueMessage, endSubscription, messageDone, messageLater, takeMessages } from './repository.ts'
import type { PushAnswer, SendPush } from './sender.ts'

const SECOND = 1000
/** Seconds before a message that was not taken is tried again; after the last it is given up. */
const RETRIES = [10, 60, 600, 3600] as const
/** How long (ms) a message that is under way is nobody else's. */
const UNDER_WAY = 60 * SECOND

/** Where opening a notification leads, below the base of the site. */
const PLACES: Readonly<Record<NotificationObject, (id: number | null) => string>> = {
  bet: (id) => `/bets_history${id === null ? '' : `?bet=${id}`}`,
  deposit: () => '/users/history',
  withdrawal: () => '/users/history',
  identity: () => '/users/profile',
  bonus: () => '/promotions',
  match: () => '',
}

/** Answers by which a push service says that a browser takes no more messages. */
const GONE: ReadonlySet<number> = new Set([404, 410])

export interface DeliveryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly perUnit: (currency: string) => number
  readonly send: SendPush
}

type Outcome = 'taken' | 'gone' | 'refused' | { readonly again: number }

function outcomeOf({ status, retryAfter }: PushAnswer, attempts: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.has(status)) return 'gone'
  const pause = RETRIES[attempts - 1]
  // What is wrong with the message itself is wrong the next time too.
  const isPassing = status === 429 || status >= 500 || status === 0
  return isPassing && pause !== undefined
    ? { again: Math.max(pause, Math.min(retryAfter ?? 0, 3600)) }
    : 'refused'
}

/** What the browser's worker is told; null when the notification is gone. */
async function payloadOf(
  { db, perUnit }: DeliveryOptions,
  { notificationId, subscription: { locale, base } }: DueMessage,
): Promise<string | null> {
  const row = (await findNotifications(db, [notificationId])).get(notificationId)
  if (row === undefined) return null
  const { title, body, object_type: object, object_id: objectId } = notificationOf(row, locale, perUnit)
  const url = base + PLACES[object](objectId)
  return JSON.stringify({
    title,
    body,
    url,
    tag: `notification-${notificationId}`,
    lang: languageTag(localeOfTag(locale)),
  })
}

async function deliver(options: DeliveryOptions, message: DueMessage): Promise<void> {
  const { db, clock, send } = options
  const payload = await payloadOf(options, message)
  if (payload === null) return void (await messageDone(db, message.id))
  const answer = await send(message.subscription, payload).catch(() => ({ status: 0, retryAfter: null }))
  const outcome = outcomeOf(answer, message.attempts)
  if (outcome === 'gone') await endSubscription(db, message.subscriptionId)
  else if (typeof outcome === 'object')
    await messageLater(db, message.id, new Date(clock() + outcome.again * SECOND))
  else await messageDone(db, message.id)
}

/** Hands what is due to the push services; what a crash leaves under way is sent again, under the tag that replaces the first. */
export async function deliverPushes(options: DeliveryOptions): Promise<void> {
  const now = options.clock()
  const due = await takeMessages(options.db, new Date(now), new Date(now + UNDER_WAY))
  await Promise.all(due.map((message) => deliver(options, message)))
}
