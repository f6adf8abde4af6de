import type { MatchPush, MatchState, PushedMarket } from '@touchline/contract'
import type { Schedule } from './notifier.ts'

/** Frames that run when the test says so. */
export function manualFrames() {
  const tasks: (() => void)[] = []
  const schedule: Schedule = (task) => {
    tasks.push(task)
  }
  return {
    schedule,
    pending: () => tasks.length,
    run: () => {
      for (const task of tasks.splice(0)) task()
    },
  }
}

export const stateOf = (status: MatchState['status'], home = 0): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : '1st_half',
  progress: 0,
  clock: null,
  total_score: { home, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

export const marketOf = (
  id: number,
  odds: readonly number[],
  extra: Partial<PushedMarket> = {},
): PushedMarket => ({
  id,
  specifier: '',
  status: 1,
  most_balanced: false,
  outcomes: odds.map((price, index) => ({ id: String(index + 1), odds: price, active: true })),
  ...extra,
})

export const pushOf = (
  matchId: number,
  version: number,
  markets: readonly PushedMarket[],
  state = stateOf(1),
): MatchPush => ({
  type: 'markets_changed',
  match_id: matchId,
  match_urn_id: `sr:match:${matchId}`,
  sport_type: 'regular',
  provider: 'betradar',
  version,
  match: state,
  markets: [...markets],
})
