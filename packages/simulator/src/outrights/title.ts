/** A competitor's points so far, and mean and variance of those to come. */
export interface Prospect {
  readonly points: number
  readonly mean: number
  readonly variance: number
}

/** The normal density and distribution; the latter by approximation 26.2.17 of Abramowitz and Stegun, exact to 1e-7. */
const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

export function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    density(x) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

const steps = 400
const reach = 6

/** Chance of each to have the most points at the end, with independent normal sums. They sum to 1. */
export function titleChances(prospects: readonly Prospect[]): number[] {
  const all = prospects.map(({ points, mean, variance }) => ({
    centre: points + mean,
    spread: Math.sqrt(Math.max(variance, 1e-6)),
  }))
  const from = Math.min(...all.map(({ centre, spread }) => centre - reach * spread))
  const to = Math.max(...all.map(({ centre, spread }) => centre + reach * spread))
  const width = (to - from) / steps
  const chances = all.map(() => 0)
  for (let step = 0; step <= steps; step += 1) {
    const at = from + step * width
    const distributions = all.map(({ centre, spread }) => below((at - centre) / spread))
    for (const [index, { centre, spread }] of all.entries()) {
      let product = density((at - centre) / spread) / spread
      for (let other = 0; product > 1e-14 && other < all.length; other += 1)
        if (other !== index) product *= distributions[other] as number
      chances[index] = (chances[index] as number) + product * width
    }
  }
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}
