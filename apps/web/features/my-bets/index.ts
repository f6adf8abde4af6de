export { BetCard, type BetCardProps } from './bet-card.tsx'
export { betKind, isOpen } from './bet-list.ts'
export { applyBet, applyCashOut, refreshBets } from './bets-query.ts'
export { BetsView, type BetsViewProps } from './bets-view.tsx'
