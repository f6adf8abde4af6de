import { addShifted, type Distribution, trimmed } from './distribution.ts'

/** How a stretch may end: points of each side, their margin (home − away) and their sum. */
export interface Forecast {
  readonly home: Distribution
  readonly away: Distribution
  readonly margin: Distribution
  readonly total: Distribution
}

/** A possible result of one round after a level end: points of both sides, and its chance. */
export type Round = readonly [home: number, away: number, weight: number]

/** Considered rounds; more are needed less than once in ten thousand matches. */
const mostRounds = 10

/** The points added by rounds that repeat while level, from the start of one. */
export function playOn(rounds: readonly Round[]): Forecast {
  const most = Math.max(...rounds.map(([home, away]) => Math.max(home, away)))
  const margin = new Float64Array(2 * most + 1)
  const level = new Float64Array(most + 1)
  const first = {
    home: new Float64Array(most + 1),
    away: new Float64Array(most + 1),
    total: new Float64Array(2 * most + 1),
  }
  const add = (p: Float64Array, at: number, weight: number) => {
    p[at] = (p[at] as number) + weight
  }
  for (const [home, away, weight] of rounds) {
    if (home === away) {
      add(level, home, weight)
      continue
    }
    add(margin, home - away + most, weight)
    add(first.home, home, weight)
    add(first.away, away, weight)
    add(first.total, home + away, weight)
  }
  const decided = margin.reduce((all, p) => all + p, 0)
  /** The points of the last round and of the level ones before it, for one side or for both (`each`). */
  const withLevels = (last: Float64Array, each: 1 | 2): Distribution => {
    let p = new Float64Array(mostRounds * each * most + last.length)
    for (let round = 0; round < mostRounds; round += 1) {
      const next = new Float64Array(p.length)
      next.set(last)
      for (const [points, weight] of level.entries())
        if (weight > 0) addShifted(next, p, each * points, weight)
      p = next
    }
    return { from: 0, p: trimmed(p) }
  }
  return {
    margin: { from: -most, p: margin.map((p) => p / decided) },
    home: withLevels(first.home, 1),
    away: withLevels(first.away, 1),
    total: withLevels(first.total, 2),
  }
}

/** A distribution in which parts continue: each leaves its value and returns `more` later. */
function goingOn(
  of: Distribution,
  parts: readonly (readonly [value: number, weight: number])[],
  more: Distribution,
): Distribution {
  const p = new Float64Array(of.p.length + more.p.length)
  p.set(of.p)
  for (const [value, weight] of parts) {
    const at = value - of.from
    p[at] = (p[at] as number) - weight
    addShifted(p, more.p, at + more.from, weight)
  }
  return { from: of.from, p }
}

/** A forecast in which every level end (points of a side, weight) is played on. */
export function withPlayOn(
  { home, away, margin, total }: Forecast,
  level: readonly (readonly [points: number, weight: number])[],
  more: Forecast,
): Forecast {
  const all = level.reduce((sum, [, weight]) => sum + weight, 0)
  if (all <= 0) return { home, away, margin, total }
  // Room for all margins that may be added, on both sides of 0.
  const from = Math.min(margin.from, more.margin.from)
  const last = Math.max(margin.from + margin.p.length, 1 - more.margin.from)
  const wide = new Float64Array(last - from)
  wide.set(margin.p, margin.from - from)
  return {
    home: goingOn(home, level, more.home),
    away: goingOn(away, level, more.away),
    margin: goingOn({ from, p: wide }, [[0, all]], more.margin),
    total: goingOn(
      total,
      level.map(([points, weight]) => [2 * points, weight]),
      more.total,
    ),
  }
}
