import { cricketOvers } from '../data/cricket.ts'
import type { MatchState, PeriodScore, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { asSides, type Side, sideKey } from '../sides.ts'
import { stretchSimulator, type StretchSport } from '../stretch-sport.ts'
import type { StretchMarkets, Tally } from '../stretches.ts'
import { ballsPerOver, type Overs, powerplay } from './innings.ts'
import { type CricketScope, type Law, lawOf, parts, prematchOf, sway, winner } from './law.ts'
import {
  cricketFixtureParameters,
  type CricketParameters,
  type CricketStrength,
  parseCricketParameters,
} from './parameters.ts'
import { type CricketStep, type InningsScore, isOver, oversText, scriptCricket } from './script.ts'

export type { CricketParameters, CricketStrength } from './parameters.ts'

const markets: StretchMarkets<CricketScope> = {
  340: { scope: 'whole', kind: 'winner' },
  875: { scope: 'innings', kind: 'total', lines: [5, 4] },
  876: { scope: 'wickets', kind: 'total', lines: [3, 1] },
  877: { scope: 'powerplay', kind: 'total', lines: [3, 3] },
  878: { scope: 'over', kind: 'total', lines: [3, 2] },
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

/** A match of cricket at a step. */
export function cricketState(step: CricketStep, overs: Overs): MatchState {
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

/** What the markets of every cricket match have counted. */
export function cricketTally(
  { innings, superOver, over }: CricketStep,
  scope: CricketScope,
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
export const cricketSport: StretchSport<CricketParameters, CricketStep, CricketScope> = {
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
      state: (step) => cricketState(step, overs),
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
      tally: (step, scope, numbers) =>
        cricketTally(step, scope, overs, numbers('inningnr'), numbers('overnr')),
    }
  },
}

export const cricket = stretchSimulator(cricketSport)

export const cricketRules: SportRules<CricketStrength, CricketParameters> = {
  parameters: (league, home, away) => cricketFixtureParameters(cricketOvers, league, home, away),
  parse: parseCricketParameters,
  meanDuration: 175 * 60_000,
}
