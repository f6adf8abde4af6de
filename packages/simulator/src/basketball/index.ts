import type { Clock, MatchState, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { openScripted, type Opinion } from '../scripted-match.ts'
import { asSides } from '../sides.ts'
import { liveLaw, prematchLaw } from './joint.ts'
import { liveBasketball, prematchBasketball, scoreOf } from './markets.ts'
import { basketballFixtureParameters, parseBasketballParameters } from './parameters.ts'
import type { BasketballParameters, BasketballStrength } from './strength.ts'
import { scoringOf } from './scoring.ts'
import { type BasketballStep, longestBasketballMatch, regulationPeriods, scriptBasketball } from './script.ts'
import { settleBasketball } from './settlement.ts'
import { tellBasketball } from './story.ts'

export type { BasketballParameters, BasketballStrength } from './strength.ts'

function periodOf({ phase, finishedPeriods }: BasketballStep): string {
  if (phase === 'ended') return 'ended'
  if (phase === 'break') return finishedPeriods === 2 ? 'half_time' : 'break'
  return finishedPeriods < regulationPeriods ? `quarter_${finishedPeriods + 1}` : 'overtime'
}

function clockOf(step: BasketballStep, regulation: number, at: number, speed: number): Clock {
  const overtime = step.played > regulation || step.finishedPeriods >= regulationPeriods
  return {
    matchTime: step.played,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: overtime ? step.leftInPeriod : regulation - step.played,
    remainingTimeInPeriod: step.leftInPeriod,
    stopped: step.clockStopped,
    rate: step.clockStopped ? 0 : speed,
    updatedAt: at,
  }
}

/** Progress is held below 1 during an overtime. */
const overtimeProgress = 0.98

function stateOf(step: BasketballStep, regulation: number, at: number, speed: number): MatchState {
  const ended = step.phase === 'ended'
  return {
    status: ended ? 4 : 1,
    period: periodOf(step),
    maxPeriodNumber: regulationPeriods,
    progress: ended ? 1 : Math.min(overtimeProgress, step.played / regulation),
    clock: clockOf(step, regulation, at, speed),
    totalScore: asSides(scoreOf(step.periods)),
    periodScores: step.periods.map((points, index) => ({
      number: index + 1,
      type: index < regulationPeriods ? 'quarter' : 'overtime',
      ...asSides(points),
    })),
    gameScore: null,
    currentServer: null,
    redCards: null,
  }
}

/** Points per side that an opinion of 1 moves: towards the favourite, and in total. */
const sway = { balance: 0.9, amount: 1.5 } as const

/** Basketball played possession by possession, priced as a nearly normal remaining margin and total. */
export const basketball: SportSimulator<BasketballParameters> = {
  sport: 'basketball',
  maxDuration: longestBasketballMatch,
  hasJointLaw: true,
  open: (fixture, options) => {
    const { parameters } = fixture
    const regulation = regulationPeriods * parameters.quarterMinutes * 60
    const truth = scoringOf(parameters)
    const believed = ({ balance, amount }: Opinion) => {
      const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
      return scoringOf({
        ...parameters,
        homePoints: parameters.homePoints + lift + tilt,
        awayPoints: parameters.awayPoints + lift - tilt,
      })
    }
    return openScripted<BasketballStep>(fixture, options, {
      before: notStarted(regulationPeriods),
      prematch: (opinion) => prematchBasketball(believed(opinion), truth),
      laws: {
        prematch: (opinion) => prematchLaw(believed(opinion)),
        live: (step) => liveLaw(truth, step),
      },
      script: (random) => scriptBasketball(parameters, truth, random),
      state: (step, at) => stateOf(step, regulation, at, options.speed),
      live: (step) => liveBasketball(truth, step),
      settle: settleBasketball,
      tell: (steps, random) => tellBasketball(parameters.quarterMinutes, truth.points, steps, random),
    })
  },
}

export const basketballRules: SportRules<BasketballStrength, BasketballParameters> = {
  parameters: basketballFixtureParameters,
  parse: parseBasketballParameters,
  meanDuration: 108 * 60_000,
}
