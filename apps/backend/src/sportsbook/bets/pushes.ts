import type { UserPush } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { notificationOf } from '../../platform/notifications/render.ts'
import { countUnread, findNotifications } from '../../platform/notifications/repository.ts'
import type { DescribeLegs } from './describe.ts'
import { findBetsById } from './repository.ts'
import { betDocuments, type OfferOf, type PerUnit } from './wire.ts'

type PushOf<Type extends UserPush['type']> = Extract<UserPush, { readonly type: Type }>

/**
 * Payloads of the outbox. Balances, identities and bonuses are complete. Bets and notifications are ids, since their texts
 * depend on the channel's language. The unread counter is read when it is pushed.
 */
export type UserFact =
  | PushOf<'balance_changed'>
  | PushOf<'identity_changed'>
  | PushOf<'bonus_issued'>
  | { readonly type: 'bet_changed'; readonly bet_id: number }
  | { readonly type: 'notification'; readonly notification_id: number }
  | { readonly type: 'notifications'; readonly notification_ids: readonly number[] }
  | { readonly type: 'unread_counters_changed' }

/** A fact for a player, and the locales to render it in. */
export interface WantedFact {
  readonly playerId: number
  readonly payload: UserFact
  readonly locales: readonly string[]
}

type Rendered = Readonly<Record<string, UserPush | null>>

/** Renders facts by locale, one after the other in the given order; null for what no longer exists. */
export type RenderPushes = (wanted: readonly WantedFact[]) => AsyncIterable<Rendered>

type Render = (wanted: WantedFact, locale: string) => Promise<UserPush | null>

const isComplete = (
  fact: UserFact,
): fact is PushOf<'balance_changed' | 'identity_changed' | 'bonus_issued'> =>
  fact.type === 'balance_changed' || fact.type === 'identity_changed' || fact.type === 'bonus_issued'

/** Reads the current state of everything that a batch names, once. */
async function readFacts(db: Database, wanted: readonly WantedFact[]) {
  const bets = new Set<number>()
  const notifications = new Set<number>()
  const players = new Set<number>()
  for (const { playerId, payload } of wanted) {
    if (payload.type === 'bet_changed') bets.add(payload.bet_id)
    if (payload.type === 'notification') notifications.add(payload.notification_id)
    if (payload.type === 'notifications') for (const id of payload.notification_ids) notifications.add(id)
    if (payload.type === 'unread_counters_changed') players.add(playerId)
  }
  const found = bets.size === 0 ? [] : await findBetsById(db, [...bets])
  return {
    bets: new Map(found.map((bet) => [bet.id, bet])),
    notifications: await findNotifications(db, [...notifications]),
    unread: await countUnread(db, [...players]),
  }
}

/** Renders a batch of outbox rows: reads what they name once, and renders the wanted locales. */
export function createPushRenderer(
  db: Database,
  describe: DescribeLegs,
  perUnit: PerUnit,
  offerOf: OfferOf,
): RenderPushes {
  return async function* (wanted) {
    const { bets, notifications, unread } = await readFacts(db, wanted)
    const render: Render = async ({ playerId, payload }, locale) => {
      if (isComplete(payload)) return payload
      if (payload.type === 'unread_counters_changed')
        return { type: payload.type, unread: unread.get(playerId) ?? 0 }
      if (payload.type === 'notification') {
        const row = notifications.get(payload.notification_id)
        return row === undefined
          ? null
          : { type: 'notification', notification: notificationOf(row, locale, perUnit) }
      }
      if (payload.type === 'notifications') {
        const rows = payload.notification_ids.flatMap((id) => notifications.get(id) ?? [])
        return rows.length === 0
          ? null
          : { type: payload.type, notifications: rows.map((row) => notificationOf(row, locale, perUnit)) }
      }
      const bet = bets.get(payload.bet_id)
      const [document] =
        bet === undefined ? [] : await betDocuments([bet], locale, describe, perUnit, offerOf)
      return document === undefined ? null : { type: 'bet_changed', bet: document }
    }
    for (const fact of wanted) {
      const pushes: Record<string, UserPush | null> = {}
      for (const locale of fact.locales) pushes[locale] = await render(fact, locale)
      yield pushes
    }
  }
}
