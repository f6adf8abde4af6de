import {
  goalFixtureParameters,
  type GoalParameters,
  type GoalStrength,
  parseGoalParameters,
} from '../goals/parameters.ts'
import type { Clock, MatchState, SportRules } from '../model.ts'
import { notStarted } from '../not-started.ts'
import type { Forecast } from '../play-on.ts'
import type { Opinion } from '../scripted-match.ts'
import { asSides, sideKey, sumOfPairs } from '../sides.ts'
import { stretchSimulator, type StretchSport } from '../stretch-sport.ts'
import type { Stretch, StretchMarkets } from '../stretches.ts'
import { drivesPerMatch, drivesPerQuarter } from './drives.ts'
import { forecastOf, forecastWhole, type Laws, lawsOf, overtimeOf, type ToCome } from './law.ts'
import { playersOfFootball } from './players/props.ts'
import { type FootballStep, quarters, quarterSeconds, scriptFootball } from './script.ts'

type Scope = 'whole' | 'first_half' | 'period'

/**
 * Share of its points by which a side gains at home and loses away, and the accepted range of a side's points in
 * regulation.
 */
const rules = { homeAdvantage: 0.04, range: [6, 50] } as const

/** How far a unit of opinion moves the logarithm of a side's points. */
const sway = { balance: 0.035, amount: 0.02 } as const

const markets: StretchMarkets<Scope> = {
  219: { scope: 'whole', kind: 'winner' },
  223: { scope: 'whole', kind: 'handicap', lines: [7, 1] },
  225: { scope: 'whole', kind: 'total', lines: [7, 1] },
  60: { scope: 'first_half', kind: 'result' },
  66: { scope: 'first_half', kind: 'handicap', lines: [3, 1] },
  68: { scope: 'first_half', kind: 'total', lines: [3, 1] },
  443: { scope: 'period', kind: 'result' },
  446: { scope: 'period', kind: 'total', lines: [3, 1] },
  227: { scope: 'whole', kind: 'home_total', lines: [3, 1] },
  228: { scope: 'whole', kind: 'away_total', lines: [3, 1] },
}

const nothing: ToCome = { left: [0, 0], running: null }

const plus = ({ left: [home, away], running }: ToCome, drives: number): ToCome => ({
  left: [home + drives, away + drives],
  running,
})

const regulationSeconds = quarters * quarterSeconds

const period = (number: number, { margin, total }: Forecast): Stretch<Scope> => ({
  scope: 'period',
  values: { periodnr: number },
  margin,
  total,
})

/** The first half, the current quarter, and the next one if it is certain to be played. */
function partsAt(laws: Laws, step: FootballStep): Stretch<Scope>[] {
  const { periods, finishedPeriods, phase } = step
  if (finishedPeriods >= quarters) return []
  const isRunning = phase === 'play'
  const running = finishedPeriods + 1
  const next = isRunning ? running + 1 : running
  const ahead = isRunning ? 1 - finishedPeriods : 2 - finishedPeriods
  const half =
    finishedPeriods < 2
      ? forecastOf(laws, sumOfPairs(periods), plus(isRunning ? step : nothing, ahead * drivesPerQuarter))
      : null
  const { margin, total } = half ?? {}
  return [
    ...(margin === undefined || total === undefined
      ? []
      : [{ scope: 'first_half', values: {}, margin, total } as const]),
    ...(isRunning ? [period(running, forecastOf(laws, periods.at(-1) ?? [0, 0], step))] : []),
    ...(next <= quarters ? [period(next, forecastOf(laws, [0, 0], plus(nothing, drivesPerQuarter)))] : []),
  ]
}

function periodOf({ phase, finishedPeriods }: FootballStep): string {
  if (phase === 'ended') return 'ended'
  if (phase === 'break') return finishedPeriods === 2 ? 'half_time' : 'break'
  return finishedPeriods < quarters ? `quarter_${finishedPeriods + 1}` : 'overtime'
}

function clockOf(step: FootballStep, at: number, speed: number): Clock {
  return {
    matchTime: step.played,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: Math.max(regulationSeconds - step.played, step.leftInPeriod),
    remainingTimeInPeriod: step.leftInPeriod,
    stopped: step.clockStopped,
    rate: step.clockStopped ? 0 : speed,
    updatedAt: at,
  }
}

/** Progress is held below 1 during an overtime. */
const overtimeProgress = 0.98

function stateOf(step: FootballStep, at: number, speed: number): MatchState {
  return {
    ...notStarted(quarters),
    status: step.over ? 4 : 1,
    period: periodOf(step),
    progress: step.over ? 1 : Math.min(overtimeProgress, step.played / regulationSeconds),
    clock: clockOf(step, at, speed),
    totalScore: asSides(sumOfPairs(step.periods)),
    periodScores: step.periods.map((points, index) => ({
      number: index + 1,
      type: index < quarters ? 'quarter' : 'overtime',
      ...asSides(points),
    })),
    currentServer: step.running === null ? null : sideKey(step.running.side),
  }
}

/** American football, played and priced at every first down. */
export const americanFootballSport: StretchSport<GoalParameters, FootballStep, Scope> = {
  sport: 'american-football',
  maxDuration: 5 * 3_600_000,
  markets,
  match: ({ homeGoals, awayGoals }) => {
    const laws = lawsOf([homeGoals, awayGoals])
    const overtime = overtimeOf(laws)
    const opined = ({ balance, amount }: Opinion): Laws => {
      const [tilt, lift] = [sway.balance * balance, sway.amount * amount]
      return tilt === 0 && lift === 0
        ? laws
        : lawsOf([homeGoals * Math.exp(lift + tilt), awayGoals * Math.exp(lift - tilt)])
    }
    return {
      before: notStarted(quarters),
      prematch: (opinion) => {
        const believed = opined(opinion)
        const { margin, total } = forecastOf(believed, [0, 0], plus(nothing, 2 * drivesPerQuarter))
        return [
          {
            scope: 'whole',
            values: {},
            ...forecastWhole(believed, overtimeOf(believed), [0, 0], plus(nothing, drivesPerMatch)),
          },
          { scope: 'first_half', values: {}, margin, total },
          period(1, forecastOf(believed, [0, 0], plus(nothing, drivesPerQuarter))),
        ]
      },
      script: (random) => scriptFootball(laws, random),
      state: stateOf,
      live: (step) => {
        const { periods, finishedPeriods, phase } = step
        const ahead = Math.max(0, quarters - finishedPeriods - (phase === 'play' ? 1 : 0))
        const toCome = plus(phase === 'play' ? step : nothing, ahead * drivesPerQuarter)
        return [
          { scope: 'whole', values: {}, ...forecastWhole(laws, overtime, sumOfPairs(periods), toCome) },
          ...partsAt(laws, step),
        ]
      },
      tally: ({ periods, finishedPeriods, over }, scope, numbers) => {
        if (scope === 'whole') return { ...asSides(sumOfPairs(periods)), over }
        if (scope === 'first_half')
          return { ...asSides(sumOfPairs(periods.slice(0, 2))), over: finishedPeriods >= 2 }
        const number = numbers('periodnr')
        return { ...asSides(periods[number - 1] ?? [0, 0]), over: finishedPeriods >= number }
      },
      players: (cast) => playersOfFootball(cast, laws, opined),
    }
  },
}

export const americanFootball = stretchSimulator(americanFootballSport)

export const americanFootballRules: SportRules<GoalStrength, GoalParameters> = {
  parameters: (league, home, away) => goalFixtureParameters(rules, league, home, away),
  parse: (input) => parseGoalParameters(rules, input),
  meanDuration: 175 * 60_000,
}
