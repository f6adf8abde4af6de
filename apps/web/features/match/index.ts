export { clockText, minutesAndSeconds } from './clock.ts'
export { MatchClock } from './match-clock.tsx'
export { gamePoints, isTieBreak } from './points.ts'
export { useIsOver, useMatchState } from './use-match-state.ts'
