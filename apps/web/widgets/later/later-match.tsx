'use client'
export { EventMarkets } from '../event-markets/event-markets.tsx'
export { MatchStoryPlace } from '../match-centre/match-story-place.tsx'
export { Scoreboard } from '../scoreboard/scoreboard.tsx'
