export { JackpotBanner, type JackpotBannerProps } from './jackpot-banner.tsx'
export { JackpotCard, type JackpotCardProps } from './jackpot-card.tsx'
export { JackpotHits, type JackpotHitsProps } from './jackpot-hits.tsx'
export type { BoardWords, HitWords } from './words.ts'
