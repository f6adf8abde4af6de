import type { OfferedMarket } from '../model.ts'
import { offerMarket, specifier } from '../offer.ts'
import { otherSide, type Side } from '../sides.ts'
import type { TennisModel } from './probability.ts'
import { type BestOf, isTieBreak, playPoint, pointServer } from './score.ts'
import type { TennisStep } from './script.ts'

export interface Point {
  /** From 1: the set, its game, and the game's point. */
  readonly set: number
  readonly game: number
  readonly point: number
  readonly server: Side
  readonly winner: Side
  readonly breakPoint: boolean
  /** The step after it. */
  readonly after: TennisStep
  readonly endsGame: boolean
  readonly endsSet: boolean
}

const numbersAt = ({ finishedSets, position: { games, points } }: TennisStep) => ({
  set: finishedSets.length + 1,
  game: games[0] + games[1] + 1,
  point: points[0] + points[1] + 1,
})

/** The points between these steps, with their winners by the change of score. */
export function pointsOf(steps: readonly TennisStep[], bestOf: BestOf): Point[] {
  return steps.flatMap((after, index) => {
    const before = steps[index - 1]
    if (before === undefined || before.position === after.position) return []
    const endsGame = before.gameWinners !== after.gameWinners
    const winner = endsGame
      ? (after.gameWinners.flat().at(-1) ?? 0)
      : after.position.points[0] > before.position.points[0]
        ? 0
        : 1
    const server = pointServer(before.position)
    const receiver = otherSide(server)
    const breakPoint =
      !isTieBreak(before.position.games) &&
      playPoint(before.position, receiver, bestOf).gameWonBy === receiver
    const endsSet = before.finishedSets !== after.finishedSets
    return [{ ...numbersAt(before), server, winner, breakPoint, after, endsGame, endsSet }]
  })
}

export const pointMarket = 218
const outcomes = ['4', '5'] as const

/** Who wins the next point; closed while it is played. */
export function offerPoint(model: TennisModel, step: TennisStep): OfferedMarket[] {
  const { set: setnr, game: gamenr, point: pointnr } = numbersAt(step)
  const home = model.point(pointServer(step.position))
  const line = {
    specifier: specifier({ gamenr, pointnr, setnr }),
    chances: [
      { id: outcomes[0], probability: home },
      { id: outcomes[1], probability: 1 - home },
    ],
  }
  const pricing = { booksum: 1.075, method: 'shin', suspended: step.suspended || step.rally } as const
  return [offerMarket(pointMarket, line, pricing) ?? []].flat()
}

/** The points of a match by what names them. */
export type PointEnds = ReadonlyMap<string, Point>

const nameOf = (set: number, game: number, point: number) => `${set}/${game}/${point}`

export const endsOfPoints = (points: readonly Point[]): PointEnds =>
  new Map(points.map((one) => [nameOf(one.set, one.game, one.point), one]))

/** Who has won a point by a step; null while it is to come, or if it never was. */
export function pointWinner(
  values: (key: string) => number,
  ends: PointEnds,
  { offset }: TennisStep,
): Side | null {
  const point = ends.get(nameOf(values('setnr'), values('gamenr'), values('pointnr')))
  return point === undefined || point.after.offset > offset ? null : point.winner
}
