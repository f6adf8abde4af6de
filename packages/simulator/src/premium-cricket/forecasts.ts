import { allOut, type Ball, ballChances, ballsPerOver, type Overs } from '../cricket/innings.ts'
import type { Distribution } from '../distribution.ts'

/** Chances of a ball, looked up once for each over. */
type BallLaw = readonly (readonly [ball: Ball, chance: number])[]

const lawsOf = (batting: number, overs: Overs): BallLaw[] =>
  Array.from({ length: overs }, (_, over) => ballChances(batting, over, overs))

const lawAt = (laws: readonly BallLaw[], ball: number): BallLaw =>
  laws[Math.floor(ball / ballsPerOver)] as BallLaw

const nothing = (most: number): Float64Array => {
  const p = new Float64Array(most + 1)
  p[0] = 1
  return p
}

/** Adds `weight` times an array moved by `by`; what goes beyond the last place stays in it. */
function add(into: Float64Array, from: Float64Array, by: number, weight: number): void {
  const last = into.length - 1
  for (let at = 0; at <= last; at += 1) {
    const to = Math.min(last, at + by)
    into[to] = (into[to] as number) + weight * (from[at] as number)
  }
}

/** More runs of one batter, or boundaries of an innings, than are counted singly. */
const most = { runs: 150, boundaries: 70 } as const

/** By wickets lost; within them on strike, then at the other end. */
type Ends = readonly (readonly [onStrike: Float64Array, waiting: Float64Array])[]

/** Runs of both batters one ball earlier. */
function batterBefore(later: Ends, law: BallLaw, endsOver: boolean): Ends {
  return later.map((same, wickets) => {
    const ends = [new Float64Array(most.runs + 1), new Float64Array(most.runs + 1)] as const
    for (const [ball, chance] of law) {
      if (ball === 'wicket') {
        ends[0][0] = (ends[0][0] as number) + chance
        const fallen = later[wickets + 1]
        // The new batter faces; the one who waited does so until the over ends.
        add(ends[1], fallen === undefined ? nothing(most.runs) : fallen[endsOver ? 0 : 1], 0, chance)
        continue
      }
      const changes = (ball % 2 === 1) !== endsOver
      add(ends[0], same[changes ? 1 : 0], ball, chance)
      add(ends[1], same[changes ? 0 : 1], 0, chance)
    }
    return ends
  })
}

/**
 * Runs that a batter still makes, given the balls bowled, the wickets lost and whether that batter faces. What follows
 * each over is computed once.
 */
export function batterToCome(
  batting: number,
  overs: Overs,
): (balls: number, wickets: number, onStrike: boolean) => Distribution {
  const laws = lawsOf(batting, overs)
  const starts: Ends[] = []
  const end: Ends = Array.from({ length: allOut }, () => [nothing(most.runs), nothing(most.runs)])
  const back = (from: Ends, over: number, balls: number): Ends => {
    let ends = from
    for (let ball = (over + 1) * ballsPerOver - 1; ball >= balls; ball -= 1)
      ends = batterBefore(ends, lawAt(laws, ball), (ball + 1) % ballsPerOver === 0)
    return ends
  }
  const startOf = (over: number): Ends =>
    over >= overs ? end : (starts[over] ??= back(startOf(over + 1), over, over * ballsPerOver))
  return (balls, wickets, onStrike) => {
    const over = Math.floor(balls / ballsPerOver)
    const ends = balls % ballsPerOver === 0 ? startOf(over) : back(startOf(over + 1), over, balls)
    return { from: 0, p: ends[wickets]?.[onStrike ? 0 : 1] ?? nothing(most.runs) }
  }
}

/** P(fours and sixes to come), given the balls bowled and the wickets lost. */
export function boundariesToCome(
  batting: number,
  overs: Overs,
): (balls: number, wickets: number) => Distribution {
  const laws = lawsOf(batting, overs)
  const last = overs * ballsPerOver
  const rows: Float64Array[][] = []
  rows[last] = Array.from({ length: allOut + 1 }, () => nothing(most.boundaries))
  for (let ball = last - 1; ball >= 0; ball -= 1) {
    const later = rows[ball + 1] as Float64Array[]
    const chances = new Map(lawAt(laws, ball))
    const [fours, sixes, falls] = [chances.get(4) ?? 0, chances.get(6) ?? 0, chances.get('wicket') ?? 0]
    rows[ball] = later.map((same, wickets) => {
      if (wickets === allOut) return same
      const p = new Float64Array(most.boundaries + 1)
      add(p, same, 0, 1 - fours - sixes - falls)
      add(p, same, 1, fours + sixes)
      add(p, later[wickets + 1] as Float64Array, 0, falls)
      return p
    })
  }
  return (balls, wickets) => ({ from: 0, p: (rows[balls] as Float64Array[])[wickets] as Float64Array })
}

/** Chances of a number of runs below this are not followed: all of them together are less than a rounding error. */
const negligible = 1e-18

/** How the present partnership may end. */
export interface Partnership {
  /** Runs until a wicket falls, or until the innings ends without one. */
  readonly runs: Distribution
  /** P(a wicket falls). */
  readonly falls: number
}

/** A distribution without its last places that together are less than a rounding error. */
function trimmed(p: Float64Array): Float64Array {
  let length = p.length
  for (let tail = 0; length > 1; length -= 1) {
    tail += p[length - 1] as number
    if (tail > negligible) break
  }
  return p.slice(0, length)
}

/** The partnerships of an innings without a target, by the balls bowled: those of all balls at once, from the last one back. */
export function partnerships(batting: number, overs: Overs): (balls: number) => Partnership {
  const laws = lawsOf(batting, overs)
  const last = overs * ballsPerOver
  const rows: Partnership[] = []
  rows[last] = { runs: { from: 0, p: nothing(0) }, falls: 0 }
  for (let ball = last - 1; ball >= 0; ball -= 1) {
    const { runs: later, falls: fallsLater } = rows[ball + 1] as Partnership
    const p = new Float64Array(later.p.length + 6)
    let falls = 0
    for (const [what, chance] of lawAt(laws, ball)) {
      falls += chance * (what === 'wicket' ? 1 : fallsLater)
      if (what === 'wicket') p[0] = (p[0] as number) + chance
      else later.p.forEach((q, runs) => (p[runs + what] = (p[runs + what] as number) + chance * q))
    }
    rows[ball] = { runs: { from: 0, p: trimmed(p) }, falls }
  }
  return (balls) => rows[balls] as Partnership
}

/** The partnership of a chase, which ends once `need` more runs are made. */
export function partnership(batting: number, overs: Overs, balls: number, need: number): Partnership {
  const laws = lawsOf(batting, overs)
  const last = overs * ballsPerOver
  const bound = 6 * (last - balls)
  const ended = new Float64Array(bound + 1)
  let [alive, falls] = [nothing(bound), 0]
  for (let ball = balls; ball < last; ball += 1) {
    const next = new Float64Array(bound + 1)
    const law = lawAt(laws, ball)
    for (let runs = 0; runs <= Math.min(bound, 6 * (ball - balls)); runs += 1) {
      const p = alive[runs] as number
      if (p < negligible) continue
      for (const [what, chance] of law) {
        const to = runs + (what === 'wicket' ? 0 : what)
        const into = what === 'wicket' || to >= need ? ended : next
        into[to] = (into[to] as number) + p * chance
        if (what === 'wicket') falls += p * chance
      }
    }
    alive = next
  }
  return { runs: { from: 0, p: ended.map((p, runs) => p + (alive[runs] as number)) }, falls }
}

/** P(a wicket falls in the rest of an over), which nothing ends before. */
export function wicketInOver(batting: number, overs: Overs, balls: number): number {
  const of = new Map(ballChances(batting, Math.floor(balls / ballsPerOver), overs))
  const falls = of.get('wicket') ?? 0
  return 1 - (1 - falls) ** (ballsPerOver - (balls % ballsPerOver))
}
