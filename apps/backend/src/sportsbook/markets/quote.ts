import type { LegChances, MarketStatus, MatchStatus, OddsThousandths, Specifier } from '@touchline/betting'

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
}

/** All that placing a bet may ask of the market book; null when the outcome is not offered. */
export type QuoteSource = (outcome: OutcomeReference) => Quote | null
