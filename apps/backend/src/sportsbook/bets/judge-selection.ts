import {
  type AcceptMode,
  canonicalSpecifier,
  isFinished,
  isOffered,
  isPrematch,
  isSuspended,
  judgeOdds,
  type SelectionId,
  selectionId,
  tradableOdds,
} from '@touchline/betting'
import type { PlaceSelection } from '@touchline/contract'
import type { OutcomeReference, Quote, QuoteSource } from '../markets/quote.ts'

/** A selection as sent, and what the book says of it. */
export interface QuotedSelection {
  readonly sent: PlaceSelection
  readonly reference: OutcomeReference
  readonly quote: Quote | null
  /** Null where the match is not known to the book. */
  readonly id: SelectionId | null
}

/** 101 the odds moved against the accept mode, 102 suspended, 103 not available. */
export type SelectionFault = 101 | 102 | 103

const isNamed = (part: string): boolean => !part.includes('/')

/** Asks the book for a selection, whatever the order of its specifier's keys. */
export function quoteSelection(sent: PlaceSelection, quotes: QuoteSource): QuotedSelection {
  const reference = {
    matchId: sent.match_id,
    marketId: sent.market_id,
    specifier: canonicalSpecifier(sent.specifier),
    outcomeId: sent.outcome_id,
  }
  const quote = isNamed(sent.outcome_id) ? quotes(reference) : null
  const { marketId, outcomeId, specifier } = reference
  const id =
    quote && selectionId({ matchUrn: quote.matchUrn, marketId: String(marketId), outcomeId, specifier })
  return { sent, reference, quote, id }
}

/** Odds at which the selection could be taken now; null when there are none. */
export function currentOdds({ quote }: QuotedSelection) {
  return quote === null || isFinished(quote.matchStatus) || !isOffered(quote.marketStatus)
    ? null
    : tradableOdds(quote.odds)
}

/**
 * What stands against a selection now (ODDS-04 to ODDS-07, domain §7); null when nothing does. A suspended one is refused in
 * every accept mode, and so is a match whose start has passed without the feed calling it live.
 */
export function judgeSelection(
  selection: QuotedSelection,
  mode: AcceptMode,
  now: number,
): SelectionFault | null {
  const { quote, sent } = selection
  if (quote === null || isFinished(quote.matchStatus) || !isOffered(quote.marketStatus)) return 103
  if (isSuspended(quote.marketStatus) || !quote.outcomeActive || !quote.providerUp) return 102
  if (isPrematch(quote.matchStatus) && now >= quote.startTime) return 102
  const odds = tradableOdds(quote.odds)
  if (odds === null) return 102
  return judgeOdds(mode, sent.odds, odds) === 'accept' ? null : 101
}
