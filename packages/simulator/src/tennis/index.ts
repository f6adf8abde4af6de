import type { Competitor, League, MatchState, PeriodScore, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { openScripted, type Opinion } from '../scripted-match.ts'
import { asSides, type Pair } from '../sides.ts'
import { beforeStart, tennisLaw } from './joint.ts'
import { type Centres, liveTennis, prematchCentres, prematchTennis } from './markets.ts'
import { parseTennisParameters, tennisFixtureParameters, type TennisParameters } from './parameters.ts'
import type { TennisStrength } from './strength.ts'
import { tennisModel } from './probability.ts'
import { type BestOf, calledPoints, isTieBreak, pointServer } from './score.ts'
import { longestTennisMatch, scriptTennis, type TennisStep } from './script.ts'
import { settleTennis } from './settlement.ts'
import { tellTennis } from './story.ts'

export type { TennisParameters } from './parameters.ts'
export type { TennisStrength } from './strength.ts'

function periodScores({ finishedSets, position, over }: TennisStep): PeriodScore[] {
  const running = over === 'finished' ? [] : [position.games]
  return [...finishedSets, ...running].map((games, index) => ({
    number: index + 1,
    type: 'set',
    ...asSides(games),
  }))
}

/** Every set counts as thirteen games, so that progress never decreases. */
function progressOf({ finishedSets, position, over }: TennisStep, bestOf: BestOf): number {
  if (over !== null) return 1
  return (finishedSets.length + (position.games[0] + position.games[1]) / 13) / bestOf
}

function stateOf(step: TennisStep, bestOf: BestOf): MatchState {
  const { position, over } = step
  return {
    status: over === null ? 1 : 4,
    period: over === null ? `set_${step.finishedSets.length + 1}` : 'ended',
    maxPeriodNumber: bestOf,
    progress: progressOf(step, bestOf),
    clock: null,
    totalScore: asSides(position.sets),
    periodScores: periodScores(step),
    gameScore: over === null ? asSides(calledPoints(position.points, isTieBreak(position.games))) : null,
    currentServer: over !== null ? null : pointServer(position) === 0 ? 'home' : 'away',
    redCards: null,
  }
}

/** How far an opinion of 1 moves the chances on serve: towards the favourite, and in how long games are. */
const sway = { balance: 0.008, amount: 0.004 } as const

function believed({ bestOf, homeServe, awayServe }: TennisParameters, { balance, amount }: Opinion) {
  const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
  return tennisModel([homeServe + lift + tilt, awayServe + lift - tilt], bestOf)
}

const finishedGames = (sets: readonly Pair[]): Pair =>
  sets.reduce<Pair>((sum, games) => [sum[0] + games[0], sum[1] + games[1]], [0, 0])

/** Tennis played point by point, priced by dynamic programming over the same chances. */
export const tennis: SportSimulator<TennisParameters> = {
  sport: 'tennis',
  maxDuration: longestTennisMatch,
  hasJointLaw: true,
  open: (fixture, options) => {
    const { bestOf } = fixture.parameters
    const truth = () => believed(fixture.parameters, { balance: 0, amount: 0 })
    let centres: Centres | null = null
    let model: ReturnType<typeof truth> | null = null
    const inPlay = () => (model ??= truth())
    return openScripted<TennisStep>(fixture, options, {
      before: notStarted(bestOf),
      prematch: (opinion) => {
        centres ??= prematchCentres(truth())
        return prematchTennis(believed(fixture.parameters, opinion), centres, bestOf)
      },
      script: (random) => scriptTennis(fixture.parameters, random),
      state: (step) => stateOf(step, bestOf),
      live: (step) => {
        if (step.over !== null) return []
        return liveTennis(inPlay(), bestOf, step.position, finishedGames(step.finishedSets), step.suspended)
      },
      laws: {
        prematch: (opinion) => tennisLaw(believed(fixture.parameters, opinion), bestOf, beforeStart),
        live: ({ over, position, finishedSets }) =>
          over === null ? tennisLaw(inPlay(), bestOf, [[1, position]], finishedGames(finishedSets)) : null,
      },
      settle: (market, step) => settleTennis(market, step, bestOf),
      tell: (steps, random) => tellTennis(fixture.parameters, steps, random),
    })
  },
}

export const tennisRules: SportRules<TennisStrength, TennisParameters> = {
  parameters: (
    league: League<TennisStrength>,
    home: Competitor<TennisStrength>,
    away: Competitor<TennisStrength>,
  ) => tennisFixtureParameters(league, home, away),
  parse: parseTennisParameters,
  meanDuration: 110 * 60_000,
}
