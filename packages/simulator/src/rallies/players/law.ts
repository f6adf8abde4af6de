import { addShifted, atLeast, meanOf, thinned } from '../../distribution.ts'
import type { Member } from '../../players/roster.ts'
import type { ChanceOfMore } from '../../players/stretch-players.ts'
import { type End, matchWinner } from '../../series.ts'
import { added, type Pair, type Side } from '../../sides.ts'
import type { RallyModel } from '../forecast.ts'
import type { BestOf, RallyRules } from '../rules.ts'
import { type Position, targetAfter } from '../score.ts'
import type { RallyStep } from '../script.ts'
import type { Share, Stat } from './roster.ts'

/** The law of the points that a side wins from a position on. */
export type PointsAhead = (position: Position, side: Side) => Float64Array

const none = new Float64Array([1])

/** Works out a match set by set; what follows each score in sets is computed once. */
export function pointsAhead(rules: RallyRules, bestOf: BestOf, model: RallyModel): PointsAhead {
  const known = new Map<string, Float64Array>()

  /** Points of a set that ends in these ways, without the first ones, and of what follows it. */
  const after = (sets: Pair, ends: readonly End[], side: Side, first: number): Float64Array => {
    const rests = ([0, 1] as const).map((winner) => restFrom(added(sets, winner, 1), side))
    const longest = Math.max(...rests.map(({ length }) => length))
    const most = Math.max(...ends.map(({ score }) => score[side])) - first
    const law = new Float64Array(most + longest)
    for (const { score, probability } of ends)
      addShifted(law, rests[score[0] > score[1] ? 0 : 1] ?? none, score[side] - first, probability)
    return law
  }

  const restFrom = (sets: Pair, side: Side): Float64Array => {
    if (matchWinner(sets, bestOf) !== null) return none
    const key = `${sets.join()}/${side}`
    const found =
      known.get(key) ?? after(sets, model.setFrom([0, 0], targetAfter(rules, sets, bestOf)), side, 0)
    known.set(key, found)
    return found
  }

  return ({ sets, points }, side) =>
    matchWinner(sets, bestOf) !== null
      ? none
      : after(sets, model.setFrom(points, targetAfter(rules, sets, bestOf)), side, points[side])
}

const start: Position = { sets: [0, 0], points: [0, 0] }

const shareOf = ({ shares }: Member<Share>, stat: Stat): number =>
  stat === 'points' ? shares.point : shares.block

/** The chances of players from a step on. Each point is a player's by his share, so that he thins what his side does. */
export function chancesFrom(ahead: PointsAhead, step: RallyStep | null): ChanceOfMore<Share, Stat> {
  const laws = ([0, 1] as const).map((side) => ahead(step?.position ?? start, side))
  return (member, stat, least) => {
    const law = laws[member.side] ?? none
    return atLeast(thinned(law, shareOf(member, stat), least), least)
  }
}

export const expectedIn =
  (ahead: PointsAhead) =>
  (member: Member<Share>, stat: Stat): number =>
    shareOf(member, stat) * meanOf({ from: 0, p: ahead(start, member.side) })
