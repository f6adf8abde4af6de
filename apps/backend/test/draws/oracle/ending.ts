import { decimal, type Fraction, plus, times } from '../../season/oracle.ts'

/** What becomes of the stake on an outcome: the share of it that wins, and the share that comes back. */
export interface Ending {
  readonly wins: Fraction
  readonly back: Fraction
  /** The odds that it is paid at, where these are not the ones that were taken. */
  readonly paidAt?: Fraction
}

/** A selection as far as its end depends on it. */
export interface Question {
  readonly id: number
  readonly outcome: string
  /** As they were taken, in thousandths. */
  readonly odds: number
  /** When it was taken (epoch ms). */
  readonly at: number
  /** A number of the market's specifier; NaN where it has none. */
  of(key: string): number
  /** The same as text; the whole specifier for ''. */
  textOf(key: string): string
}

/** Tells how bets on a match have ended; null of a market that it knows nothing of. */
export type Oracle = (question: Question) => Ending | null

const [NONE, ALL]: readonly [Fraction, Fraction] = [
  [0n, 1n],
  [1n, 1n],
]
const WON: Ending = { wins: ALL, back: NONE }
export const LOST: Ending = { wins: NONE, back: NONE }
export const BACK: Ending = { wins: NONE, back: ALL }

export const wonIf = (isWon: boolean): Ending => (isWon ? WON : LOST)

/**
 * A side that beats its line by `edge`, in quarters: a stake on a quarter is two halves, on the lines beside it. Level on
 * a line gives the stake on it back.
 */
export function overLine(edge: number): Ending {
  const isQuarter = !Number.isInteger(2 * edge)
  const halves = isQuarter ? [edge - 0.25, edge + 0.25] : [edge, edge]
  const share = (holds: (half: number) => boolean): Fraction => [BigInt(halves.filter(holds).length), 2n]
  return { wins: share((half) => half > 0), back: share((half) => half === 0) }
}

const isWhole = ([numerator, denominator]: Fraction): boolean => numerator === denominator

/** What one unit of stake comes to. */
export const comesTo = ({ wins, back, paidAt }: Ending, odds: number): Fraction =>
  plus(back, times(wins, paidAt ?? decimal(odds)))

/** What one unit on a builder comes to: all must win, and it is void as soon as anything of a part comes back (domain §4). */
export function builderComesTo(parts: readonly Ending[], joint: number): Fraction {
  if (parts.some(({ back }) => back[0] > 0n)) return [1n, 1n]
  return parts.every(({ wins }) => isWhole(wins)) ? decimal(joint) : [0n, 1n]
}
