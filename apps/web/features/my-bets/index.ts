export { useAddressFilters, useWantedBet } from './address-filters.ts'
export { ALL_BETS, type BetFilters } from './bet-list.ts'
export { applyBet, applyCashOut, refreshBets } from './bets-query.ts'
export { BetsView } from './bets-view.tsx'
