import { addShifted, combined, type Distribution, probabilityOf, trimmed } from '../distribution.ts'
import type { Pair, Side } from '../sides.ts'
import { type DriveLaw, driveLaw } from './drives.ts'

/** How both sides' drives go. */
export type Laws = readonly [home: DriveLaw, away: DriveLaw]

export const lawsOf = (points: Pair): Laws => [driveLaw(points[0]), driveLaw(points[1])]

/** What is still to be played of a stretch. */
export interface ToCome {
  /** Drives that have not begun. */
  readonly left: Pair
  readonly running: { readonly side: Side; readonly stage: number } | null
}

/** How a stretch may end. */
export interface Forecast {
  readonly home: Distribution
  readonly away: Distribution
  readonly margin: Distribution
  readonly total: Distribution
}

/** Points of a side: those it has and those of its drives to come. */
function pointsOf(laws: Laws, side: Side, scored: number, { left, running }: ToCome): Distribution {
  const { from, sums } = laws[side]
  const whole = sums[left[side]] as Float64Array
  const drive = running?.side === side ? (from[running.stage] as Float64Array) : null
  if (drive === null) return { from: scored, p: whole }
  return combined({ from: scored, p: whole }, { from: 0, p: drive }, 1)
}

const sidesOf = (laws: Laws, scored: Pair, toCome: ToCome) => ({
  home: pointsOf(laws, 0, scored[0], toCome),
  away: pointsOf(laws, 1, scored[1], toCome),
})

/** Of a stretch that may end level. */
export function forecastOf(laws: Laws, scored: Pair, toCome: ToCome): Forecast {
  const { home, away } = sidesOf(laws, scored, toCome)
  return { home, away, margin: combined(home, away, -1), total: combined(home, away, 1) }
}

/** What an overtime adds, from its start. */
export interface Overtime {
  readonly home: Distribution
  readonly away: Distribution
  readonly margin: Distribution
  readonly total: Distribution
}

/** Rounds of one drive each until one side has more; later ones are left out, which happens once in ten thousand matches. */
const mostRounds = 10

/** An overtime in which each side has a drive, again and again while they are level. */
export function overtimeOf([home, away]: Laws): Overtime {
  const [own, other] = [home.from[0] as Float64Array, away.from[0] as Float64Array]
  const size = own.length - 1
  const margin = new Float64Array(2 * size + 1)
  const first = { home: new Float64Array(size + 1), away: new Float64Array(size + 1) }
  const sum = new Float64Array(2 * size + 1)
  const level = new Float64Array(size + 1)
  own.forEach((p, scored) => {
    other.forEach((q, conceded) => {
      const weight = p * q
      if (scored === conceded) {
        level[scored] = weight
        return
      }
      margin[scored - conceded + size] = (margin[scored - conceded + size] as number) + weight
      first.home[scored] = (first.home[scored] as number) + weight
      first.away[conceded] = (first.away[conceded] as number) + weight
      sum[scored + conceded] = (sum[scored + conceded] as number) + weight
    })
  })
  const decided = margin.reduce((all, p) => all + p, 0)
  /** What the last round adds, and `each` side or both of them in the level ones before it. */
  const withLevels = (last: Float64Array, each: 1 | 2): Distribution => {
    let p = new Float64Array(mostRounds * each * size + last.length)
    for (let round = 0; round < mostRounds; round += 1) {
      const next = new Float64Array(p.length)
      next.set(last)
      level.forEach((weight, points) => {
        if (weight > 0) addShifted(next, p, each * points, weight)
      })
      p = next
    }
    return { from: 0, p: trimmed(p) }
  }
  return {
    margin: { from: -size, p: margin.map((p) => p / decided) },
    home: withLevels(first.home, 1),
    away: withLevels(first.away, 1),
    total: withLevels(sum, 2),
  }
}

/** A distribution of which the given parts go on: `parts[i]` at value `at(i)` leaves and comes back `more` later. */
function goingOn(
  of: Distribution,
  parts: readonly (readonly [value: number, weight: number])[],
  more: Distribution,
): Distribution {
  const p = new Float64Array(of.p.length + more.p.length + Math.max(0, -more.from))
  p.set(of.p)
  for (const [value, weight] of parts) {
    const at = value - of.from
    p[at] = (p[at] as number) - weight
    addShifted(p, more.p, at + more.from, weight)
  }
  return { from: of.from, p }
}

/** Of the whole match, an overtime included wherever it ends level. */
export function forecastWhole(laws: Laws, overtime: Overtime, scored: Pair, toCome: ToCome): Forecast {
  const { home, away, margin, total } = forecastOf(laws, scored, toCome)
  const level: (readonly [value: number, weight: number])[] = []
  home.p.forEach((p, index) => {
    const weight = p * probabilityOf(away, home.from + index)
    if (weight > 1e-12) level.push([home.from + index, weight])
  })
  const all = level.reduce((sum, [, weight]) => sum + weight, 0)
  // Room for every margin an overtime brings, on both sides of 0.
  const from = Math.min(margin.from, overtime.margin.from)
  const last = Math.max(margin.from + margin.p.length, 1 - overtime.margin.from)
  const wide = new Float64Array(last - from)
  wide.set(margin.p, margin.from - from)
  return {
    home: goingOn(home, level, overtime.home),
    away: goingOn(away, level, overtime.away),
    margin: all > 0 ? goingOn({ from, p: wide }, [[0, all]], overtime.margin) : margin,
    total: goingOn(
      total,
      level.map(([value, weight]) => [2 * value, weight]),
      overtime.total,
    ),
  }
}
