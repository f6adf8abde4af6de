/** Pixels: from one bar to the next, of a bar's width, from the top to the line between both sides, of a full bar. */
const [STEP, WIDTH, MIDDLE, REACH] = [3, 2, 16, 15]

/** What fills a bar: in so little room all the more would look alike. */
const FULL = 70

/**
 * Momentum (-100 to 100 a slice, oldest first) as bars to clip by: home above the line between both, away below it; null
 * where nobody pressed.
 */
export function momentumShape(values: readonly number[]): string | null {
  const bars = values.map((value, slice) => {
    const height = Math.max(1, Math.min(REACH, Math.round((Math.abs(value) / FULL) * REACH)))
    const [y, rise] = value > 0 ? [MIDDLE - 1, -height] : [MIDDLE + 1, height]
    return value === 0 ? '' : `M${slice * STEP} ${y}h${WIDTH}v${rise}h-${WIDTH}z`
  })
  const path = bars.join('')
  return path === '' ? null : `path('${path}')`
}
