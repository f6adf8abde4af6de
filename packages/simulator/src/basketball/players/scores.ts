import type { Pair } from '../../sides.ts'
import {
  type ByParity,
  type Comb,
  followed,
  anything,
  parities,
  parityOf,
  places,
  type Span,
} from '../whole-numbers.ts'
import { MOST_POINTS, type ScoresToCome } from './joint.ts'

/** The spans that legs allow for the margin, or for the total: per quarter, at half-time and at the end. */
export interface Limits {
  readonly quarters: readonly Span[]
  readonly half: Span
  readonly match: Span
}

/** The parity of a path of stretches: the bits of its index are theirs. */
export const bitsOf = (path: number): number => path.toString(2).replaceAll('0', '').length

/** Ends of regulation by path, and what a level one is followed by. */
export interface Ends {
  readonly score: Pair
  readonly margins: readonly Comb[]
  readonly totals: readonly Comb[]
  readonly limits: Readonly<Record<'margin' | 'total', Limits>>
  readonly overtime: { readonly margin: ByParity; readonly total: ByParity; readonly agreement: number }
  /** The parity wanted of the final total; more than one where legs contradict each other. */
  readonly parity: readonly number[]
}

/** What is left out of a sum of chances. */
const FAINT = 1e-15

/** Ends of a path by margin and by total, which are independent of each other. */
interface Path {
  readonly margin: Comb
  readonly total: Comb
  readonly weight: number
}

/** The paths of a match, those with an overtime too, that have the wanted parity. */
function* pathsOf({ score: [home, away], margins, totals, limits, overtime, parity }: Ends): Generator<Path> {
  const fits = (value: number) => parity.every((wanted) => wanted === parityOf(value))
  for (const [path, margin] of margins.entries()) {
    const total = totals[path] as Comb
    const parityNow = home + away + bitsOf(path)
    if (fits(parityNow)) yield { margin, total, weight: 1 }
    const level = margin.p[-margin.from / 2] ?? 0
    if (level === 0) continue
    for (const extra of parities) {
      if (!fits(parityNow + extra)) continue
      const longer = followed(total, overtime.total[extra], anything, limits.total.match)
      yield { margin: overtime.margin[extra], total: longer, weight: level / overtime.agreement }
    }
  }
}

/**
 * Calls `line` with each margin within its limits, its weight, and the totals that are. Plain loops: a builder asks for
 * thousands of them.
 */
function eachMargin(
  ends: Ends,
  agreement: number,
  line: (lead: number, weight: number, total: Comb, within: Span) => void,
): void {
  const { margin: ofMargin, total: ofTotal } = ends.limits
  for (const { margin, total, weight } of pathsOf(ends)) {
    const [first, end] = places(margin, ofMargin.match)
    const within = places(total, ofTotal.match)
    for (let m = first; m < end; m += 1) {
      const lead = margin.from + 2 * m
      const chance = (weight * (margin.p[m] as number)) / agreement
      if (chance >= FAINT && lead !== 0) line(lead, chance, total, within)
    }
  }
}

/** Points to come within those that are told apart. */
const told = (points: number): number => Math.max(0, Math.min(MOST_POINTS - 1, points))

/** The final scores to come at which everything is within its limits, margin and total of a path being independent. */
export function scoresToCome(ends: Ends, agreement: number): ScoresToCome {
  const scores = new Float64Array(MOST_POINTS * MOST_POINTS)
  const [home, away] = ends.score
  eachMargin(ends, agreement, (lead, weight, { from, p }, [first, end]) => {
    for (let t = first; t < end; t += 1) {
      const sum = from + 2 * t
      const cell = told((sum + lead) / 2 - home) * MOST_POINTS + told((sum - lead) / 2 - away)
      scores[cell] = (scores[cell] as number) + weight * (p[t] as number)
    }
  })
  return scores
}

/** Shares by points to come from `LEAST_POINTS` on, so that a walk along a line needs no look at its ends. */
const LEAST_POINTS = -MOST_POINTS
function padded(shares: Float64Array): Float64Array {
  const all = new Float64Array(4 * MOST_POINTS).fill(shares.at(-1) ?? 0)
  all.fill(shares[0] ?? 0, 0, MOST_POINTS)
  all.set(shares, MOST_POINTS)
  return all
}

/** The sum over the same scores, each times the shares of the points to come of both sides. */
export function sharesOfScores(
  ends: Ends,
  agreement: number,
  shares: readonly [Float64Array, Float64Array],
): number {
  const [home, away] = ends.score
  const [ofHome, ofAway] = [padded(shares[0]), padded(shares[1])]
  let all = 0
  eachMargin(ends, agreement, (lead, weight, { from, p }, [first, end]) => {
    let own = (from + lead) / 2 + first - home - LEAST_POINTS
    let other = (from - lead) / 2 + first - away - LEAST_POINTS
    let row = 0
    for (let t = first; t < end; t += 1, own += 1, other += 1)
      row += (p[t] as number) * (ofHome[own] as number) * (ofAway[other] as number)
    all += weight * row
  })
  return all
}
