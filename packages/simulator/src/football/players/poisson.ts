/** Considered counts: anything beyond is less likely than a rounding error in what is counted here. */
const most = 60

/** P(0), P(1) … of a Poisson count, without a negligible tail. */
export function poissonCounts(mean: number): Float64Array {
  const terms = [Math.exp(-mean)]
  for (let count = 1; count < most; count += 1) {
    const term = ((terms[count - 1] ?? 0) * mean) / count
    terms.push(term)
    if (count > mean && term < 1e-12) break
  }
  return Float64Array.from(terms)
}

/** The law of the sum of two independent counts. */
export function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(one.length + other.length - 1)
  for (let a = 0; a < one.length; a += 1) {
    const p = one[a] ?? 0
    if (p === 0) continue
    for (let b = 0; b < other.length; b += 1) sums[a + b] = (sums[a + b] ?? 0) + p * (other[b] ?? 0)
  }
  return sums
}

/** P(count ≥ least). */
export function atLeast(law: Float64Array, least: number): number {
  let below = 0
  for (let count = 0; count < least && count < law.length; count += 1) below += law[count] ?? 0
  return Math.max(0, Math.min(1, 1 - below))
}

/** The law of how many of the things counted are somebody's, if each is his with chance q. */
export function thinned(law: Float64Array, q: number): Float64Array {
  const own = new Float64Array(law.length)
  // P(k of n) for all k, from one n to the next.
  const ways = new Float64Array(law.length)
  ways[0] = 1
  for (let n = 0; n < law.length; n += 1) {
    const p = law[n] ?? 0
    for (let k = 0; k <= n; k += 1) own[k] = (own[k] ?? 0) + p * (ways[k] ?? 0)
    for (let k = Math.min(n + 1, law.length - 1); k > 0; k -= 1)
      ways[k] = (ways[k] ?? 0) * (1 - q) + (ways[k - 1] ?? 0) * q
    ways[0] = (ways[0] ?? 0) * (1 - q)
  }
  return own
}

/** A mixture of laws by their chances. */
export function mixture(
  parts: readonly { readonly chance: number; readonly law: Float64Array }[],
): Float64Array {
  const mixed = new Float64Array(Math.max(...parts.map(({ law }) => law.length)))
  for (const { chance, law } of parts)
    for (let count = 0; count < law.length; count += 1)
      mixed[count] = (mixed[count] ?? 0) + chance * (law[count] ?? 0)
  return mixed
}
