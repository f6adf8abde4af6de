import type { Leg } from '../model.ts'
import { scoreMarkets } from './book.ts'
import type { FootballParameters } from './parameters.ts'
import type { ScoreMarket, ScoreOutcome } from './score-market.ts'
import { expected, finalScores, halfTimeScores, probability, type Score } from './score-matrix.ts'
import type { Position } from './timeline.ts'

/** What prices follow from: parameters as the market sees them, where the match stands, and mean goals to come by half. */
export interface Outlook {
  readonly view: FootballParameters
  readonly position: Position
  readonly first: Score
  readonly second: Score
}

interface OpenLeg {
  readonly market: ScoreMarket
  readonly outcome: ScoreOutcome
}

const marketKey = (id: number, specifier: string) => `${id}/${specifier}`
const byKey = new Map(scoreMarkets.map((market) => [marketKey(market.id, market.specifier), market]))

/** The leg's market and outcome when it can be combined and is still open. */
function openLeg({ id, specifier, outcome: wanted }: Leg, { half, score }: Position): OpenLeg | null {
  const market = byKey.get(marketKey(id, specifier))
  const outcome = market?.outcomes.find((candidate) => candidate.id === wanted)
  if (market === undefined || outcome === undefined || !market.combinable) return null
  if (market.decided(score.home, score.away) || (market.period === 'first_half' && half === 1)) return null
  return { market, outcome }
}

/**
 * Probability that all legs win, from the joint law of the half-time and the final score, never from a product: legs of one match
 * depend on each other. 0 when they exclude each other, null when a leg cannot be combined.
 */
export function jointChance({ view, position, first, second }: Outlook, legs: readonly Leg[]): number | null {
  const open = legs.map((leg) => openLeg(leg, position))
  const found = open.filter((leg) => leg !== null)
  if (found.length < legs.length) return null
  const all = (period: ScoreMarket['period']) => {
    const outcomes = found.filter(({ market }) => market.period === period).map(({ outcome }) => outcome)
    return (home: number, away: number) => outcomes.every((outcome) => outcome.result(home, away).won)
  }
  const [atHalfTime, atEnd] = [all('first_half'), all('match')]
  if (found.every(({ market }) => market.period === 'match')) {
    const toCome = { home: first.home + second.home, away: first.away + second.away }
    return probability(finalScores(view, position.score, toCome), atEnd)
  }
  return expected(halfTimeScores(view, position.score, first, second), (home, away) =>
    atHalfTime(home, away) ? probability(finalScores(view, { home, away }, second), atEnd) : 0,
  )
}
