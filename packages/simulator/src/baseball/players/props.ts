import { once } from '../../once.ts'
import type { Deed } from '../../players/record.ts'
import { drawMember, type Roster } from '../../players/roster.ts'
import { playersOfStretches } from '../../players/stretch-players.ts'
import type { Random } from '../../random.ts'
import type { Opinion } from '../../scripted-match.ts'
import { type Pair, sumOfPairs } from '../../sides.ts'
import type { StretchCast, StretchPlayers } from '../../stretch-sport.ts'
import { isPlainOutBetween } from '../half-inning.ts'
import type { Law } from '../law.ts'
import type { BaseballStep } from '../script.ts'
import { chancesFrom, expectedIn, startersInnings } from './law.ts'
import { baseballRoster, propKinds, type Share, type Stat, stats } from './roster.ts'

/** Whether a plain out was made between two steps, by the situations and the score. */
function isPlainOut(before: BaseballStep, after: BaseballStep): boolean {
  const [one, other] = [before.place, after.place]
  if (before.phase !== 'play' || one === other || after.over) return false
  const isSameHalf = one.inning === other.inning && one.half === other.half
  const hasScored = sumOfPairs(after.periods).join() !== sumOfPairs(before.periods).join()
  return !hasScored && isPlainOutBetween(one.situation, isSameHalf ? other.situation : null)
}

/** Who scored, and whom the pitchers who start have struck out, drawn in their order. */
function deedsOf(roster: Roster<Share>, steps: readonly BaseballStep[], random: Random): Deed<Stat>[] {
  const deeds: Deed<Stat>[] = []
  const note = (at: number, side: 0 | 1, share: Share, stat: Stat) => {
    const member = drawMember(random, roster[side], share)
    if (member !== null) deeds.push({ at, by: member.id, stat, amount: 1 })
  }
  let scored: Pair = [0, 0]
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    const now = sumOfPairs(step.periods)
    for (const side of [0, 1] as const)
      for (let run = scored[side]; run < now[side]; run += 1) note(step.offset, side, 'run', 'runs')
    scored = now
    if (before === undefined || before.place.inning > startersInnings || !isPlainOut(before, step)) continue
    note(step.offset, before.place.half === 'top' ? 0 : 1, 'strikeout', 'strikeouts')
  }
  return deeds
}

/** What players of a match do: batters who score, and the pitchers who start. */
export const playersOfBaseball = (
  cast: StretchCast<BaseballStep>,
  truth: () => Law,
  opined: (opinion: Opinion) => Law,
): StretchPlayers<BaseballStep> => {
  const expected = once(() => expectedIn(truth()))
  return playersOfStretches(cast, {
    ...{ stats, truth, opined, kinds: propKinds, roster: baseballRoster },
    expected: (member, stat) => expected()(member, stat),
    chances: chancesFrom,
    deeds: deedsOf,
    isTooLate: ({ over }) => over,
  })
}
