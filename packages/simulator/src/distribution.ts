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

/** P(0 … n) of n independent tries, each with this chance; or its first `bound` chances. */
export function binomial(n: number, chance: number, bound = n + 1): Float64Array {
  const p = new Float64Array(Math.min(bound, n + 1))
  p[0] = (1 - chance) ** n
  for (let count = 1; count < p.length; count += 1) {
    p[count] = ((p[count - 1] as number) * (n - count + 1) * chance) / (count * (1 - chance))
  }
  return p
}

/** P(count ≥ least). */
export function atLeast(law: Float64Array, least: number): number {
  let below = 0
  for (let count = 0; count < least && count < law.length; count += 1) below += law[count] as number
  return Math.max(0, Math.min(1, 1 - below))
}

/** The law of how many of the things counted are somebody's, if each is his with chance q; or its first `bound` chances. */
export function thinned(law: Float64Array, q: number, bound = Number.POSITIVE_INFINITY): Float64Array {
  const length = Math.min(law.length, bound)
  const own = new Float64Array(length)
  // P(k of n) for all k, from one n to the next.
  const ways = new Float64Array(length)
  ways[0] = 1
  for (let n = 0; n < law.length; n += 1) {
    const p = law[n] ?? 0
    for (let k = 0; k <= n && k < length; k += 1) own[k] = (own[k] ?? 0) + p * (ways[k] ?? 0)
    for (let k = Math.min(n + 1, length - 1); k > 0; k -= 1)
      ways[k] = (ways[k] ?? 0) * (1 - q) + (ways[k - 1] ?? 0) * q
    ways[0] = (ways[0] ?? 0) * (1 - q)
  }
  return own
}
