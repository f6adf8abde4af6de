// Figures of a visit, from what the browser tells of it: as Core Web Vitals define them. Times in ms.

/** A layout shift that followed no press. */
export interface Shift {
  readonly at: number
  readonly value: number
}

/** Shifts belong together while no second lies between two of them, for five seconds at most. */
const GAP = 1000
const SESSION = 5000

/** The worst session of shifts; 0 where nothing moved. */
export function worstShift(shifts: readonly Shift[]): number {
  let worst = 0
  let [sum, first, last] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    const isSame = at - last < GAP && at - first < SESSION
    ;[sum, first] = isSame ? [sum + value, first] : [value, at]
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** One slow press in so many is forgiven. */
const FORGIVEN = 50

/**
 * The slowest interaction, but for one in fifty: `slowest` is the longest event of each by its id, `all` how many there
 * were, with those too quick to be told. Null where there was none.
 */
export function slowPress(slowest: ReadonlyMap<number, number>, all: number): number | null {
  const longest = [...slowest.values()].sort((a, b) => b - a)
  if (longest.length === 0) return null
  return longest[Math.min(longest.length - 1, Math.floor(all / FORGIVEN))] ?? null
}
