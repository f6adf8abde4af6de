import type { Goal, MatchMemory } from './memory.ts'
import { type MarketPath, type PathPoint, pointOf } from './path.ts'

/** As the database keeps it: times of points are seconds after the first of their market. */
interface StoredPath {
  readonly o: readonly string[]
  readonly t: number
  readonly p: readonly PathPoint[]
  readonly l: readonly number[]
  readonly h: readonly number[]
  readonly k?: PathPoint
}

interface StoredMemory {
  readonly begun: number | null
  readonly goals: readonly (readonly [at: number, home: number, away: number, minute: number | null])[]
  readonly markets: Readonly<Record<string, StoredPath>>
}

const moved = ([at = 0, ...odds]: PathPoint, by: number): PathPoint => pointOf(at + by, odds)

function pathToStore({ outcomes, points, low, high, kickOff }: MarketPath): StoredPath {
  const first = points[0]?.[0] ?? 0
  const stored = { o: outcomes, t: first, p: points.map((point) => moved(point, -first)), l: low, h: high }
  return kickOff === null ? stored : { ...stored, k: kickOff }
}

const pathOf = ({ o, t, p, l, h, k }: StoredPath): MarketPath => ({
  outcomes: o,
  points: p.map((point) => moved(point, t)),
  low: l,
  high: h,
  kickOff: k ?? null,
})

export const storedText = ({ markets, goals, kickOffAt }: MatchMemory): string =>
  JSON.stringify({
    begun: kickOffAt,
    goals: goals.map(({ at, home, away, minute }) => [at, home, away, minute]),
    markets: Object.fromEntries([...markets].map(([key, path]) => [key, pathToStore(path)])),
  } satisfies StoredMemory)

/** What a text of `storedText` says. It is our own, so that it is not checked again. */
export function memoryOfText(text: string): MatchMemory {
  const { begun, goals, markets } = JSON.parse(text) as StoredMemory
  return {
    kickOffAt: begun,
    goals: goals.map(([at, home, away, minute]): Goal => ({ at, home, away, minute })),
    markets: new Map(Object.entries(markets).map(([key, path]) => [key, pathOf(path)])),
  }
}
