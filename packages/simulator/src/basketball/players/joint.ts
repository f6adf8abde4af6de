import { keyOf, numbersOf } from '../../joint.ts'
import type { JointLaw, Leg } from '../../model.ts'
import type { Member, Roster } from '../../players/roster.ts'
import { parseSpecifier } from '@touchline/betting'
import { remembered } from '../../remembered.ts'
import type { Side } from '../../sides.ts'
import type { Scoring } from '../scoring.ts'
import { type Ahead, pointChances } from './law.ts'
import type { Share, Stat } from './roster.ts'

/** Points still to come that are told apart; more are as good as impossible. */
export const MOST_POINTS = 256

/** Chances of the points still to come of both sides: `p[home * MOST_POINTS + away]`. */
export type ScoresToCome = Float64Array

/** A joint law of the score that also tells how all of it may end. */
export interface ScoringLaw extends JointLaw {
  /** The scores to come with which these legs win; null where one is decided or does not combine. */
  scores(legs: readonly Leg[]): ScoresToCome | null
  /** The sum over those scores, each times the shares of the points to come of both sides; null as `scores` is. */
  shares(legs: readonly Leg[], shares: readonly [home: Float64Array, away: Float64Array]): number | null
}

/** Markets of players that combine. Passes depend on who scores, rebounds on who misses: they stand alone. */
const statOf: Readonly<Record<number, Stat>> = { 1221: 'points', 1224: 'threes' }
const overs: Readonly<Record<string, boolean>> = { 12: true, 13: false }

/** A condition on what a player still does: at least so much of it, or less. */
interface Want {
  readonly member: Member<Share>
  readonly stat: Stat
  readonly least: number
  readonly over: boolean
}

/** Who plays at a moment, and what is left of the match. */
export interface PlayersNow {
  readonly scoring: Scoring
  readonly roster: Roster<Share>
  readonly ahead: Ahead
  count(player: string, stat: Stat): number
}

function wantOf(leg: Leg, { roster, count }: PlayersNow): Want | null {
  const [stat, over, line] = [statOf[leg.id], overs[leg.outcome], numbersOf(leg)('total')]
  const who = parseSpecifier(leg.specifier)?.get('player')
  const member = roster.flat().find(({ id }) => id === who)
  if (stat === undefined || over === undefined || member === undefined || line % 1 !== 0.5) return null
  const least = Math.floor(line) + 1 - count(member.id, stat)
  return least <= 0 ? null : { member, stat, least, over }
}

/** The law of the sum of Poisson counts of ones, twos and threes. */
function compound([one, two, three]: readonly [number, number, number]): Float64Array {
  const law = new Float64Array(MOST_POINTS)
  law[0] = Math.exp(-one - two - three)
  for (let sum = 1; sum < MOST_POINTS; sum += 1)
    law[sum] =
      (one * (law[sum - 1] as number) + 2 * two * (law[sum - 2] ?? 0) + 3 * three * (law[sum - 3] ?? 0)) / sum
  return law
}

/** How far a law goes before it is negligible. */
function lengthOf(law: Float64Array): number {
  let length = law.length
  while (length > 1 && (law[length - 1] as number) < 1e-16) length -= 1
  return length
}

function convolved(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(MOST_POINTS)
  const [first, second] = [lengthOf(one), lengthOf(other)]
  for (let a = 0; a < first; a += 1) {
    const chance = one[a] as number
    if (chance === 0) continue
    const end = Math.min(second, MOST_POINTS - a)
    for (let b = 0; b < end; b += 1) sums[a + b] = (sums[a + b] as number) + chance * (other[b] as number)
  }
  return sums
}

const meets = (wants: readonly Want[], stat: Stat, count: number): boolean =>
  wants.every((want) => want.stat !== stat || count >= want.least === want.over)

/** A player's points, as far as they meet what is wanted of him. */
function ownPoints(
  wants: readonly Want[],
  inside: readonly [number, number, number],
  beyond: number,
): Float64Array {
  const own = new Float64Array(MOST_POINTS)
  const others = compound(inside)
  let chance = Math.exp(-beyond)
  for (let threes = 0; 3 * threes < MOST_POINTS && chance > 1e-12; threes += 1) {
    if (meets(wants, 'threes', threes))
      for (let points = 3 * threes; points < MOST_POINTS; points += 1)
        if (meets(wants, 'points', points))
          own[points] = (own[points] as number) + chance * (others[points - 3 * threes] as number)
    chance *= beyond / (threes + 1)
  }
  return own
}

/**
 * The chance that the players of a side do what is wanted, by the points that it still scores. Given those, who scored
 * them is as if each player had scored apart from all others, as often as Poisson has it.
 */
function givenPoints(wants: readonly Want[], side: Side, { scoring, ahead }: PlayersNow): Float64Array {
  const possessions = ahead.possessions[side] + ahead.level * ahead.overtime
  const [, one = 0, two = 0, three = 0] = scoring.possession[side]
  let rest: [number, number, number] = [one * possessions, two * possessions, three * possessions]
  const all = compound(rest)
  let met: Float64Array | null = null
  for (const [member, own] of Map.groupBy(wants, (want) => want.member)) {
    const chances = pointChances(scoring, member)
    const inside = chances.inside.map((chance) => chance * possessions) as [number, number, number]
    const beyond = chances.three * possessions
    rest = [rest[0] - inside[0], rest[1] - inside[1], rest[2] - inside[2] - beyond]
    const points = ownPoints(own, inside, beyond)
    met = met === null ? points : convolved(met, points)
  }
  if (met === null) return all.fill(1)
  const sums = convolved(met, compound(rest))
  return sums.map((chance, points) => Math.min(1, chance / (all[points] || 1)))
}

const totals = (scores: ScoresToCome): readonly [Float64Array, Float64Array] => {
  const [home, away] = [new Float64Array(MOST_POINTS), new Float64Array(MOST_POINTS)]
  for (let own = 0; own < MOST_POINTS; own += 1)
    for (let other = 0; other < MOST_POINTS; other += 1) {
      const chance = scores[own * MOST_POINTS + other] as number
      if (chance === 0) continue
      home[own] = (home[own] as number) + chance
      away[other] = (away[other] as number) + chance
    }
  return [home, away]
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, chance, index) => sum + chance * (other[index] as number), 0)

function sumOver(
  scores: ScoresToCome,
  [home, away]: readonly [Float64Array | null, Float64Array | null],
  marginal: ReturnType<typeof totals>,
): number {
  if (away === null)
    return home === null
      ? dot(
          marginal[0],
          marginal[0].map(() => 1),
        )
      : dot(marginal[0], home)
  if (home === null) return dot(marginal[1], away)
  let sum = 0
  for (let own = 0; own < MOST_POINTS; own += 1) {
    const weight = home[own] as number
    if (weight === 0 || marginal[0][own] === 0) continue
    let row = 0
    for (let other = 0; other < MOST_POINTS; other += 1)
      row += (scores[own * MOST_POINTS + other] as number) * (away[other] as number)
    sum += weight * row
  }
  return sum
}

const nameOf = ({ member, stat, least, over }: Want) => `${member.id} ${stat} ${least} ${over}`

/** The share of a side of whose players nothing is wanted. */
const ALL = new Float64Array(MOST_POINTS).fill(1)

/** The joint law of the score and of the points of players: given the score, those of the sides are independent. */
export function withPlayers(law: ScoringLaw, players: PlayersNow): JointLaw {
  const sides = remembered<Float64Array>(400)
  const scored = remembered<{ scores: ScoresToCome; marginal: ReturnType<typeof totals> } | null>(2)
  const bySide = (wants: readonly Want[], side: Side): Float64Array | null => {
    const own = wants.filter(({ member }) => member.side === side)
    if (own.length === 0) return null
    const key = `${side} ${own.map(nameOf).toSorted().join()}`
    return sides(key, () => givenPoints(own, side, players))
  }
  return {
    chance: (legs) => {
      const [ofPlayers, others] = [
        legs.filter(({ id }) => Object.hasOwn(statOf, id)),
        legs.filter(({ id }) => !Object.hasOwn(statOf, id)),
      ]
      if (ofPlayers.length === 0) return law.chance(legs)
      const wants = ofPlayers.flatMap((leg) => wantOf(leg, players) ?? [])
      if (wants.length < ofPlayers.length) return null
      const last = legs.at(-1)
      // A builder asks for every leg of the score beside the same players: 25 ms in place of 130 without their grids.
      if (last !== undefined && !Object.hasOwn(statOf, last.id))
        return law.shares(others, [bySide(wants, 0) ?? ALL, bySide(wants, 1) ?? ALL])
      const found = scored(others.map(keyOf).toSorted().join(), () => {
        const scores = law.scores(others)
        return scores === null ? null : { scores, marginal: totals(scores) }
      })
      if (found === null) return null
      return sumOver(found.scores, [bySide(wants, 0), bySide(wants, 1)], found.marginal)
    },
  }
}
