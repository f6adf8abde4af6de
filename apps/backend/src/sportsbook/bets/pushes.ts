import type { UserPush } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import type { PlacedBet } from './bet.ts'
import type { DescribeLegs } from './describe.ts'
import { findBetsById } from './repository.ts'
import { betDocuments, type OfferOf, type PerUnit } from './wire.ts'

/** What stands in `outbox.payload`: a balance in full, a bet by its id only, since its names depend on the channel's language. */
export type UserFact =
  | Extract<UserPush, { readonly type: 'balance_changed' }>
  | { readonly type: 'bet_changed'; readonly bet_id: number }

/** A fact, and the locales that somebody is to be told it in. */
export interface WantedFact {
  readonly payload: UserFact
  readonly locales: readonly string[]
}

type Rendered = Readonly<Record<string, UserPush | null>>

/** Turns facts into publications by locale, one after the other in the order given; null for a bet that is gone. */
export type RenderPushes = (wanted: readonly WantedFact[]) => AsyncIterable<Rendered>

/** Renders a batch of outbox rows: the bets in it are read once, as they are now, and named in the locales wanted. */
export function createPushRenderer(
  db: Database,
  describe: DescribeLegs,
  perUnit: PerUnit,
  offerOf: OfferOf,
): RenderPushes {
  const render = async (
    fact: UserFact,
    bet: PlacedBet | undefined,
    locale: string,
  ): Promise<UserPush | null> => {
    if (fact.type === 'balance_changed') return fact
    const [document] = bet === undefined ? [] : await betDocuments([bet], locale, describe, perUnit, offerOf)
    return document === undefined ? null : { type: 'bet_changed', bet: document }
  }
  return async function* (wanted) {
    const ids = wanted.flatMap(({ payload }) => (payload.type === 'bet_changed' ? [payload.bet_id] : []))
    const found = ids.length === 0 ? [] : await findBetsById(db, [...new Set(ids)])
    const bets = new Map(found.map((bet) => [bet.id, bet]))
    for (const { payload, locales } of wanted) {
      const bet = payload.type === 'bet_changed' ? bets.get(payload.bet_id) : undefined
      const pushes: Record<string, UserPush | null> = {}
      for (const locale of locales) pushes[locale] = await render(payload, bet, locale)
      yield pushes
    }
  }
}
