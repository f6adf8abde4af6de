import { type Distribution, trimmed } from '../distribution.ts'
import type { Random } from '../random.ts'

export type Overs = 10 | 20
export const ballsPerOver = 6
export const allOut = 10
/** Overs of the powerplay, out of 20. */
export const powerplay = 6

/** What a ball brings: runs, or a wicket. */
export type Ball = 0 | 1 | 2 | 3 | 4 | 6 | 'wicket'

/** Shares of balls at an average side, other than dot balls: in the powerplay, the middle overs and the last overs. */
const shares = {
  powerplay: { 1: 0.31, 2: 0.04, 3: 0.004, 4: 0.135, 6: 0.04, wicket: 0.041 },
  middle: { 1: 0.43, 2: 0.07, 3: 0.004, 4: 0.085, 6: 0.045, wicket: 0.036 },
  death: { 1: 0.38, 2: 0.075, 3: 0.004, 4: 0.115, 6: 0.085, wicket: 0.081 },
} as const

/** How far better batting raises the logarithm of boundaries and lowers that of wickets. */
const skill = { 4: 1, 6: 1.3, wicket: -0.8 } as const

const phaseOf = (over: number, overs: Overs): keyof typeof shares =>
  over < 0.3 * overs ? 'powerplay' : over < 0.75 * overs ? 'middle' : 'death'

type Chances = readonly (readonly [ball: Ball, chance: number])[]

/** Chances of a ball in an over (from 0) for a side whose batting is this much better than average (log scale). */
export function ballChances(batting: number, over: number, overs: Overs): Chances {
  const of = shares[phaseOf(over, overs)]
  const scored: Chances = [
    [1, of[1]],
    [2, of[2]],
    [3, of[3]],
    [4, of[4] * Math.exp(skill[4] * batting)],
    [6, of[6] * Math.exp(skill[6] * batting)],
    ['wicket', of.wicket * Math.exp(skill.wicket * batting)],
  ]
  return [[0, 1 - scored.reduce((sum, [, chance]) => sum + chance, 0)], ...scored]
}

/** P(runs to come), by wickets lost. */
type ByWickets = readonly Float64Array[]

/** More runs from this many balls are practically impossible. */
const mostRuns = (balls: number): number => Math.min(6 * balls, 30 + Math.round(2.4 * balls))

const nothing = (): Float64Array[] => Array.from({ length: allOut }, () => new Float64Array([1]))

/**
 * P(runs to come) one ball earlier: `same` with the present wickets, `fallen` with one more, null if that was the last.
 */
function ballBefore(
  same: Float64Array,
  fallen: Float64Array | null,
  chances: Chances,
  most: number,
): Float64Array {
  const of = (ball: Ball): number => chances.find(([what]) => what === ball)?.[1] ?? 0
  const [none, one, two, three, four, six, wicket] = [of(0), of(1), of(2), of(3), of(4), of(6), of('wicket')]
  const p = new Float64Array(Math.max(same.length + 6, fallen?.length ?? 0))
  const add = (at: number, value: number) => {
    p[at] = (p[at] as number) + value
  }
  for (let runs = 0; runs < same.length; runs += 1) {
    const chance = same[runs] as number
    add(runs, none * chance)
    add(runs + 1, one * chance)
    add(runs + 2, two * chance)
    add(runs + 3, three * chance)
    add(runs + 4, four * chance)
    add(runs + 6, six * chance)
  }
  if (fallen === null) add(0, wicket)
  else for (let runs = 0; runs < fallen.length; runs += 1) add(runs, wicket * (fallen[runs] as number))
  return p.length > most + 1 ? p.subarray(0, most + 1) : p
}

/** One ball earlier: `balls` are to come, the first of them with these chances. */
const before = (after: ByWickets, chances: Chances, balls: number): Float64Array[] =>
  after.map((same, wickets) => ballBefore(same, after[wickets + 1] ?? null, chances, mostRuns(balls)))

/** The law of a side's innings, or of its first overs. */
export interface Innings {
  /** Runs to come after this many balls with this many wickets lost. */
  toCome(balls: number, wickets: number): Distribution
}

/** The first `until` overs of an innings of `overs`. What follows each over is computed once. */
export function inningsOf(batting: number, overs: Overs, until: number = overs): Innings {
  const starts: ByWickets[] = []
  const last = until * ballsPerOver
  /** Works back from the start of a later over to `balls`, only for wickets that can be lost in between. */
  const back = (from: ByWickets, over: number, balls: number): ByWickets => {
    const chances = ballChances(batting, over, overs)
    let rows = from
    for (let ball = (over + 1) * ballsPerOver - 1; ball >= balls; ball -= 1)
      rows = before(rows, chances, last - ball)
    return rows
  }
  const startOf = (over: number): ByWickets => {
    if (over >= until) return nothing()
    return (starts[over] ??= back(startOf(over + 1), over, over * ballsPerOver).map((p) => trimmed(p, 1e-10)))
  }
  return {
    toCome: (balls, wickets) => {
      if (balls >= last || wickets >= allOut) return { from: 0, p: new Float64Array([1]) }
      const over = Math.floor(balls / ballsPerOver)
      if (balls % ballsPerOver === 0) return { from: 0, p: startOf(over)[wickets] as Float64Array }
      const left = (over + 1) * ballsPerOver - balls
      const rows = startOf(over + 1).slice(wickets, wickets + left + 1)
      return { from: 0, p: backFrom(rows, ballChances(batting, over, overs), left, last - balls, wickets) }
    },
  }
}

/** The same within an over for one number of wickets, the first of `rows`. */
function backFrom(
  rows: readonly Float64Array[],
  chances: Chances,
  left: number,
  balls: number,
  wickets: number,
): Float64Array {
  let now = rows
  for (let ball = 1; ball <= left; ball += 1) {
    const later = now
    const most = mostRuns(balls - left + ball)
    now = later
      .slice(0, left - ball + 1)
      .map((same, more) =>
        ballBefore(
          same,
          wickets + more + 1 >= allOut ? null : (later[more + 1] as Float64Array),
          chances,
          most,
        ),
      )
  }
  return now[0] as Float64Array
}

/** Runs in the rest of one over. */
export function overToCome(batting: number, overs: Overs, balls: number, wickets: number): Distribution {
  const over = Math.floor(balls / ballsPerOver)
  const left = (over + 1) * ballsPerOver - balls
  const rows = nothing().slice(wickets, wickets + left + 1)
  const p = backFrom(rows, ballChances(batting, over, overs), left, left, wickets)
  return { from: 0, p: trimmed(p) }
}

/** P(wickets lost by the end of the innings), given the balls bowled and the wickets lost. */
export function wicketsAtEnd(
  batting: number,
  overs: Overs,
): (balls: number, wickets: number) => Distribution {
  const last = overs * ballsPerOver
  const rows: Float64Array[][] = []
  rows[last] = Array.from({ length: allOut + 1 }, (_, wickets) =>
    Float64Array.from({ length: allOut + 1 }, (__, at) => Number(at === wickets)),
  )
  for (let ball = last - 1; ball >= 0; ball -= 1) {
    const after = rows[ball + 1] as Float64Array[]
    const chances = ballChances(batting, Math.floor(ball / ballsPerOver), overs)
    const falls = chances.find(([what]) => what === 'wicket')?.[1] ?? 0
    rows[ball] = after.map((same, wickets) =>
      wickets === allOut
        ? same
        : same.map((p, at) => (1 - falls) * p + falls * ((after[wickets + 1] as Float64Array)[at] as number)),
    )
  }
  return (balls, wickets) => ({ from: 0, p: (rows[balls] as Float64Array[])[wickets] as Float64Array })
}

export const playBall = (chances: Chances, random: Random): Ball => random.weighted(chances)
