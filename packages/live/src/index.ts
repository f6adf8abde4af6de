export type { LiveMarket, LiveMatch, LiveOutcome } from './board.ts'
export { documentOfMarkets, documentOfMatch, type MatchDocument } from './document.ts'
export {
  type LiveKey,
  type MarketKey,
  type MatchKey,
  marketKey,
  matchKey,
  type OfferKey,
  offerKey,
  STALE,
} from './keys.ts'
export { nextFrame, type Report, type Schedule } from './notifier.ts'
export { createLiveStore, type LiveStore, type LiveStoreOptions } from './store.ts'
