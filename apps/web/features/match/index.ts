export { MatchClock } from './match-clock.tsx'
export { isRest, shownClock, usePeriodName } from './period.ts'
export { gamePoints, isTieBreak } from './points.ts'
export { useIsOver, useMatchState } from './use-match-state.ts'
