export { JackpotBanner } from './jackpot-banner.tsx'
export { JackpotCard } from './jackpot-card.tsx'
export { JackpotHits } from './jackpot-hits.tsx'
export type { BoardWords, HitWords } from './words.ts'
