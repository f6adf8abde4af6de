import type { Distribution } from '../distribution.ts'
import { below } from './title.ts'

/** A team's final points, and its goal difference, which ranks level teams and is assumed normal. */
export interface Finish {
  readonly points: Distribution
  readonly difference: { readonly mean: number; readonly variance: number }
}

/** Goal differences are divided into this many classes over their likely range. */
const classes = 24
const reach = 3.5
const negligible = 1e-8

interface Classes {
  /** P(goal difference in each class). */
  readonly within: Float64Array
  /** P(in a higher class), plus half of P(in the same). */
  readonly above: Float64Array
}

function differenceClasses(finishes: readonly Finish[]): Classes[] {
  const all = finishes.map(({ difference: { mean, variance } }) => ({
    mean,
    spread: Math.sqrt(Math.max(variance, 0.05)),
  }))
  const from = Math.min(...all.map(({ mean, spread }) => mean - reach * spread))
  const width = (Math.max(...all.map(({ mean, spread }) => mean + reach * spread)) - from) / classes
  return all.map(({ mean, spread }) => {
    const under = (edge: number) =>
      edge === 0 ? 0 : edge === classes ? 1 : below((from + edge * width - mean) / spread)
    const within = Float64Array.from({ length: classes }, (_, at) => under(at + 1) - under(at))
    return { within, above: within.map((chance, at) => 1 - under(at + 1) + chance / 2) }
  })
}

/**
 * Distributions of how many members of a growing group are better: row n of `counts`, of length `row`, is for its first
 * n members.
 */
function countBetter(better: Float64Array, row: number, counts: Float64Array, reversed: boolean): void {
  const size = better.length
  counts.fill(0, 0, row)
  counts[0] = 1
  for (let member = 0; member < size; member += 1) {
    const chance = better[reversed ? size - 1 - member : member] as number
    const [at, next] = [member * row, (member + 1) * row]
    counts[next] = (counts[at] as number) * (1 - chance)
    for (let count = 1; count < row; count += 1)
      counts[next + count] =
        (counts[at + count] as number) * (1 - chance) + (counts[at + count - 1] as number) * chance
  }
}

/** Adds P(place) of the team at `index`, by combining how many before it and after it are better. */
function addPlaces(
  chances: Float64Array,
  weight: number,
  before: Float64Array,
  after: Float64Array,
  index: number,
): void {
  const row = chances.length
  const [own, others] = [index * row, after.length - (index + 2) * row]
  for (let place = 0; place < row; place += 1) {
    let sum = 0
    for (let first = 0; first <= place; first += 1)
      sum += (before[own + first] as number) * (after[others + place - first] as number)
    chances[place] = (chances[place] as number) + weight * sum
  }
}

/**
 * P(place) of each team for the first `places` places: `[team][place]`, place 0 is the first. Exact in points, with
 * independent finishes: for each of a team's points and goal differences, how many others are better is a Poisson
 * binomial.
 */
export function finishChances(finishes: readonly Finish[], places: number): Float64Array[] {
  const size = finishes.length
  const differences = differenceClasses(finishes)
  const chances = finishes.map(() => new Float64Array(places))
  const [at, better] = [new Float64Array(size), new Float64Array(size)]
  const [before, after] = [new Float64Array((size + 1) * places), new Float64Array((size + 1) * places)]
  const more = new Float64Array(size).fill(1)
  const to = Math.max(...finishes.map(({ points }) => points.from + points.p.length - 1))

  // Plain loops: this runs some hundred thousand times for one table.
  const addClass = (number: number) => {
    for (let index = 0; index < size; index += 1)
      better[index] =
        (more[index] as number) + (at[index] as number) * (differences[index]?.above[number] as number)
    countBetter(better, places, before, false)
    countBetter(better, places, after, true)
    for (let index = 0; index < size; index += 1) {
      const weight = (at[index] as number) * (differences[index]?.within[number] as number)
      if (weight > negligible) addPlaces(chances[index] as Float64Array, weight, before, after, index)
    }
  }
  for (let value = Math.min(...finishes.map(({ points }) => points.from)); value <= to; value += 1) {
    for (const [index, { points }] of finishes.entries()) {
      const chance = points.p[value - points.from] ?? 0
      at[index] = chance
      more[index] = Math.max(0, (more[index] as number) - chance)
    }
    if (at.some((chance) => chance > negligible))
      for (let number = 0; number < classes; number += 1) addClass(number)
  }
  return chances
}

/** The same finish counted from the bottom: the last becomes the first. */
export const mirrored = ({ points, difference }: Finish): Finish => ({
  points: { from: 1 - points.from - points.p.length, p: points.p.toReversed() },
  difference: { mean: -difference.mean, variance: difference.variance },
})

/** P(among the first `places`) of each team. They sum to `places`. */
export function topOf(chances: readonly Float64Array[], places: number): number[] {
  const sums = chances.map((own) => own.slice(0, places).reduce((sum, chance) => sum + chance, 0))
  const all = sums.reduce((sum, chance) => sum + chance, 0)
  return sums.map((sum) => Math.min(1, (sum * places) / all))
}
