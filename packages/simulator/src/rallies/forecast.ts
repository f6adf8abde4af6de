import { addShifted, type Distribution } from '../distribution.ts'
import { distributionOf, type End, endsOf, matchWinner, winsNeeded } from '../series.ts'
import { added, marginOf, type Pair, totalOf } from '../sides.ts'
import type { RallyParameters } from './parameters.ts'
import type { RallyRules } from './rules.ts'
import { type Position, setWinner, targetAfter } from './score.ts'

/** How a match may go on. Sums and margins (home − away) count from the start of the current set, sets from 0:0. */
export interface Forecast {
  /** Possible ends of the current set. */
  readonly set: readonly End[]
  readonly home: number
  readonly setMargin: Distribution
  readonly margin: Distribution
  readonly total: Distribution
}

export interface RallyModel {
  /** Possible ends of a set to `target` from these points. */
  setFrom(points: Pair, target: number): readonly End[]
  forecast(position: Position): Forecast
}

/** Sets are followed for at most this many points beyond level at the target; the rest is below 1e-9. */
const longestDeuce = 30

/** Possible ends of a set to `target` from these points. */
const setEnds = (points: Pair, target: number, home: number): End[] =>
  endsOf(
    points,
    home,
    2 * (Math.max(target, ...points) + longestDeuce),
    (score) => setWinner(score, target) !== null,
  )

/** What may follow from the start of a set: a forecast as arrays with a common zero. */
interface Rest {
  readonly home: number
  readonly setMargin: Float64Array
  readonly margin: Float64Array
  readonly total: Float64Array
}

/** How a set may end. From its start that is computed once. */
function setsOf(homePoint: number): RallyModel['setFrom'] {
  const starts = new Map<number, readonly End[]>()
  return (points, target) => {
    if (points[0] + points[1] > 0) return setEnds(points, target, homePoint)
    let ends = starts.get(target)
    if (ends === undefined) starts.set(target, (ends = setEnds(points, target, homePoint)))
    return ends
  }
}

/** The arrays of a match, and where their zeros are. */
function shapeOf(rules: RallyRules, bestOf: RallyParameters['bestOf']) {
  const wins = winsNeeded(bestOf)
  const most = bestOf * 2 * (rules.target + longestDeuce / 2)
  const zero = bestOf * (rules.target + 1)
  const blank = (): Rest => ({
    home: 0,
    setMargin: new Float64Array(2 * wins + 1),
    margin: new Float64Array(2 * zero + 1),
    total: new Float64Array(most + 1),
  })
  return { wins, zero, blank }
}

/** Adds the points of a set that ends in these ways, and of what follows it. */
function addPoints(to: Rest, ends: readonly End[], rest: Rest): void {
  const sums = distributionOf(ends, totalOf)
  const margins = distributionOf(ends, marginOf)
  sums.p.forEach((weight, index) => {
    if (weight > 0) addShifted(to.total, rest.total, sums.from + index, weight)
  })
  margins.p.forEach((weight, index) => {
    if (weight > 0) addShifted(to.margin, rest.margin, margins.from + index, weight)
  })
}

/** Prices a match of independent, identical points. What follows each score in sets is computed once. */
export function rallyModel(rules: RallyRules, { bestOf, homePoint }: RallyParameters): RallyModel {
  const known = new Map<string, Rest>()
  const { wins, zero, blank } = shapeOf(rules, bestOf)
  const setFrom = setsOf(homePoint)

  /** What may follow a set with these ends, played at `sets`. */
  const after = (sets: Pair, ends: readonly End[]): Rest => {
    const all = blank()
    let home = 0
    for (const side of [0, 1] as const) {
      const rest = restFrom(added(sets, side, 1))
      const won = ends.filter(({ score }) => (score[0] > score[1] ? 0 : 1) === side)
      const chance = won.reduce((sum, { probability }) => sum + probability, 0)
      if (chance === 0) continue
      home += chance * rest.home
      addShifted(all.setMargin, rest.setMargin, 0, chance)
      addPoints(all, won, rest)
    }
    return { ...all, home }
  }

  const restFrom = (sets: Pair): Rest => {
    const key = sets.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const winner = matchWinner(sets, bestOf)
    let rest: Rest
    if (winner === null) {
      rest = after(sets, setFrom([0, 0], targetAfter(rules, sets, bestOf)))
    } else {
      rest = { ...blank(), home: 1 - winner }
      rest.setMargin[sets[0] - sets[1] + wins] = 1
      rest.margin[zero] = 1
      rest.total[0] = 1
    }
    known.set(key, rest)
    return rest
  }

  return {
    setFrom,
    forecast: ({ sets, points }) => {
      const set = setFrom(points, targetAfter(rules, sets, bestOf))
      const { home, setMargin, margin, total } =
        points[0] + points[1] === 0 ? restFrom(sets) : after(sets, set)
      return {
        set,
        home,
        setMargin: { from: -wins, p: setMargin },
        margin: { from: -zero, p: margin },
        total: { from: 0, p: total },
      }
    },
  }
}
