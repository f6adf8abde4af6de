/** Considered counts: anything beyond is less likely than a rounding error in what is counted here. */
const most = 60

const terms = new Float64Array(most)

/** P(0), P(1) … of a Poisson count, without a negligible tail, or the first `bound` of them. */
export function poissonCounts(mean: number, bound = most): Float64Array {
  let term = Math.exp(-mean)
  terms[0] = term
  let length = 1
  for (; length < bound; length += 1) {
    term = (term * mean) / length
    terms[length] = term
    if (length > mean && term < 1e-12) return terms.slice(0, length + 1)
  }
  return terms.slice(0, length)
}

/** The law of the sum of two independent counts, or the first `bound` of its chances. */
export function sumOf(
  one: Float64Array,
  other: Float64Array,
  bound = Number.POSITIVE_INFINITY,
): Float64Array {
  const sums = new Float64Array(Math.min(bound, one.length + other.length - 1))
  for (let a = 0; a < one.length; a += 1) {
    const p = one[a] ?? 0
    if (p === 0) continue
    const end = Math.min(other.length, sums.length - a)
    for (let b = 0; b < end; b += 1) sums[a + b] = (sums[a + b] ?? 0) + p * (other[b] ?? 0)
  }
  return sums
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
