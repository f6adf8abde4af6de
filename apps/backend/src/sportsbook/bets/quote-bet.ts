import {
  type BetCandidate,
  type BetType,
  combinations,
  type CombinationSizes,
  CUSTOM_BET_MAX_SELECTIONS,
  type OddsThousandths,
  parseSystemId,
  type SelectionId,
  type Subunits,
  tradableOdds,
} from '@touchline/betting'
import type { DraftBet, PlaceSelection } from '@touchline/contract'
import type { Acceptance } from '../../http/context.ts'
import type { BuilderQuotes } from '../markets/builders/builder-quote.ts'
import type { OutcomeReference, Quote, QuoteSource } from '../markets/quote.ts'
import {
  accepts,
  currentOdds,
  judgeSelection,
  type QuotedSelection,
  quoteSelection,
  type SelectionFault,
  standing,
} from './judge-selection.ts'

/** Sources of prices. */
export interface PriceSources {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
}

/** A leg as sent, with its quotes. */
export interface QuotedLeg {
  /** Its number among the bet's builders; null for a single selection. */
  readonly builder: number | null
  /** Thousandths, as the player accepted them. */
  readonly sentOdds: number
  readonly parts: readonly QuotedSelection[]
  /** Current odds of the leg; null when it cannot be taken. */
  readonly odds: OddsThousandths | null
  /** For builders: whether the selections are of one match, distinct, and of an allowed number. */
  readonly isSound: boolean
}

export interface QuotedBet {
  readonly type: BetType
  /** Legs per combination of a system; null where it does not fit the number of legs. */
  readonly winCount: number | null
  readonly legs: readonly QuotedLeg[]
}

/**
 * 101: odds moved against the accept mode; 102: suspended; 103: not available; 115: no joint price; 116: not a valid
 * builder; 120: the joint price moved.
 */
export type LegFault = SelectionFault | 115 | 116 | 120

function quoteOne(sent: PlaceSelection, { quotes }: PriceSources): QuotedLeg {
  const part = quoteSelection(sent, quotes)
  return { builder: null, sentOdds: sent.odds, parts: [part], odds: currentOdds(part), isSound: true }
}

function isSoundBuilder(parts: readonly QuotedSelection[]): boolean {
  const distinct = (of: (part: QuotedSelection) => unknown) => new Set(parts.map(of)).size
  return (
    parts.length >= 2 &&
    parts.length <= CUSTOM_BET_MAX_SELECTIONS &&
    distinct(({ reference }) => reference.matchId) === 1 &&
    distinct(({ id }) => id) === parts.length
  )
}

/** Joint odds of outcomes of one match; null when they have no price. */
export function jointOddsOf(
  outcomes: readonly OutcomeReference[],
  { builders }: PriceSources,
): OddsThousandths | null {
  const [first] = outcomes
  if (first === undefined) return null
  const named = outcomes.map(({ marketId, specifier, outcomeId }) => ({ marketId, specifier, outcomeId }))
  return tradableOdds(builders.odds(first.matchId, named))
}

function quoteBuilder(
  selections: readonly PlaceSelection[],
  sentOdds: number,
  builder: number,
  sources: PriceSources,
): QuotedLeg {
  const parts = selections.map((sent) => quoteSelection(sent, sources.quotes))
  const isSound = parts.every(({ quote }) => quote !== null) && isSoundBuilder(parts)
  const references = parts.map(({ reference }) => reference)
  return { builder, sentOdds, parts, odds: isSound ? jointOddsOf(references, sources) : null, isSound }
}

/** The type of a bet by its form, and its legs: first selections, then builders. */
export function quoteBet(bet: DraftBet, sources: PriceSources): QuotedBet {
  const { selections, custom_odds: customOdds, system_id: systemId, builders = [] } = bet
  if (customOdds !== undefined)
    return { type: 'custom_bet', winCount: null, legs: [quoteBuilder(selections, customOdds, 0, sources)] }
  const legs = [
    ...selections.map((sent) => quoteOne(sent, sources)),
    ...builders.map((builder, number) =>
      quoteBuilder(builder.selections, builder.custom_odds, number, sources),
    ),
  ]
  if (systemId === undefined) return { type: legs.length === 1 ? 'single' : 'combo', winCount: null, legs }
  const system = parseSystemId(systemId)
  return { type: 'system', winCount: system?.totalCount === legs.length ? system.winCount : null, legs }
}

const judgeBuilder = ({ isSound, odds, sentOdds }: QuotedLeg, acceptance: Acceptance): LegFault | null => {
  if (!isSound) return 116
  if (odds === null) return 115
  return accepts(acceptance, sentOdds, odds) ? null : 120
}

/** The computations of joint prices that bets need; none without builders. */
export function builderWork(bets: readonly DraftBet[], sources: PriceSources): readonly (() => unknown)[] {
  const buildersOf = ({ selections, custom_odds: customOdds, builders = [] }: DraftBet) =>
    customOdds === undefined ? builders.map((builder) => builder.selections) : [selections]
  return bets.flatMap((bet) =>
    buildersOf(bet).map((selections) => () => quoteBuilder(selections, 0, 0, sources)),
  )
}

/** The fault of each part of a leg now. A builder's price is judged only when none of its parts has a fault. */
export function judgeLeg(leg: QuotedLeg, acceptance: Acceptance, now: number): readonly (LegFault | null)[] {
  if (leg.builder === null) return leg.parts.map((part) => judgeSelection(part, acceptance, now))
  const single = leg.parts.map((part) => standing(part, now))
  return single.some((fault) => fault !== null) ? single : leg.parts.map(() => judgeBuilder(leg, acceptance))
}

export interface OfferedSelection extends QuotedSelection {
  readonly quote: Quote
  readonly id: SelectionId
}

/** A leg without faults: it and its selections have odds. */
export interface OfferedLeg extends QuotedLeg {
  readonly parts: readonly OfferedSelection[]
  readonly odds: OddsThousandths
}

export interface OfferedBet extends QuotedBet {
  readonly legs: readonly OfferedLeg[]
}

/** Sizes of the combinations; none for a system whose size does not fit. */
export const sizesOf = ({ type, winCount, legs }: QuotedBet): CombinationSizes =>
  combinations(type, legs.length, winCount === null ? [] : [winCount])

/** The bet in the form of the rules, at a stake per combination. */
export const candidateOf = (bet: OfferedBet, stake: Subunits, currency: string): BetCandidate => ({
  betType: bet.type,
  stake,
  currency,
  sizes: sizesOf(bet),
  legs: bet.legs.map(({ odds, parts }) => ({
    odds,
    selections: parts.map(({ id, quote }) => ({ id, matchUrnId: quote.matchUrn, provider: quote.provider })),
  })),
})
