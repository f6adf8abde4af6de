import { cricketOvers } from '../data/cricket.ts'
import { type Distribution, probabilityAbove, probabilityOf, shifted } from '../distribution.ts'
import type { MatchState, PeriodScore, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { asSides, otherSide, type Pair, type Side, sideKey } from '../sides.ts'
import { stretchSimulator, type StretchSport } from '../stretch-sport.ts'
import type { Stretch, StretchMarkets, Tally } from '../stretches.ts'
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
import {
  cricketFixtureParameters,
  type CricketParameters,
  type CricketStrength,
  parseCricketParameters,
} from './parameters.ts'
import { type CricketStep, type InningsScore, isOver, oversText, scriptCricket } from './script.ts'

export type { CricketParameters, CricketStrength } from './parameters.ts'

type Scope = 'whole' | 'innings' | 'wickets' | 'powerplay' | 'over'

const markets: StretchMarkets<Scope> = {
  340: { scope: 'whole', kind: 'winner' },
  875: { scope: 'innings', kind: 'total', lines: [5, 4] },
  876: { scope: 'wickets', kind: 'total', lines: [3, 1] },
  877: { scope: 'powerplay', kind: 'total', lines: [3, 3] },
  878: { scope: 'over', kind: 'total', lines: [3, 2] },
}

/** How far an opinion of 1 moves batting: of the sides apart, and of both together. */
const sway = { balance: 0.025, amount: 0.015 } as const

/** The next over is offered only if no side can be all out before it and a chase cannot be over. */
const safe = { wickets: 5, runs: 7 * ballsPerOver } as const

/** Computed once for both sides of a match. */
interface Law {
  readonly batting: Pair
  readonly overs: Overs
  readonly innings: readonly [Innings, Innings]
  readonly firstOvers: readonly [Innings, Innings]
  readonly wickets: (side: Side) => ReturnType<typeof wicketsAtEnd>
  /** Runs in the rest of an over; cached by the kind of over and the balls bowled in it. */
  over(side: Side, balls: number, wickets: number): Distribution
}

function lawOf(batting: Pair, overs: Overs): Law {
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

function winner(law: Law, innings: readonly InningsScore[]): Distribution {
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
function parts(
  law: Law,
  { side, runs, wickets, balls, overRuns }: InningsScore,
  inningnr: 1 | 2,
  need: number,
): Stretch<Scope>[] {
  const { overs } = law
  const last = overs * ballsPerOver
  if (balls >= last || wickets >= allOut) return []
  const over = Math.floor(balls / ballsPerOver)
  const found: Stretch<Scope>[] = []
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

const figureOf = (innings: InningsScore | undefined): string =>
  innings === undefined ? '' : `/${innings.wickets}\u00a0(${oversText(innings.balls)})`

const runsOf = (innings: readonly InningsScore[], side: Side): number =>
  innings.find((one) => one.side === side)?.runs ?? 0

function periodScores({ innings, superOver }: CricketStep): PeriodScore[] {
  const scores = innings.map(({ side, runs }, index) => ({
    number: index + 1,
    type: 'innings',
    ...asSides(side === 0 ? [runs, 0] : [0, runs]),
  }))
  return superOver === null ? scores : [...scores, { number: 3, type: 'super_over', ...asSides(superOver) }]
}

function stateOf(step: CricketStep, overs: Overs): MatchState {
  const { innings, phase, over } = step
  const running = innings.at(-1)
  const share = (running?.balls ?? 0) / (overs * ballsPerOver)
  const done = innings.length === 2 ? 0.5 + share / 2 : phase === 'break' ? 0.5 : share / 2
  const figures = ([0, 1] as const).map((side) => figureOf(innings.find((one) => one.side === side)))
  return {
    ...notStarted(2),
    status: over ? 4 : 1,
    period: over ? 'ended' : phase === 'play' ? `innings_${innings.length}` : phase,
    progress: over ? 1 : Math.min(0.98, done),
    totalScore: { home: runsOf(innings, 0), away: runsOf(innings, 1) },
    periodScores: periodScores(step),
    currentServer: phase === 'play' && running !== undefined ? sideKey(running.side) : null,
    figures: { home: figures[0] ?? '', away: figures[1] ?? '' },
  }
}

function tallyOf(
  { innings, superOver, over }: CricketStep,
  scope: Scope,
  overs: Overs,
  inningnr: number,
  overnr: number,
): Tally {
  if (scope === 'whole') {
    const [home, away] = superOver ?? [0, 0]
    return { home: runsOf(innings, 0) + home, away: runsOf(innings, 1) + away, over }
  }
  const own = innings[inningnr - 1]
  const count = (home: number, isDone: boolean): Tally => ({ home, away: 0, over: over || isDone })
  if (own === undefined) return count(0, false)
  const isDone = innings.length > inningnr || isOver(own, overs)
  if (scope === 'innings') return count(own.runs, isDone)
  if (scope === 'wickets') return count(own.wickets, isDone)
  if (scope === 'over')
    return count(own.overRuns[overnr - 1] ?? 0, isDone || own.balls >= overnr * ballsPerOver)
  const first = own.overRuns.slice(0, powerplay).reduce((sum, runs) => sum + runs, 0)
  return count(first, isDone || own.balls >= powerplay * ballsPerOver)
}

/** Limited-overs cricket, played and priced ball by ball. */
export const cricketSport: StretchSport<CricketParameters, CricketStep, Scope> = {
  sport: 'cricket',
  maxDuration: 4.5 * 3_600_000,
  markets,
  match: (parameters) => {
    const { homeBatting, awayBatting, overs } = parameters
    let known: Law | null = null
    const truth = () => (known ??= lawOf([homeBatting, awayBatting], overs))
    return {
      before: notStarted(2),
      prematch: ({ balance, amount }) => {
        const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
        return prematchOf([homeBatting + lift + tilt, awayBatting + lift - tilt], overs)
      },
      script: (random) => scriptCricket(parameters, random),
      state: (step) => stateOf(step, overs),
      live: ({ innings, phase }) => {
        const law = truth()
        const [one, two] = innings
        const running = phase === 'play' ? (two ?? one) : undefined
        const need =
          one === undefined || two === undefined ? Number.POSITIVE_INFINITY : one.runs + 1 - two.runs
        return [
          { scope: 'whole', values: {}, margin: winner(law, innings) },
          ...(running === undefined ? [] : parts(law, running, innings.length === 1 ? 1 : 2, need)),
        ]
      },
      tally: (step, scope, numbers) => tallyOf(step, scope, overs, numbers('inningnr'), numbers('overnr')),
    }
  },
}

/**
 * Distance between the batting strengths for which innings are computed; others are interpolated, which is good enough
 * before the start.
 */
const gridStep = 0.05

/** Runs of whole innings and of first overs, by batting strength. */
const known = new Map<string, Float64Array>()
function gridInnings(point: number, overs: Overs, until: number): Float64Array {
  const key = `${point}/${overs}/${until}`
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = inningsOf(point * gridStep, overs, until).toCome(0, 0).p))
  return found
}

function startOf(batting: number, overs: Overs, until: number): Distribution {
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
function prematchOf([home, away]: Pair, overs: Overs): Stretch<Scope>[] {
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

export const cricket = stretchSimulator(cricketSport)

export const cricketRules: SportRules<CricketStrength, CricketParameters> = {
  parameters: (league, home, away) => cricketFixtureParameters(cricketOvers, league, home, away),
  parse: parseCricketParameters,
  meanDuration: 175 * 60_000,
}
