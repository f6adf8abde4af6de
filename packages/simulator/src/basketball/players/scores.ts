import type { Pair } from '../../sides.ts'
import {
  type ByParity,
  type Comb,
  followed,
  anything,
  parities,
  parityOf,
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
interface Ends {
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

const isWithin = (value: number, [least, most]: Span): boolean => value >= least && value <= most

/** The final scores to come at which everything is within its limits, margin and total of a path being independent. */
export function scoresToCome(
  { score, margins, totals, limits, overtime, parity }: Ends,
  agreement: number,
): ScoresToCome {
  const scores = new Float64Array(MOST_POINTS * MOST_POINTS)
  const fits = (value: number) => parity.every((wanted) => wanted === parityOf(value))
  const [home, away] = score
  const add = (margin: Comb, total: Comb, weight: number) => {
    // Plain loops: a builder asks for thousands of these.
    for (let m = 0; m < margin.p.length; m += 1) {
      const lead = margin.from + 2 * m
      const ofMargin = (weight * (margin.p[m] as number)) / agreement
      if (ofMargin < FAINT || !isWithin(lead, limits.margin.match) || lead === 0) continue
      for (let t = 0; t < total.p.length; t += 1) {
        const sum = total.from + 2 * t
        if (!isWithin(sum, limits.total.match)) continue
        const own = Math.max(0, Math.min(MOST_POINTS - 1, (sum + lead) / 2 - home))
        const other = Math.max(0, Math.min(MOST_POINTS - 1, (sum - lead) / 2 - away))
        const cell = own * MOST_POINTS + other
        scores[cell] = (scores[cell] as number) + ofMargin * (total.p[t] as number)
      }
    }
  }
  for (const [path, margin] of margins.entries()) {
    const total = totals[path] as Comb
    const parityNow = home + away + bitsOf(path)
    if (fits(parityNow)) add(margin, total, 1)
    const level = margin.p[-margin.from / 2] ?? 0
    if (level === 0) continue
    for (const extra of parities) {
      if (!fits(parityNow + extra)) continue
      const longer = followed(total, overtime.total[extra], anything, limits.total.match)
      add(overtime.margin[extra], longer, level / overtime.agreement)
    }
  }
  return scores
}
