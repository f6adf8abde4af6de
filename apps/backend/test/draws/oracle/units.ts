import { type Course, gained, type Look, periodOf, type Side, sumOf } from './course.ts'
import { type Ending, type Oracle, type Question, wonIf } from './ending.ts'

// Markets that ask who wins one map, frame, leg or game, by whose figure of the scoreboard went up when it ended.

/** The figures that go up when a unit ends, of which only the last one may be of a unit that still runs. */
type Board = (look: Look) => { readonly home: number; readonly away: number }

/** Who won each unit, in their order. */
function winnersOf({ looks }: Course, board: Board): readonly Side[] {
  const winners: Side[] = []
  let before = { home: 0, away: 0 }
  for (const look of looks) {
    const now = board(look)
    const side = gained(before, now)
    if (side !== null) winners.push(side)
    before = now
  }
  return winners
}

const matchScore: Board = ({ state }) => state.totalScore
const legsOfSets: Board = ({ state }) => sumOf(state.periodScores)

/** The unit of a set, where all units of the match are counted on. */
function inSets(course: Course, board: Board, set: number, unit: number): Side | undefined {
  const sets = Array.from({ length: set - 1 }, (_, index) => periodOf(course.final, index + 1))
  const { home, away } = sumOf(sets)
  return winnersOf(course, board)[home + away + unit - 1]
}

const UNITS: Readonly<Record<number, (course: Course, of: Question['of']) => Side | undefined>> = {
  330: (course, of) => winnersOf(course, matchScore)[of('mapnr') - 1],
  394: (course, of) => winnersOf(course, matchScore)[of('legnr') - 1],
  395: (course, of) => inSets(course, legsOfSets, of('setnr'), of('legnr')),
  499: (course, of) => winnersOf(course, matchScore)[of('framenr') - 1],
}

/** Who wins one game of tennis; undefined where it was not played to its end. */
export const gameWinner = (course: Course, of: Question['of']): Side | undefined =>
  inSets(course, legsOfSets, of('setnr'), of('gamenr'))

export const byWinner = (side: Side, outcome: string): Ending =>
  wonIf(outcome === (side === 'home' ? '4' : '5'))

export const unitOracle =
  (course: Course): Oracle =>
  ({ id, outcome, of }) => {
    const winner = UNITS[id]?.(course, of)
    return winner === undefined ? null : byWinner(winner, outcome)
  }

/** Whether a possession of basketball brought points, by the score before it ended and right after. */
export function possessionOracle({ looks }: Course): Oracle {
  const ended = new Map<string, number>()
  for (const [index, { possessions }] of looks.entries())
    for (const name of possessions) ended.set(name, index)
  return ({ id, outcome, textOf }) => {
    if (id !== 1411 && id !== 1412) return null
    const last = ended.get(`${id}/${textOf('')}`)
    const [before, after] = [looks[last ?? -1], looks[(last ?? -2) + 1]]
    if (before === undefined || after === undefined) return null
    const side = id === 1411 ? 'home' : 'away'
    const hasScored = after.state.totalScore[side] > before.state.totalScore[side]
    return wonIf(outcome === (hasScored ? '74' : '76'))
  }
}
