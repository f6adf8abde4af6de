import { parseSpecifier } from '@touchline/betting'
import { meanOf, probabilityAbove, probabilityOf } from '../distribution.ts'
import type { OfferedMarket, SettledMarket } from '../model.ts'
import { type Line, offerLines } from '../offer.ts'
import type { MarketKey } from '../scripted-match.ts'
import { settleByWinners } from '../settle.ts'
import {
  halfLines,
  handicapLine,
  handicapOutcomes,
  type Phase,
  pricingOf,
  singleMarket,
  threeWayOutcomes,
  totalLine,
  totalOutcomes,
  twoWay,
  type Values,
  winnerOutcomes,
} from '../two-way.ts'
import { afterOvertime, type Forecast, forecastOf, type GoalChances, type Pair, suddenDeath } from './law.ts'
import type { GoalMarketKind, GoalMarketRow, GoalRules, Scope } from './rules.ts'
import { type GoalStep, scoreOf } from './script.ts'

/** A stretch of the match that markets count the goals of: how it may end, and the keys that name it. */
interface Stretch {
  readonly scope: Scope
  readonly values: Values
  readonly forecast: Forecast
}

const wholeMatch = { scope: 'whole', values: {} } as const
const regulation = { scope: 'regulation', values: {} } as const

/** The stretches of one period, by its number: the one its specifier names and, of the first, the one that needs no name. */
const periodStretches = (number: number, forecast: Forecast): Stretch[] => [
  { scope: 'period', values: { periodnr: number }, forecast },
  ...(number === 1 ? [{ scope: 'first_period', values: {}, forecast } as const] : []),
]

const both = (attempts: number): Pair => [attempts, attempts]

/** Chance of home in an overtime that has not begun. */
const overtimeChance = (rules: GoalRules, chances: GoalChances): number =>
  suddenDeath(both(rules.overtime?.attempts ?? 0), chances.overtime)

function stretchesBefore(rules: GoalRules, chances: GoalChances): Stretch[] {
  const left = both(rules.periods * rules.attempts)
  return [
    { ...regulation, forecast: forecastOf([0, 0], left, chances.regulation) },
    {
      ...wholeMatch,
      forecast: afterOvertime([0, 0], left, chances.regulation, overtimeChance(rules, chances)),
    },
    ...periodStretches(1, forecastOf([0, 0], both(rules.attempts), chances.regulation)),
  ]
}

function stretchesAt(rules: GoalRules, chances: GoalChances, step: GoalStep): Stretch[] {
  const { periods, finishedPeriods, left } = step
  const scored = scoreOf(periods.slice(0, rules.periods))
  const isRunning = step.phase === 'play'
  if (finishedPeriods >= rules.periods) {
    const chance = isRunning ? suddenDeath(left, chances.overtime) : overtimeChance(rules, chances)
    const decided = step.phase === 'shootout' ? suddenDeath([0, 0], chances.overtime) : chance
    return [{ ...wholeMatch, forecast: afterOvertime(scored, [0, 0], chances.regulation, decided) }]
  }
  const ahead = (rules.periods - finishedPeriods - (isRunning ? 1 : 0)) * rules.attempts
  const toCome: Pair = [left[0] + ahead, left[1] + ahead]
  const next = finishedPeriods + (isRunning ? 2 : 1)
  return [
    { ...regulation, forecast: forecastOf(scored, toCome, chances.regulation) },
    {
      ...wholeMatch,
      forecast: afterOvertime(scored, toCome, chances.regulation, overtimeChance(rules, chances)),
    },
    ...(isRunning
      ? periodStretches(finishedPeriods + 1, forecastOf(periods.at(-1) ?? [0, 0], left, chances.regulation))
      : []),
    ...(next <= rules.periods
      ? periodStretches(next, forecastOf([0, 0], both(rules.attempts), chances.regulation))
      : []),
  ]
}

/** In the whole match there is no draw, so that half a goal is the winner market again. */
const isLine = (scope: Scope, hcp: number): boolean => scope !== 'whole' || Math.abs(hcp) > 1

interface Offer extends Stretch {
  readonly id: number
  readonly row: GoalMarketRow
  /** Where the lines lie. */
  readonly centre: Forecast
  readonly phase: Phase
  readonly suspended: boolean
}

function linesOf({ row, scope, values, forecast, centre }: Offer): Line[] {
  const [count, step] = row.lines ?? [1, 1]
  if (row.kind === 'total') {
    return halfLines(meanOf(centre.total), count, step).map((total) =>
      totalLine(forecast.total, values, total),
    )
  }
  return halfLines(-meanOf(centre.margin), count, step)
    .filter((hcp) => isLine(scope, hcp))
    .map((hcp) => handicapLine(forecast.margin, values, hcp))
}

function offer(of: Offer): OfferedMarket[] {
  const { id, row, scope, values, phase, suspended } = of
  const { margin } = of.forecast
  const home = probabilityAbove(margin, 0.5)
  const part = scope === 'regulation' || scope === 'whole' ? 'winner' : 'part'
  const pricing = pricingOf(phase, part, suspended)
  if (row.kind === 'winner') return singleMarket(id, values, twoWay(winnerOutcomes, home), pricing)
  if (row.kind === 'result') {
    const draw = probabilityOf(margin, 0)
    const away = 1 - home - draw
    // Far behind with little left to play, not every answer is possible any more.
    if (Math.min(home, draw, away) < 1e-4) return []
    const chances = [home, draw, away].map((probability, index) => ({
      id: threeWayOutcomes[index] ?? '',
      probability,
    }))
    return singleMarket(id, values, chances, pricing)
  }
  const lines = linesOf(of)
  return offerLines(id, lines, lines.length, pricingOf(phase, 'line', suspended))
}

function offerAll(
  rules: GoalRules,
  stretches: readonly Stretch[],
  centres: readonly Stretch[],
  phase: Phase,
  suspended: boolean,
): OfferedMarket[] {
  return Object.entries(rules.markets).flatMap(([id, row]) =>
    stretches.flatMap((stretch, index) => {
      const centre = centres[index]?.forecast ?? stretch.forecast
      return stretch.scope === row.scope
        ? offer({ ...stretch, id: Number(id), row, centre, phase, suspended })
        : []
    }),
  )
}

/** Prices before the start by what the market thinks, on the lines that `truth` puts in the middle. */
export function prematchGoals(rules: GoalRules, opinion: GoalChances, truth: GoalChances): OfferedMarket[] {
  return offerAll(rules, stretchesBefore(rules, opinion), stretchesBefore(rules, truth), 'prematch', false)
}

/** What is offered at a step in play. */
export function liveGoals(rules: GoalRules, chances: GoalChances, step: GoalStep): OfferedMarket[] {
  if (step.phase === 'ended') return []
  const stretches = stretchesAt(rules, chances, step)
  return offerAll(rules, stretches, stretches, 'live', step.suspended)
}

/** Goals of a stretch so far, and whether it is over. */
interface Tally {
  readonly goals: Pair
  readonly over: boolean
}

function tallyOf(rules: GoalRules, scope: Scope, step: GoalStep, number: number): Tally {
  const { periods, finishedPeriods, phase } = step
  if (scope === 'whole') return { goals: scoreOf(periods), over: phase === 'ended' }
  if (scope === 'regulation') {
    return { goals: scoreOf(periods.slice(0, rules.periods)), over: finishedPeriods >= rules.periods }
  }
  return { goals: periods[number - 1] ?? [0, 0], over: finishedPeriods >= number }
}

const sign = ({ goals }: Tally): number => Math.sign(goals[0] - goals[1])

/** Outcomes of a kind of market, and the index of the one that won; null while that is open. */
const settling: Readonly<
  Record<
    GoalMarketKind,
    { readonly outcomes: readonly string[]; decide(tally: Tally, line: number): number | null }
  >
> = {
  result: { outcomes: threeWayOutcomes, decide: (tally) => (tally.over ? 1 - sign(tally) : null) },
  winner: { outcomes: winnerOutcomes, decide: (tally) => (tally.over ? (sign(tally) > 0 ? 0 : 1) : null) },
  handicap: {
    outcomes: handicapOutcomes,
    decide: ({ goals, over }, line) => (over ? (goals[0] - goals[1] + line > 0 ? 0 : 1) : null),
  },
  total: {
    outcomes: totalOutcomes,
    decide: ({ goals, over }, line) => (goals[0] + goals[1] > line ? 0 : over ? 1 : null),
  },
}

/** The result of a market as far as a step tells. Throws a RangeError on a market the sport does not offer. */
export function settleGoals(
  rules: GoalRules,
  { id, specifier }: MarketKey,
  step: GoalStep,
): SettledMarket | null {
  const row = rules.markets[id]
  const parsed = parseSpecifier(specifier)
  if (row === undefined || parsed === null)
    throw new RangeError(`market: not a market of ${rules.sport}: ${id}/${specifier}`)
  const { outcomes, decide } = settling[row.kind]
  const tally = tallyOf(rules, row.scope, step, Number(parsed.get('periodnr') ?? 1))
  const winner = decide(tally, Number(parsed.get('hcp') ?? parsed.get('total')))
  return winner === null ? null : settleByWinners(id, specifier, outcomes, [outcomes[winner] ?? ''])
}
