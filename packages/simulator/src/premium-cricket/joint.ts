import { allOut, ballChances, ballsPerOver, powerplay } from '../cricket/innings.ts'
import { gridStep, startOf } from '../cricket/law.ts'
import { type Distribution, probabilityAbove, probabilityOf } from '../distribution.ts'
import { isHalfLine, lawOfWorlds, numbersOf, type WinsIn } from '../joint.ts'
import type { JointLaw, Leg } from '../model.ts'
import type { Pair, Side } from '../sides.ts'
import { totalOutcomes, winnerOutcomes } from '../two-way.ts'
import { type PremiumLaw, premiumLaw, sessionAt } from './markets.ts'
import { premiumOvers } from './parameters.ts'
import type { PremiumInnings } from './course.ts'

/** How a match may go: runs of the first innings at the end of its running session and of all of it, and the winner. */
interface Worlds {
  readonly weights: number[]
  readonly session: number[]
  readonly runs: number[]
  /** 0 for the home side. */
  readonly winner: Side[]
}

/** Less likely ones are left out: there are many, and together they weigh next to nothing. */
const faint = { score: 1e-13, world: 1e-9 } as const

/** P(runs at a ball), by wickets lost; all out is the last row. */
function forward(
  batting: number,
  from: Pick<PremiumInnings, 'balls' | 'wickets'>,
  until: number,
): Float64Array[] {
  const bound = 6 * (until - from.balls) + 1
  const row = () => new Float64Array(bound)
  let rows = Array.from({ length: allOut + 1 }, row)
  const start = rows[from.wickets] as Float64Array
  start[0] = 1
  for (let ball = from.balls; ball < until; ball += 1) {
    const next = Array.from({ length: allOut + 1 }, row)
    next[allOut] = (rows[allOut] as Float64Array).slice()
    const law = ballChances(batting, Math.floor(ball / ballsPerOver), premiumOvers)
    for (let wickets = from.wickets; wickets < allOut; wickets += 1) {
      const now = rows[wickets] as Float64Array
      for (let runs = 0; runs < bound; runs += 1) {
        const p = now[runs] as number
        if (p < faint.score) continue
        for (const [what, chance] of law) {
          const into = next[what === 'wicket' ? wickets + 1 : wickets] as Float64Array
          const to = runs + (what === 'wicket' ? 0 : what)
          into[to] = (into[to] as number) + p * chance
        }
      }
    }
    rows = next
  }
  return rows
}

/** P(runs at the session's end, then of the whole innings) to come. */
function sessionAndInnings(
  law: PremiumLaw,
  side: Side,
  from: Pick<PremiumInnings, 'balls' | 'wickets'>,
): Map<number, Map<number, number>> {
  const until = (sessionAt(from.balls) ?? premiumOvers) * ballsPerOver
  const found = new Map<number, Map<number, number>>()
  for (const [wickets, row] of forward(law.batting[side], from, until).entries()) {
    const rest = law.innings[side].toCome(until, wickets)
    for (const [session, p] of row.entries()) {
      if (p < faint.score) continue
      let by = found.get(session)
      if (by === undefined) found.set(session, (by = new Map()))
      for (const [more, chance] of rest.p.entries())
        if (p * chance > faint.score) by.set(session + more, (by.get(session + more) ?? 0) + p * chance)
    }
  }
  return found
}

const noWorlds = (): Worlds => ({ weights: [], session: [], runs: [], winner: [] })

/** Adds the worlds of an innings of `side`, which the other side chases. */
function addWorlds(
  worlds: Worlds,
  { side, made, share }: { readonly side: Side; readonly made: number; readonly share: number },
  innings: ReturnType<typeof sessionAndInnings>,
  chase: Distribution,
): void {
  for (const [session, byRuns] of innings)
    for (const [more, p] of byRuns) {
      const runs = made + more
      const beaten = probabilityAbove(chase, runs) + probabilityOf(chase, runs) / 2
      for (const winner of [0, 1] as const) {
        const weight = share * p * (winner === side ? 1 - beaten : beaten)
        if (weight < faint.world) continue
        worlds.weights.push(weight)
        worlds.session.push(made + session)
        worlds.runs.push(runs)
        worlds.winner.push(winner)
      }
    }
}

/** Over or under a number of runs in each world. */
function total(leg: Leg, of: readonly number[]): WinsIn | null {
  const line = numbersOf(leg)('total')
  const index = (totalOutcomes as readonly string[]).indexOf(leg.outcome)
  if (!isHalfLine(line) || index < 0) return null
  return (world) => (of[world] as number) > line === (index === 0)
}

/** The law of some worlds; `sessionEnd` is null where no session runs. */
function lawOver(worlds: Worlds, sessionEnd: number | null, isFirst: boolean): JointLaw {
  const all = worlds.weights.reduce((sum, weight) => sum + weight, 0)
  return lawOfWorlds(
    Float64Array.from(worlds.weights, (weight) => weight / all),
    (leg) => {
      const numbers = numbersOf(leg)
      if (leg.id === 340) {
        const side = (winnerOutcomes as readonly string[]).indexOf(leg.outcome)
        return side < 0 ? null : (world) => worlds.winner[world] === side
      }
      if (!isFirst || numbers('inningnr') !== 1) return null
      if (leg.id === 875) return total(leg, worlds.runs)
      const isSession =
        leg.id === 877 ? sessionEnd === powerplay : leg.id === 1301 && numbers('overnr') === sessionEnd
      return isSession ? total(leg, worlds.session) : null
    },
  )
}

const start = { balls: 0, wickets: 0 } as const

/** While the first innings runs. */
export function firstInningsLaw(law: PremiumLaw, innings: PremiumInnings): JointLaw {
  const { side, balls, runs: made } = innings
  const worlds = noWorlds()
  const chase = law.innings[side === 0 ? 1 : 0].toCome(0, 0)
  addWorlds(worlds, { side, made, share: 1 }, sessionAndInnings(law, side, innings), chase)
  return lawOver(worlds, sessionAt(balls), true)
}

/** Once only the winner is open: P(home wins). */
export const winnerLaw = (home: number): JointLaw =>
  lawOver({ weights: [home, 1 - home], session: [0, 0], runs: [0, 0], winner: [0, 1] }, null, false)

type Grid = ReturnType<typeof sessionAndInnings>

/** Whole innings by point of the grid of batting strengths. */
const known = new Map<number, Grid>()
function gridInnings(point: number): Grid {
  let found = known.get(point)
  if (found === undefined) {
    const batting = point * gridStep
    known.set(point, (found = sessionAndInnings(premiumLaw([batting, batting]), 0, start)))
  }
  return found
}

/** The innings of a side before the match, between two points of the grid as its prices are. */
function wholeInnings(batting: number): Grid {
  const point = Math.floor(batting / gridStep)
  const share = batting / gridStep - point
  const found = new Map<number, Map<number, number>>()
  for (const [grid, weight] of [
    [gridInnings(point), 1 - share] as const,
    [gridInnings(point + 1), share] as const,
  ])
    for (const [session, byRuns] of grid) {
      let by = found.get(session)
      if (by === undefined) found.set(session, (by = new Map()))
      for (const [runs, p] of byRuns) by.set(runs, (by.get(runs) ?? 0) + weight * p)
    }
  return found
}

/** Before the match, when either side may bat first. */
export function prematchLaw(batting: Pair): JointLaw {
  const worlds = noWorlds()
  for (const side of [0, 1] as const) {
    const chase = startOf(batting[side === 0 ? 1 : 0], premiumOvers, premiumOvers)
    addWorlds(worlds, { side, made: 0, share: 0.5 }, wholeInnings(batting[side]), chase)
  }
  return lawOver(worlds, powerplay, true)
}
