import {
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
import type { Acceptance } from '../../http/context.ts'
import type { OutcomeReference, Quote, QuoteSource } from '../markets/quote.ts'

/** A selection as sent, with its quote. */
export interface QuotedSelection {
  readonly sent: PlaceSelection
  readonly reference: OutcomeReference
  readonly quote: Quote | null
  /** Null where the book does not know the match. */
  readonly id: SelectionId | null
}

/** 101: odds moved against the accept mode; 102: suspended; 103: not available. */
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

/** Odds at which the selection is offered now; null when it is not. */
export function currentOdds({ quote }: QuotedSelection) {
  return quote === null || isFinished(quote.matchStatus) || !isOffered(quote.marketStatus)
    ? null
    : tradableOdds(quote.odds)
}

/**
 * Why a selection cannot be taken now (ODDS-04, domain §7), regardless of odds; null when it can. A match whose start
 * has passed without the feed calling it live is refused like a suspended selection.
 */
export function standing(selection: QuotedSelection, now: number): Exclude<SelectionFault, 101> | null {
  const { quote } = selection
  if (quote === null || isFinished(quote.matchStatus) || !isOffered(quote.marketStatus)) return 103
  if (isSuspended(quote.marketStatus) || !quote.outcomeActive || !quote.providerUp) return 102
  if (isPrematch(quote.matchStatus) && now >= quote.startTime) return 102
  return tradableOdds(quote.odds) === null ? 102 : null
}

/** Whether the current odds are accepted instead of those sent (ODDS-05 to ODDS-07, BEYOND-04). Both in thousandths. */
export const accepts = ({ mode, tolerance }: Acceptance, sent: number, now: number): boolean =>
  judgeOdds(mode, sent, now, tolerance) === 'accept'

/** The fault of a selection that is a leg by itself; null when it has none. */
export function judgeSelection(
  selection: QuotedSelection,
  acceptance: Acceptance,
  now: number,
): SelectionFault | null {
  const { quote, sent } = selection
  return standing(selection, now) ?? (accepts(acceptance, sent.odds, quote?.odds ?? 0) ? null : 101)
}
