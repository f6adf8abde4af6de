import type { SettledMarket } from '../model.ts'
import { specifier } from '../offer.ts'
import { settleByWinners } from '../settle.ts'
import { goalsAhead, scoreMarkets } from './book.ts'
import type { Side } from './course.ts'
import type { ScoreMarket } from './score-market.ts'
import type { Score } from './score-matrix.ts'

export interface ScoredGoal {
  /** Epoch ms. */
  readonly at: number
  readonly side: Side
}

/** What settles a match: its goals in order, and the end of each half. */
export interface Outcome {
  readonly goals: readonly ScoredGoal[]
  readonly halfTime: number
  readonly end: number
}

export interface TimedSettlement {
  readonly at: number
  readonly market: SettledMarket
}

const scoreAfter = (goals: readonly ScoredGoal[]): Score => ({
  home: goals.filter((goal) => goal.side === 'home').length,
  away: goals.filter((goal) => goal.side === 'away').length,
})

function settleScoreMarket(market: ScoreMarket, { goals, halfTime, end }: Outcome): TimedSettlement {
  const ofMatch = market.period === 'match'
  const over = ofMatch ? end : halfTime
  const counted = ofMatch ? goals : goals.filter((goal) => goal.at < halfTime)
  const deciding = counted.findIndex((_goal, index) => {
    const score = scoreAfter(counted.slice(0, index + 1))
    return market.decided(score.home, score.away)
  })
  const { home, away } = scoreAfter(deciding === -1 ? counted : counted.slice(0, deciding + 1))
  return {
    at: counted[deciding]?.at ?? over,
    market: {
      id: market.id,
      specifier: market.specifier,
      outcomes: market.outcomes.map(({ id, result }) => ({ id, result: result(home, away) })),
    },
  }
}

const scorerOutcome = { home: '6', away: '8' } as const satisfies Record<Side, string>

/** One market per goal, and those on offer at the end whose goal never fell. */
function settleNextGoals({ goals, end }: Outcome): TimedSettlement[] {
  return Array.from({ length: goals.length + goalsAhead }, (_, index) => {
    const goal = goals[index]
    const winner = goal === undefined ? '7' : scorerOutcome[goal.side]
    const market = settleByWinners(8, specifier({ goalnr: index + 1 }), ['6', '7', '8'], [winner])
    return { at: goal?.at ?? end, market }
  })
}

/** All settlements of markets that can be offered, in order of time, then of the book. */
export function settlements(outcome: Outcome, further: readonly TimedSettlement[] = []): TimedSettlement[] {
  return [
    ...scoreMarkets.map((market) => settleScoreMarket(market, outcome)),
    ...settleNextGoals(outcome),
    ...further,
  ].sort((a, b) => a.at - b.at)
}
