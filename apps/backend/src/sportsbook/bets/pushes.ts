import type { UserPush } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import type { DescribeLegs } from './describe.ts'
import { findBetsById } from './repository.ts'
import { betDocuments, type PerUnit } from './wire.ts'

/** What stands in `outbox.payload`: a balance in full, a bet by its id only, since its names depend on the channel's language. */
export type UserFact =
  | Extract<UserPush, { readonly type: 'balance_changed' }>
  | { readonly type: 'bet_changed'; readonly bet_id: number }

/** Turns facts into publications for each locale, in the order given; null for a bet that is gone. */
export type RenderPushes = (
  facts: readonly UserFact[],
  locales: readonly string[],
) => Promise<Readonly<Record<string, readonly (UserPush | null)[]>>>

/** Renders a batch of outbox rows: the bets in it are read once, as they are now, and named once a locale. */
export function createPushRenderer(db: Database, describe: DescribeLegs, perUnit: PerUnit): RenderPushes {
  return async (facts, locales) => {
    const ids = facts.flatMap((fact) => (fact.type === 'bet_changed' ? [fact.bet_id] : []))
    const bets = ids.length === 0 ? [] : await findBetsById(db, [...new Set(ids)])
    const rendered: Record<string, (UserPush | null)[]> = {}
    for (const locale of locales) {
      const documents = await betDocuments(bets, locale, describe, perUnit)
      const byId = new Map(documents.map((document) => [document.id, document]))
      rendered[locale] = facts.map((fact) => {
        if (fact.type === 'balance_changed') return fact
        const bet = byId.get(fact.bet_id)
        return bet === undefined ? null : { type: 'bet_changed', bet }
      })
    }
    return rendered
  }
}
