import type {
  LegChances,
  MarketStatus,
  OddsThousandths,
  SettlementResult,
  Specifier,
} from '@touchline/betting'
import type { MatchState } from '@touchline/contract'

/** A market as the feed states it, always with every outcome. */
export interface FeedMarket {
  readonly id: number
  readonly specifier: Specifier
  readonly status: MarketStatus
  readonly mostBalanced: boolean
  readonly outcomes: readonly {
    readonly id: string
    readonly odds: OddsThousandths
    readonly active: boolean
    /** The outcome's chances of each result, before margin; null when the feed has none. */
    readonly chances: LegChances | null
  }[]
}

/** How a market ended. A later settlement of the same market corrects it. */
export interface FeedSettlement {
  readonly id: number
  readonly specifier: Specifier
  readonly outcomes: readonly { readonly id: string; readonly result: SettlementResult }[]
}

/** A statement about how bets end. The latest one counts. */
interface OrderedWord {
  readonly matchId: number
  /**
   * Rises with each statement about a market, from 1: the feed's own time or counter. One that arrives after a later
   * one is ignored. When absent, the order of arrival counts.
   */
  readonly sequence?: number
}

interface CancelWindow {
  readonly markets: readonly { readonly id: number; readonly specifier: Specifier }[]
  /** Epoch ms, both inclusive. An absent bound is unbounded. */
  readonly from?: number
  readonly to?: number
}

/**
 * What every feed adapter turns its source into, and all that the sportsbook knows of feeds. Only an adapter with
 * models also provides joint laws (`sportsbook/markets/builders/joint-source.ts`). `matchId` is the catalogue's id. Replaying a
 * stream, or any part of it twice, leads to the same state.
 */
export type FeedEvent =
  | { readonly type: 'match_changed'; readonly matchId: number; readonly state: MatchState }
  /**
   * The complete offer of the match now: a market that is missing is no longer offered. `at` (epoch ms): the moment that
   * its prices are of; that of its arrival when absent.
   */
  | {
      readonly type: 'markets_changed'
      readonly matchId: number
      readonly markets: readonly FeedMarket[]
      readonly at?: number
    }
  | (OrderedWord & { readonly type: 'markets_settled'; readonly markets: readonly FeedSettlement[] })
  | (OrderedWord & {
      readonly type: 'settlement_rolled_back'
      readonly marketId: number
      readonly specifier: Specifier
    })
  /**
   * Bets placed on these markets within the window are void, settled or not. Does not stop the market from taking bets.
   */
  | (OrderedWord & CancelWindow & { readonly type: 'markets_cancelled' })
  /** Takes back the cancel of the same window. */
  | (OrderedWord & CancelWindow & { readonly type: 'cancel_rolled_back' })
  | { readonly type: 'provider_status_changed'; readonly provider: string; readonly up: boolean }
  /**
   * Everything about a provider's matches up to `at` has been stated (epoch ms, by the feed's own clock). Sent several
   * times a second, also while nothing changes: without it prices grow old and take no bets.
   */
  | { readonly type: 'provider_heard'; readonly provider: string; readonly at: number }
  /** The feed has lost track of a match: it takes no bets until its offer is stated again. */
  | { readonly type: 'match_lost'; readonly matchId: number }
