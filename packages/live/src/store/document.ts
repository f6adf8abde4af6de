import type { MarketStatus } from '@touchline/betting'
import type { Market, Match, MatchPush, MatchState } from '@touchline/contract'

export interface DocumentMarket {
  readonly id: number
  readonly specifier: string
  readonly status: MarketStatus
  readonly most_balanced: boolean
  readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[]
}

/** What one source reported of one match at one version. */
export interface MatchDocument {
  readonly matchId: number
  readonly matchUrn: string
  readonly version: number
  /** Null when the source reports only markets. */
  readonly state: MatchState | null
  readonly markets: readonly DocumentMarket[]
  /** Whether every market of the match is listed, so that a missing one is not offered. */
  readonly complete: boolean
  /** Whether it is of the markets that all other documents leave out: players, corners and the like. */
  readonly deep?: true
}

export const documentOfPush = (push: MatchPush): MatchDocument => ({
  matchId: push.match_id,
  matchUrn: push.match_urn_id,
  version: push.version,
  state: push.match,
  markets: push.markets,
  complete: true,
})

/** A match of a list or page: its state, and the few markets sent with it. */
export function documentOfMatch(match: Match): MatchDocument {
  const few = [match.main_market, match.secondary_market, ...match.top_markets]
  return {
    matchId: match.id,
    matchUrn: match.urn_id,
    version: match.version,
    state: match.state,
    markets: few.filter((market) => market !== null),
    complete: false,
  }
}

/**
 * The answer of `listMarkets`. Set `complete` only when it was asked without a group or market filter and all pages are
 * included.
 */
export const documentOfMarkets = (
  match: Pick<Match, 'id' | 'urn_id'>,
  answer: { readonly version: number; readonly items: readonly Market[] },
  complete: boolean,
): MatchDocument => ({
  matchId: match.id,
  matchUrn: match.urn_id,
  version: answer.version,
  state: null,
  markets: answer.items,
  complete,
})

/** The same for the markets that other documents leave out. */
export const documentOfDeepMarkets = (
  match: Pick<Match, 'id' | 'urn_id'>,
  answer: { readonly version: number; readonly items: readonly Market[] },
): MatchDocument => ({ ...documentOfMarkets(match, answer, true), deep: true })
