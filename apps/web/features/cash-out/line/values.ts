/** What a bet could have been cashed out for (subunits) by slice of its match, the last of each; 0 without an offer. */
export type Values = ReadonlyMap<number, number>

export const NO_VALUES: Values = new Map()

/** Slices kept, the latest: more than any match has. */
const MOST = 500

/** With the value of now; the same object where it says nothing new. */
export function remembered(values: Values, slice: number, value: number): Values {
  if (values.get(slice) === value) return values
  const all = new Map(values)
  all.set(slice, value)
  const [oldest] = all.keys()
  if (all.size > MOST && oldest !== undefined) all.delete(oldest)
  return all
}

/** A place on the chart in parts of it, from its left and its upper edge. */
export interface Point {
  readonly at: number
  readonly y: number
  readonly slice: number
}

/** Part of the height that stays free above and below. */
const FREE = 0.12

/**
 * The values as lines over the chart, each as long as there was an offer. The stake is within their range, so that the
 * height says whether the bet gains.
 */
export function linesOf(values: Values, stake: number, slices: number): readonly (readonly Point[])[] {
  const offered = [...values.values()].filter((value) => value > 0)
  const [lowest, highest] = [Math.min(stake, ...offered), Math.max(stake, ...offered)]
  const heightOf = (value: number) => (highest === lowest ? 0.5 : (value - lowest) / (highest - lowest))
  const lines: Point[][] = []
  let line: Point[] | null = null
  for (const [slice, value] of [...values].toSorted(([one], [other]) => one - other)) {
    if (value <= 0) {
      line = null
      continue
    }
    if (line === null) lines.push((line = []))
    line.push({ slice, at: (slice + 0.5) / slices, y: 1 - FREE - heightOf(value) * (1 - 2 * FREE) })
  }
  return lines
}

/** Size of the coordinates in which the path is drawn. */
export const BOX = 1000

/** The lines as one path. */
export const pathOf = (lines: readonly (readonly Point[])[]): string =>
  lines
    .map((line) => `M${line.map(({ at, y }) => `${Math.round(at * BOX)} ${Math.round(y * BOX)}`).join('L')}`)
    .join('')
