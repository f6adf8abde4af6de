'use client'
// What of the match centre follows the match and a viewer's hand: loaded once somebody looks (live-parts.tsx).
export { LivePictures } from './live-pictures.tsx'
export { LiveWinBar } from './live-win-bar.tsx'
export { MiniScore } from './mini-score.tsx'
