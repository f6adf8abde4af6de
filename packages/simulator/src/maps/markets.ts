import { type Distribution, meanOf, shifted } from '../distribution.ts'
import type { OfferedMarket } from '../model.ts'
import { type Line, offerLines, specifier } from '../offer.ts'
import { distributionOf, type End, homeChance, winsNeeded } from '../series.ts'
import { marginOf, type Pair, totalOf } from '../sides.ts'
import {
  halfLines,
  handicapLine,
  type Kind,
  type Phase,
  pricingOf,
  singleMarket,
  totalLine,
  twoWay,
  winnerOutcomes,
} from '../two-way.ts'
import { killsToCome, type MapModel } from './law.ts'
import { MAP_MARKETS, scoreOutcome, SCORES, scoreVariant } from './map-markets.ts'
import type { BestOf, MapRules } from './rules.ts'
import type { Position } from './score.ts'
import type { MapStep } from './script.ts'

/** What is known when prices are set. */
interface Moment {
  readonly rules: MapRules
  readonly bestOf: BestOf
  readonly phase: Phase
  readonly suspended: boolean
}

const lines = (id: number, all: readonly Line[], { phase, suspended }: Moment, kind: Kind = 'line') =>
  offerLines(id, all, all.length, pricingOf(phase, kind, suspended))

/** Handicaps beyond the winner market and short of certainty. */
const mapHandicaps = (bestOf: BestOf): number[] => {
  const beyond = Array.from({ length: winsNeeded(bestOf) - 1 }, (_, index) => index + 1.5)
  return [...beyond.toReversed().map((hcp) => -hcp), ...beyond]
}

/** Totals of maps that a match can be over or under. */
const mapTotals = (bestOf: BestOf): number[] =>
  Array.from({ length: bestOf - winsNeeded(bestOf) }, (_, index) => winsNeeded(bestOf) + index + 0.5)

/** Markets of the whole match: winner, number of maps, exact score. */
function offerMatch(ends: readonly End[], moment: Moment): OfferedMarket[] {
  const { bestOf, phase, suspended } = moment
  const [margin, total] = [distributionOf(ends, marginOf), distributionOf(ends, totalOf)]
  const exact = SCORES[bestOf].map(([outcome, score]) => ({
    id: scoreOutcome(bestOf, outcome),
    probability: ends.find((end) => end.score.join() === score.join())?.probability ?? 0,
  }))
  const variant = { variant: scoreVariant(bestOf) }
  const winner = pricingOf(phase, 'winner', suspended)
  return [
    ...singleMarket(186, {}, twoWay(winnerOutcomes, homeChance(ends)), winner),
    ...lines(
      MAP_MARKETS.handicap,
      mapHandicaps(bestOf).map((hcp) => handicapLine(margin, {}, hcp)),
      moment,
      'part',
    ),
    ...lines(
      MAP_MARKETS.total,
      mapTotals(bestOf).map((line) => totalLine(total, {}, line)),
      moment,
      'part',
    ),
    ...lines(MAP_MARKETS.score, [{ specifier: specifier(variant), chances: exact }], moment, 'part'),
  ]
}

const offerMapWinner = (mapnr: number, home: number, { phase, suspended }: Moment): OfferedMarket[] =>
  singleMarket(
    MAP_MARKETS.winner,
    { mapnr },
    twoWay(winnerOutcomes, home),
    pricingOf(phase, 'part', suspended),
  )

/** The lines of one map: its rounds, or its kills including those so far. `centre` gives their position. */
function offerMapLines(mapnr: number, now: MapLaw, centre: MapLaw, moment: Moment): OfferedMarket[] {
  const { kills, totalStep } = moment.rules
  const totals = halfLines(meanOf(centre.total), 3, totalStep).filter((line) => line > 0)
  const total = kills === null ? MAP_MARKETS.rounds : MAP_MARKETS.kills
  const offered = lines(
    total,
    totals.map((line) => totalLine(now.total, { mapnr }, line)),
    moment,
  )
  if (kills !== null) return offered
  const handicaps = halfLines(-meanOf(centre.margin), 3, 2)
  return [
    ...lines(
      MAP_MARKETS.roundHandicap,
      handicaps.map((hcp) => handicapLine(now.margin, { mapnr }, hcp)),
      moment,
    ),
    ...offered,
  ]
}

/** What a map's lines depend on: its total as shown, and home's margin in steps. */
interface MapLaw {
  readonly total: Distribution
  readonly margin: Distribution
}

const lawOf = ({ kills }: MapRules, ends: readonly End[], steps: Pair, shown: Pair): MapLaw => ({
  total:
    kills === null
      ? distributionOf(ends, totalOf)
      : shifted(killsToCome(ends, totalOf(steps), kills.mean), totalOf(shown)),
  margin: distributionOf(ends, marginOf),
})

const start: Position = { maps: [0, 0], steps: [0, 0] }

/** Prices before the start by the market's opinion, on lines centred by the truth. */
export function prematchMaps(
  rules: MapRules,
  bestOf: BestOf,
  opinion: MapModel,
  truth: MapModel,
): OfferedMarket[] {
  const moment: Moment = { rules, bestOf, phase: 'prematch', suspended: false }
  const first = opinion.mapFrom([0, 0])
  const [now, centre] = [first, truth.mapFrom([0, 0])].map((ends) => lawOf(rules, ends, [0, 0], [0, 0]))
  return [
    ...offerMatch(opinion.seriesFrom(start), moment),
    ...Array.from({ length: winsNeeded(bestOf) }, (_, index) =>
      offerMapWinner(index + 1, homeChance(first), moment),
    ).flat(),
    ...offerMapLines(1, now as MapLaw, centre as MapLaw, moment),
  ]
}

/** The offer at a step in play: the match, the current map, and the next one if it is certain to be played. */
export function liveMaps(rules: MapRules, bestOf: BestOf, model: MapModel, step: MapStep): OfferedMarket[] {
  if (step.over) return []
  const { position, shown, suspended } = step
  const moment: Moment = { rules, bestOf, phase: 'live', suspended }
  const mapnr = totalOf(position.maps) + 1
  const ends = model.mapFrom(position.steps)
  const law = lawOf(rules, ends, position.steps, shown)
  return [
    ...offerMatch(model.seriesFrom(position), moment),
    ...offerMapWinner(mapnr, homeChance(ends), moment),
    ...offerMapLines(mapnr, law, law, moment),
    ...(Math.max(...position.maps) + 1 < winsNeeded(bestOf)
      ? offerMapWinner(mapnr + 1, homeChance(model.mapFrom([0, 0])), moment)
      : []),
  ]
}
