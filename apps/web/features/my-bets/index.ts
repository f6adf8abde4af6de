export { useAddressFilters, useWantedBet } from './address-filters.ts'
export { ALL_BETS, type BetFilters, betFilters } from './bet-list.ts'
export { applyBet, applyCashOut, betsOf, betsQuery, refreshBets } from './bets-query.ts'
export { BetsView } from './bets-view.tsx'
