import { above, exactly, type Nearly } from './chances.ts'

/** Chances of every second integer: `p[i]` is that of `from + 2i`. */
export interface Comb {
  readonly from: number
  readonly p: Float64Array
}

/** Chances of integers, separately for even and odd ones. */
export type ByParity = readonly [even: Comb, odd: Comb]

/** Integers from … to, both inclusive. */
export type Span = readonly [from: number, to: number]

export const anything: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
export const both = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
export const moved = ([from, to]: Span, by: number): Span => [from + by, to + by]
export const parityOf = (value: number): 0 | 1 => (value % 2 === 0 ? 0 : 1)
export const parities = [0, 1] as const

/** The part of a comb within a span: first index, and the one after the last. */
export function places({ from, p }: Comb, [least, most]: Span): Span {
  const first = Math.max(0, Math.ceil((least - from) / 2))
  return [first, Math.max(first, Math.min(p.length, Math.floor((most - from) / 2) + 1))]
}

export function chanceWithin(comb: Comb, span: Span): number {
  const [first, end] = places(comb, span)
  let sum = 0
  for (let at = first; at < end; at += 1) sum += comb.p[at] as number
  return sum
}

export const chanceOfValue = (comb: Comb, value: number): number => chanceWithin(comb, [value, value])

/** Standard deviations beyond which chances are negligible. */
const reach = 5.5

/** A nearly normal quantity as integers from `lowest` on; anything lower counts as `lowest`. */
export function wholeNumbers(value: Nearly, lowest: number): ByParity {
  const spread = reach * Math.sqrt(Math.max(0, value.variance))
  const from = Math.max(lowest, Math.round(value.mean - spread))
  const to = Math.max(from, Math.round(value.mean + spread))
  const chance = (whole: number) =>
    Math.max(0, whole === lowest ? 1 - above(value, lowest + 0.5) : exactly(value, whole))
  const combs = parities.map((parity) => {
    const first = parityOf(from) === parity ? from : from + 1
    const count = Math.max(0, Math.floor((to - first) / 2) + 1)
    return { from: first, p: Float64Array.from({ length: count }, (_, at) => chance(first + 2 * at)) }
  })
  const sum = combs.reduce((all, comb) => all + chanceWithin(comb, anything), 0)
  return combs.map(({ from: first, p }) => ({
    from: first,
    p: p.map((one) => one / sum),
  })) as unknown as ByParity
}

/** The sum of both, where the second is within its own span and the sum within another. */
export function followed(before: Comb, by: Comb, own: Span, sum: Span): Comb {
  const p = new Float64Array(Math.max(0, before.p.length + by.p.length - 1))
  const [first, end] = places(by, own)
  for (let second = first; second < end; second += 1) {
    const chance = by.p[second] as number
    for (let at = 0; at < before.p.length; at += 1) {
      p[at + second] = (p[at + second] as number) + chance * (before.p[at] as number)
    }
  }
  const all = { from: before.from + by.from, p }
  const kept = places(all, sum)
  return { from: all.from + 2 * kept[0], p: p.subarray(...kept) }
}

/** P(the sum of a value of the comb and an independent one is within the span). */
export const extendedWithin = ({ from, p }: Comb, by: Comb, span: Span): number => {
  let sum = 0
  for (let at = 0; at < p.length; at += 1) {
    if (p[at] !== 0) sum += (p[at] as number) * chanceWithin(by, moved(span, -from - 2 * at))
  }
  return sum
}

export const holdsZero = ([from, to]: Span): boolean => from <= 0 && to >= 0
