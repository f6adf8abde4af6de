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

/** How a market ended. A later one of the same market corrects it. */
export interface FeedSettlement {
  readonly id: number
  readonly specifier: Specifier
  readonly outcomes: readonly { readonly id: string; readonly result: SettlementResult }[]
}

/** A word on how bets end, of which the latest counts. */
interface OrderedWord {
  readonly matchId: number
  /**
   * Its place among the feed's words on a market, rising and above 0: the feed's own time or counter. A word that comes after a later
   * one changes nothing. Absent, words count in the order they come.
   */
  readonly sequence?: number
}

interface CancelWindow {
  readonly markets: readonly { readonly id: number; readonly specifier: Specifier }[]
  /** Epoch ms, both within the window. Absent, it has no beginning or no end. */
  readonly from?: number
  readonly to?: number
}

/**
 * What every feed adapter turns its source into, and all that the sportsbook knows of feeds; one that has models may add joint laws
 * (`sportsbook/markets/joint-source.ts`). `matchId` is the catalogue's id.
 * Replaying a stream, or any part of it twice, leads to the same state.
 */
export type FeedEvent =
  | { readonly type: 'match_changed'; readonly matchId: number; readonly state: MatchState }
  /** The complete offer of the match now: a market that is missing is not offered any more. */
  | { readonly type: 'markets_changed'; readonly matchId: number; readonly markets: readonly FeedMarket[] }
  | (OrderedWord & { readonly type: 'markets_settled'; readonly markets: readonly FeedSettlement[] })
  | (OrderedWord & {
      readonly type: 'settlement_rolled_back'
      readonly marketId: number
      readonly specifier: Specifier
    })
  /** Bets placed on these markets within the window are void, settled or not. Says nothing of whether bets are taken. */
  | (OrderedWord & CancelWindow & { readonly type: 'markets_cancelled' })
  /** The cancel of the same window never was. */
  | (OrderedWord & CancelWindow & { readonly type: 'cancel_rolled_back' })
  | { readonly type: 'provider_status_changed'; readonly provider: string; readonly up: boolean }
  /**
   * All there is to say of a provider's matches until `at` has been said (epoch ms, by the feed's own clock). Comes several times a second,
   * also while nothing changes: without it prices grow old and take no bets.
   */
  | { readonly type: 'provider_heard'; readonly provider: string; readonly at: number }
  /** The feed cannot follow a match any more: it takes no bets until its offer is told again. */
  | { readonly type: 'match_lost'; readonly matchId: number }
