/** Least range of a spark, as part of the odds: below it a way that hardly moved would look like a leap. */
const LEAST_RANGE = 0.06
/** Part of the height that the lowest price keeps, so that its end is seen. */
const FOOT = 0.16

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`

/** The area under a way of odds, oldest first, as a shape to clip by: the higher the odds the higher. */
export function wayShape(odds: readonly number[]): string {
  const [lowest, highest] = [Math.min(...odds), Math.max(...odds)]
  const range = Math.max(highest - lowest, highest * LEAST_RANGE)
  const middle = (lowest + highest) / 2
  const points = odds.map((one, index) => {
    const height = FOOT + ((one - middle) / range + 0.5) * (1 - FOOT)
    return `${percent(index / Math.max(1, odds.length - 1))} ${percent(1 - height)}`
  })
  return `polygon(0% 100%, ${points.join(', ')}, 100% 100%)`
}
