import { atLeast, binomial } from '../../distribution.ts'
import type { Member } from '../../players/roster.ts'
import { otherSide, type Pair } from '../../sides.ts'
import { exactly, moved } from '../chances.ts'
import { chanceOfEnding, chances } from '../endings.ts'
import { scoreOf } from '../markets.ts'
import type { Scoring } from '../scoring.ts'
import { type BasketballStep, regulationPeriods } from '../script.ts'
import type { Share, Stat } from './roster.ts'

/** What is left of a match, for what players do. */
export interface Ahead {
  /** Possessions of each side until the end of regulation, or of the overtime that is played. */
  readonly possessions: Pair
  /** Chance of an overtime after that, and its possessions of each side. */
  readonly level: number
  readonly overtime: number
}

export const aheadOfMatch = (scoring: Scoring): Ahead => {
  const exchanges = regulationPeriods * scoring.exchangesPerQuarter
  return {
    possessions: [exchanges, exchanges],
    level: exactly(scoring.rest(exchanges, null).margin, 0),
    overtime: scoring.exchangesPerOvertime,
  }
}

export function aheadAt(scoring: Scoring, step: BasketballStep): Ahead {
  const { phase, finishedPeriods, exchangesLeft, pending, periods } = step
  const isRunning = phase === 'play'
  const whole = regulationPeriods - finishedPeriods - (isRunning ? 1 : 0)
  const exchanges =
    finishedPeriods >= regulationPeriods && !isRunning
      ? scoring.exchangesPerOvertime
      : exchangesLeft + Math.max(0, whole) * scoring.exchangesPerQuarter
  const [home, away] = scoreOf(periods)
  const answers = (side: 0 | 1) => (pending?.side === side ? 1 : 0)
  return {
    possessions: [exchanges + answers(0), exchanges + answers(1)],
    level: exactly(moved(scoring.rest(exchanges, pending).margin, home - away), 0),
    overtime: scoring.exchangesPerOvertime,
  }
}

/** Chances that a possession of his side brings a player 1, 2, 3 points, of which those from beyond the arc. */
export interface PointChances {
  readonly inside: readonly [one: number, two: number, three: number]
  readonly three: number
}

export function pointChances(scoring: Scoring, { side, shares }: Member<Share>): PointChances {
  const [, one = 0, two = 0, three = 0] = scoring.possession[side]
  const beyond = chanceOfEnding(3, 'three')
  return {
    inside: [one * shares.inside, two * shares.inside, three * (1 - beyond) * shares.inside],
    three: three * beyond * shares.three,
  }
}

/** Chance that a possession of his side ends with a basket that he passed for. */
function assistChance(scoring: Scoring, { side, shares }: Member<Share>): number {
  const [, , two = 0, three = 0] = scoring.possession[side]
  const beyond = chanceOfEnding(3, 'three')
  const within = two * chanceOfEnding(2, 'two') + three * chanceOfEnding(3, 'two_and_one')
  const others = three * beyond * (1 - shares.three) + within * (1 - shares.inside)
  return chances.assist * shares.assist * others
}

/** Chances that he gets the ball after a miss in a possession of his side, and in one of the other. */
function reboundChances(scoring: Scoring, { side, shares }: Member<Share>): readonly [number, number] {
  const [nothing = 0] = scoring.possession[otherSide(side)]
  const missed = chanceOfEnding(0, 'missed_two') + chanceOfEnding(0, 'missed_three')
  return [chances.secondTry * shares.rebound, nothing * missed * shares.rebound]
}

/** Chance that a possession of the other side ends with the ball in his hands, or its shot blocked by him. */
function defenceChance(scoring: Scoring, { side, shares }: Member<Share>, stat: 'steals' | 'blocks'): number {
  const [nothing = 0] = scoring.possession[otherSide(side)]
  return stat === 'steals'
    ? nothing * chanceOfEnding(0, 'turnover') * chances.steal * shares.steal
    : nothing * chanceOfEnding(0, 'missed_two') * chances.block * shares.block
}

/** Mean of what a player does in so many possessions of each side. */
export function expectedOf(scoring: Scoring, member: Member<Share>, stat: Stat, possessions: number): number {
  const { inside, three } = pointChances(scoring, member)
  const perPossession: Readonly<Record<Stat, () => number>> = {
    points: () => inside.reduce((sum, chance, index) => sum + (index + 1) * chance, 3 * three),
    threes: () => three,
    assists: () => assistChance(scoring, member),
    rebounds: () => reboundChances(scoring, member).reduce((sum, chance) => sum + chance, 0),
    steals: () => defenceChance(scoring, member, 'steals'),
    blocks: () => defenceChance(scoring, member, 'blocks'),
  }
  return possessions * perPossession[stat]()
}

/** The law of the sum of n independent counts up to 3 with these chances of 1, 2 and 3; its first `bound` chances. */
function nTimes(n: number, ups: readonly [number, number, number], bound: number): Float64Array {
  const law = new Float64Array(bound)
  const none = 1 - ups[0] - ups[1] - ups[2]
  law[0] = none ** n
  for (let sum = 1; sum < bound; sum += 1) {
    let all = 0
    for (let up = 1; up <= Math.min(3, sum); up += 1)
      all += (up * (n + 1) - sum) * (ups[up - 1] as number) * (law[sum - up] as number)
    // The power of a polynomial, term by term; rounding takes nothing below zero.
    law[sum] = Math.max(0, all / (sum * none))
  }
  return law
}

/** Sum of two independent counts, as far as asked for. */
function sumOf(one: Float64Array, other: Float64Array, bound: number): Float64Array {
  const sums = new Float64Array(bound)
  for (let a = 0; a < Math.min(bound, one.length); a += 1)
    for (let b = 0; b < Math.min(bound - a, other.length); b += 1)
      sums[a + b] = (sums[a + b] as number) + (one[a] as number) * (other[b] as number)
  return sums
}

function lawIn(scoring: Scoring, member: Member<Share>, stat: Stat, possessions: Pair, bound: number) {
  const [own, other] = [possessions[member.side], possessions[otherSide(member.side)]]
  const { inside, three } = pointChances(scoring, member)
  if (stat === 'points') return nTimes(own, [inside[0], inside[1], inside[2] + three], bound)
  if (stat === 'threes') return binomial(own, three, bound)
  if (stat === 'assists') return binomial(own, assistChance(scoring, member), bound)
  if (stat !== 'rebounds') return binomial(other, defenceChance(scoring, member, stat), bound)
  const [after, against] = reboundChances(scoring, member)
  return sumOf(binomial(own, after, bound), binomial(other, against, bound), bound)
}

/** The chance that a player still does so much or more. */
export function chanceOfMore(
  scoring: Scoring,
  { possessions, level, overtime }: Ahead,
  member: Member<Share>,
  stat: Stat,
  least: number,
): number {
  const within = (of: Pair) => atLeast(lawIn(scoring, member, stat, of, least), least)
  const longer: Pair = [possessions[0] + overtime, possessions[1] + overtime]
  const regular = within(possessions)
  return level < 1e-6 ? regular : (1 - level) * regular + level * within(longer)
}
