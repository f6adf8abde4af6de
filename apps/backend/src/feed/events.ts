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

/** A market by its id and specifier. */
export interface MarketName {
  readonly id: number
  readonly specifier: Specifier
}

/** A statement about what a match is like now. The latest one counts. */
interface Ordered {
  readonly matchId: number
  /**
   * Rises with each statement about the match, from 1: one that arrives late changes nothing that was stated after it.
   * When absent, the order of arrival counts.
   */
  readonly sequence?: number
  /** The moment (epoch ms) that the statement is of, by the feed's own clock. */
  readonly at?: number
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
  readonly markets: readonly MarketName[]
  /** Epoch ms, both inclusive. An absent bound is unbounded. */
  readonly from?: number
  readonly to?: number
}

/** What a hold covers: everything of a provider, a match, or one of its markets. */
export type HoldScope =
  | { readonly provider: string }
  | { readonly matchId: number }
  | { readonly matchId: number; readonly marketId: number; readonly specifier: Specifier }

/** Something that people set and take back, whatever the feed states meanwhile. */
interface ByHand {
  /** Rises with each change of the same thing; one that arrives late is ignored. */
  readonly sequence?: number
}

/** What traders set by hand in place of what the feed states. Null takes it back. */
export type ByHandEvent =
  /** Takes no bets until it is released. */
  | (ByHand & { readonly type: 'hold_changed'; readonly scope: HoldScope; readonly held: boolean })
  | (ByHand & {
      readonly type: 'price_overridden'
      readonly matchId: number
      readonly marketId: number
      readonly specifier: Specifier
      readonly outcomeId: string
      readonly odds: OddsThousandths | null
    })
  /**
   * The house's share of what is staked and not returned, in thousandths. A market's own counts before that of its match
   * (`marketId` null).
   */
  | (ByHand & {
      readonly type: 'margin_changed'
      readonly matchId: number
      readonly marketId: number | null
      readonly share: number | null
    })
  /** The line of a market that is shown first. */
  | (ByHand & {
      readonly type: 'line_chosen'
      readonly matchId: number
      readonly marketId: number
      readonly specifier: Specifier | null
    })

/**
 * What every feed adapter turns its source into, and all that the sportsbook knows of feeds. Only an adapter with
 * models also provides joint laws (`sportsbook/markets/builders/joint-source.ts`). `matchId` is the catalogue's id. Replaying a
 * stream, or any part of it twice, leads to the same state; with sequences, so does one out of order.
 */
export type FeedEvent =
  | (Ordered & { readonly type: 'match_changed'; readonly state: MatchState })
  /** The complete offer of the match now: a market that is missing is no longer offered. */
  | (Ordered & { readonly type: 'markets_changed'; readonly markets: readonly FeedMarket[] })
  /** These markets are now so, each with every outcome. The others stay as they are. */
  | (Ordered & { readonly type: 'markets_updated'; readonly markets: readonly FeedMarket[] })
  /**
   * These markets, those of these groups, or all of them, take no bets until they are stated again. Both lists absent is
   * all.
   */
  | (Ordered & {
      readonly type: 'bet_stopped'
      readonly markets?: readonly MarketName[]
      readonly groups?: readonly string[]
    })
  /** Who prices the match from now on. */
  | (Ordered & {
      readonly type: 'match_assigned'
      readonly provider: string
      /** The provider's own name of the service that prices it. */
      readonly producer: string
      readonly phase: 'prematch' | 'live'
    })
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
  | ByHandEvent

export type FeedEventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { readonly type: Type }>
