import { type Random, unitNoise } from '../random.ts'
import type { Step } from '../scripted-match.ts'
import type { Pair, Side } from '../sides.ts'
import type { TennisParameters } from './parameters.ts'
import { isCriticalPoint, playPoint, pointServer, type Position } from './score.ts'

/** A match between two points, during a critical point, or at its end. */
export interface TennisStep extends Step {
  readonly position: Position
  /** Games of every finished set. */
  readonly finishedSets: readonly Pair[]
  /** The winner of every finished game, set by set; the current set is the last entry. */
  readonly gameWinners: readonly (readonly Side[])[]
  /** Closed for bets: a point that may break serve or end a set is played, or a game has just ended. */
  readonly suspended: boolean
  /** The next point is being played, so that nobody bets on it any more. */
  readonly rally: boolean
  readonly over: 'finished' | 'retired' | null
}

const second = 1000
const warmUp = [40 * second, 70 * second] as const
/** Milliseconds between points. A best of three has about 150 points and takes about 100 minutes with pauses. */
const pointInterval = [22 * second, 42 * second] as const
/** How long before its end a critical point begins, during which bets are closed. */
const criticalRally = [7 * second, 12 * second] as const
/** The same of any other point, which closes bets on itself alone. */
const rally = [5 * second, 9 * second] as const
const rallies = 71
const pauseAfterGame = 6 * second
const changeover = 80 * second
const setBreak = 120 * second

const retirementChance = 0.01
/** Range of points at which a retiring player stops; a shorter match is completed. */
const retirementPoint = [15, 110] as const

/** Longest real time at speed 1 (ms): five sets of long games. */
export const longestTennisMatch = 7 * 3_600_000

/** The whole course but for offset and suspension. */
type Course = Omit<TennisStep, 'offset' | 'suspended' | 'rally'>

/** Plays the whole match point by point. */
export function scriptTennis(parameters: TennisParameters, random: Random): TennisStep[] {
  const steps: TennisStep[] = []
  const push = (course: Course, offset: number, suspended = false, inRally = false) =>
    steps.push({ ...course, offset: Math.round(offset), suspended, rally: inRally })

  let course: Course = {
    position: { sets: [0, 0], games: [0, 0], points: [0, 0], server: random.chance(0.5) ? 0 : 1 },
    finishedSets: [],
    gameWinners: [[]],
    over: null,
  }
  const retiresAt = random.chance(retirementChance) ? random.integer(...retirementPoint) : null
  let offset = 0
  push(course, offset)
  offset += random.between(...warmUp)

  for (let point = 1; course.over === null; point += 1) {
    offset += random.between(...pointInterval)
    if (point === retiresAt) {
      course = { ...course, over: 'retired' }
      push(course, offset)
      break
    }
    if (isCriticalPoint(course.position, parameters.bestOf)) {
      push(course, offset - random.between(...criticalRally), true, true)
    } else {
      // Not drawn, so that the course is the same whoever looks at its points.
      push(course, offset - rally[0] - (rally[1] - rally[0]) * unitNoise(rallies, point), false, true)
    }
    const before = course
    course = afterPoint(course, parameters, random)
    const gameEnded = course.gameWinners !== before.gameWinners
    push(course, offset, gameEnded && course.over === null)
    if (gameEnded && course.over === null) {
      push(course, offset + pauseAfterGame)
      offset += pauseAfterGame + restAfterGame(course)
    }
  }
  return steps
}

function afterPoint(course: Course, parameters: TennisParameters, random: Random): Course {
  const { position, finishedSets, gameWinners } = course
  const server = pointServer(position)
  const homeWins = random.chance(server === 0 ? parameters.homeServe : 1 - parameters.awayServe)
  const result = playPoint(position, homeWins ? 0 : 1, parameters.bestOf)
  if (result.gameWonBy === null) return { ...course, position: result.position }
  const running = [...(gameWinners.at(-1) ?? []), result.gameWonBy]
  const winners = [...gameWinners.slice(0, -1), running]
  return {
    position: result.position,
    finishedSets: result.setScore === null ? finishedSets : [...finishedSets, result.setScore],
    gameWinners: result.setScore === null || result.matchWonBy !== null ? winners : [...winners, []],
    over: result.matchWonBy === null ? null : 'finished',
  }
}

/** Players rest after odd games of a set from the third on, and after a set. */
function restAfterGame({ position: { games } }: Course): number {
  const played = games[0] + games[1]
  if (played === 0) return setBreak
  return played % 2 === 1 && played > 1 ? changeover : 0
}
