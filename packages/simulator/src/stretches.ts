import { parseSpecifier } from '@touchline/betting'
import { type Distribution, meanOf, probabilityAbove, probabilityOf } from './distribution.ts'
import type { OfferedMarket, SettledMarket } from './model.ts'
import { type Line, offerLines } from './offer.ts'
import type { MarketKey } from './scripted-match.ts'
import { settleByWinners } from './settle.ts'
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
} from './two-way.ts'

export type StretchMarketKind =
  | 'result'
  | 'winner'
  | 'handicap'
  | 'total'
  | 'home_total'
  | 'away_total'
  | 'choice'

/** What a market is about. */
export interface StretchMarketRow<Scope extends string = string> {
  /** `whole` and `regulation` are the match, anything else a part of it. */
  readonly scope: Scope
  readonly kind: StretchMarketKind
  /** For markets with lines: how many are offered, and how far apart. */
  readonly lines?: readonly [count: number, step: number]
  /** Outcomes of a `choice`. */
  readonly outcomes?: readonly string[]
}

/** By UOF market id, in display order. */
export type StretchMarkets<Scope extends string = string> = Readonly<Record<number, StretchMarketRow<Scope>>>

/** A stretch of a match whose score markets count: how it may end, and the specifier's keys. */
export interface Stretch<Scope extends string = string> {
  readonly scope: Scope
  readonly values: Values
  /** Home − away, and the sum; absent where no market needs them. */
  readonly margin?: Distribution
  readonly total?: Distribution
  /** Points of each side. */
  readonly home?: Distribution
  readonly away?: Distribution
  /** Chances of the outcomes of a `choice`, by market id; they sum to 1. */
  readonly choices?: Readonly<Record<number, readonly number[]>>
}

/** The count of a stretch so far, and whether it is over. */
export interface Tally {
  readonly home: number
  readonly away: number
  readonly over: boolean
  /** The outcome of a `choice` by market id; absent while open. */
  readonly choices?: Readonly<Record<number, number>>
}

const isPart = (scope: string): boolean => scope !== 'regulation' && scope !== 'whole'

/** Without draws, half a goal equals the winner market. */
const isLine = (margin: Distribution, hcp: number): boolean =>
  Math.abs(hcp) > 1 || probabilityOf(margin, 0) > 1e-9

const countOf = {
  total: ({ total }: Stretch) => total,
  home_total: ({ home }: Stretch) => home,
  away_total: ({ away }: Stretch) => away,
} as const

interface Offer {
  readonly id: number
  readonly row: StretchMarketRow
  readonly stretch: Stretch
  /** Gives the position of the lines. */
  readonly centre: Stretch
  readonly phase: Phase
  readonly suspended: boolean
}

function linesOf({ row, stretch, centre }: Offer): Line[] {
  const [count, step] = row.lines ?? [1, 1]
  const { values } = stretch
  if (row.kind === 'handicap') {
    const { margin } = stretch
    if (margin === undefined) return []
    return halfLines(-meanOf(centre.margin ?? margin), count, step)
      .filter((hcp) => isLine(margin, hcp))
      .map((hcp) => handicapLine(margin, values, hcp))
  }
  const of = countOf[row.kind as keyof typeof countOf]
  const counted = of(stretch)
  if (counted === undefined) return []
  return halfLines(meanOf(of(centre) ?? counted), count, step)
    .filter((total) => total > 0)
    .map((total) => totalLine(counted, values, total))
}

const named = (ids: readonly string[], probabilities: readonly number[]) =>
  ids.map((id, index) => ({ id, probability: probabilities[index] ?? 0 }))

/** Below this chance an outcome is no longer offered, and neither is its market. */
const faint = 1e-4

function offer(of: Offer): OfferedMarket[] {
  const { id, row, stretch, phase, suspended } = of
  const { margin, values } = stretch
  const pricing = pricingOf(phase, isPart(stretch.scope) ? 'part' : 'winner', suspended)
  if (row.kind === 'choice') {
    const chances = stretch.choices?.[id]
    if (chances === undefined || row.outcomes === undefined || Math.min(...chances) < faint) return []
    return singleMarket(id, values, named(row.outcomes, chances), pricing)
  }
  if (row.kind === 'winner' || row.kind === 'result') {
    if (margin === undefined) return []
    const home = probabilityAbove(margin, 0.5)
    if (row.kind === 'winner') return singleMarket(id, values, twoWay(winnerOutcomes, home), pricing)
    const draw = probabilityOf(margin, 0)
    const away = 1 - home - draw
    // Far behind with little left to play, some outcomes become impossible.
    if (Math.min(home, draw, away) < faint) return []
    return singleMarket(id, values, named(threeWayOutcomes, [home, draw, away]), pricing)
  }
  const lines = linesOf(of)
  return offerLines(id, lines, lines.length, pricingOf(phase, 'line', suspended))
}

/**
 * All markets of the rows whose stretch is given. `centres` are in the same order and give the position of the lines.
 */
export function offerStretches(
  markets: StretchMarkets,
  stretches: readonly Stretch[],
  centres: readonly Stretch[],
  phase: Phase,
  suspended: boolean,
): OfferedMarket[] {
  return Object.entries(markets).flatMap(([id, row]) =>
    stretches.flatMap((stretch, index) =>
      stretch.scope === row.scope
        ? offer({ id: Number(id), row, stretch, centre: centres[index] ?? stretch, phase, suspended })
        : [],
    ),
  )
}

const overUnder = (count: number, over: boolean, line: number): number | null =>
  count > line ? 0 : over ? 1 : null

/**
 * Outcomes of a kind of market, and the index of the winner; null while open. "Over" is decided as soon as the line is
 * passed.
 */
const settling: Readonly<
  Record<
    Exclude<StretchMarketKind, 'choice'>,
    { readonly outcomes: readonly string[]; decide(tally: Tally, line: number): number | null }
  >
> = {
  result: {
    outcomes: threeWayOutcomes,
    decide: ({ home, away, over }) => (over ? 1 - Math.sign(home - away) : null),
  },
  winner: {
    outcomes: winnerOutcomes,
    decide: ({ home, away, over }) => (over ? (home > away ? 0 : 1) : null),
  },
  handicap: {
    outcomes: handicapOutcomes,
    decide: ({ home, away, over }, line) => (over ? (home - away + line > 0 ? 0 : 1) : null),
  },
  total: {
    outcomes: totalOutcomes,
    decide: ({ home, away, over }, line) => overUnder(home + away, over, line),
  },
  home_total: { outcomes: totalOutcomes, decide: ({ home, over }, line) => overUnder(home, over, line) },
  away_total: { outcomes: totalOutcomes, decide: ({ away, over }, line) => overUnder(away, over, line) },
}

/** Reads a specifier's numbers by key; NaN for a missing one. */
export type Numbers = (key: string) => number

/**
 * The result of a market by the tally of its stretch; null while open. Throws a RangeError for a market that is not in
 * the rows.
 */
export function settleStretch<Scope extends string>(
  sport: string,
  markets: StretchMarkets<Scope>,
  { id, specifier }: MarketKey,
  tallyOf: (scope: Scope, numbers: Numbers) => Tally,
): SettledMarket | null {
  const row = markets[id]
  const parsed = parseSpecifier(specifier)
  if (row === undefined || parsed === null)
    throw new RangeError(`market: not a market of ${sport}: ${id}/${specifier}`)
  const numbers: Numbers = (key) => Number(parsed.get(key) ?? Number.NaN)
  const tally = tallyOf(row.scope, numbers)
  const settled = row.kind === 'choice' ? { outcomes: row.outcomes ?? [], decide: null } : settling[row.kind]
  const line = Number(parsed.get('hcp') ?? parsed.get('total'))
  const winner = settled.decide === null ? (tally.choices?.[id] ?? null) : settled.decide(tally, line)
  return winner === null
    ? null
    : settleByWinners(id, specifier, settled.outcomes, [settled.outcomes[winner] ?? ''])
}
