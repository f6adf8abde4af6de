import type { SettlementResult, Specifier } from '@touchline/betting'
import { noSpecifier, specifier } from '../offer.ts'
import { resultOfEdge, results } from '../settle.ts'

export interface ScoreOutcome {
  readonly id: string
  result(home: number, away: number): SettlementResult
}

/**
 * A market decided by a score. One rule both prices it (summed over possible scores) and settles it (at the real one),
 * so the two agree.
 */
export interface ScoreMarket {
  readonly id: number
  readonly specifier: Specifier
  /** The score it is about: of the match or of the first half. */
  readonly period: 'match' | 'first_half'
  readonly outcomes: readonly ScoreOutcome[]
  /** Whether no further goal can change a result. */
  decided(home: number, away: number): boolean
  /** False where a stake may be returned: legs of a combined bet can only win or lose. */
  readonly combinable: boolean
}

type Period = ScoreMarket['period']
type Holds = (home: number, away: number) => boolean

const never = () => false
const wonIf = (won: boolean): SettlementResult => (won ? results.won : results.lost)

/** A market whose outcomes are predicates of the score. */
function byPredicate(
  id: number,
  period: Period,
  predicates: Readonly<Record<string, Holds>>,
  at: Specifier = noSpecifier,
  decided: Holds = never,
): ScoreMarket {
  return {
    id,
    period,
    specifier: at,
    outcomes: Object.entries(predicates).map(([outcome, holds]) => ({
      id: outcome,
      result: (home, away) => wonIf(holds(home, away)),
    })),
    decided,
    combinable: true,
  }
}

/** A two-way market whose first outcome beats the line by `edge` goals. Half lines cannot end level. */
function byEdge(
  id: number,
  period: Period,
  outcomes: readonly [string, string],
  at: Specifier,
  edge: (home: number, away: number) => number,
  decided: Holds = never,
): ScoreMarket {
  return {
    id,
    period,
    specifier: at,
    outcomes: [
      { id: outcomes[0], result: (home, away) => resultOfEdge(edge(home, away)) },
      { id: outcomes[1], result: (home, away) => resultOfEdge(-edge(home, away)) },
    ],
    decided,
    combinable: Math.abs(edge(0, 0) % 1) === 0.5,
  }
}

const homeWins: Holds = (home, away) => home > away
const draws: Holds = (home, away) => home === away
const awayWins: Holds = (home, away) => home < away
const bothScore: Holds = (home, away) => home > 0 && away > 0
const both =
  (first: Holds, second: Holds): Holds =>
  (home, away) =>
    first(home, away) && second(home, away)
const not =
  (holds: Holds): Holds =>
  (home, away) =>
    !holds(home, away)

export const matchResult = (id: number, period: Period): ScoreMarket =>
  byPredicate(id, period, { 1: homeWins, 2: draws, 3: awayWins })

export const doubleChance = (id: number, period: Period): ScoreMarket =>
  byPredicate(id, period, { 9: not(awayWins), 10: not(draws), 11: not(homeWins) })

export const drawNoBet = (): ScoreMarket =>
  byEdge(11, 'match', ['4', '5'], noSpecifier, (home, away) => home - away)

/** The home side starts with `start` goals; with a negative number the away side does. */
export function europeanHandicap(start: number): ScoreMarket {
  const given =
    (holds: Holds): Holds =>
    (home, away) =>
      holds(home + start, away)
  const hcp = start > 0 ? `${start}:0` : `0:${-start}`
  return byPredicate(
    14,
    'match',
    { 1711: given(homeWins), 1712: given(draws), 1713: given(awayWins) },
    specifier({ hcp }),
  )
}

/** `line` is added to the home side's goals, in quarters. */
export const asianHandicap = (id: number, period: Period, line: number): ScoreMarket =>
  byEdge(id, period, ['1714', '1715'], specifier({ hcp: line }), (home, away) => home - away + line)

type Count = (home: number, away: number) => number

const total = (id: number, period: Period, line: number, count: Count): ScoreMarket =>
  byEdge(
    id,
    period,
    ['12', '13'],
    specifier({ total: line }),
    (home, away) => count(home, away) - line,
    (home, away) => count(home, away) > line,
  )

export const goalTotal = (id: number, period: Period, line: number): ScoreMarket =>
  total(id, period, line, (home, away) => home + away)
export const homeTotal = (line: number): ScoreMarket => total(19, 'match', line, (home) => home)
export const awayTotal = (line: number): ScoreMarket => total(20, 'match', line, (_home, away) => away)

export const oddEven = (): ScoreMarket => {
  const odd: Holds = (home, away) => (home + away) % 2 === 1
  return byPredicate(26, 'match', { 70: odd, 72: not(odd) })
}

export const bothTeamsToScore = (): ScoreMarket =>
  byPredicate(29, 'match', { 74: bothScore, 76: not(bothScore) }, noSpecifier, bothScore)

export const resultAndBothScore = (): ScoreMarket =>
  byPredicate(35, 'match', {
    78: both(homeWins, bothScore),
    80: both(homeWins, not(bothScore)),
    82: both(draws, bothScore),
    84: both(draws, not(bothScore)),
    86: both(awayWins, bothScore),
    88: both(awayWins, not(bothScore)),
  })

export function resultAndTotal(line: number): ScoreMarket {
  const over: Holds = (home, away) => home + away > line
  return byPredicate(
    37,
    'match',
    {
      794: both(homeWins, not(over)),
      796: both(homeWins, over),
      798: both(draws, not(over)),
      800: both(draws, over),
      802: both(awayWins, not(over)),
      804: both(awayWins, over),
    },
    specifier({ total: line }),
  )
}

/**
 * The feed's ids of the 25 scores up to 4:4 go up by two from 274, home goals first: 274 = 0:0, 276 = 1:0, 284 = 0:1,
 * 288 = 2:1 … 322 = 4:4. 324 is any other score.
 */
const otherScore = '324'
const correctScoreId = (home: number, away: number): string =>
  home > 4 || away > 4 ? otherScore : String(274 + 2 * (5 * away + home))

const correctScoreIds = [
  ...new Set([0, 1, 2, 3, 4, 5].flatMap((away) => [0, 1, 2, 3, 4].map((home) => correctScoreId(home, away)))),
]

export const correctScore = (): ScoreMarket => ({
  id: 45,
  period: 'match',
  specifier: noSpecifier,
  combinable: true,
  outcomes: correctScoreIds.map((id) => ({
    id,
    result: (home, away) => wonIf(id === correctScoreId(home, away)),
  })),
  decided: (home, away) => home > 4 || away > 4,
})
