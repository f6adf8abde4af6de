import { type Distribution, probabilityAbove, probabilityOf, shifted } from '../distribution.ts'
import { otherSide, type Pair, type Side } from '../sides.ts'
import type { Stretch } from '../stretches.ts'
import {
  allOut,
  ballsPerOver,
  type Innings,
  inningsOf,
  type Overs,
  overToCome,
  powerplay,
  wicketsAtEnd,
} from './innings.ts'
import type { InningsScore } from './script.ts'

/** What markets of every cricket match count. */
export type CricketScope = 'whole' | 'innings' | 'wickets' | 'powerplay' | 'over'

/** How far an opinion of 1 moves batting: of the sides apart, and of both together. */
export const sway = { balance: 0.025, amount: 0.015 } as const

/** The next over is offered only if no side can be all out before it and a chase cannot be over. */
const safe = { wickets: 5, runs: 7 * ballsPerOver } as const

/** Computed once for both sides of a match. */
export interface Law {
  readonly batting: Pair
  readonly overs: Overs
  readonly innings: readonly [Innings, Innings]
  readonly firstOvers: readonly [Innings, Innings]
  readonly wickets: (side: Side) => ReturnType<typeof wicketsAtEnd>
  /** Runs in the rest of an over; cached by the kind of over and the balls bowled in it. */
  over(side: Side, balls: number, wickets: number): Distribution
}

export function lawOf(batting: Pair, overs: Overs): Law {
  const wickets: ReturnType<typeof wicketsAtEnd>[] = []
  const rest = new Map<string, Distribution>()
  return {
    batting,
    overs,
    innings: [inningsOf(batting[0], overs), inningsOf(batting[1], overs)],
    firstOvers: [inningsOf(batting[0], overs, powerplay), inningsOf(batting[1], overs, powerplay)],
    wickets: (side) => (wickets[side] ??= wicketsAtEnd(batting[side], overs)),
    over: (side, balls, lost) => {
      // While six more can fall, the number of wickets lost makes no difference.
      const key = `${side}/${balls}/${Math.max(allOut - ballsPerOver, lost)}`
      let found = rest.get(key)
      if (found === undefined) rest.set(key, (found = overToCome(batting[side], overs, balls, lost)))
      return found
    },
  }
}

/** A margin reduced to its sign; either side is equally likely to win a super over. */
const signOf = (home: number, level: number): Distribution => ({
  from: -1,
  p: Float64Array.of(1 - home - level / 2, 0, home + level / 2),
})

/** Compares the first innings with the other side's. */
function compare(first: Distribution, other: Distribution): readonly [more: number, level: number] {
  let [more, level, below] = [0, 0, 0]
  let reached = other.from
  for (const [index, p] of first.p.entries()) {
    const runs = first.from + index
    while (reached < runs) below += probabilityOf(other, reached++)
    more += p * below
    level += p * probabilityOf(other, runs)
  }
  return [more, level]
}

export function winner(law: Law, innings: readonly InningsScore[]): Distribution {
  const [one, two] = innings
  if (one === undefined) {
    const [more, level] = compare(law.innings[0].toCome(0, 0), law.innings[1].toCome(0, 0))
    return signOf(more, level)
  }
  const chasing = otherSide(one.side)
  const other = law.innings[chasing].toCome(two?.balls ?? 0, two?.wickets ?? 0)
  if (two === undefined) {
    const own = shifted(law.innings[one.side].toCome(one.balls, one.wickets), one.runs)
    const [more, level] = compare(own, other)
    return signOf(one.side === 0 ? more : 1 - more - level, level)
  }
  const need = one.runs - two.runs
  const [more, level] = [probabilityAbove(other, need), probabilityOf(other, need)]
  return signOf(chasing === 0 ? more : 1 - more - level, level)
}

/** Totals of the current innings and its overs. A chase ends when it succeeds, so only its overs are offered. */
export function parts(
  law: Law,
  { side, runs, wickets, balls, overRuns }: InningsScore,
  inningnr: 1 | 2,
  need: number,
): Stretch<CricketScope>[] {
  const { overs } = law
  const last = overs * ballsPerOver
  if (balls >= last || wickets >= allOut) return []
  const over = Math.floor(balls / ballsPerOver)
  const found: Stretch<CricketScope>[] = []
  if (inningnr === 1) {
    const values = { inningnr }
    found.push({ scope: 'innings', values, total: shifted(law.innings[side].toCome(balls, wickets), runs) })
    found.push({ scope: 'wickets', values, total: law.wickets(side)(balls, wickets) })
    if (overs === 20 && over < powerplay)
      found.push({
        scope: 'powerplay',
        values,
        total: shifted(law.firstOvers[side].toCome(balls, wickets), runs),
      })
  }
  if (need > ballsPerOver * 6 - 1) {
    const total = shifted(law.over(side, balls, wickets), overRuns[over] ?? 0)
    found.push({ scope: 'over', values: { inningnr, overnr: over + 1 }, total })
  }
  if (over + 1 < overs && wickets <= safe.wickets && need > safe.runs + 6 * ballsPerOver)
    found.push({
      scope: 'over',
      values: { inningnr, overnr: over + 2 },
      total: law.over(side, (over + 1) * ballsPerOver, wickets),
    })
  return found
}

/**
 * Distance between the batting strengths for which innings are computed; others are interpolated, which is good enough
 * before the start.
 */
export const gridStep = 0.05

/** Runs of whole innings and of first overs, by batting strength. */
const known = new Map<string, Float64Array>()
function gridInnings(point: number, overs: Overs, until: number): Float64Array {
  const key = `${point}/${overs}/${until}`
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = inningsOf(point * gridStep, overs, until).toCome(0, 0).p))
  return found
}

export function startOf(batting: number, overs: Overs, until: number): Distribution {
  const point = Math.floor(batting / gridStep)
  const share = batting / gridStep - point
  const above = gridInnings(point + 1, overs, until)
  const p = gridInnings(point, overs, until).map(
    (value, index) => (1 - share) * value + share * (above[index] ?? 0),
  )
  return { from: 0, p }
}

const half = (one: Distribution, other: Distribution): Distribution => ({
  from: 0,
  p: one.p.map((p, index) => (p + (other.p[index] ?? 0)) / 2),
})

/** Before the match either side may bat first. */
export function prematchOf([home, away]: Pair, overs: Overs): Stretch<CricketScope>[] {
  const [own, other] = [startOf(home, overs, overs), startOf(away, overs, overs)]
  const [more, level] = compare(own, other)
  return [
    { scope: 'whole', values: {}, margin: signOf(more, level) },
    { scope: 'innings', values: { inningnr: 1 }, total: half(own, other) },
    ...(overs === 20
      ? [
          {
            scope: 'powerplay',
            values: { inningnr: 1 },
            total: half(startOf(home, overs, powerplay), startOf(away, overs, powerplay)),
          } as const,
        ]
      : []),
  ]
}
