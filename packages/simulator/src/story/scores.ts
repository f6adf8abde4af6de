import type { MatchState, MatchStory, Side, StoryIncident } from '../model.ts'
import { createLead } from './lead.ts'
import { within } from './tallies.ts'

/** Slices of the momentum over a whole match. */
const slices = 40
/** Share of momentum left after a slice. */
const fading = 0.6

const sumOf = (periods: MatchState['periodScores']): Record<Side, number> => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
})

/** What both sides have made so far: in their periods, or where there are none, such as in a race to some legs, in all. */
const madeBy = ({ periodScores, totalScore }: MatchState): Record<Side, number> =>
  periodScores.length === 0 ? totalScore : sumOf(periodScores)

const sliceOf = ({ progress }: MatchState): number => Math.min(slices - 1, Math.floor(progress * slices))

/** Whether the score of the match is what was made in its periods, and not its sets, maps or frames. */
function isSum(state: MatchState | undefined): boolean {
  if (state === undefined) return false
  // A super over decides who wins and is no part of the runs.
  const periodScores = state.periodScores.filter(({ type }) => type !== 'super_over')
  const { home, away } = madeBy({ ...state, periodScores })
  return home === state.totalScore.home && away === state.totalScore.away
}

/** A story from states alone: the scores, who led, and momentum by who scored lately. */
export function storyOfScores(states: readonly MatchState[]): MatchStory {
  const incidents: StoryIncident[] = []
  const balance: number[] = []
  const lead = createLead()
  let before: Record<Side, number> = { home: 0, away: 0 }
  for (const state of states) {
    const now = madeBy(state)
    const slice = sliceOf(state)
    while (balance.length <= slice) balance.push(fading * (balance.at(-1) ?? 0))
    lead.at(slice, state.totalScore.home - state.totalScore.away)
    for (const side of ['home', 'away'] as const) {
      const made = now[side] - before[side]
      if (made <= 0) continue
      balance[slice] = (balance[slice] ?? 0) + (side === 'home' ? made : -made)
      const running = state.periodScores.at(-1)
      const score =
        running === undefined || state.clock !== null || state.gameScore !== null || isSum(state)
          ? state.totalScore
          : { home: running.home, away: running.away }
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
    ...(isSum(states.at(-1)) ? { lead: lead.told() } : {}),
  }
}
