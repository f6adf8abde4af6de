import type { Distribution } from './distribution.ts'
import type { Pair, Side } from './sides.ts'

/** Sets, maps or frames that win a match of at most `bestOf`. */
export const winsNeeded = (bestOf: number): number => (bestOf + 1) / 2

/** The winner of such a match; null while it is played. */
export function matchWinner(won: Pair, bestOf: number): Side | null {
  if (won[0] === winsNeeded(bestOf)) return 0
  return won[1] === winsNeeded(bestOf) ? 1 : null
}

/** A final score and its probability. */
export interface End {
  readonly score: Pair
  readonly probability: number
}

/**
 * Possible ends of something played point by point, with chance `home` of home to win each, by dynamic programming over
 * scores until `isOver`. Followed up to a sum of `most` points; the rest is shared out.
 */
export function endsOf(from: Pair, home: number, most: number, isOver: (score: Pair) => boolean): End[] {
  const ends: End[] = []
  let level = new Map<number, number>([[from[0], 1]])
  for (let sum = from[0] + from[1]; level.size > 0 && sum <= most; sum += 1) {
    const next = new Map<number, number>()
    for (const [own, probability] of level) {
      const score: Pair = [own, sum - own]
      if (isOver(score)) {
        ends.push({ score, probability })
        continue
      }
      next.set(own + 1, (next.get(own + 1) ?? 0) + probability * home)
      next.set(own, (next.get(own) ?? 0) + probability * (1 - home))
    }
    level = next
  }
  const all = ends.reduce((total, { probability }) => total + probability, 0)
  return ends.map((end) => ({ ...end, probability: end.probability / all }))
}

/** Home's chance to win. */
export const homeChance = (ends: readonly End[]): number =>
  ends.reduce((sum, { score, probability }) => sum + (score[0] > score[1] ? probability : 0), 0)

/** Distribution of a number computed from the final score. */
export function distributionOf(ends: readonly End[], value: (score: Pair) => number): Distribution {
  const values = ends.map(({ score }) => value(score))
  const from = Math.min(...values)
  const p = new Float64Array(Math.max(...values) - from + 1)
  for (const [index, { probability }] of ends.entries()) {
    const at = (values[index] ?? from) - from
    p[at] = (p[at] as number) + probability
  }
  return { from, p }
}
