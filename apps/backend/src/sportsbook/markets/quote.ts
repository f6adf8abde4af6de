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

/** Names one outcome by the ids of the wire. */
export interface OutcomeReference {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: Specifier
  readonly outcomeId: string
}

/** What the book says of an outcome at this moment. */
export interface Quote {
  readonly odds: OddsThousandths
  /** How it may end, before margin; null when the feed does not say. */
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
  /** How long ago (ms) the feed last stood by it. */
  readonly age: number
}

/** All that placing a bet may ask of the market book; null when the outcome is not offered. */
export type QuoteSource = (outcome: OutcomeReference) => Quote | null

/** The odds of an outcome on which bets are taken now; null when none are. */
export const openOdds = (quote: Quote | null): OddsThousandths | null =>
  quote !== null &&
  isAllowed(quote.marketStatus) &&
  quote.outcomeActive &&
  quote.providerUp &&
  !isFinished(quote.matchStatus)
    ? tradableOdds(quote.odds)
    : null
