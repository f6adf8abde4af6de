import type { Subunits } from './brand.ts'
import { type CashOutLeg, endingsOf } from './cash-out.ts'
import { type Rational, rational } from './rational.ts'
import { type CombinationSizes, legMultiplier } from './returns.ts'

/**
 * Number of results of the open legs that are computed exactly: a system of eight win-or-lose legs in 1 to 2 ms, and a
 * combo of any length. What the further legs add is bounded from below.
 */
const STATES = 256

/** A leg's multipliers over a common denominator, each with its chance in units of 1/`chances`. */
interface Ends {
  readonly ways: readonly { readonly numerator: bigint; readonly chance: bigint }[]
  readonly denominator: bigint
  readonly chances: bigint
}

/**
 * Coefficients of a product of (d + n·x). The one of xᵏ is the sum over combinations of k legs, over the product of all
 * denominators.
 */
type Polynomial = readonly bigint[]

/** Coefficients above `largest` are not needed. */
function times(product: Polynomial, constant: bigint, numerator: bigint, largest: number): Polynomial {
  const next: bigint[] = []
  for (let size = 0; size <= Math.min(product.length, largest); size += 1)
    next.push((product[size] ?? 0n) * constant + (product[size - 1] ?? 0n) * numerator)
  return next
}

function endsOf(leg: CashOutLeg): Ends {
  if ('result' in leg) {
    const { numerator, denominator } = legMultiplier(leg.odds, leg.result)
    return { ways: [{ numerator, chance: 1n }], denominator, chances: 1n }
  }
  return endingsOf(leg.odds, leg.chances)
}

const extreme = ({ ways }: Ends, isMore: (a: bigint, b: bigint) => boolean): bigint =>
  ways.map(({ numerator }) => numerator).reduce((most, one) => (isMore(one, most) ? one : most))

/** For the legs from each place on: the highest, the lowest and the expected product. */
interface Rest {
  readonly most: Polynomial
  readonly least: Polynomial
  readonly expected: Polynomial
  /** Product of the units of their chances. */
  readonly chances: bigint
}

function restsOf(legs: readonly Ends[], largest: number): readonly Rest[] {
  const rests: Rest[] = [{ most: [1n], least: [1n], expected: [1n], chances: 1n }]
  for (const leg of legs.toReversed()) {
    const [after] = rests
    if (after === undefined) break
    const { denominator, chances, ways } = leg
    const [most, least] = [extreme(leg, (a, b) => a > b), extreme(leg, (a, b) => a < b)]
    const expected = ways.reduce((sum, { numerator, chance }) => sum + numerator * chance, 0n)
    rests.unshift({
      most: times(after.most, denominator, most, largest),
      least: times(after.least, denominator, least, largest),
      expected: times(after.expected, denominator * chances, expected, largest),
      chances: after.chances * chances,
    })
  }
  return rests
}

/** The sum of a product's coefficients for these sizes, without computing the others. */
function summed(decided: Polynomial, rest: Polynomial, sizes: CombinationSizes): bigint {
  let sum = 0n
  for (const size of sizes) {
    for (let of = Math.max(0, size - rest.length + 1); of <= size && of < decided.length; of += 1)
      sum += (decided[of] ?? 0n) * (rest[size - of] ?? 0n)
  }
  return sum
}

/** How many legs are enumerated before there are too many states. A combo ends with its first lost leg. */
function depthOf(legs: readonly Ends[], isCombo: boolean): number {
  let states = 1
  const at = legs.findIndex(({ ways }) => {
    states *= ways.filter(({ numerator }) => !isCombo || numerator > 0n).length
    return states > STATES
  })
  return at === -1 ? legs.length : at
}

/**
 * The expectation of min(payout, `maxPayout`) over the results of the legs (domain §5), in subunits. Exact up to 256
 * results of the open legs; beyond that a lower bound, by the chord under the curve of payouts. `stake` is per
 * combination.
 */
export function cappedValue(
  stake: Subunits,
  held: readonly CashOutLeg[],
  sizes: CombinationSizes,
  maxPayout: Subunits,
): Rational {
  // Decisive legs come first, so that it soon shows when a cap always or never applies.
  const highest = (leg: Ends): bigint => (1000n * extreme(leg, (a, b) => a > b)) / leg.denominator
  const legs = held.map(endsOf).sort((a, b) => Number(highest(b) - highest(a)))
  const largest = Math.max(...sizes)
  const rests = restsOf(legs, largest)
  const depth = depthOf(legs, sizes.length === 1 && sizes[0] === legs.length)
  const denominator = legs.reduce((product, leg) => product * leg.denominator, 1n)
  const cap = maxPayout * denominator

  /** In units of `denominator` and of the remaining legs' chances. */
  const valueOf = (decided: Polynomial, at: number): bigint => {
    const rest = rests[at]
    if (rest === undefined) return 0n
    const most = stake * summed(decided, rest.most, sizes)
    const expected = stake * summed(decided, rest.expected, sizes)
    if (most <= cap) return expected
    const lowest = stake * summed(decided, rest.least, sizes)
    if (lowest >= cap) return cap * rest.chances
    const leg = legs[at]
    if (leg === undefined || at >= depth)
      return lowest * rest.chances + ((expected - lowest * rest.chances) * (cap - lowest)) / (most - lowest)
    return leg.ways.reduce(
      (sum, { numerator, chance }) =>
        sum + chance * valueOf(times(decided, leg.denominator, numerator, largest), at + 1),
      0n,
    )
  }
  return rational(valueOf([1n], 0), denominator * (rests[0]?.chances ?? 1n))
}
