import type { OfferedMarket, SettledMarket } from '../model.ts'
import type { MarketKey } from '../scripted-match.ts'
import { type Pair, sumOfPairs } from '../sides.ts'
import { offerStretches, settleStretch, type Stretch as AnyStretch, type Tally } from '../stretches.ts'
import { afterOvertime, type Forecast, forecastOf, type GoalChances, suddenDeath } from './law.ts'
import type { GoalRules, Scope } from './rules.ts'
import type { GoalStep } from './script.ts'

type Stretch = AnyStretch<Scope>

const wholeMatch = { scope: 'whole', values: {} } as const
const regulation = { scope: 'regulation', values: {} } as const

/** The stretches of one period: the one named by number and, for the first period, the one without a number. */
const periodStretches = (number: number, forecast: Forecast): Stretch[] => [
  { scope: 'period', values: { periodnr: number }, ...forecast },
  ...(number === 1 ? [{ scope: 'first_period', values: {}, ...forecast } as const] : []),
]

const both = (attempts: number): Pair => [attempts, attempts]

/** Home's chance in an overtime that has not begun. */
const overtimeChance = (rules: GoalRules, chances: GoalChances): number =>
  suddenDeath(both(rules.overtime?.attempts ?? 0), chances.overtime)

function stretchesBefore(rules: GoalRules, chances: GoalChances): Stretch[] {
  const left = both(rules.periods * rules.attempts)
  return [
    { ...regulation, ...forecastOf([0, 0], left, chances.regulation) },
    {
      ...wholeMatch,
      ...afterOvertime([0, 0], left, chances.regulation, overtimeChance(rules, chances)),
    },
    ...periodStretches(1, forecastOf([0, 0], both(rules.attempts), chances.regulation)),
  ]
}

function stretchesAt(rules: GoalRules, chances: GoalChances, step: GoalStep): Stretch[] {
  const { periods, finishedPeriods, left } = step
  const scored = sumOfPairs(periods.slice(0, rules.periods))
  const isRunning = step.phase === 'play'
  if (finishedPeriods >= rules.periods) {
    const chance = isRunning ? suddenDeath(left, chances.overtime) : overtimeChance(rules, chances)
    const decided = step.phase === 'shootout' ? suddenDeath([0, 0], chances.overtime) : chance
    return [{ ...wholeMatch, ...afterOvertime(scored, [0, 0], chances.regulation, decided) }]
  }
  const ahead = (rules.periods - finishedPeriods - (isRunning ? 1 : 0)) * rules.attempts
  const toCome: Pair = [left[0] + ahead, left[1] + ahead]
  const next = finishedPeriods + (isRunning ? 2 : 1)
  return [
    { ...regulation, ...forecastOf(scored, toCome, chances.regulation) },
    {
      ...wholeMatch,
      ...afterOvertime(scored, toCome, chances.regulation, overtimeChance(rules, chances)),
    },
    ...(isRunning
      ? periodStretches(finishedPeriods + 1, forecastOf(periods.at(-1) ?? [0, 0], left, chances.regulation))
      : []),
    ...(next <= rules.periods
      ? periodStretches(next, forecastOf([0, 0], both(rules.attempts), chances.regulation))
      : []),
  ]
}

/** Prices before the start by the market's opinion, on lines centred by the truth. */
export const prematchGoals = (rules: GoalRules, opinion: GoalChances, truth: GoalChances): OfferedMarket[] =>
  offerStretches(
    rules.markets,
    stretchesBefore(rules, opinion),
    stretchesBefore(rules, truth),
    'prematch',
    false,
  )

/** The offer at a step in play. */
export function liveGoals(rules: GoalRules, chances: GoalChances, step: GoalStep): OfferedMarket[] {
  if (step.phase === 'ended') return []
  const stretches = stretchesAt(rules, chances, step)
  return offerStretches(rules.markets, stretches, stretches, 'live', step.suspended)
}

function tallyOf(rules: GoalRules, scope: Scope, step: GoalStep, number: number): Tally {
  const { periods, finishedPeriods, phase } = step
  const tally = ([home, away]: Pair, over: boolean) => ({ home, away, over })
  if (scope === 'whole') return tally(sumOfPairs(periods), phase === 'ended')
  if (scope === 'regulation') {
    return tally(sumOfPairs(periods.slice(0, rules.periods)), finishedPeriods >= rules.periods)
  }
  return tally(periods[number - 1] ?? [0, 0], finishedPeriods >= number)
}

/**
 * The result of a market at a step; null while open. Throws a RangeError for a market that the sport does not offer.
 */
export const settleGoals = (rules: GoalRules, market: MarketKey, step: GoalStep): SettledMarket | null =>
  settleStretch(rules.sport, rules.markets, market, (scope, numbers) =>
    tallyOf(rules, scope, step, numbers('periodnr') || 1),
  )
