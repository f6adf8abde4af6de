'use client'
export { JackpotBanner, JackpotCard, JackpotHits } from '#features/jackpots/index.ts'
