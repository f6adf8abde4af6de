/** Payouts by the written rules (domain §3), computed without any code of the product. */

/** n/d, d above 0, not reduced. */
export type Fraction = readonly [numerator: bigint, denominator: bigint]

export interface Verdict {
  readonly won: boolean
  readonly voidHalves: number
  readonly deadHeat: readonly [number, number]
}

export interface JudgedLeg {
  /** Thousandths. */
  readonly odds: number
  readonly verdict: Verdict
}

export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

const product = (factors: readonly Fraction[]): Fraction => factors.reduce<Fraction>(times, [1n, 1n])

const halfUp = ([numerator, denominator]: Fraction): bigint => {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}

export const decimal = (thousandths: number): Fraction => [BigInt(thousandths), 1000n]

/** m = vf + (1 − vf) · (won ? o · dhf : 0) */
function multiplier({ odds, verdict }: JudgedLeg): Fraction {
  const voidFactor: Fraction = [BigInt(verdict.voidHalves), 2n]
  const rest: Fraction = [BigInt(2 - verdict.voidHalves), 2n]
  const [places, tied] = verdict.deadHeat
  const paid: Fraction = verdict.won ? times(decimal(odds), [BigInt(places), BigInt(tied)]) : [0n, 1n]
  return plus(voidFactor, times(rest, paid))
}

/** All combinations of `count` items. */
function choices<T>(of: readonly T[], count: number): (readonly T[])[] {
  if (count === 0) return [[]]
  return of.flatMap((first, index) => choices(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]))
}

/** Stake × Σ Π over every combination of `size` multipliers, rounded half up once. */
export const totalOf = (stake: bigint, multipliers: readonly Fraction[], size: number): bigint =>
  halfUp(times([stake, 1n], choices(multipliers, size).map(product).reduce<Fraction>(plus, [0n, 1n])))

/** Stake × Σ Π multipliers over every combination of `size` legs, all of them when absent, rounded half up once. */
export const payoutOf = (stake: bigint, legs: readonly JudgedLeg[], size: number = legs.length): bigint =>
  totalOf(stake, legs.map(multiplier), size)

/** What the combinations of `size` legs pay and cost: those with `held`, or all without one. */
export function holding(
  stake: bigint,
  legs: readonly JudgedLeg[],
  size: number,
  held: JudgedLeg | null,
): { readonly payout: bigint; readonly cost: bigint } {
  const chosen = choices(legs, size).filter((combination) => held === null || combination.includes(held))
  const sum = chosen
    .map((combination) => product(combination.map(multiplier)))
    .reduce<Fraction>(plus, [0n, 1n])
  return { payout: halfUp(times([stake, 1n], sum)), cost: stake * BigInt(chosen.length) }
}

/** Stake × Σ Π odds, rounded half up once. */
export const potentialOf = (stake: bigint, odds: readonly number[], size: number = odds.length): bigint =>
  totalOf(stake, odds.map(decimal), size)

/** A payout with at most `most` profit. */
export const capped = (payout: bigint, cost: bigint, most: bigint): bigint =>
  payout > cost + most ? cost + most : payout

/** The result of a custom bet: void if any part is void or half, otherwise won if all parts won (domain §4). */
export function together(parts: readonly Verdict[]): Verdict {
  const isVoid = parts.some(({ voidHalves }) => voidHalves > 0)
  const won = !isVoid && parts.every((part) => part.won)
  return { won, voidHalves: isVoid ? 2 : 0, deadHeat: [1, 1] }
}

/** Π odds in thousandths, rounded half up. */
export const totalOddsOf = (odds: readonly number[]): bigint =>
  halfUp(times([1000n, 1n], product(odds.map(decimal))))

/** The feed's vocabulary (domain §1): result, then halves returned. */
const LEG_NAMES: Readonly<Record<string, string>> = {
  'won 0': 'win_entire',
  'lost 0': 'lose_entire',
  'won 1': 'refund_half_win_other',
  'lost 1': 'refund_half_lose_other',
  'won 2': 'refund_entire',
  'lost 2': 'refund_entire',
}

export const legNameOf = ({ won, voidHalves }: Verdict): string =>
  LEG_NAMES[`${won ? 'won' : 'lost'} ${voidHalves}`] ?? 'no such end'

/** The relation of payout and stake that each result implies. A stake of few subunits may round to itself. */
const SAYS: Readonly<Record<string, (payout: bigint, stake: bigint) => boolean>> = {
  win_entire: (payout, stake) => payout >= stake,
  refund_half_win_other: (payout, stake) => payout >= stake,
  refund_entire: (payout, stake) => payout === stake,
  refund_half_lose_other: (payout, stake) => payout <= stake,
  lose_entire: (payout) => payout === 0n,
}

/**
 * Whether a bet's result has the right name. Lost exactly if too few legs won for any combination; refunded if all
 * stakes came back; otherwise by its legs where they and the money agree. In no case may the money contradict it.
 * `cost` is that of all combinations.
 */
export function isNamedRight(
  name: string,
  cost: bigint,
  payout: bigint,
  legs: readonly JudgedLeg[],
  size: number = legs.length,
): boolean {
  if (SAYS[name]?.(payout, cost) !== true) return false
  const names = legs.map(({ verdict }) => legNameOf(verdict))
  const isLost = names.filter((leg) => leg !== 'lose_entire').length < size
  if (isLost || name === 'lose_entire') return isLost && name === 'lose_entire'
  const kinds = new Set(names.filter((leg) => leg !== 'refund_entire'))
  if (kinds.size === 0) return name === 'refund_entire'
  return kinds.size > 1 || kinds.has('lose_entire') || kinds.has(name)
}
