import { binomial, combined, type Distribution, probabilityOf } from '../distribution.ts'
import type { Pair } from '../sides.ts'
import type { GoalParameters } from './parameters.ts'
import type { GoalRules } from './rules.ts'

/** Home's chance in a shoot-out, in which strength hardly matters. */
export const shootoutChance = 0.5

/** Chances that an attempt is a goal, by side: in regulation and in overtime. */
export interface GoalChances {
  readonly regulation: Pair
  readonly overtime: Pair
}

/** Margin (home − away) and sum of goals. */
export interface Forecast {
  readonly margin: Distribution
  readonly total: Distribution
}

export function chancesOf(rules: GoalRules, { homeGoals, awayGoals }: GoalParameters): GoalChances {
  const attempts = rules.periods * rules.attempts
  const regulation: Pair = [homeGoals / attempts, awayGoals / attempts]
  const openness = rules.overtime?.openness ?? 1
  return { regulation, overtime: [openness * regulation[0], openness * regulation[1]] }
}

/** Goals scored, and those of the attempts left. */
export function forecastOf(scored: Pair, left: Pair, chances: Pair): Forecast {
  const [home, away] = ([0, 1] as const).map((side) => ({
    from: scored[side],
    p: binomial(left[side], chances[side]),
  })) as [Distribution, Distribution]
  return { margin: combined(home, away, -1), total: combined(home, away, 1) }
}

/**
 * Home's chance to score first in the attempts left, else to win the shoot-out. Either side may be first in a slot; a
 * side with one attempt more than the other has yet to make that of the current slot.
 */
export function suddenDeath(left: Pair, [home, away]: Pair): number {
  const [homeFirst, awayFirst] = [home * (1 - away / 2), away * (1 - home / 2)]
  let chance = shootoutChance
  for (let slot = 0; slot < Math.min(...left); slot += 1) {
    chance = homeFirst + (1 - homeFirst - awayFirst) * chance
  }
  if (left[0] > left[1]) return home + (1 - home) * chance
  return left[1] > left[0] ? (1 - away) * chance : chance
}

/** Chances that home, and that away, scores first in as many attempts of each side, where the first goal decides. */
export function firstGoal(left: Pair, [home, away]: Pair): Pair {
  const [homeFirst, awayFirst] = [home * (1 - away / 2), away * (1 - home / 2)]
  const some = homeFirst + awayFirst
  const within = some === 0 ? 0 : (1 - (1 - some) ** Math.min(...left)) / some
  return [homeFirst * within, awayFirst * within]
}

/** The forecast of regulation with one more goal for the winner after a level end, which is home with `chance`. */
export function afterOvertime(scored: Pair, left: Pair, chances: Pair, chance: number): Forecast {
  const regulation = forecastOf(scored, left, chances)
  const draw = probabilityOf(regulation.margin, 0)
  const first = Math.min(regulation.margin.from, -1)
  const last = Math.max(regulation.margin.from + regulation.margin.p.length - 1, 1)
  const margin = new Float64Array(last - first + 1)
  regulation.margin.p.forEach((value, index) => {
    margin[regulation.margin.from + index - first] = value
  })
  margin[-first] = 0
  margin[1 - first] = (margin[1 - first] as number) + draw * chance
  margin[-1 - first] = (margin[-1 - first] as number) + draw * (1 - chance)

  const total = new Float64Array(regulation.total.p.length + 1)
  total.set(regulation.total.p)
  const [home, away] = ([0, 1] as const).map((side) => ({
    from: scored[side],
    p: binomial(left[side], chances[side]),
  })) as [Distribution, Distribution]
  home.p.forEach((value, index) => {
    const goals = home.from + index
    const level = value * probabilityOf(away, goals)
    const at = 2 * goals - regulation.total.from
    if (level === 0) return
    total[at] = (total[at] as number) - level
    total[at + 1] = (total[at + 1] as number) + level
  })
  return { margin: { from: first, p: margin }, total: { from: regulation.total.from, p: total } }
}
