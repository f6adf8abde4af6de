import type { MatchState } from './model.ts'

/** The state of a match that has not begun. */
export const notStarted = (maxPeriodNumber: number): MatchState => ({
  status: 0,
  period: 'not_started',
  maxPeriodNumber,
  progress: 0,
  clock: null,
  totalScore: { home: 0, away: 0 },
  periodScores: [],
  gameScore: null,
  currentServer: null,
  redCards: null,
})
