import type { OfferedMarket } from '../model.ts'
import { type Line, offerLines, offerMarket, type Pricing, specifier } from '../offer.ts'
import type { Pair } from '../sides.ts'
import {
  above,
  exactly,
  finalMarginAbove,
  finalTotalAbove,
  moved,
  type Nearly,
  oddProbability,
  type Outlook,
} from './chances.ts'
import type { Scoring } from './scoring.ts'
import { type BasketballStep, regulationPeriods } from './script.ts'

export const winnerOutcomes = ['4', '5'] as const
export const handicapOutcomes = ['1714', '1715'] as const
export const totalOutcomes = ['12', '13'] as const
export const threeWayOutcomes = ['1', '2', '3'] as const
export const parityOutcomes = ['70', '72'] as const

type Phase = 'prematch' | 'live'
type Kind = 'winner' | 'line' | 'part'

/** Booksums: lowest for the match markets, higher for parts. */
const booksums = {
  prematch: { winner: 1.045, line: 1.05, part: 1.065 },
  live: { winner: 1.055, line: 1.06, part: 1.075 },
} satisfies Record<Phase, Record<Kind, number>>

/** Winner markets reach extreme chances, where the margin belongs on the long shot; lines stay near even. */
function pricing(phase: Phase, kind: Kind, suspended: boolean): Pricing {
  return { booksum: booksums[phase][kind], method: kind === 'line' ? 'proportional' : 'shin', suspended }
}

/**
 * Seconds before the end of a period from which a market is withdrawn: too few possessions are left for the normal
 * model.
 */
const withdrawal = { part: 90, parity: 180 } as const

const twoWay = (ids: readonly [string, string], first: number) => [
  { id: ids[0], probability: first },
  { id: ids[1], probability: 1 - first },
]

/** Half lines `step` apart, `reach` on either side of `centre`, on a grid that does not move with the centre. */
function linesAround(centre: number, reach: number, step: 1 | 2): number[] {
  const middle = step * Math.floor(centre / step) + 0.5
  return Array.from({ length: 2 * reach + 1 }, (_, index) => middle + step * (index - reach))
}

/** Without draws a line of half a point equals the winner market, so it is left out. */
const handicaps = (centre: number, reach: number): number[] =>
  linesAround(centre, reach, 1).filter((hcp) => Math.abs(hcp) > 1)

const handicapLine = (hcp: number, beats: (line: number) => number): Line => ({
  specifier: specifier({ hcp }),
  chances: twoWay(handicapOutcomes, beats(-hcp)),
})

/** A line that is already passed is certain; the normal model would not say so when little time is left. */
const totalLine = (
  values: Record<string, number>,
  total: number,
  scored: number,
  passes: (line: number) => number,
): Line => ({
  specifier: specifier({ ...values, total }),
  chances: twoWay(totalOutcomes, total < scored ? 1 : passes(total)),
})

const single = (id: number, line: Line, price: Pricing): OfferedMarket[] => {
  const market = offerMarket(id, line, price)
  return market === null ? [] : [market]
}

/** Margin and total at the end of a quarter or half. */
export interface Part {
  readonly margin: Nearly
  readonly total: Nearly
  /** Points of both sides so far. */
  readonly scored: number
}

function threeWay(
  id: number,
  values: Record<string, number>,
  margin: Nearly,
  price: Pricing,
): OfferedMarket[] {
  const draw = exactly(margin, 0)
  const home = above(margin, 0.5)
  const probabilities = [home, draw, 1 - home - draw]
  // A draw stays possible during the part; with a negligible chance the market is withdrawn.
  if (draw < 1e-4) return []
  const chances = threeWayOutcomes.map((id, index) => ({ id, probability: probabilities[index] ?? 0 }))
  return single(id, { specifier: specifier(values), chances }, price)
}

export interface Centres {
  readonly margin: number
  readonly total: number
}

const outlookCentres = ({ margin, total }: Part): Centres => ({
  margin: -margin.mean,
  total: total.mean,
})

function matchMarkets(
  outlook: Outlook & Part,
  centres: Centres,
  phase: Phase,
  suspended: boolean,
): OfferedMarket[] {
  const reach = phase === 'prematch' ? 3 : 4
  const line = pricing(phase, 'line', suspended)
  const margins = handicaps(centres.margin, reach).map((hcp) =>
    handicapLine(hcp, (at) => finalMarginAbove(outlook, at)),
  )
  const totals = linesAround(centres.total, reach, 2).map((total) =>
    totalLine({}, total, outlook.scored, (at) => finalTotalAbove(outlook, at)),
  )
  return [
    ...single(
      219,
      { specifier: specifier({}), chances: twoWay(winnerOutcomes, finalMarginAbove(outlook, 0.5)) },
      pricing(phase, 'winner', suspended),
    ),
    ...offerLines(223, margins, margins.length, line),
    ...offerLines(225, totals, totals.length, line),
  ]
}

const parityMarket = (outlook: Outlook, phase: Phase, suspended: boolean): OfferedMarket[] =>
  single(
    26,
    { specifier: specifier({}), chances: twoWay(parityOutcomes, oddProbability(outlook)) },
    pricing(phase, 'part', suspended),
  )

function halfMarkets(half: Part, centres: Centres, phase: Phase, suspended: boolean): OfferedMarket[] {
  const line = pricing(phase, 'line', suspended)
  const margins = linesAround(centres.margin, 1, 1).map((hcp) =>
    handicapLine(hcp, (at) => above(half.margin, at)),
  )
  const totals = linesAround(centres.total, 1, 2).map((total) =>
    totalLine({}, total, half.scored, (at) => above(half.total, at)),
  )
  return [
    ...threeWay(60, {}, half.margin, pricing(phase, 'part', suspended)),
    ...offerLines(66, margins, margins.length, line),
    ...offerLines(68, totals, totals.length, line),
  ]
}

function quarterMarkets(
  periodnr: number,
  quarter: Part,
  centres: Centres,
  phase: Phase,
  suspended: boolean,
): OfferedMarket[] {
  const totals = linesAround(centres.total, 1, 1).map((total) =>
    totalLine({ periodnr }, total, quarter.scored, (at) => above(quarter.total, at)),
  )
  return [
    ...threeWay(443, { periodnr }, quarter.margin, pricing(phase, 'part', suspended)),
    ...offerLines(446, totals, totals.length, pricing(phase, 'line', suspended)),
  ]
}

/** A part that has not begun. */
const ahead = (scoring: Scoring, exchanges: number): Part => ({ ...scoring.rest(exchanges, null), scored: 0 })

function wholeOutlook(scoring: Scoring): Outlook & Part {
  const overtime = ahead(scoring, scoring.exchangesPerOvertime)
  return { ...ahead(scoring, regulationPeriods * scoring.exchangesPerQuarter), overtime }
}

/** Prices before the start by the market's opinion, on lines centred by the truth. */
export function prematchBasketball(opinion: Scoring, truth: Scoring): OfferedMarket[] {
  const n = opinion.exchangesPerQuarter
  const centre = (quarters: number) => outlookCentres(ahead(truth, quarters * truth.exchangesPerQuarter))
  const outlook = wholeOutlook(opinion)
  return [
    ...matchMarkets(outlook, centre(regulationPeriods), 'prematch', false),
    ...halfMarkets(ahead(opinion, 2 * n), centre(2), 'prematch', false),
    ...quarterMarkets(1, ahead(opinion, n), centre(1), 'prematch', false),
    ...parityMarket(outlook, 'prematch', false),
  ]
}

export const scoreOf = (periods: readonly Pair[]): Pair =>
  periods.reduce<Pair>((sum, points) => [sum[0] + points[0], sum[1] + points[1]], [0, 0])

/** The part that ends after `exchanges` more, given the points scored in it. */
function partFrom(scoring: Scoring, scored: Pair, exchanges: number, step: BasketballStep): Part {
  const rest = scoring.rest(exchanges, step.pending)
  const total = scored[0] + scored[1]
  return { margin: moved(rest.margin, scored[0] - scored[1]), total: moved(rest.total, total), scored: total }
}

/** Exchanges until the end of period `until` (from 1), including the current period. */
function exchangesUntil(scoring: Scoring, step: BasketballStep, until: number): number {
  const running = step.phase === 'play' ? 1 : 0
  return step.exchangesLeft + (until - step.finishedPeriods - running) * scoring.exchangesPerQuarter
}

function liveOutlook(scoring: Scoring, step: BasketballStep): Outlook & Part {
  const overtime = ahead(scoring, scoring.exchangesPerOvertime)
  const extra = step.phase === 'play' ? step.exchangesLeft : scoring.exchangesPerOvertime
  const exchanges =
    step.finishedPeriods < regulationPeriods ? exchangesUntil(scoring, step, regulationPeriods) : extra
  return { ...partFrom(scoring, scoreOf(step.periods), exchanges, step), overtime }
}

/** The offer at a step in play. */
export function liveBasketball(scoring: Scoring, step: BasketballStep): OfferedMarket[] {
  if (step.phase === 'ended') return []
  const { suspended, finishedPeriods } = step
  const outlook = liveOutlook(scoring, step)
  const inRegulation = finishedPeriods < regulationPeriods
  const lastMinutes =
    finishedPeriods === regulationPeriods - 1 &&
    step.phase === 'play' &&
    step.leftInPeriod <= withdrawal.parity
  return [
    ...matchMarkets(outlook, outlookCentres(outlook), 'live', suspended),
    ...(inRegulation ? liveHalf(scoring, step) : []),
    ...(inRegulation ? liveQuarters(scoring, step) : []),
    ...(inRegulation && !lastMinutes ? parityMarket(outlook, 'live', suspended) : []),
  ]
}

const endingSoon = (step: BasketballStep): boolean =>
  step.phase === 'play' && step.leftInPeriod <= withdrawal.part

function liveHalf(scoring: Scoring, step: BasketballStep): OfferedMarket[] {
  if (step.finishedPeriods >= 2 || (step.finishedPeriods === 1 && endingSoon(step))) return []
  const half = partFrom(scoring, scoreOf(step.periods), exchangesUntil(scoring, step, 2), step)
  return halfMarkets(half, outlookCentres(half), 'live', step.suspended)
}

/** The current quarter and the next one. */
function liveQuarters(scoring: Scoring, step: BasketballStep): OfferedMarket[] {
  const running = step.phase === 'play'
  const current = step.finishedPeriods + 1
  const fresh = ahead(scoring, scoring.exchangesPerQuarter)
  const markets: OfferedMarket[] = []
  if (running && !endingSoon(step)) {
    const quarter = partFrom(scoring, step.periods.at(-1) ?? [0, 0], step.exchangesLeft, step)
    markets.push(...quarterMarkets(current, quarter, outlookCentres(quarter), 'live', step.suspended))
  }
  const next = running ? current + 1 : current
  if (next <= regulationPeriods) {
    markets.push(...quarterMarkets(next, fresh, outlookCentres(fresh), 'live', step.suspended))
  }
  return markets
}
