import { fairNumbers } from '../provider/fair-draw.ts'

/** Six of 49. */
export const PICKS = 6
export const NUMBERS = 49
export const MOST_LINES = 10

/** What a line pays by how many of its numbers are drawn, as a multiple of its price. */
export const PRIZES: Readonly<Record<number, bigint>> = { 3: 10n, 4: 200n, 5: 5000n, 6: 1_000_000n }

/** Six different numbers in ascending order. */
export type Line = readonly number[]

export const isLine = (numbers: readonly number[]): boolean =>
  numbers.length === PICKS &&
  numbers.every(
    (number, index) =>
      Number.isInteger(number) && number >= 1 && number <= NUMBERS && number > (numbers[index - 1] ?? 0),
  )

/**
 * The numbers of a draw, ascending. Each is taken from those that are left, in ascending order, at the place that the
 * next fair number of the seed and `six:<draw>` names.
 */
export function drawnNumbers(seed: string, draw: number): Line {
  const next = fairNumbers(seed, `six:${draw}`)
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1)
  return Array.from({ length: PICKS }, () => left.splice(next(left.length), 1)[0] ?? 0).sort((a, b) => a - b)
}

export const matchesOf = (line: Line, drawn: Line): number =>
  line.filter((number) => drawn.includes(number)).length

/** What a ticket wins, in subunits like the price of a line: whole multiples, so that nothing is rounded. */
export const prizeOf = (matches: readonly number[], price: bigint): bigint =>
  matches.reduce((sum, count) => sum + (PRIZES[count] ?? 0n) * price, 0n)
