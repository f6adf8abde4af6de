import type { Deed } from '../../players/record.ts'
import { drawMember, type Member, type Roster } from '../../players/roster.ts'
import { playersOfStretches } from '../../players/stretch-players.ts'
import type { Random } from '../../random.ts'
import type { Opinion } from '../../scripted-match.ts'
import { type Pair, sumOfPairs } from '../../sides.ts'
import type { StretchCast, StretchPlayers } from '../../stretch-sport.ts'
import { isTouchdown } from '../drives.ts'
import type { Laws } from '../law.ts'
import { type FootballStep, quarters } from '../script.ts'
import { chancesFrom, expectedOf } from './law.ts'
import { footballRoster, propKinds, type Share, type Stat, stats } from './roster.ts'

/** Who scored, who threw and who kicked, drawn for each drive with points in their order. */
function deedsOf(roster: Roster<Share>, steps: readonly FootballStep[], random: Random): Deed<Stat>[] {
  const deeds: Deed<Stat>[] = []
  let before: Pair = [0, 0]
  for (const { periods, offset } of steps) {
    const scored = sumOfPairs(periods)
    for (const side of [0, 1] as const) {
      const points = scored[side] - before[side]
      if (points === 0) continue
      const note = (member: Member<Share> | null, stat: Stat) => {
        if (member !== null) deeds.push({ at: offset, by: member.id, stat, amount: 1 })
      }
      if (!isTouchdown(points)) {
        note(drawMember(random, roster[side], 'kick'), 'field_goals')
        continue
      }
      const scorer = drawMember(random, roster[side], 'touchdown')
      const passer = drawMember(random, roster[side], 'pass')
      note(scorer, 'touchdowns')
      if (passer !== scorer) note(passer, 'touchdown_passes')
    }
    before = scored
  }
  return deeds
}

/** What players of a match do. An overtime has no markets of players. */
export const playersOfFootball = (
  cast: StretchCast<FootballStep>,
  truth: Laws,
  opined: (opinion: Opinion) => Laws,
): StretchPlayers<FootballStep> =>
  playersOfStretches(cast, {
    ...{ stats, opined, kinds: propKinds, roster: footballRoster },
    truth: () => truth,
    expected: (member, stat) => expectedOf(truth, member, stat),
    chances: chancesFrom,
    deeds: deedsOf,
    isTooLate: ({ over, finishedPeriods }) => over || finishedPeriods >= quarters,
  })
