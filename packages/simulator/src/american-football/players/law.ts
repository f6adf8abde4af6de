import { atLeast, binomial, probabilityOf } from '../../distribution.ts'
import type { Member } from '../../players/roster.ts'
import type { ChanceOfMore } from '../../players/stretch-players.ts'
import { type Pair, sumOfPairs } from '../../sides.ts'
import {
  type DriveLaw,
  drivesPerMatch,
  drivesPerQuarter,
  fieldGoalChance,
  touchdownChance,
} from '../drives.ts'
import { forecastOf, type Laws, type ToCome } from '../law.ts'
import { type FootballStep, quarters } from '../script.ts'
import type { Share, Stat } from './roster.ts'

/** What is left of a match: drives of regulation, and the chance of an overtime. */
interface Ahead extends ToCome {
  readonly level: number
}

const chanceOf: Readonly<Record<Stat, (law: DriveLaw, stage: number) => number>> = {
  touchdowns: touchdownChance,
  touchdown_passes: touchdownChance,
  field_goals: fieldGoalChance,
}

/** A player's share of what his side does. Nobody throws to himself: what the quarterback scores, he runs. */
const shareOf = ({ shares }: Member<Share>, stat: Stat): number =>
  ({
    touchdowns: shares.touchdown,
    touchdown_passes: shares.pass * (1 - shares.touchdown),
    field_goals: shares.kick,
  })[stat]

export const expectedOf = (laws: Laws, member: Member<Share>, stat: Stat): number =>
  drivesPerMatch * chanceOf[stat](laws[member.side], 0) * shareOf(member, stat)

const aheadOf = (laws: Laws, scored: Pair, toCome: ToCome): Ahead => ({
  ...toCome,
  level: probabilityOf(forecastOf(laws, scored, toCome).margin, 0),
})

const aheadOfMatch = (laws: Laws): Ahead =>
  aheadOf(laws, [0, 0], { left: [drivesPerMatch, drivesPerMatch], running: null })

/** In regulation; an overtime has no markets of players. */
function aheadAt(laws: Laws, { periods, finishedPeriods, phase, left, running }: FootballStep): Ahead {
  const isPlayed = phase === 'play'
  const later = (quarters - finishedPeriods - (isPlayed ? 1 : 0)) * drivesPerQuarter
  const [home, away] = isPlayed ? left : [0, 0]
  const toCome = { left: [home + later, away + later] as const, running: isPlayed ? running : null }
  return aheadOf(laws, sumOfPairs(periods), toCome)
}

/** The rounds that an overtime takes on average: they go on while both sides make the same of their drives. */
function roundsOf([home, away]: Laws): number {
  const [own, other] = [home.from[0], away.from[0]]
  let same = 0
  for (const [points, p] of own?.entries() ?? []) same += p * (other?.[points] ?? 0)
  return 1 / (1 - same)
}

/** The chances of players from a step on. Each drive is a player's by his share, so that he thins what his side does. */
export function chancesFrom(laws: Laws, step: FootballStep | null): ChanceOfMore<Share, Stat> {
  const { left, running, level } = step === null ? aheadOfMatch(laws) : aheadAt(laws, step)
  const rounds = roundsOf(laws)
  return (member, stat, least) => {
    const { side } = member
    const share = shareOf(member, stat)
    const drive = (stage: number) => share * chanceOf[stat](laws[side], stage)
    const whole = binomial(left[side], drive(0))
    const now = running?.side === side ? drive(running.stage) : 0
    const extra = Math.min(1, level * rounds * drive(0))
    const withNow = (more: number) => (1 - now) * atLeast(whole, more) + now * atLeast(whole, more - 1)
    return (1 - extra) * withNow(least) + extra * withNow(least - 1)
  }
}
