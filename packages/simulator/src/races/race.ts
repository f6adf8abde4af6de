import { addShifted, type Distribution } from '../distribution.ts'
import { added, type Pair, type Side } from '../sides.ts'

/** Sets that win the match, and units (legs, frames) that win a set; a match without sets has one. */
export interface Format {
  readonly sets: number
  readonly units: number
}

/** Sets won, and units won of the current set. */
export interface Position {
  readonly sets: Pair
  readonly units: Pair
}

export const atStart: Position = { sets: [0, 0], units: [0, 0] }

/** Units and sets to come: margin (home − away) and sum. */
export interface Forecast {
  readonly home: number
  readonly margin: Distribution
  readonly total: Distribution
  readonly setMargin: Distribution
  readonly setTotal: Distribution
  /** Home's chance to win the current set. */
  readonly set: number
}

const most = (pair: Pair): number => Math.max(pair[0], pair[1])
const both = (pair: Pair): number => pair[0] + pair[1]

/** The position after a unit is won, including the set it may win. */
export function after({ sets, units }: Position, side: Side, format: Format): Position {
  const won = added(units, side, 1)
  return most(won) < format.units ? { sets, units: won } : { sets: added(sets, side, 1), units: [0, 0] }
}

export const winnerOf = ({ sets }: Position, format: Format): Side | null =>
  most(sets) < format.sets ? null : sets[0] > sets[1] ? 0 : 1

/** Who begins a unit: home the first, then alternately, within a set and from set to set. */
export const starterOf = ({ sets, units }: Position): Side => ((both(sets) + both(units)) % 2 === 0 ? 0 : 1)

/** Arrays with a common zero. */
interface Rest {
  readonly home: number
  readonly margin: Float64Array
  readonly total: Float64Array
  readonly setMargin: Float64Array
  readonly setTotal: Float64Array
}

/** Adds what follows a unit won by a side, and with it `bySet` sets. */
function addUnit(to: Rest, rest: Rest, side: Side, bySet: number, weight: number): void {
  const sign = side === 0 ? 1 : -1
  addShifted(to.margin, rest.margin, sign, weight)
  addShifted(to.total, rest.total, 1, weight)
  addShifted(to.setMargin, rest.setMargin, sign * bySet, weight)
  addShifted(to.setTotal, rest.setTotal, bySet, weight)
}

const keyOf = ({ sets, units }: Position): string => `${sets.join()}/${units.join()}`

/** The chance that home wins the running set, its running unit with a given one. */
function setChances(format: Format, chanceAt: (position: Position) => number) {
  const known = new Map<string, number>()
  const setFrom = (position: Position, unit: number): number =>
    unit * setAfter(position, 0) + (1 - unit) * setAfter(position, 1)
  const setAfter = (position: Position, side: Side): number => {
    const next = after(position, side, format)
    if (both(next.sets) > both(position.sets)) return 1 - side
    const key = keyOf(next)
    let chance = known.get(key)
    if (chance === undefined) known.set(key, (chance = setFrom(next, chanceAt(next))))
    return chance
  }
  return setFrom
}

/**
 * Prices a race with these chances of home to win a unit, by the side that begins. What follows each score is computed
 * once.
 */
export function raceOf(format: Format, chances: Pair): (position: Position, unit?: number) => Forecast {
  const longest = (2 * format.sets - 1) * (2 * format.units - 1)
  const zero = format.sets * format.units
  const known = new Map<string, Rest>()
  const chanceAt = (position: Position): number => chances[starterOf(position)]

  const blank = (home: number): Rest => ({
    home,
    margin: new Float64Array(2 * zero + 1),
    total: new Float64Array(longest + 1),
    setMargin: new Float64Array(2 * format.sets + 1),
    setTotal: new Float64Array(2 * format.sets),
  })
  /** What follows if home wins the current unit with chance `unit`. */
  const mixed = (position: Position, unit: number): Rest => {
    const result = blank(0)
    let home = 0
    for (const side of [0, 1] as const) {
      const weight = side === 0 ? unit : 1 - unit
      const next = after(position, side, format)
      const rest = restFrom(next)
      const bySet = both(next.sets) - both(position.sets)
      home += weight * rest.home
      addUnit(result, rest, side, bySet, weight)
    }
    return { ...result, home }
  }
  const restFrom = (position: Position): Rest => {
    const key = keyOf(position)
    let rest = known.get(key)
    if (rest !== undefined) return rest
    const winner = winnerOf(position, format)
    if (winner === null) {
      rest = mixed(position, chanceAt(position))
    } else {
      rest = blank(1 - winner)
      rest.margin[zero] = 1
      rest.total[0] = 1
      rest.setMargin[format.sets] = 1
      rest.setTotal[0] = 1
    }
    known.set(key, rest)
    return rest
  }
  const setFrom = setChances(format, chanceAt)
  return (position, unit = chanceAt(position)) => {
    const rest = mixed(position, unit)
    return {
      home: rest.home,
      margin: { from: -zero, p: rest.margin },
      total: { from: 0, p: rest.total },
      setMargin: { from: -format.sets, p: rest.setMargin },
      setTotal: { from: 0, p: rest.setTotal },
      set: setFrom(position, unit),
    }
  }
}
