import { canonicalSpecifier, type SelectionId } from '@touchline/betting'

declare const brand: unique symbol

/** Names one market of one match: `market/sr:match:12/18/total=2.5`. */
export type MarketKey = string & { readonly [brand]: 'MarketKey' }

/** Names one match by its catalogue id: `match/12`. */
export type MatchKey = string & { readonly [brand]: 'MatchKey' }

/** Names the set of markets that a match offers: `offer/12`. */
export type OfferKey = string & { readonly [brand]: 'OfferKey' }

/** The key of the connection's stale mark. */
export const STALE = 'stale'

/** All keys that listeners can subscribe to. Selection ids are those of `selectionId` in `@touchline/betting`. */
export type LiveKey = SelectionId | MarketKey | MatchKey | OfferKey | typeof STALE

/** `specifier` may have its keys in any order; '' when the market has none. */
export function marketKey(matchUrn: string, marketId: number, specifier: string): MarketKey {
  const canonical = canonicalSpecifier(specifier)
  const stem = `market/${matchUrn}/${marketId}`
  return (canonical === '' ? stem : `${stem}/${canonical}`) as MarketKey
}

export const matchKey = (matchId: number): MatchKey => `match/${matchId}` as MatchKey

export const offerKey = (matchId: number): OfferKey => `offer/${matchId}` as OfferKey
