import type { Clock, MatchState, PeriodScore, SportRules, SportSimulator } from '../model.ts'
import { notStarted } from '../not-started.ts'
import { seededRandom } from '../random.ts'
import { openScripted, type Opinion, storySeed } from '../scripted-match.ts'
import { asSides, sumOfPairs } from '../sides.ts'
import { chancesOf } from './law.ts'
import { liveGoals, prematchGoals, settleGoals } from './markets.ts'
import {
  goalFixtureParameters,
  type GoalParameters,
  type GoalStrength,
  parseGoalParameters,
} from './parameters.ts'
import { playersOfGoals } from './players/props.ts'
import { goalPlayers } from './players/roster.ts'
import { type GoalRules, handballRules, iceHockey } from './rules.ts'
import { type GoalStep, scriptGoals } from './script.ts'

export type { GoalParameters, GoalStrength } from './parameters.ts'

function periodOf(rules: GoalRules, { phase, finishedPeriods }: GoalStep): string {
  if (phase === 'ended') return 'ended'
  if (phase === 'shootout') return 'penalties'
  if (phase === 'break') return finishedPeriods < rules.periods ? rules.breakKey : 'break'
  return finishedPeriods < rules.periods ? rules.periodKey(finishedPeriods + 1) : 'overtime'
}

function typeOf(rules: GoalRules, number: number): PeriodScore['type'] {
  if (number <= rules.periods) return rules.periodType(number)
  return number === rules.periods + 1 ? 'overtime' : 'penalties'
}

/** Progress is held below 1 after regulation. */
const overtimeProgress = 0.98

function clockOf(rules: GoalRules, step: GoalStep, at: number, speed: number): Clock {
  const regulation = rules.periods * rules.periodSeconds
  return {
    matchTime: step.played,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: Math.max(regulation - step.played, step.leftInPeriod),
    remainingTimeInPeriod: step.leftInPeriod,
    stopped: step.clockStopped,
    rate: step.clockStopped ? 0 : speed,
    updatedAt: at,
  }
}

function stateOf(rules: GoalRules, step: GoalStep, at: number, speed: number): MatchState {
  const ended = step.phase === 'ended'
  const played = step.played / (rules.periods * rules.periodSeconds)
  return {
    ...notStarted(rules.periods),
    status: ended ? 4 : 1,
    period: periodOf(rules, step),
    progress: ended ? 1 : Math.min(overtimeProgress, played),
    clock: clockOf(rules, step, at, speed),
    totalScore: asSides(sumOfPairs(step.periods)),
    periodScores: step.periods.map((goals, index) => ({
      number: index + 1,
      type: typeOf(rules, index + 1),
      ...asSides(goals),
    })),
  }
}

function believed(
  { sway }: GoalRules,
  parameters: GoalParameters,
  { balance, amount }: Opinion,
): GoalParameters {
  const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
  return {
    homeGoals: parameters.homeGoals * Math.exp(lift + tilt),
    awayGoals: parameters.awayGoals * Math.exp(lift - tilt),
  }
}

/** A sport of goals, played and priced attempt by attempt. */
const goalSport = (rules: GoalRules): SportSimulator<GoalParameters> => ({
  sport: rules.sport,
  maxDuration: rules.maxDuration,
  hasJointLaw: false,
  open: (fixture, options) => {
    const truth = chancesOf(rules, fixture.parameters)
    const opined = (opinion: Opinion) => chancesOf(rules, believed(rules, fixture.parameters, opinion))
    let steps: readonly GoalStep[] = []
    const players = playersOfGoals({
      ...{ rules, fixture, truth },
      players: goalPlayers[rules.sport],
      steps: () => steps,
      random: () => seededRandom(`${storySeed(fixture, options)} players`),
    })
    return openScripted<GoalStep>(fixture, options, {
      before: notStarted(rules.periods),
      prematch: (opinion) => prematchGoals(rules, opined(opinion), truth),
      script: (random) => (steps = scriptGoals(rules, truth, random)),
      state: (step, at) => stateOf(rules, step, at, options.speed),
      live: (step) => liveGoals(rules, truth, step),
      settle: (market, step) => {
        const ofPlayers = players.settle(market, step)
        return ofPlayers === undefined ? settleGoals(rules, market, step) : ofPlayers
      },
      props: { ...players, prematch: (opinion) => players.prematch(opined(opinion)) },
    })
  },
})

const sportRulesOf = (rules: GoalRules): SportRules<GoalStrength, GoalParameters> => ({
  parameters: (league, home, away) => goalFixtureParameters(rules, league, home, away),
  parse: (input) => parseGoalParameters(rules, input),
  meanDuration: rules.meanDuration,
})

export const hockey = goalSport(iceHockey)
export const hockeyRules = sportRulesOf(iceHockey)
export const handball = goalSport(handballRules)
export const handballSportRules = sportRulesOf(handballRules)
