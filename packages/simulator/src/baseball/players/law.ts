import { addShifted, atLeast, type Distribution, meanOf, thinned } from '../../distribution.ts'
import type { Member } from '../../players/roster.ts'
import type { ChanceOfMore } from '../../players/stretch-players.ts'
import { otherSide, type Pair, type Side, sumOfPairs } from '../../sides.ts'
import { type Batting, empty, type Situation } from '../half-inning.ts'
import { forecastWhole, type Law, type Place } from '../law.ts'
import type { BaseballStep } from '../script.ts'
import type { Share, Stat } from './roster.ts'

/** Innings for which the pitcher who starts is on the mound. They are always completed. */
export const startersInnings = 6

const sure = new Float64Array([1])

/** Turns at bat of a half-inning; more are needed less than once in a hundred thousand. */
const mostTurns = 30

/** The law of a side's plain outs to come in a half-inning, by situation: at most three. */
function plainOutsFrom(turns: Batting['turns']): readonly Float64Array[] {
  // With no turn left nobody is out any more; runs bring back situations that were before, so turns are counted.
  let laws = turns.map(() => sure)
  for (let left = 1; left <= mostTurns; left += 1)
    laws = turns.map((own) => {
      const law = new Float64Array(4)
      for (const { chance, next, isPlainOut } of own)
        for (const [outs, p] of (next === null ? sure : (laws[next] ?? sure)).entries()) {
          const at = outs + (isPlainOut ? 1 : 0)
          if (at < law.length) law[at] = (law[at] as number) + chance * p
        }
      return law
    })
  return laws
}

const known = new WeakMap<Batting, readonly Float64Array[]>()
function plainOuts(batting: Batting): readonly Float64Array[] {
  const found = known.get(batting) ?? plainOutsFrom(batting.turns)
  known.set(batting, found)
  return found
}

function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  const p = new Float64Array(one.length + other.length - 1)
  for (const [count, weight] of other.entries()) addShifted(p, one, count, weight)
  return p
}

/** Whole half-innings to come of a side while a starter pitches to it, and the situation of the one that runs. */
function halvesAhead({ inning, half, situation }: Place, batting: Side): [number, Situation | null] {
  if (inning > startersInnings) return [0, null]
  const bats = half === 'top' ? 1 : 0
  const later = startersInnings - inning
  if (bats === batting) return [later, situation]
  return [later + (half === 'top' ? 1 : 0), null]
}

/** The law of plain outs that a starter still gets. */
function outsAhead(law: Law, place: Place, pitching: Side): Float64Array {
  const batting = otherSide(pitching)
  const own = plainOuts(batting === 0 ? law.home : law.away)
  const [whole, running] = halvesAhead(place, batting)
  let sum = running === null ? sure : (own[running] ?? sure)
  for (let inning = 0; inning < whole; inning += 1) sum = sumOf(sum, own[empty] ?? sure)
  return sum
}

const atStart: Place = { inning: 1, half: 'top', situation: empty }

/** Runs to come as a law from 0 on. */
const fromZero = ({ from, p }: Distribution, scored: number): Float64Array => {
  const law = new Float64Array(Math.max(1, from + p.length - scored))
  for (const [index, chance] of p.entries()) if (from + index >= scored) law[from + index - scored] = chance
  return law
}

/** What sides do in the rest of a match, by side and what is counted. */
function sidesAhead(law: Law, step: BaseballStep | null): (side: Side, stat: Stat) => Float64Array {
  const place = step?.place ?? atStart
  const scored: Pair = sumOfPairs(step?.periods ?? [])
  const { home, away } = forecastWhole(law, scored, place)
  const laws = ([0, 1] as const).map((side) => ({
    runs: fromZero(side === 0 ? home : away, scored[side]),
    strikeouts: outsAhead(law, place, side),
  }))
  return (side, stat) => laws[side]?.[stat] ?? sure
}

const shareOf = ({ shares }: Member<Share>, stat: Stat): number =>
  stat === 'runs' ? shares.run : shares.strikeout

/** The chances of players from a step on: each run or out is a player's by his share, so that he thins what his side does. */
export function chancesFrom(law: Law, step: BaseballStep | null): ChanceOfMore<Share, Stat> {
  const ahead = sidesAhead(law, step)
  return (member, stat, least) => {
    const own = thinned(ahead(member.side, stat), shareOf(member, stat))
    return atLeast(own, least)
  }
}

export function expectedIn(law: Law): (member: Member<Share>, stat: Stat) => number {
  const ahead = sidesAhead(law, null)
  return (member, stat) => shareOf(member, stat) * meanOf({ from: 0, p: ahead(member.side, stat) })
}
