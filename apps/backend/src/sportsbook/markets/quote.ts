import {
  isAllowed,
  isFinished,
  type LegChances,
  type MarketStatus,
  type MatchStatus,
  type OddsThousandths,
  type Specifier,
  tradableOdds,
} from '@touchline/betting'

/** An outcome by the ids of the wire. */
export interface OutcomeReference {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: Specifier
  readonly outcomeId: string
}

/** What the book says of an outcome now. */
export interface Quote {
  readonly odds: OddsThousandths
  /** Chances of its results, before margin; null when the feed has none. */
  readonly chances: LegChances | null
  readonly marketStatus: MarketStatus
  readonly outcomeActive: boolean
  readonly matchStatus: MatchStatus
  readonly matchUrn: string
  readonly sportKey: string
  readonly provider: string
  readonly providerUp: boolean
  /** Epoch ms. */
  readonly startTime: number
  /** Milliseconds since the feed last confirmed it. */
  readonly age: number
  /** Epoch of the feed's owner who stated it; 0 without a lease. A bet on it is written only in the same epoch. */
  readonly epoch: number
  /** Its feed has another owner by now, who has not stated it yet; absent otherwise. */
  readonly isSucceeded?: true | undefined
}

/** What placing may ask the market book: the quote of an outcome, null when it is not offered. */
export type QuoteSource = (outcome: OutcomeReference) => Quote | null

/** The odds of an outcome that takes bets now; null when it does not. */
export const openOdds = (quote: Quote | null): OddsThousandths | null =>
  quote !== null &&
  isAllowed(quote.marketStatus) &&
  quote.outcomeActive &&
  quote.providerUp &&
  !isFinished(quote.matchStatus)
    ? tradableOdds(quote.odds)
    : null
