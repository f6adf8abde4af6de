import type { MatchState } from '@touchline/simulator'

/** For tests: the state of a match in its second half, as the simulator tells it. */
export const playing = (change: Partial<MatchState> = {}): MatchState => ({
  status: 1,
  period: '2nd_half',
  maxPeriodNumber: 2,
  progress: 0.61234,
  clock: null,
  totalScore: { home: 2, away: 1 },
  periodScores: [],
  gameScore: null,
  currentServer: null,
  redCards: null,
  ...change,
})
