import { once } from '../../once.ts'
import type { Deed } from '../../players/record.ts'
import { drawMember, type Roster } from '../../players/roster.ts'
import { playersOfStretches } from '../../players/stretch-players.ts'
import type { Random } from '../../random.ts'
import type { Opinion } from '../../scripted-match.ts'
import { type Pair, sumOfPairs } from '../../sides.ts'
import type { StretchCast, StretchPlayers } from '../../stretch-sport.ts'
import type { RallyStep } from '../script.ts'
import { chancesFrom, expectedIn, type PointsAhead } from './law.ts'
import { propKinds, type Share, type Stat, stats, volleyballRoster } from './roster.ts'

/** Whose each point was, and whether he blocked it, drawn in their order. */
function deedsOf(roster: Roster<Share>, steps: readonly RallyStep[], random: Random): Deed<Stat>[] {
  const deeds: Deed<Stat>[] = []
  let before: Pair = [0, 0]
  for (const { finishedSets, position, offset } of steps) {
    const won = sumOfPairs([...finishedSets, position.points])
    for (const side of [0, 1] as const) {
      if (won[side] === before[side]) continue
      const scorer = drawMember(random, roster[side], 'point')
      if (scorer === null) continue
      const isBlock = random.chance(scorer.shares.block / scorer.shares.point)
      const all: readonly Stat[] = isBlock ? ['points', 'blocks'] : ['points']
      for (const stat of all) deeds.push({ at: offset, by: scorer.id, stat, amount: 1 })
    }
    before = won
  }
  return deeds
}

/** What players of a match of volleyball do. */
export function playersOfVolleyball(
  cast: StretchCast<RallyStep>,
  truth: () => PointsAhead,
  opined: (opinion: Opinion) => PointsAhead,
): StretchPlayers<RallyStep> {
  const expected = once(() => expectedIn(truth()))
  return playersOfStretches(cast, {
    ...{ stats, truth, opined, kinds: propKinds, roster: volleyballRoster },
    expected: (member, stat) => expected()(member, stat),
    chances: chancesFrom,
    deeds: deedsOf,
    isTooLate: ({ over }) => over,
  })
}
