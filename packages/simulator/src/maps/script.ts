import type { Random } from '../random.ts'
import type { Step } from '../scripted-match.ts'
import { matchWinner } from '../series.ts'
import { added, type Pair, type Side } from '../sides.ts'
import type { MapParameters } from './parameters.ts'
import type { MapRules } from './rules.ts'
import { isMapPoint, mapWinner, type Position } from './score.ts'

/** A match between two steps, during one that may end a map, in the break after a map, or at its end. */
export interface MapStep extends Step {
  readonly position: Position
  /** The scoreboard of each finished map and of the current one: rounds, or kills. */
  readonly finishedMaps: readonly { readonly shown: Pair; readonly winner: Side }[]
  readonly shown: Pair
  /** Closed for bets: a step that may end the map is played, or a map has just ended. */
  readonly suspended: boolean
  readonly over: boolean
}

type Course = Omit<MapStep, 'offset' | 'suspended'>

const afterMap = 8000

/** The scoreboard after a step. */
function shownAfter({ kills }: MapRules, shown: Pair, winner: Side, random: Random): Pair {
  if (kills === null) return added(shown, winner, 1)
  const own = random.poisson(kills.mean * kills.winner)
  const other = random.poisson(kills.mean * (1 - kills.winner))
  return winner === 0 ? [shown[0] + own, shown[1] + other] : [shown[0] + other, shown[1] + own]
}

/** Plays the whole match step by step. */
export function scriptMaps(rules: MapRules, { bestOf, homeStep }: MapParameters, random: Random): MapStep[] {
  const steps: MapStep[] = []
  const push = (course: Course, offset: number, suspended = false) =>
    steps.push({ ...course, offset: Math.round(offset), suspended })
  let course: Course = {
    position: { maps: [0, 0], steps: [0, 0] },
    finishedMaps: [],
    shown: [0, 0],
    over: false,
  }
  let offset = 0
  push(course, offset)
  while (!course.over) {
    const { maps, steps: won } = course.position
    offset += random.between(...rules.interval)
    if (isMapPoint(rules, won)) push(course, offset - random.between(...rules.decisive), true)
    const side: Side = random.chance(homeStep) ? 0 : 1
    const after = added(won, side, 1)
    const shown = shownAfter(rules, course.shown, side, random)
    const winner = mapWinner(rules, after)
    if (winner === null) {
      course = { ...course, position: { maps, steps: after }, shown }
      push(course, offset)
      continue
    }
    const position: Position = { maps: added(maps, winner, 1), steps: [0, 0] }
    course = {
      position,
      finishedMaps: [...course.finishedMaps, { shown, winner }],
      shown: [0, 0],
      over: matchWinner(position.maps, bestOf) !== null,
    }
    push(course, offset, !course.over)
    if (!course.over) push(course, offset + afterMap)
    offset += rules.mapBreak
  }
  return steps
}
