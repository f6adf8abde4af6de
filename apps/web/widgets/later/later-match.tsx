'use client'
export { EventMarkets } from '../event-markets/event-markets.tsx'
export { MatchCentrePlace } from '../match-centre/match-centre-place.tsx'
export { Scoreboard } from '../scoreboard/scoreboard.tsx'
