import { parseSpecifier } from '@touchline/betting'
import type { JointLaw, Leg } from './model.ts'

/** Whether a leg wins in a world. */
export type WinsIn = (world: number) => boolean

/** Anything less likely counts as impossible, since only rounding errors are below. */
export const impossible = 1e-13

/** A leg's key within its match. */
export const keyOf = ({ id, specifier, outcome }: Leg) => `${id}/${specifier}/${outcome}`

/** Sum of the weights of the worlds in all sets; a set has one bit per world. */
function weigh(weights: Float64Array, sets: readonly Uint32Array[]): number {
  const [first, ...others] = sets
  let sum = 0
  for (let word = 0; first !== undefined && word < first.length; word += 1) {
    let worlds = first[word] as number
    for (const other of others) worlds &= other[word] as number
    while (worlds !== 0) {
      const lowest = worlds & -worlds
      sum += weights[(word << 5) + 31 - Math.clz32(lowest)] as number
      worlds ^= lowest
    }
  }
  return sum
}

export interface LawOfWorlds extends JointLaw {
  /** The sum of other weights over the worlds in which all legs win; null as `chance` is. */
  within(weights: Float64Array, legs: readonly Leg[]): number | null
  /** The weights of the worlds in which all legs win, and 0 for the others; null as `chance` is. */
  weightsOf(legs: readonly Leg[]): Float64Array | null
}

/**
 * A law over worlds, which are all possible courses of a match; `weights` are their probabilities. `winsIn` tells in
 * which of them a leg wins; null when it cannot be combined. It is called once per leg, so that each combination then
 * costs one sum.
 */
export function lawOfWorlds(weights: Float64Array, winsIn: (leg: Leg) => WinsIn | null): LawOfWorlds {
  const known = new Map<string, Uint32Array | null>()

  /** The worlds in which a leg wins; null when it wins in none or in all, which means that it is decided. */
  const worldsOf = (leg: Leg): Uint32Array | null => {
    const wins = winsIn(leg)
    if (wins === null) return null
    const set = new Uint32Array(Math.ceil(weights.length / 32))
    let count = 0
    for (let world = 0; world < weights.length; world += 1) {
      if (!wins(world)) continue
      set[world >> 5] = (set[world >> 5] as number) | (1 << (world & 31))
      count += 1
    }
    return count === 0 || count === weights.length ? null : set
  }

  const setsOf = (legs: readonly Leg[]): Uint32Array[] | null => {
    const sets: Uint32Array[] = []
    for (const leg of legs) {
      const key = keyOf(leg)
      let set = known.get(key)
      if (set === undefined) known.set(key, (set = worldsOf(leg)))
      if (set === null) return null
      sets.push(set)
    }
    return sets
  }

  return {
    chance: (legs) => {
      const sets = setsOf(legs)
      return sets === null ? null : sets.length === 0 ? 1 : weigh(weights, sets)
    },
    within: (others, legs) => {
      const sets = setsOf(legs)
      if (sets === null) return null
      return sets.length === 0 ? others.reduce((sum, weight) => sum + weight, 0) : weigh(others, sets)
    },
    weightsOf: (legs) => {
      const sets = setsOf(legs)
      const isIn = (world: number) => sets?.every((set) => ((set[world >> 5] as number) >> (world & 31)) & 1)
      return sets === null ? null : weights.map((weight, world) => (isIn(world) ? weight : 0))
    },
  }
}

/** The numbers of a leg's specifier by key; NaN for a missing or invalid one. */
export function numbersOf({ specifier }: Leg): (key: string) => number {
  const parsed = parseSpecifier(specifier)
  return (key) => Number(parsed?.get(key) ?? Number.NaN)
}

/** Whether no stake can be returned on a line. */
export const isHalfLine = (line: number): boolean => Math.abs(line % 1) === 0.5
