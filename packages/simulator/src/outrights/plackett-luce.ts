import type { Random } from '../random.ts'

/**
 * The Plackett–Luce law of an order: the first is drawn in proportion to the weights, then the second among the others,
 * and so on. It equals the order of arrivals after exponential times with the weights as rates, which is how it is
 * sampled and integrated here.
 */

/** Arrival times of a drawn order: the earliest is first. */
export const drawArrivals = (weights: readonly number[], random: Random): number[] =>
  weights.map((weight) => random.exponential(1 / weight))

interface Node {
  readonly at: number
  readonly weight: number
}

/** Gauss–Legendre nodes of [0, 1]: zeros of the Legendre polynomial by Newton's method. */
function legendreNodes(count: number): Node[] {
  return Array.from({ length: count }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5))
    let slope = 1
    for (let round = 0; round < 50; round += 1) {
      let [value, before] = [1, 0]
      for (let degree = 1; degree <= count; degree += 1) {
        const next = ((2 * degree - 1) * x * value - (degree - 1) * before) / degree
        before = value
        value = next
      }
      slope = (count * (x * value - before)) / (x * x - 1)
      const step = value / slope
      x -= step
      if (Math.abs(step) < 1e-15) break
    }
    return { at: (1 - x) / 2, weight: 1 / ((1 - x * x) * slope * slope) }
  })
}

const nodes = legendreNodes(96)
/** Power by which nodes are denser towards the end, since the slowest arrive very late. */
const late = 3

/** For every i: chances of 0, 1 … `most` arrivals among the first `i` competitors, given each one's chance. */
function countsOfFirst(chances: readonly number[], most: number): Float64Array[] {
  const all = [Float64Array.from({ length: most + 1 }, (_, count) => (count === 0 ? 1 : 0))]
  for (const chance of chances) {
    const before = all.at(-1) as Float64Array
    all.push(
      before.map(
        (probability, count) =>
          probability * (1 - chance) + (count === 0 ? 0 : (before[count - 1] as number) * chance),
      ),
    )
  }
  return all
}

/**
 * P(place) of each competitor for the first `places` places: `[competitor][place]`, place 0 is the first. Integrated
 * over the moment of arrival: the number of others that have arrived is the place.
 */
export function placeChances(weights: readonly number[], places: number): number[][] {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  const rates = weights.map((weight) => weight / mean)
  const most = places - 1
  const chances = weights.map(() => Array.from({ length: places }, () => 0))
  for (const { at, weight } of nodes) {
    const arrived = rates.map((rate) => 1 - (1 - at) ** (late * rate))
    const before = countsOfFirst(arrived, most)
    const after = countsOfFirst(arrived.toReversed(), most).toReversed()
    for (const [index, rate] of rates.entries()) {
      const [left, right] = [before[index] as Float64Array, after[index + 1] as Float64Array]
      const density = weight * late * rate * (1 - at) ** (late * rate - 1)
      const own = chances[index] as number[]
      for (let place = 0; place < places; place += 1) {
        let sum = 0
        for (let first = 0; first <= place; first += 1)
          sum += (left[first] as number) * (right[place - first] as number)
        own[place] = (own[place] as number) + density * sum
      }
    }
  }
  return chances
}

/** P(among the first `places`) of each competitor. They sum to `places`. */
export function topChances(weights: readonly number[], places: number): number[] {
  const sums = placeChances(weights, places).map((own) => own.reduce((sum, chance) => sum + chance, 0))
  const all = sums.reduce((sum, chance) => sum + chance, 0)
  return sums.map((sum) => Math.min(1, (sum * places) / all))
}
