/** Probability of each integer: `p[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number
  readonly p: Float64Array
}

/** P(value > line); a half line has no push. */
export function probabilityAbove(distribution: Distribution, line: number): number {
  let sum = 0
  const first = Math.max(0, Math.floor(line) + 1 - distribution.from)
  for (let i = first; i < distribution.p.length; i++) sum += distribution.p[i] as number
  return sum
}

/** The same distribution with its values moved by `by`. */
export const shifted = (distribution: Distribution, by: number): Distribution => ({
  from: distribution.from + by,
  p: distribution.p,
})

/** Adds `weight` times an array to another, moved by `by` places. */
export function addShifted(into: Float64Array, from: Float64Array, by: number, weight: number): void {
  const last = Math.min(from.length, into.length - by)
  for (let i = Math.max(0, -by); i < last; i++)
    into[i + by] = (into[i + by] as number) + weight * (from[i] as number)
}

export function meanOf({ from, p }: Distribution): number {
  return p.reduce((sum, value, index) => sum + value * (from + index), 0)
}

/** Distribution of the sum (`sign` 1) or difference (−1) of two independent numbers. */
export function combined(one: Distribution, other: Distribution, sign: 1 | -1): Distribution {
  const p = new Float64Array(one.p.length + other.p.length - 1)
  const reversed = sign === 1 ? other.p : other.p.toReversed()
  reversed.forEach((weight, by) => {
    addShifted(p, one.p, by, weight)
  })
  return { from: one.from + (sign === 1 ? other.from : 1 - other.from - other.p.length), p }
}

export const probabilityOf = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0

/** Cuts off the tail of negligible values; the rest sums to 1. */
export function trimmed(p: Float64Array, below = 1e-9): Float64Array {
  let end = p.length
  for (let tail = 0; end > 1; end -= 1) {
    tail += p[end - 1] as number
    if (tail > below) break
  }
  const kept = p.slice(0, end)
  let all = 0
  for (let i = 0; i < end; i++) all += kept[i] as number
  for (let i = 0; i < end; i++) kept[i] = (kept[i] as number) / all
  return kept
}
