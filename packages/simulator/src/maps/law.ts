import type { Distribution } from '../distribution.ts'
import { type End, endsOf, homeChance, matchWinner, winsNeeded } from '../series.ts'
import { added, type Pair } from '../sides.ts'
import type { MapParameters } from './parameters.ts'
import type { MapRules } from './rules.ts'
import { mapWinner, type Position } from './score.ts'

export interface MapModel {
  /** Possible ends of a map from these steps. */
  mapFrom(steps: Pair): readonly End[]
  /** Possible ends of the match in maps. */
  seriesFrom(position: Position): readonly End[]
}

/** An overtime is followed for at most this many steps per side; the rest, below 1e-4, is shared out. */
const longestOvertime = 24

/**
 * The steps of a map are independent and alike, and so are its maps: a match is a binomial race of maps (domain §6).
 */
export function mapModel(rules: MapRules, { bestOf, homeStep }: MapParameters): MapModel {
  const known = new Map<string, readonly End[]>()
  const mapFrom = (steps: Pair): readonly End[] => {
    const key = steps.join()
    let ends = known.get(key)
    if (ends === undefined) {
      const most = 2 * (Math.max(rules.target, ...steps) + (rules.overtime === 0 ? 0 : longestOvertime))
      ends = endsOf(steps, homeStep, most, (score) => mapWinner(rules, score) !== null)
      known.set(key, ends)
    }
    return ends
  }
  const later = homeChance(mapFrom([0, 0]))
  const afterMap = (maps: Pair): readonly End[] =>
    endsOf(maps, later, bestOf, (score) => matchWinner(score, bestOf) !== null)
  return {
    mapFrom,
    seriesFrom: ({ maps, steps }) => {
      if (Math.max(...maps) === winsNeeded(bestOf)) return [{ score: maps, probability: 1 }]
      const home = homeChance(mapFrom(steps))
      const sums = new Map<string, End>()
      for (const [side, chance] of [
        [0, home],
        [1, 1 - home],
      ] as const) {
        for (const { score, probability } of afterMap(added(maps, side, 1))) {
          const before = sums.get(score.join())?.probability ?? 0
          sums.set(score.join(), { score, probability: before + chance * probability })
        }
      }
      return [...sums.values()]
    },
  }
}

/** Distribution of the kills still to come: Poisson, with a mean by the steps that the map still takes. */
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
