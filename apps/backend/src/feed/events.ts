import type {
  LegChances,
  MarketStatus,
  OddsThousandths,
  SettlementResult,
  Specifier,
} from '@touchline/betting'
import type { MatchState } from '@touchline/contract'

/** A market as the feed tells it: always with every outcome. */
export interface FeedMarket {
  readonly id: number
  readonly specifier: Specifier
  readonly status: MarketStatus
  readonly mostBalanced: boolean
  readonly outcomes: readonly {
    readonly id: string
    readonly odds: OddsThousandths
    readonly active: boolean
    /** How it may end, before margin; null when the feed does not say. */
    readonly chances: LegChances | null
  }[]
}

/** How a market ended. A later one of the same market with a higher version corrects it. */
export interface FeedSettlement {
  readonly id: number
  readonly specifier: Specifier
  readonly outcomes: readonly { readonly id: string; readonly result: SettlementResult }[]
}

/**
 * What every feed adapter turns its source into, and all that the sportsbook knows of feeds. `matchId` is the catalogue's id.
 * Replaying a stream, or any part of it twice, leads to the same state.
 */
export type FeedEvent =
  | { readonly type: 'match_changed'; readonly matchId: number; readonly state: MatchState }
  /** The complete offer of the match now: a market that is missing is not offered any more. */
  | { readonly type: 'markets_changed'; readonly matchId: number; readonly markets: readonly FeedMarket[] }
  | {
      readonly type: 'markets_settled'
      readonly matchId: number
      readonly markets: readonly FeedSettlement[]
    }
  | {
      readonly type: 'settlement_rolled_back'
      readonly matchId: number
      readonly marketId: number
      readonly specifier: Specifier
    }
  | { readonly type: 'provider_status_changed'; readonly provider: string; readonly up: boolean }
