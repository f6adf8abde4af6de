export { applyBet, applyCashOut, refreshBets } from './bets-query.ts'
export { BetsView } from './bets-view.tsx'
