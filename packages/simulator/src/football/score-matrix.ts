import type { FootballParameters } from './parameters.ts'

export interface Score {
  readonly home: number
  readonly away: number
}

/** A score as one small number; no side reaches 64 goals. */
export const scoreCode = (home: number, away: number): number => (home << 6) | away
export const scoreCodes = 1 << 12

/** Probabilities of all scores that can still be reached, without negligible ones; they sum to 1. */
export interface ScoreLaw {
  readonly home: Uint8Array
  readonly away: Uint8Array
  readonly probability: Float64Array
}

/** Considered goals beyond the current score per side: 0 … 15. */
const reach = 16
const negligible = 1e-10

/**
 * Dixon–Coles correction τ (Dixon & Coles 1997) of 0:0, 0:1, 1:0 and 1:1: 1−λμρ, 1+λρ, 1+μρ, 1−ρ; else 1.
 * λ and μ are the means of the whole match.
 */
export function lowScoreFactor(
  { homeGoals, awayGoals, rho }: FootballParameters,
  home: number,
  away: number,
): number {
  if (home > 1 || away > 1) return 1
  if (home === 0) return away === 0 ? 1 - homeGoals * awayGoals * rho : 1 + homeGoals * rho
  return away === 0 ? 1 + awayGoals * rho : 1 - rho
}

/** P(0 … 15 goals) for a mean. */
export function poissonTerms(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let count = 1; count < reach; count += 1) terms.push(((terms[count - 1] ?? 0) * mean) / count)
  return terms
}

/** Independent Poisson goals added to `current`, with each score weighted, normalised. */
function weightedScores(
  current: Score,
  toCome: Score,
  weight: (home: number, away: number) => number,
): ScoreLaw {
  const homeTerms = poissonTerms(toCome.home)
  const awayTerms = poissonTerms(toCome.away)
  const home: number[] = []
  const away: number[] = []
  const probability: number[] = []
  let sum = 0
  for (const [homeMore, homeTerm] of homeTerms.entries()) {
    for (const [awayMore, awayTerm] of awayTerms.entries()) {
      const cell = homeTerm * awayTerm * weight(current.home + homeMore, current.away + awayMore)
      if (cell < negligible) continue
      home.push(current.home + homeMore)
      away.push(current.away + awayMore)
      probability.push(cell)
      sum += cell
    }
  }
  return {
    home: Uint8Array.from(home),
    away: Uint8Array.from(away),
    probability: Float64Array.from(probability, (cell) => cell / sum),
  }
}

/**
 * The law of the final score, given the current one and the mean goals to come. Each score keeps the Dixon–Coles factor
 * of the whole match, which is the exact conditional law. So the correction fades as goals lead away from the four low
 * scores, and prices do not jump as they would if the factor were dropped at the first goal.
 */
export function finalScores(parameters: FootballParameters, current: Score, toCome: Score): ScoreLaw {
  return weightedScores(current, toCome, (home, away) => lowScoreFactor(parameters, home, away))
}

/**
 * The law of the score at half-time, given the current one and the mean goals to come in the rest of the first half and
 * in the second.
 */
export function halfTimeScores(
  parameters: FootballParameters,
  current: Score,
  first: Score,
  second: Score,
): ScoreLaw {
  return weightedScores(current, first, (home, away) => {
    let factor = 1
    for (const finalHome of [0, 1]) {
      for (const finalAway of [0, 1]) {
        if (finalHome < home || finalAway < away) continue
        // At most one more goal per side, so the Poisson term is e^−m or m·e^−m.
        const reached =
          Math.exp(-second.home - second.away) *
          (finalHome > home ? second.home : 1) *
          (finalAway > away ? second.away : 1)
        factor += reached * (lowScoreFactor(parameters, finalHome, finalAway) - 1)
      }
    }
    return factor
  })
}

/** Expected value of a function of the score. */
export function expected(law: ScoreLaw, value: (home: number, away: number) => number): number {
  let sum = 0
  for (let cell = 0; cell < law.probability.length; cell += 1) {
    sum += (law.probability[cell] ?? 0) * value(law.home[cell] ?? 0, law.away[cell] ?? 0)
  }
  return sum
}
