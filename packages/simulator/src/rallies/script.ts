import type { Random } from '../random.ts'
import type { Step } from '../scripted-match.ts'
import { matchWinner } from '../series.ts'
import { added, type Pair, type Side } from '../sides.ts'
import type { RallyParameters } from './parameters.ts'
import type { RallyRules } from './rules.ts'
import { isSetPoint, type Position, setWinner, targetAfter } from './score.ts'

/** A match between two points, during one that may end a set, in the break after a set, or at its end. */
export interface RallyStep extends Step {
  readonly position: Position
  /** Points of every finished set. */
  readonly finishedSets: readonly Pair[]
  readonly server: Side
  /** Closed for bets: a set point is played, or a set has just ended. */
  readonly suspended: boolean
  readonly over: boolean
}

type Course = Omit<RallyStep, 'offset' | 'suspended'>

const afterSet = 8000

const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** By turns each side serves two points, from 10:10 on one point. Whoever did not begin a set begins the next. */
function serverOf(rules: RallyRules, first: Side, { points }: Position, set: number, winner: Side): Side {
  const begins = set % 2 === 0 ? first : other(first)
  const played = points[0] + points[1]
  if (rules.serve === 'winner') return played === 0 ? begins : winner
  const level = 2 * (rules.target - 1)
  const turns = played < level ? Math.floor(played / 2) : played - level + level / 2
  return turns % 2 === 0 ? begins : other(begins)
}

/** Plays the whole match point by point. */
export function scriptRallies(
  rules: RallyRules,
  { bestOf, homePoint }: RallyParameters,
  random: Random,
): RallyStep[] {
  const steps: RallyStep[] = []
  const push = (course: Course, offset: number, suspended = false) =>
    steps.push({ ...course, offset: Math.round(offset), suspended })
  const first: Side = random.chance(0.5) ? 0 : 1
  let course: Course = {
    position: { sets: [0, 0], points: [0, 0] },
    finishedSets: [],
    server: first,
    over: false,
  }
  let offset = 0
  push(course, offset)
  while (!course.over) {
    const { sets, points } = course.position
    const target = targetAfter(rules, sets, bestOf)
    offset += random.between(...rules.interval)
    if (isSetPoint(points, target)) push(course, offset - random.between(...rules.rally), true)
    const winner: Side = random.chance(homePoint) ? 0 : 1
    const scored = added(points, winner, 1)
    const setWonBy = setWinner(scored, target)
    const position =
      setWonBy === null
        ? { sets, points: scored }
        : { sets: added(sets, setWonBy, 1), points: [0, 0] as const }
    const finishedSets = setWonBy === null ? course.finishedSets : [...course.finishedSets, scored]
    course = {
      position,
      finishedSets,
      server: serverOf(rules, first, position, finishedSets.length, winner),
      over: matchWinner(position.sets, bestOf) !== null,
    }
    const between = setWonBy !== null && !course.over
    push(course, offset, between)
    if (between) {
      push(course, offset + afterSet)
      offset += rules.setBreak
    } else if (random.chance(rules.pause.chance)) {
      offset += random.between(...rules.pause.lasts)
    }
  }
  return steps
}
