import type { Distribution } from '../distribution.ts'
import type { MapParameters } from './parameters.ts'
import type { MapRules } from './rules.ts'
import { bump, mapsToWin, mapWinner, matchWinner, type Pair, type Position } from './score.ts'

/** A final score, in steps of a map or maps of a match. */
export interface End {
  readonly score: Pair
  readonly probability: number
}

export interface MapModel {
  /** How a map may end from these steps. */
  mapFrom(steps: Pair): readonly End[]
  /** How the match may end in maps. */
  seriesFrom(position: Position): readonly End[]
}

/** An overtime is followed at most so many steps of either side further; what is left is below 1e-4 and shared out. */
const longestOvertime = 24

/** A walk of steps, each home's with chance `home`, until `over` says so: every end with its probability. */
function walk(from: Pair, home: number, most: number, over: (score: Pair) => boolean): End[] {
  const ends: End[] = []
  let level = new Map<number, number>([[from[0], 1]])
  for (let sum = from[0] + from[1]; level.size > 0 && sum <= most; sum += 1) {
    const next = new Map<number, number>()
    for (const [own, probability] of level) {
      const score: Pair = [own, sum - own]
      if (over(score)) {
        ends.push({ score, probability })
        continue
      }
      next.set(own + 1, (next.get(own + 1) ?? 0) + probability * home)
      next.set(own, (next.get(own) ?? 0) + probability * (1 - home))
    }
    level = next
  }
  const all = ends.reduce((total, { probability }) => total + probability, 0)
  return ends.map((end) => ({ ...end, probability: end.probability / all }))
}

/** Chance of home to win what ends so. */
export const homeChance = (ends: readonly End[]): number =>
  ends.reduce((sum, { score, probability }) => sum + (score[0] > score[1] ? probability : 0), 0)

/** A number made of the final score. */
export function distributionOf(ends: readonly End[], value: (score: Pair) => number): Distribution {
  const values = ends.map(({ score }) => value(score))
  const from = Math.min(...values)
  const p = new Float64Array(Math.max(...values) - from + 1)
  for (const [index, { probability }] of ends.entries()) {
    const at = (values[index] ?? from) - from
    p[at] = (p[at] as number) + probability
  }
  return { from, p }
}

/** Steps of a map are alike and independent, and so are its maps: a match is a binomial race of them (domain §6). */
export function mapModel(rules: MapRules, { bestOf, homeStep }: MapParameters): MapModel {
  const known = new Map<string, readonly End[]>()
  const mapFrom = (steps: Pair): readonly End[] => {
    const key = steps.join()
    let ends = known.get(key)
    if (ends === undefined) {
      const most = 2 * (Math.max(rules.target, ...steps) + (rules.overtime === 0 ? 0 : longestOvertime))
      ends = walk(steps, homeStep, most, (score) => mapWinner(rules, score) !== null)
      known.set(key, ends)
    }
    return ends
  }
  const later = homeChance(mapFrom([0, 0]))
  const afterMap = (maps: Pair): readonly End[] =>
    walk(maps, later, bestOf, (score) => matchWinner(score, bestOf) !== null)
  return {
    mapFrom,
    seriesFrom: ({ maps, steps }) => {
      if (Math.max(...maps) === mapsToWin(bestOf)) return [{ score: maps, probability: 1 }]
      const home = homeChance(mapFrom(steps))
      const sums = new Map<string, End>()
      for (const [side, chance] of [
        [0, home],
        [1, 1 - home],
      ] as const) {
        for (const { score, probability } of afterMap(bump(maps, side))) {
          const before = sums.get(score.join())?.probability ?? 0
          sums.set(score.join(), { score, probability: before + chance * probability })
        }
      }
      return [...sums.values()]
    },
  }
}

/** Chance of each number of kills still to come: Poisson, its mean by how many steps the map still takes. */
export function killsToCome(ends: readonly End[], played: number, mean: number): Distribution {
  const most = Math.max(...ends.map(({ score }) => score[0] + score[1])) - played
  const p = new Float64Array(Math.ceil(mean * most + 8 * Math.sqrt(mean * most) + 8))
  for (const { score, probability } of ends) {
    const expected = mean * (score[0] + score[1] - played)
    let chance = Math.exp(-expected)
    for (let kills = 0; kills < p.length; kills += 1) {
      p[kills] = (p[kills] as number) + probability * chance
      chance *= expected / (kills + 1)
    }
  }
  return { from: 0, p }
}
