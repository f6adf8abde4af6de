import { impossible, lawOfWorlds } from '../joint.ts'
import type { JointLaw, Leg } from '../model.ts'
import { scoreMarkets } from './book.ts'
import type { FootballParameters } from './parameters.ts'
import type { ScoreMarket, ScoreOutcome } from './score-market.ts'
import { lowScoreFactor, poissonTerms, type Score, scoreCode, scoreCodes } from './score-matrix.ts'
import type { Position } from './timeline.ts'

/**
 * What determines prices: parameters by the market's opinion, the position of the match, and mean goals to come by
 * half.
 */
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

/** The leg's market and outcome, if it can be combined and is open. */
function openLeg({ id, specifier, outcome: wanted }: Leg, { half, score }: Position): OpenLeg | null {
  const market = byKey.get(marketKey(id, specifier))
  const outcome = market?.outcomes.find((candidate) => candidate.id === wanted)
  if (market === undefined || outcome === undefined || !market.combinable) return null
  if (market.decided(score.home, score.away) || (market.period === 'first_half' && half === 1)) return null
  return { market, outcome }
}

/** All courses of the match as codes: the score at half-time (or now, once that is over), and the final score. */
interface ScoreWorlds {
  readonly weights: Float64Array
  readonly first_half: Uint16Array
  readonly match: Uint16Array
}

/** Each half-time score with each possible final score, weighted by the latter's Dixon–Coles factor. */
function scoreWorlds({ view, position: { half, score }, first, second }: Outlook): ScoreWorlds {
  const weights: number[] = []
  const first_half: number[] = []
  const match: number[] = []
  const later = goalsOfBoth(second)
  for (const before of half === 0 ? goalsOfBoth(first) : [noGoals]) {
    const [home, away] = [score.home + before.home, score.away + before.away]
    for (const after of later) {
      const chance = before.chance * after.chance
      if (chance < impossible) continue
      weights.push(chance * lowScoreFactor(view, home + after.home, away + after.away))
      first_half.push(scoreCode(home, away))
      match.push(scoreCode(home + after.home, away + after.away))
    }
  }
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return {
    weights: Float64Array.from(weights, (weight) => weight / sum),
    first_half: Uint16Array.from(first_half),
    match: Uint16Array.from(match),
  }
}

interface Goals extends Score {
  readonly chance: number
}

const noGoals: Goals = { home: 0, away: 0, chance: 1 }

/** Independent goals of both sides by their means, without negligible ones. */
function goalsOfBoth(mean: Score): Goals[] {
  const away = poissonTerms(mean.away)
  return poissonTerms(mean.home)
    .flatMap((one, home) => away.map((other, more) => ({ home, away: more, chance: one * other })))
    .filter(({ chance }) => chance >= impossible)
}

/**
 * The joint law of half-time and final score. Legs of one match depend on each other, so chances are computed from it
 * and never multiplied. Every score market without returned stakes is a predicate of it.
 */
export function footballLaw(outlook: Outlook): JointLaw {
  const worlds = scoreWorlds(outlook)
  return lawOfWorlds(worlds.weights, (leg) => {
    const open = openLeg(leg, outlook.position)
    if (open === null) return null
    const scores = worlds[open.market.period]
    const wins = new Int8Array(scoreCodes).fill(-1)
    return (world) => {
      const code = scores[world] as number
      if (wins[code] === -1) wins[code] = open.outcome.result(code >> 6, code & 63).won ? 1 : 0
      return wins[code] === 1
    }
  })
}
