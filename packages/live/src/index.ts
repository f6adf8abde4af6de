export type { LiveMarket, LiveMatch, LiveOutcome } from './store/board.ts'
export {
  documentOfDeepMarkets,
  documentOfMarkets,
  documentOfMatch,
  type MatchDocument,
} from './store/document.ts'
export {
  type LiveKey,
  type MarketKey,
  type MatchKey,
  marketKey,
  matchKey,
  type OfferKey,
  offerKey,
  STALE,
} from './store/keys.ts'
export { nextFrame, type Report, type Schedule } from './store/notifier.ts'
export { createLiveStore, type LiveStore, type LiveStoreOptions } from './store/store.ts'
