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
import type { BuilderQuotes } from '../markets/builder-quote.ts'
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

/** Where prices come from. */
export interface PriceSources {
  readonly quotes: QuoteSource
  readonly builders: BuilderQuotes
}

/** One leg as sent, and what the books say of it. */
export interface QuotedLeg {
  /** Its number among the builders of the bet; null for a selection of its own. */
  readonly builder: number | null
  /** Thousandths, as the player accepted them. */
  readonly sentOdds: number
  readonly parts: readonly QuotedSelection[]
  /** At which it could be taken now; null when there are none. */
  readonly odds: OddsThousandths | null
  /** Of a builder: its selections are of one match, all different, and not too few or many. */
  readonly isSound: boolean
}

export interface QuotedBet {
  readonly type: BetType
  /** Of a system: how many legs make a combination; null where its size and its legs do not agree. */
  readonly winCount: number | null
  readonly legs: readonly QuotedLeg[]
}

/**
 * 101 the odds moved against the accept mode, 102 suspended, 103 not available, 115 no joint price, 116 no builder at all, 120 the
 * joint price moved.
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

/** Joint odds of outcomes of one match; null where there is no price. */
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

/** The type that the form of a bet makes it, and its legs: the selections, then the builders. */
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

/** The work there is in the joint prices of bets; none where they have no builders. */
export function builderWork(bets: readonly DraftBet[], sources: PriceSources): readonly (() => unknown)[] {
  const buildersOf = ({ selections, custom_odds: customOdds, builders = [] }: DraftBet) =>
    customOdds === undefined ? builders.map((builder) => builder.selections) : [selections]
  return bets.flatMap((bet) =>
    buildersOf(bet).map((selections) => () => quoteBuilder(selections, 0, 0, sources)),
  )
}

/** What stands against each part of a leg now. A builder's parts are judged one by one, its price only when all of them stand. */
export function judgeLeg(leg: QuotedLeg, acceptance: Acceptance, now: number): readonly (LegFault | null)[] {
  if (leg.builder === null) return leg.parts.map((part) => judgeSelection(part, acceptance, now))
  const single = leg.parts.map((part) => standing(part, now))
  return single.some((fault) => fault !== null) ? single : leg.parts.map(() => judgeBuilder(leg, acceptance))
}

export interface OfferedSelection extends QuotedSelection {
  readonly quote: Quote
  readonly id: SelectionId
}

/** A leg without a fault: it and its selections have their odds. */
export interface OfferedLeg extends QuotedLeg {
  readonly parts: readonly OfferedSelection[]
  readonly odds: OddsThousandths
}

export interface OfferedBet extends QuotedBet {
  readonly legs: readonly OfferedLeg[]
}

/** Sizes of the combinations the legs form; none for a system whose size does not fit. */
export const sizesOf = ({ type, winCount, legs }: QuotedBet): CombinationSizes =>
  combinations(type, legs.length, winCount === null ? [] : [winCount])

/** The bet as the rules judge it, at a stake per combination. */
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
