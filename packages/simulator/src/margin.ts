import type { OddsThousandths } from '@touchline/betting'

/**
 * Ways to add a bookmaker's margin to probabilities (formulas: Clarke, Kovalchik & Ingram 2017, "Adjusting bookmaker's
 * odds to allow for overround"). `proportional` scales all alike, `power` raises all to one power, `shin` assumes a
 * share z of insiders. The last two take more from long shots, as real books do.
 */
export type MarginMethod = 'proportional' | 'power' | 'shin'

type Margin = (probabilities: readonly number[], booksum: number) => number[]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The zero of an increasing function in [low, high], to double precision. */
function bisect(low: number, high: number, increasing: (at: number) => number): number {
  let from = low
  let to = high
  for (let step = 0; step < 60 && to - from > 1e-13; step += 1) {
    const middle = (from + to) / 2
    if (increasing(middle) < 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

const powered = (values: readonly number[], exponent: number): number[] =>
  values.map((value) => value ** exponent)

function shinPrices(probabilities: readonly number[], z: number): number[] {
  const roots = probabilities.map((p) => Math.sqrt(z * p + (1 - z) * p * p))
  const total = sum(roots)
  return roots.map((root) => root * total)
}

function shinBooksum(probabilities: readonly number[], z: number): number {
  let total = 0
  for (const p of probabilities) total += Math.sqrt(z * p + (1 - z) * p * p)
  return total * total
}

/** For two outcomes Shin's model equals the additive method, which needs no search. */
const additive: Margin = (probabilities, booksum) =>
  probabilities.map((p) => p + (booksum - 1) / probabilities.length)

const lay = {
  proportional: (probabilities, booksum) => probabilities.map((p) => p * booksum),
  power: (probabilities, booksum) =>
    powered(
      probabilities,
      bisect(1e-6, 1, (k) => booksum - sum(powered(probabilities, k))),
    ),
  shin: (probabilities, booksum) =>
    probabilities.length === 2
      ? additive(probabilities, booksum)
      : shinPrices(
          probabilities,
          bisect(0, 0.999, (z) => shinBooksum(probabilities, z) - booksum),
        ),
} satisfies Record<MarginMethod, Margin>

/**
 * Implied probabilities (1 / decimal odds) of outcomes of which exactly one happens. `probabilities` sum to 1;
 * `booksum` ≥ 1 is the sum of the result (1.06 is a margin of 6 %). An impossible outcome stays 0.
 */
export function layMargin(probabilities: readonly number[], booksum: number, method: MarginMethod): number[] {
  if (booksum <= 1) return [...probabilities]
  if (probabilities.every((p) => p > 0)) return lay[method](probabilities, booksum)
  const priced = lay[method](
    probabilities.filter((p) => p > 0),
    booksum,
  )
  return probabilities.map((p) => (p > 0 ? (priced.shift() ?? 0) : 0))
}

export interface FairBook {
  /** They sum to 1. */
  readonly probabilities: readonly number[]
  /** The method's parameter: the booksum (proportional), the exponent k (power) or the insider share z (Shin). */
  readonly parameter: number
}

const remove = {
  proportional: (implied) => ({
    probabilities: implied.map((q) => q / sum(implied)),
    parameter: sum(implied),
  }),
  power: (implied) => {
    const k = bisect(1e-6, 1, (exponent) => sum(powered(implied, 1 / exponent)) - 1)
    return { probabilities: powered(implied, 1 / k), parameter: k }
  },
  shin: (implied) => {
    const book = sum(implied)
    const fair = (z: number) =>
      implied.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / book) - z) / (2 * (1 - z)))
    const z = bisect(0, 0.999, (at) => 1 - sum(fair(at)))
    return { probabilities: fair(z), parameter: z }
  },
} satisfies Record<MarginMethod, (implied: readonly number[]) => FairBook>

/** The probabilities behind decimal odds of outcomes of which exactly one happens: the inverse of `layMargin`. */
export function removeMargin(decimalOdds: readonly number[], method: MarginMethod): FairBook {
  return remove[method](decimalOdds.map((odds) => 1 / odds))
}

/** Price steps in thousandths, as in printed prices: below each bound, odds move in that step. */
const priceSteps = [
  [3000, 10],
  [5000, 50],
  [10_000, 100],
  [20_000, 500],
  [50_000, 1000],
  [100_000, 5000],
  [Number.POSITIVE_INFINITY, 10_000],
] as const

export const lowestOdds = 1010 as OddsThousandths
export const highestOdds = 1_000_000 as OddsThousandths

/** Odds for an implied probability, rounded to the nearest price step, within 1.01 … 1000.00. */
export function toOdds(implied: number): OddsThousandths {
  const exact = 1000 / implied
  if (!(exact < highestOdds)) return highestOdds
  const step = priceSteps.find(([bound]) => exact < bound)?.[1] ?? 10_000
  return Math.max(lowestOdds, Math.round(exact / step) * step) as OddsThousandths
}
