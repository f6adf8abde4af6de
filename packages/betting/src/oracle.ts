import type { Leg } from './returns.ts'

// The rules of returns once more, naively: fractions of BigInt, and every combination enumerated.

export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Fraction = { n: 0n, d: 1n }
const ONE: Fraction = { n: 1n, d: 1n }
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })

/** For values of at least zero: halves round up. */
export const rounded = ({ n, d }: Fraction): bigint => {
  const [whole, rest] = [n / d, n % d]
  return 2n * rest >= d ? whole + 1n : whole
}

/** Of each pound won, what rule 4 leaves. */
function leftOfAPound(deductions: readonly { readonly percent: number }[]): Fraction {
  let pence = 0
  for (const { percent } of deductions) pence += percent
  return { n: BigInt(100 - (pence > 90 ? 90 : pence)), d: 100n }
}

/** m = vf + (1−vf)·(won ? o·dhf : 0), an open leg at its odds (domain §3). */
export function multiplier({ odds, result }: Leg): Fraction {
  if (result === null) return { n: BigInt(odds), d: 1000n }
  const winnings: Fraction = { n: BigInt(result.startingPrice ?? odds) - 1000n, d: 1000n }
  const price = plus(ONE, times(winnings, leftOfAPound(result.deductions ?? [])))
  const [places, tied] = result.deadHeat
  const won = result.won ? times(price, { n: BigInt(places), d: BigInt(tied) }) : ZERO
  const returned: Fraction = { n: BigInt(result.voidHalves), d: 2n }
  return plus(returned, times({ n: 2n - BigInt(result.voidHalves), d: 2n }, won))
}

/** All choices of `size` out of `count`, as positions. */
export function combinationsOf(count: number, size: number): readonly (readonly number[])[] {
  const found: number[][] = []
  for (let bits = 0; bits < 2 ** count; bits += 1) {
    const chosen = Array.from({ length: count }, (_, at) => at).filter((at) => (bits >> at) % 2 === 1)
    if (chosen.length === size) found.push(chosen)
  }
  return found
}

/** Σ over all combinations of these sizes of Πm. */
export const sumOfCombinations = (multipliers: readonly Fraction[], sizes: readonly number[]): Fraction =>
  sizes
    .flatMap((size) => combinationsOf(multipliers.length, size))
    .map((chosen) => chosen.map((at) => multipliers[at] ?? ONE).reduce(times, ONE))
    .reduce(plus, ZERO)

export const payoutOf = (stake: bigint, legs: readonly Leg[], sizes: readonly number[]): bigint =>
  rounded(times({ n: stake, d: 1n }, sumOfCombinations(legs.map(multiplier), sizes)))
