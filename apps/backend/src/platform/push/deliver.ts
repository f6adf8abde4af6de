import { languageTag, localeOfTag, type NotificationObject } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { notificationOf } from '../notifications/render.ts'
import { findNotifications } from '../notifications/repository.ts'
import type { Timer } from '../../feed/timer.ts'
import { noteFailedTry } from '../quarantine/quarantine.ts'
import {
  type DueMessage,
  endSubscription,
  messageDone,
  messageHeld,
  messageLater,
  takeMessages,
} from './repository.ts'
import { isHushed, isQuiet } from './quiet-hours.ts'
import type { PushAnswer, SendPush } from './sender.ts'

const SECOND = 1000
/** Seconds before each retry; after the last the message is held back. */
const RETRIES = [10, 60, 600, 3600] as const
/** How long (ms) a message is reserved for the process that sends it. */
const UNDER_WAY = 60 * SECOND
/**
 * How long (ms) to wait for a push service before others get their turn. A slower service is sent nothing more until it
 * has answered.
 */
const SWIFT = 2 * SECOND

/** Where opening a notification leads, below the site's base path. */
const PLACES: Readonly<Record<NotificationObject, (id: number | null, sportKey: string) => string>> = {
  bet: (id) => `/bets_history${id === null ? '' : `?bet=${id}`}`,
  deposit: () => '/users/history',
  withdrawal: () => '/users/history',
  identity: () => '/users/profile',
  bonus: () => '/promotions',
  jackpot: () => '/users/history',
  care: () => '/users/limits',
  match: (id, sportKey) => `/${sportKey}/m${id}`,
}

/** Statuses by which a push service states that the subscription has ended. */
const GONE: ReadonlySet<number> = new Set([404, 410])

export interface DeliveryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly perUnit: (currency: string) => number
  readonly send: SendPush
  /** Called for messages that cannot be delivered. */
  readonly onError: (error: unknown) => void
}

type Outcome = 'taken' | 'gone' | 'refused' | 'unheard' | { readonly again: number }

function outcomeOf({ status, retryAfter }: PushAnswer, attempts: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.has(status)) return 'gone'
  const pause = RETRIES[attempts - 1]
  // A fault of the message itself would occur again.
  const isPassing = status === 429 || status >= 500 || status === 0
  if (!isPassing) return 'refused'
  return pause === undefined ? 'unheard' : { again: Math.max(pause, Math.min(retryAfter ?? 0, 3600)) }
}

/**
 * The payload for the browser's worker; null when the notification no longer exists, or its player wants to be left alone
 * now.
 */
async function payloadOf(
  { db, clock, perUnit }: DeliveryOptions,
  { notificationId, quiet, subscription: { locale, base } }: DueMessage,
): Promise<string | null> {
  const row = (await findNotifications(db, [notificationId])).get(notificationId)
  if (row === undefined || (isHushed(row.type) && isQuiet(quiet, clock()))) return null
  const { title, body, ...notification } = notificationOf(row, locale, perUnit)
  const { object_type: object, object_id: objectId, sport_key: sportKey = '' } = notification
  const url = base + PLACES[object](objectId, sportKey)
  return JSON.stringify({
    title,
    body,
    url,
    tag: `notification-${notificationId}`,
    lang: languageTag(localeOfTag(locale)),
  })
}

async function hold(
  options: DeliveryOptions,
  { id: item, attempts: tries }: DueMessage,
  error: unknown,
): Promise<void> {
  const { db, clock, onError } = options
  await messageHeld(db, item)
  onError((await noteFailedTry(db, { queue: 'push', item, error, tries }, new Date(clock()))).report)
}

async function deliver(options: DeliveryOptions, message: DueMessage): Promise<void> {
  const { db, clock, send } = options
  const payload = await payloadOf(options, message)
  if (payload === null) return void (await messageDone(db, message.id))
  let failure: unknown = null
  const answer = await send(message.subscription, payload).catch((error: unknown) => {
    failure = error
    return { status: 0, retryAfter: null }
  })
  const outcome = outcomeOf(answer, message.attempts)
  if (outcome === 'gone') await endSubscription(db, message.subscriptionId)
  else if (outcome === 'unheard')
    await hold(options, message, failure ?? new Error(`the push service answered ${answer.status}`))
  else if (typeof outcome === 'object')
    await messageLater(db, message.id, new Date(clock() + outcome.again * SECOND))
  else await messageDone(db, message.id)
}

/**
 * Sends due messages each time it is called. After a crash, messages that were under way are sent again, with a tag by
 * which the browser replaces the first. A push service that does not answer delays no other, and is sent fifty messages
 * at most.
 */
export function createPushDelivery(options: DeliveryOptions): () => Promise<void> {
  const { db, clock, timer, onError } = options
  /** Slow messages that are still under way, by host. */
  const slow = new Map<string, number>()

  const deliverSwiftly = async (message: DueMessage) => {
    const { host } = new URL(message.subscription.endpoint)
    const late = Promise.withResolvers<'late'>()
    const cancel = timer.after(SWIFT, () => late.resolve('late'))
    // A failure here is one of this message alone.
    const work = deliver(options, message).catch((error: unknown) =>
      message.attempts > RETRIES.length ? hold(options, message, error) : onError(error),
    )
    if ((await Promise.race([work, late.promise])) !== 'late') return cancel()
    slow.set(host, (slow.get(host) ?? 0) + 1)
    void work.catch(onError).then(() => {
      const left = (slow.get(host) ?? 1) - 1
      if (left === 0) slow.delete(host)
      else slow.set(host, left)
    })
  }

  return async () => {
    const now = clock()
    const due = await takeMessages(db, new Date(now), new Date(now + UNDER_WAY), [...slow.keys()])
    await Promise.all(due.map(deliverSwiftly))
  }
}
