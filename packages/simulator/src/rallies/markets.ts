import { parseSpecifier } from '@touchline/betting'
import { type Distribution, meanOf, shifted } from '../distribution.ts'
import type { OfferedMarket, SettledMarket } from '../model.ts'
import { type Line, offerLines } from '../offer.ts'
import type { MarketKey } from '../scripted-match.ts'
import { distributionOf, homeChance, matchWinner, winsNeeded } from '../series.ts'
import { settleByWinners } from '../settle.ts'
import { marginOf, type Pair, sumOfPairs, totalOf } from '../sides.ts'
import {
  halfLines,
  handicapLine,
  handicapOutcomes,
  type Kind,
  type Phase,
  pricingOf,
  singleMarket,
  totalLine,
  totalOutcomes,
  twoWay,
  winnerOutcomes,
} from '../two-way.ts'
import { type Forecast, type RallyModel } from './forecast.ts'
import type { BestOf, RallyRules } from './rules.ts'
import type { RallyStep } from './script.ts'
import { type Position, targetAfter } from './score.ts'

/** What is known when prices are set. */
interface Moment {
  readonly rules: RallyRules
  readonly bestOf: BestOf
  readonly phase: Phase
  readonly suspended: boolean
}

/** Points of the whole match including finished sets, and of the current set. */
interface Points {
  readonly margin: Distribution
  readonly total: Distribution
}

/** Positions of the lines: of the match, and of the current set. */
interface Centres {
  readonly match: Points
  readonly set: Points
}

const centresOf = (forecast: Forecast, finished: Pair): Centres => ({
  match: {
    margin: shifted(forecast.margin, marginOf(finished)),
    total: shifted(forecast.total, totalOf(finished)),
  },
  set: { margin: distributionOf(forecast.set, marginOf), total: distributionOf(forecast.set, totalOf) },
})

/** Set handicaps beyond the winner market and short of certainty. */
const setHandicaps = (bestOf: BestOf): number[] => {
  const beyond = Array.from({ length: winsNeeded(bestOf) - 1 }, (_, index) => index + 1.5)
  return [...beyond.toReversed().map((hcp) => -hcp), ...beyond]
}

function lines(id: number, all: readonly Line[], moment: Moment, kind: Kind = 'line'): OfferedMarket[] {
  return offerLines(id, all, all.length, pricingOf(moment.phase, kind, moment.suspended))
}

function offerMatch(forecast: Forecast, points: Points, centres: Points, moment: Moment): OfferedMarket[] {
  const { rules, bestOf, phase, suspended } = moment
  const { match, totalStep } = rules.lines
  const margins = halfLines(-meanOf(centres.margin), match, 2)
  const totals = halfLines(meanOf(centres.total), match, totalStep)
  return [
    ...singleMarket(186, {}, twoWay(winnerOutcomes, forecast.home), pricingOf(phase, 'winner', suspended)),
    ...lines(
      188,
      setHandicaps(bestOf).map((hcp) => handicapLine(forecast.setMargin, {}, hcp)),
      moment,
      'part',
    ),
    ...lines(
      237,
      margins.map((hcp) => handicapLine(points.margin, {}, hcp)),
      moment,
    ),
    ...lines(
      238,
      totals.map((total) => totalLine(points.total, {}, total)),
      moment,
    ),
  ]
}

function offerSet(
  setnr: number,
  home: number,
  total: Distribution | null,
  centre: Distribution | null,
  moment: Moment,
): OfferedMarket[] {
  const { rules, phase, suspended } = moment
  const totals = total === null || centre === null ? [] : halfLines(meanOf(centre), rules.lines.set, 1)
  return [
    ...singleMarket(202, { setnr }, twoWay(winnerOutcomes, home), pricingOf(phase, 'part', suspended)),
    ...lines(
      310,
      totals.map((line) => totalLine(total ?? { from: 0, p: new Float64Array() }, { setnr }, line)),
      moment,
    ),
  ]
}

const start: Position = { sets: [0, 0], points: [0, 0] }

/** Prices before the start by the market's opinion, on lines centred by the truth. */
export function prematchRallies(
  rules: RallyRules,
  bestOf: BestOf,
  opinion: RallyModel,
  truth: RallyModel,
): OfferedMarket[] {
  const moment: Moment = { rules, bestOf, phase: 'prematch', suspended: false }
  const forecast = opinion.forecast(start)
  const [now, centres] = [centresOf(forecast, [0, 0]), centresOf(truth.forecast(start), [0, 0])]
  const home = homeChance(forecast.set)
  return [
    ...offerMatch(forecast, now.match, centres.match, moment),
    ...offerSet(1, home, now.set.total, centres.set.total, moment),
    ...offerSet(2, home, null, null, moment),
  ]
}

/** The offer at a step in play: the match, the current set, and the next one if it is certain to be played. */
export function liveRallies(
  rules: RallyRules,
  bestOf: BestOf,
  model: RallyModel,
  { position, finishedSets, suspended, over }: RallyStep,
): OfferedMarket[] {
  if (over) return []
  const moment: Moment = { rules, bestOf, phase: 'live', suspended }
  const { sets } = position
  const forecast = model.forecast(position)
  const now = centresOf(forecast, sumOfPairs(finishedSets))
  const setnr = sets[0] + sets[1] + 1
  const next = model.setFrom([0, 0], targetAfter(rules, [setnr, 0], bestOf))
  return [
    ...offerMatch(forecast, now.match, now.match, moment),
    ...offerSet(setnr, homeChance(forecast.set), now.set.total, now.set.total, moment),
    ...(Math.max(...sets) + 1 < winsNeeded(bestOf)
      ? offerSet(setnr + 1, homeChance(next), null, null, moment)
      : []),
  ]
}

/** Index of the winning outcome; null while open. */
type Answer = 0 | 1 | null

interface Rule {
  readonly outcomes: readonly [string, string]
  decide(step: RallyStep, line: number, set: number, bestOf: BestOf): Answer
}

const beats = (margin: number, hcp: number): Answer => (margin + hcp > 0 ? 0 : 1)

/** "Over" is decided as soon as the line is passed. */
const overUnder = (played: number, isOver: boolean, line: number): Answer =>
  played > line ? 0 : isOver ? 1 : null

const settling: Readonly<Record<number, Rule>> = {
  186: {
    outcomes: winnerOutcomes,
    decide: ({ position }, _line, _set, bestOf) => matchWinner(position.sets, bestOf),
  },
  188: {
    outcomes: handicapOutcomes,
    decide: ({ position: { sets }, over }, hcp, _set, bestOf) => {
      if (over) return beats(marginOf(sets), hcp)
      const [best, worst] = [winsNeeded(bestOf) - sets[1], sets[0] - winsNeeded(bestOf)]
      return beats(best, hcp) === beats(worst, hcp) ? beats(best, hcp) : null
    },
  },
  202: {
    outcomes: winnerOutcomes,
    decide: ({ finishedSets }, _line, set) => {
      const points = finishedSets[set - 1]
      return points === undefined ? null : points[0] > points[1] ? 0 : 1
    },
  },
  237: {
    outcomes: handicapOutcomes,
    decide: ({ finishedSets, over }, hcp) => (over ? beats(marginOf(sumOfPairs(finishedSets)), hcp) : null),
  },
  238: {
    outcomes: totalOutcomes,
    decide: ({ finishedSets, position, over }, line) =>
      overUnder(totalOf(sumOfPairs([...finishedSets, position.points])), over, line),
  },
  310: {
    outcomes: totalOutcomes,
    decide: ({ finishedSets, position, over }, line, set) => {
      const points = finishedSets[set - 1]
      if (points !== undefined) return overUnder(totalOf(points), true, line)
      return set === finishedSets.length + 1 && !over
        ? overUnder(totalOf(position.points), false, line)
        : null
    },
  },
}

/**
 * The result of a market at a step; null while open. Throws a RangeError for a market that the sport does not offer.
 */
export function settleRallies(
  rules: RallyRules,
  bestOf: BestOf,
  { id, specifier }: MarketKey,
  step: RallyStep,
): SettledMarket | null {
  const rule = settling[id]
  const parsed = parseSpecifier(specifier)
  if (rule === undefined || parsed === null)
    throw new RangeError(`market: not a market of ${rules.sport}: ${id}/${specifier}`)
  const line = Number(parsed.get('hcp') ?? parsed.get('total'))
  const answer = rule.decide(step, line, Number(parsed.get('setnr')), bestOf)
  return answer === null ? null : settleByWinners(id, specifier, rule.outcomes, [rule.outcomes[answer]])
}
