export { useAddressFilters, useWantedBet } from './address-filters.ts'
export { ALL_BETS, type BetFilters, betFilters, betKind, paidBy } from './bet-list.ts'
export { applyBet, applyCashOut, betsOf, betsQuery, refreshBets } from './bets-query.ts'
export { BetsView } from './bets-view.tsx'
