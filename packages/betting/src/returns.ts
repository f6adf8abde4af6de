import type { OddsThousandths, Subunits } from './brand.ts'
import type { SettlementResult } from './market.ts'
import { subunits } from './money.ts'
import { compareRational, type Rational, rational, roundHalfUp } from './rational.ts'

/** A leg of a bet: the odds at which it was accepted, and its result; null while open. */
export interface Leg {
  readonly odds: OddsThousandths
  readonly result: SettlementResult | null
}

/** What all withdrawals together take off the winnings, in percent. */
export const mostDeducted = 90

/** In hundred thousandths: the odds, or the starting price, with deductions taken off what is above one (domain §10). */
function settledOdds(odds: OddsThousandths, { startingPrice, deductions = [] }: SettlementResult): bigint {
  const price = BigInt(startingPrice ?? odds)
  const all = deductions.reduce((sum, { percent }) => sum + percent, 0)
  return price * 100n - (price - 1000n) * BigInt(Math.min(all, mostDeducted))
}

/**
 * The multiplier of one leg's stake: m = vf + (1−vf)·(won ? o·dhf : 0), exact (domain §3). An open leg counts as won at
 * its odds, as in a potential win.
 */
export function legMultiplier(odds: OddsThousandths, result: SettlementResult | null): Rational {
  if (result === null) return rational(BigInt(odds), 1000n)
  const [placesLeft, tied] = result.deadHeat
  const voidHalves = BigInt(result.voidHalves)
  const won = result.won ? settledOdds(odds, result) * BigInt(placesLeft) : 0n
  const base = 100_000n * BigInt(tied)
  return rational(voidHalves * base + (2n - voidHalves) * won, 2n * base)
}

/** How many legs must win together, per kind of combination: a double of two is [2], a single [1], a Trixie [2, 3]. */
export type CombinationSizes = readonly number[]

function coefficients(multipliers: readonly Rational[]): { sums: bigint[]; denominator: bigint } {
  // Π(dᵢ + nᵢx): the coefficient of xᵏ is Σ over k-subsets of Πm, times the common denominator.
  let sums = [1n]
  let denominator = 1n
  for (const leg of multipliers) {
    const next = Array.from({ length: sums.length + 1 }, () => 0n)
    sums.forEach((sum, size) => {
      next[size] = (next[size] ?? 0n) + sum * leg.denominator
      next[size + 1] = (next[size + 1] ?? 0n) + sum * leg.numerator
    })
    sums = next
    denominator *= leg.denominator
  }
  return { sums, denominator }
}

/** Σ of Πm over all combinations of the given sizes, exact: the multiplier of the stake per combination (domain §3). */
export function sumOfProducts(multipliers: readonly Rational[], sizes: CombinationSizes): Rational {
  const { sums, denominator } = coefficients(multipliers)
  return rational(
    sizes.reduce((total, size) => total + (sums[size] ?? 0n), 0n),
    denominator,
  )
}

/** For each leg in order: Σ of Πm over the combinations of the given sizes that contain it, exact. */
export function sumsHolding(multipliers: readonly Rational[], sizes: CombinationSizes): Rational[] {
  const { sums, denominator } = coefficients(multipliers)
  return multipliers.map((leg) => {
    // Divides the polynomial by the leg's factor, which leaves the product over the other legs.
    const others: bigint[] = []
    for (let size = 0; size < multipliers.length; size += 1)
      others.push(((sums[size] ?? 0n) - leg.numerator * (others[size - 1] ?? 0n)) / leg.denominator)
    const holding = sizes.reduce((total, size) => total + (others[size - 1] ?? 0n), 0n)
    return rational(leg.numerator * holding, denominator)
  })
}

/** How many combinations of the given sizes `count` legs make: 3 legs with [2] make 3. */
export function combinationCount(count: number, sizes: CombinationSizes): bigint {
  const one = rational(1n)
  return sumOfProducts(
    Array.from({ length: count }, () => one),
    sizes,
  ).numerator
}

/** The exact product of decimal odds; 1 for none. */
export const totalOdds = (odds: readonly OddsThousandths[]): Rational =>
  rational(
    odds.reduce((product, leg) => product * BigInt(leg), 1n),
    1000n ** BigInt(odds.length),
  )

/** Total odds for display: thousandths, rounded half up. At most the largest number that a double holds exactly. */
export function toThousandths(odds: Rational): OddsThousandths {
  const rounded = roundHalfUp(rational(odds.numerator * 1000n, odds.denominator))
  const largest = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(rounded > largest ? largest : rounded) as OddsThousandths
}

/** Not bounded: payouts of long combinations may exceed what the wire carries, so limits are checked before. */
const timesStake = (stake: Subunits, multiplier: Rational): Subunits =>
  roundHalfUp({ numerator: stake * multiplier.numerator, denominator: multiplier.denominator }) as Subunits

/** Potential payout of a single or combo, stake included: stake × Π odds, rounded half up once. */
export const comboPayout = (stake: Subunits, odds: readonly OddsThousandths[]): Subunits =>
  timesStake(stake, totalOdds(odds))

/**
 * Payout of a bet, stake included, rounded half up once per bet. `stake` is per combination; `sizes` defaults to all
 * legs together, which is the single and the combo. Legs still open count as won.
 */
export function settledPayout(
  stake: Subunits,
  legs: readonly Leg[],
  sizes: CombinationSizes = [legs.length],
): Subunits {
  if (legs.length === 0) throw new RangeError('legs: a bet has at least one')
  const multipliers = legs.map((leg) => legMultiplier(leg.odds, leg.result))
  return timesStake(stake, sumOfProducts(multipliers, sizes))
}

/** The smallest stake whose payout reaches `payout`, for entering a potential win; 0 for odds of 1 or less. */
export function stakeForPayout(payout: Subunits, odds: Rational): Subunits {
  if (payout <= 0n || compareRational(odds, rational(1n)) <= 0) return subunits(0)
  // round(stake·n/d) ≥ payout ⇔ stake ≥ (2·payout − 1)·d / 2n, rounded up to a whole subunit.
  const numerator = (2n * payout - 1n) * odds.denominator
  const denominator = 2n * odds.numerator
  return ((numerator + denominator - 1n) / denominator) as Subunits
}

/** A payout with its profit capped (SLIP-18); `cap` null is no cap. Amounts in subunits. */
export const capProfit = (payout: Subunits, totalStake: Subunits, cap: Subunits | null): Subunits =>
  cap !== null && payout - totalStake > cap ? ((totalStake + cap) as Subunits) : payout
