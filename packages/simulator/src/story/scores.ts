import type { MatchState, MatchStory, Side, StoryIncident } from '../model.ts'
import { within } from './tallies.ts'

/** Slices of the momentum over a whole match. */
const slices = 40
/** Share of momentum left after a slice. */
const fading = 0.6

const points = ({ periodScores }: MatchState): Record<Side, number> => ({
  home: periodScores.reduce((sum, { home }) => sum + home, 0),
  away: periodScores.reduce((sum, { away }) => sum + away, 0),
})

const sliceOf = ({ progress }: MatchState): number => Math.min(slices - 1, Math.floor(progress * slices))

/** A story from states alone: the scores, and momentum by who scored lately. */
export function storyOfScores(states: readonly MatchState[]): MatchStory {
  const incidents: StoryIncident[] = []
  const balance: number[] = []
  let before: Record<Side, number> = { home: 0, away: 0 }
  for (const state of states) {
    const now = points(state)
    const slice = sliceOf(state)
    while (balance.length <= slice) balance.push(fading * (balance.at(-1) ?? 0))
    for (const side of ['home', 'away'] as const) {
      const made = now[side] - before[side]
      if (made <= 0) continue
      balance[slice] = (balance[slice] ?? 0) + (side === 'home' ? made : -made)
      const running = state.periodScores.at(-1)
      const score =
        state.gameScore === null && running !== undefined && state.clock === null
          ? { home: running.home, away: running.away }
          : state.totalScore
      const clock = state.clock === null ? null : state.clock.matchTime
      incidents.push({
        kind: 'score',
        side,
        period: state.period,
        clock,
        stoppage: null,
        slice,
        score,
        minor: true,
      })
    }
    before = now
  }
  const most = Math.max(2, ...balance.map(Math.abs))
  return {
    statistics: [],
    incidents,
    momentum: { values: balance.map((value) => within(value / most)), slices },
  }
}
