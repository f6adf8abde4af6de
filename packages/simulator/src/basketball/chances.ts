/** An integer quantity that is nearly normal. */
export interface Nearly {
  readonly mean: number
  readonly variance: number
}

/** Φ(x), by Abramowitz and Stegun 26.2.17; the error is below 7.5e-8. */
export function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = Math.exp((-x * x) / 2) * 0.3989422804014327 * series
  return x > 0 ? 1 - tail : tail
}

/** P(value > line) for a half line, which is the exact border between two integers. */
export function above({ mean, variance }: Nearly, line: number): number {
  if (variance <= 0) return mean > line ? 1 : 0
  return normalCdf((mean - line) / Math.sqrt(variance))
}

/** P(value = whole). */
export const exactly = (value: Nearly, whole: number): number =>
  above(value, whole - 0.5) - above(value, whole + 0.5)

const plus = (one: Nearly, other: Nearly): Nearly => ({
  mean: one.mean + other.mean,
  variance: one.variance + other.variance,
})

export const moved = (value: Nearly, by: number): Nearly => ({
  mean: value.mean + by,
  variance: value.variance,
})

/**
 * What decides a match: margin and total at the end of the current or last regulation period, and those of one
 * overtime.
 */
export interface Outlook {
  readonly margin: Nearly
  readonly total: Nearly
  readonly overtime: { readonly margin: Nearly; readonly total: Nearly }
}

/** P(margin > line) for a margin other than zero, and P(zero). */
function decidedAbove(margin: Nearly, line: number): { beyond: number; level: number } {
  const level = exactly(margin, 0)
  return { beyond: above(margin, line) - (line < 0 ? level : 0), level }
}

/** P(final margin > line), including overtimes: a level one is followed by another. */
export function finalMarginAbove({ margin, overtime }: Outlook, line: number): number {
  const first = decidedAbove(margin, line)
  const extra = decidedAbove(overtime.margin, line)
  return first.beyond + (first.level * extra.beyond) / (1 - extra.level)
}

/** P(final total > line), including one overtime; a second one is too rare to matter. */
export function finalTotalAbove({ margin, total, overtime }: Outlook, line: number): number {
  const level = exactly(margin, 0)
  return (1 - level) * above(total, line) + level * above(plus(total, overtime.total), line)
}

const widestMargin = 79

function oddShare(margin: Nearly): number {
  let sum = 0
  for (let whole = -widestMargin; whole <= widestMargin; whole += 2) sum += exactly(margin, whole)
  return sum
}

/** P(final total is odd), which is the same as for the final margin. */
export function oddProbability({ margin, overtime }: Outlook): number {
  return (
    oddShare(margin) + (exactly(margin, 0) * oddShare(overtime.margin)) / (1 - exactly(overtime.margin, 0))
  )
}
