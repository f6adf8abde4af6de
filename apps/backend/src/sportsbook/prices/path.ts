/**
 * A moment of a market: when (whole seconds since 1970), then the odds of each outcome in thousandths, 0 where it had
 * none.
 */
export type PathPoint = readonly number[]

/** A list made by spreading or filtering has room for more, and a point is kept for days: this one has none. */
export const pointOf = (at: number, odds: readonly number[]): PathPoint => odds.toSpliced(0, 0, at)

/** What is remembered of a market's prices. A value: whoever adds to it makes another. */
export interface MarketPath {
  /** Ids, in the order of the odds in a point; one that comes later is added at the end. */
  readonly outcomes: readonly string[]
  /** Oldest first; the first is the opening, and stays. */
  readonly points: readonly PathPoint[]
  /** By outcome, over all prices that were heard, also those whose points are forgotten. 0 where it had none. */
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** The last prices before the match began; null before that, and where they are not known. */
  readonly kickOff: PathPoint | null
}

/** What a market may keep. With three outcomes a full day is 48 points: below 5 KB in memory, 1 KB in the database. */
export const PATH_BOUNDS = {
  /** Numbers of the day that runs. */
  numbersOfDay: 192,
  /** Least and most points of it, whatever the number of outcomes. */
  least: 8,
  most: 48,
  /** How many times fewer points an earlier day keeps. */
  earlier: 4,
  /** Days that are remembered; of older ones only the opening stays. */
  days: 7,
} as const

const DAY = 86_400
const dayOf = ([at = 0]: PathPoint): number => Math.floor(at / DAY)

/** Most points of a day for a market of so many outcomes. */
export function pointsOfDay(outcomes: number, isToday: boolean): number {
  const { numbersOfDay, least, most, earlier } = PATH_BOUNDS
  const today = Math.max(least, Math.min(most, Math.floor(numbersOfDay / (outcomes + 1))))
  return isToday ? today : Math.floor(today / earlier)
}

const chanceOf = (odds: number | undefined): number => (odds ? 1000 / odds : 0)

/** The greatest change of an implied chance between two moments. */
function changeBetween(before: PathPoint, after: PathPoint): number {
  let greatest = 0
  for (let at = 1; at < after.length; at += 1)
    greatest = Math.max(greatest, Math.abs(chanceOf(after[at]) - chanceOf(before[at])))
  return greatest
}

/** Markets of so few outcomes keep the points at which their extremes were reached, so that the line reaches its range. */
const FEW = 3

/** Where each outcome was at its lowest and at its highest for the first time. */
function extremesOf({ low, high, outcomes }: MarketPath, points: readonly PathPoint[]): ReadonlySet<number> {
  if (outcomes.length > FEW) return new Set()
  const reached = (bounds: readonly number[]) =>
    bounds.map((bound, outcome) => points.findIndex((point) => point[outcome + 1] === bound))
  return new Set([...reached(low), ...reached(high)])
}

/** Where the point is whose loss changes the line least; the opening and the newest are never lost. */
function leastOf(path: MarketPath, points: readonly PathPoint[], from: number, to: number): number {
  const extremes = extremesOf(path, points)
  let found = -1
  let least = Number.POSITIVE_INFINITY
  for (let at = Math.max(1, from); at < Math.min(to, points.length - 1); at += 1) {
    const [before, point] = [points[at - 1], points[at]]
    if (before === undefined || point === undefined || extremes.has(at)) continue
    const change = changeBetween(before, point)
    if (change < least) [found, least] = [at, change]
  }
  return found
}

/** The points within the bounds of their days, of which the last point's is the one that runs. */
function thinned(path: MarketPath): readonly PathPoint[] {
  const last = path.points.at(-1)
  if (last === undefined) return path.points
  const today = dayOf(last)
  const points = path.points.filter((point, at) => at === 0 || dayOf(point) > today - PATH_BOUNDS.days)
  for (let from = 0; from < points.length; ) {
    const day = dayOf(points[from] ?? last)
    const end = points.findIndex((point, at) => at > from && dayOf(point) !== day)
    let to = end < 0 ? points.length : end
    const most = pointsOfDay(path.outcomes.length, day === today)
    while (to - from > most) {
      const least = leastOf(path, points, from, to)
      if (least < 0) break
      points.splice(least, 1)
      to -= 1
    }
    from = to
  }
  // Without the room that filtering has left.
  return points.slice()
}

/** Odds in the order of a path's outcomes, and the path with those that it did not have. */
function aligned(
  path: MarketPath,
  priced: ReadonlyMap<string, number>,
): { path: MarketPath; odds: number[] } {
  const added = [...priced.keys()].filter((id) => !path.outcomes.includes(id))
  const zeros = added.map(() => 0)
  const wide: MarketPath =
    added.length === 0
      ? path
      : {
          ...path,
          outcomes: [...path.outcomes, ...added],
          low: [...path.low, ...zeros],
          high: [...path.high, ...zeros],
        }
  const before = path.points.at(-1)
  // What has no price now keeps the one that stood, as it does on a page.
  return { path: wide, odds: wide.outcomes.map((id, at) => priced.get(id) ?? before?.[at + 1] ?? 0) }
}

const NEW: MarketPath = { outcomes: [], points: [], low: [], high: [], kickOff: null }

const lower = (a: number, b: number): number => (a === 0 || (b > 0 && b < a) ? b : a)

/**
 * A path with the prices of a moment (seconds since 1970) by outcome, thinned to its bounds; the same one where nothing
 * has changed. `path` is null for a market that is new.
 */
export function extended(
  path: MarketPath | null,
  at: number,
  priced: ReadonlyMap<string, number>,
): MarketPath | null {
  if (priced.size === 0) return path
  const { path: wide, odds } = aligned(path ?? NEW, priced)
  const last = wide.points.at(-1)
  if (last !== undefined && odds.every((one, index) => one === (last[index + 1] ?? 0))) return path
  const point = pointOf(at, odds)
  // Two prices of one second are one: the later.
  const before =
    last !== undefined && last[0] === at && wide.points.length > 1 ? wide.points.slice(0, -1) : wide.points
  const next = {
    ...wide,
    points: [...before, point],
    low: wide.low.length === 0 ? odds : odds.map((one, index) => lower(wide.low[index] ?? 0, one)),
    high: wide.high.length === 0 ? odds : odds.map((one, index) => Math.max(wide.high[index] ?? 0, one)),
  }
  return { ...next, points: thinned(next) }
}

/** A path of which is known what it stood at when the match began. */
export const closed = (path: MarketPath, at: number): MarketPath => {
  const last = path.points.at(-1)
  return path.kickOff !== null || last === undefined ? path : { ...path, kickOff: pointOf(at, last.slice(1)) }
}
