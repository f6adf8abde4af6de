import { matchWinner } from '../series.ts'
import { added, otherSide, type Pair, type Side } from '../sides.ts'

/**
 * The position of a match. `points` are points won in the current game (not 15/30/40). `server` serves the current
 * game; in a tie-break it is who served the first point.
 */
export interface Position {
  readonly sets: Pair
  readonly games: Pair
  readonly points: Pair
  readonly server: Side
}

export type BestOf = 3 | 5

export const isTieBreak = (games: Pair): boolean => games[0] === 6 && games[1] === 6

/** Who serves the next point: in a tie-break one point, then two each. */
export function pointServer(position: Position): Side {
  if (!isTieBreak(position.games)) return position.server
  const played = position.points[0] + position.points[1]
  return ((played + 1) >> 1) % 2 === 0 ? position.server : otherSide(position.server)
}

/** Who served first in the current set, which determines the order in later sets. */
export function firstServer({ games, server }: Position): Side {
  return (games[0] + games[1]) % 2 === 0 ? server : otherSide(server)
}

/** The winner of a game (or tie-break) at these points; null while it is played. */
export function gameWinner(points: Pair, tieBreak: boolean): Side | null {
  const lead = points[0] - points[1]
  if (Math.max(points[0], points[1]) < (tieBreak ? 7 : 4) || Math.abs(lead) < 2) return null
  return lead > 0 ? 0 : 1
}

/** The winner of a set at these games; null while it is played. Every set has a tie-break at 6:6. */
export function setWinner(games: Pair): Side | null {
  const [most, least] = games[0] > games[1] ? games : [games[1], games[0]]
  if (most < 6 || (most === 6 && least > 4)) return null
  return games[0] > games[1] ? 0 : 1
}

/** The result of one point: the next position, and what it decided. */
export interface PointResult {
  readonly position: Position
  readonly gameWonBy: Side | null
  /** The final games of the set that this point ended, else null. */
  readonly setScore: Pair | null
  readonly matchWonBy: Side | null
}

/** Plays one point. The server alternates by game across sets; a tie-break counts as one game. */
export function playPoint(position: Position, winner: Side, bestOf: BestOf): PointResult {
  const points = added(position.points, winner, 1)
  const gameWonBy = gameWinner(points, isTieBreak(position.games))
  if (gameWonBy === null) {
    return { position: { ...position, points }, gameWonBy, setScore: null, matchWonBy: null }
  }
  const server = otherSide(position.server)
  const games = added(position.games, gameWonBy, 1)
  const setWonBy = setWinner(games)
  if (setWonBy === null) {
    return {
      position: { sets: position.sets, games, points: [0, 0], server },
      gameWonBy,
      setScore: null,
      matchWonBy: null,
    }
  }
  const sets = added(position.sets, setWonBy, 1)
  return {
    position: { sets, games: [0, 0], points: [0, 0], server },
    gameWonBy,
    setScore: games,
    matchWonBy: matchWinner(sets, bestOf),
  }
}

/** Whether the next point may break serve, or end a set or the match. */
export function isCriticalPoint(position: Position, bestOf: BestOf): boolean {
  return ([0, 1] as const).some((winner) => {
    const after = playPoint(position, winner, bestOf)
    if (after.gameWonBy === null) return false
    return after.setScore !== null || winner !== position.server
  })
}

/** Points as called: 0, 15, 30, 40, 50 for advantage; plain counts in a tie-break. */
export function calledPoints(points: Pair, tieBreak: boolean): Pair {
  if (tieBreak) return points
  const call = (own: number, other: number): number =>
    own >= 4 && own > other ? 50 : ([0, 15, 30, 40][Math.min(own, 3)] ?? 40)
  return [call(points[0], points[1]), call(points[1], points[0])]
}
