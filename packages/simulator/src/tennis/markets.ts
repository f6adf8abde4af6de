import { type Distribution, meanOf, probabilityAbove, shifted } from '../distribution.ts'
import type { OfferedMarket } from '../model.ts'
import { type Line, offerLines, offerMarket, type Pricing, specifier } from '../offer.ts'
import { winsNeeded } from '../series.ts'
import { otherSide, type Pair } from '../sides.ts'
import { type Forecast, homeSetProbability, setTotal, type TennisModel } from './probability.ts'
import { type BestOf, isTieBreak, type Position, setWinner } from './score.ts'

export const winnerOutcomes = ['4', '5'] as const
export const handicapOutcomes = ['1714', '1715'] as const
export const totalOutcomes = ['12', '13'] as const

type Phase = 'prematch' | 'live'
type Kind = 'winner' | 'line' | 'part'

/** Booksums: lowest for the main market, higher in play and for short-lived markets. */
const booksums = {
  prematch: { winner: 1.045, line: 1.06, part: 1.06 },
  live: { winner: 1.055, line: 1.07, part: 1.075 },
} satisfies Record<Phase, Record<Kind, number>>

/** Winner markets reach extreme chances, where the margin belongs on the long shot; lines stay near even. */
function pricing(phase: Phase, kind: Kind, suspended: boolean): Pricing {
  return { booksum: booksums[phase][kind], method: kind === 'line' ? 'proportional' : 'shin', suspended }
}

const twoWay = (ids: readonly [string, string], first: number) => [
  { id: ids[0], probability: first },
  { id: ids[1], probability: 1 - first },
]

function winnerMarket(
  id: number,
  values: Record<string, number>,
  home: number,
  price: Pricing,
): OfferedMarket[] {
  const line = { specifier: specifier(values), chances: twoWay(winnerOutcomes, home) }
  const market = offerMarket(id, line, price)
  return market === null ? [] : [market]
}

function handicapLines(margin: Distribution, lines: readonly number[]): Line[] {
  return lines.map((hcp) => ({
    specifier: specifier({ hcp }),
    chances: twoWay(handicapOutcomes, probabilityAbove(margin, -hcp)),
  }))
}

function totalLines(total: Distribution, lines: readonly number[], set?: number): Line[] {
  return lines.map((line) => ({
    specifier: specifier(set === undefined ? { total: line } : { setnr: set, total: line }),
    chances: twoWay(totalOutcomes, probabilityAbove(total, line)),
  }))
}

/** The half lines around `centre`, ascending, `reach` on either side. */
function linesAround(centre: number, reach: number): number[] {
  const middle = Math.floor(centre) + 0.5
  return Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index)
}

function setMargin(sets: Float64Array): Distribution {
  const p = new Float64Array(7)
  sets.forEach((value, index) => {
    const difference = Math.floor(index / 4) - (index % 4) + 3
    p[difference] = (p[difference] ?? 0) + value
  })
  return { from: -3, p }
}

const setHandicaps = { 3: [-1.5, 1.5], 5: [-2.5, -1.5, 1.5, 2.5] } satisfies Record<BestOf, number[]>

interface MatchChances {
  readonly home: number
  readonly margin: Distribution
  readonly total: Distribution
  readonly sets: Float64Array
}

/** Positions of a match's lines. */
export interface Centres {
  readonly margin: number
  readonly total: number
}

const centresOf = ({ margin, total }: MatchChances): Centres => ({
  margin: -meanOf(margin),
  total: meanOf(total),
})

function matchMarkets(
  chances: MatchChances,
  centres: Centres,
  bestOf: BestOf,
  phase: Phase,
  suspended: boolean,
) {
  const line = pricing(phase, 'line', suspended)
  // Before the start the lines are fixed, so that none is offered that settlement does not know.
  const reach = phase === 'prematch' ? 2 : 3
  const games = handicapLines(chances.margin, linesAround(centres.margin, reach))
  const totals = totalLines(chances.total, linesAround(centres.total, reach))
  const sets = handicapLines(setMargin(chances.sets), setHandicaps[bestOf])
  return [
    ...winnerMarket(186, {}, chances.home, pricing(phase, 'winner', suspended)),
    ...offerLines(188, sets, sets.length, pricing(phase, 'part', suspended)),
    ...offerLines(187, games, 5, line),
    ...offerLines(189, totals, 5, line),
  ]
}

/** Either player may serve first: the mean of both courses. */
export function blendedStart(model: TennisModel): Forecast {
  const [one, other] = ([0, 1] as const).map((server) =>
    model.forecast({ sets: [0, 0], games: [0, 0], points: [0, 0], server }),
  ) as [Forecast, Forecast]
  const half = (a: Float64Array, b: Float64Array) => a.map((value, index) => (value + (b[index] ?? 0)) / 2)
  return {
    game: (one.game + other.game) / 2,
    set: one.set,
    home: one.home,
    setScores: half(one.setScores, other.setScores),
    total: { from: one.total.from, p: half(one.total.p, other.total.p) },
    margin: { from: one.margin.from, p: half(one.margin.p, other.margin.p) },
    sets: half(one.sets, other.sets),
  }
}

const prematchSetTotals = [8.5, 9.5, 10.5]

/** Positions of the lines before the start; they are fixed while prices drift. */
export const prematchCentres = (truth: TennisModel): Centres => centresOf(blendedStart(truth))

/** Prices before the start, by the market's opinion. */
export function prematchTennis(opinion: TennisModel, centres: Centres, bestOf: BestOf): OfferedMarket[] {
  const forecast = blendedStart(opinion)
  const part = pricing('prematch', 'part', false)
  const totals = totalLines(setTotal(forecast.setScores), prematchSetTotals, 1)
  return [
    ...matchMarkets(forecast, centres, bestOf, 'prematch', false),
    ...[1, 2].flatMap((setnr) => winnerMarket(202, { setnr }, forecast.set, part)),
    ...offerLines(204, totals, totals.length, pricing('prematch', 'line', false)),
  ]
}

/** The offer at a position in play. `finished` are the games of finished sets. */
export function liveTennis(
  model: TennisModel,
  bestOf: BestOf,
  position: Position,
  finished: Pair,
  suspended: boolean,
): OfferedMarket[] {
  const forecast = model.forecast(position)
  const chances = {
    ...forecast,
    margin: shifted(forecast.margin, finished[0] - finished[1]),
    total: shifted(forecast.total, finished[0] + finished[1]),
  }
  return [
    ...matchMarkets(chances, centresOf(chances), bestOf, 'live', suspended),
    ...setMarkets(model, bestOf, position, forecast, suspended),
    ...gameMarkets(model, position, forecast, suspended),
  ]
}

const liveSetTotals = [6.5, 7.5, 8.5, 9.5, 10.5, 12.5]

function setMarkets(
  model: TennisModel,
  bestOf: BestOf,
  { sets }: Position,
  forecast: Forecast,
  suspended: boolean,
): OfferedMarket[] {
  const part = pricing('live', 'part', suspended)
  const setnr = sets[0] + sets[1] + 1
  const nextIsCertain = Math.max(...sets) + 1 < winsNeeded(bestOf)
  const totals = totalLines(setTotal(forecast.setScores), liveSetTotals, setnr)
  return [
    ...winnerMarket(202, { setnr }, forecast.set, part),
    ...(nextIsCertain
      ? winnerMarket(202, { setnr: setnr + 1 }, homeSetProbability(model.set([0, 0], 0)), part)
      : []),
    ...offerLines(204, totals, 3, pricing('live', 'line', suspended)),
  ]
}

/** The current game and, unless the set may end before it, the next one (which is thus never a tie-break). */
function gameMarkets(
  model: TennisModel,
  { sets, games, server }: Position,
  forecast: Forecast,
  suspended: boolean,
): OfferedMarket[] {
  const part = pricing('live', 'part', suspended)
  const setnr = sets[0] + sets[1] + 1
  const gamenr = games[0] + games[1] + 1
  const mayEnd =
    isTieBreak(games) ||
    setWinner([games[0] + 1, games[1]]) !== null ||
    setWinner([games[0], games[1] + 1]) !== null
  return [
    ...winnerMarket(210, { gamenr, setnr }, forecast.game, part),
    ...(mayEnd
      ? []
      : winnerMarket(210, { gamenr: gamenr + 1, setnr }, model.serviceGame(otherSide(server)), part)),
  ]
}
