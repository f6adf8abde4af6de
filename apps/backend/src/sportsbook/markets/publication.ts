import type { MatchPush, MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'
import { sportTypeOf } from '../catalogue/sports.ts'

/** What the book needs to know of a match to quote and publish it. */
export interface BookMatch {
  readonly id: number
  readonly urn: string
  readonly sportId: number
  readonly sportKey: string
  readonly tournamentId: number
  readonly provider: string
  /** Epoch ms. */
  readonly startTime: number
}

export type Cause = MatchPush['type']

/** The cause with the highest weight is given when several changes share a publication. */
const weight = { markets_changed: 0, match_changed: 1, match_status_changed: 2 } satisfies Record<
  Cause,
  number
>

export const heavier = (a: Cause | null, b: Cause): Cause => (a === null || weight[b] > weight[a] ? b : a)

/**
 * The complete document of a match, numbers only. With `open` false all markets are suspended, because the provider is
 * down.
 */
export function matchDocument(
  match: BookMatch,
  at: { readonly state: MatchState; readonly markets: readonly FeedMarket[]; readonly version: number },
  open: boolean,
): Omit<MatchPush, 'type'> {
  return {
    match_id: match.id,
    match_urn_id: match.urn,
    sport_type: sportTypeOf(match.sportKey),
    provider: match.provider,
    version: at.version,
    match: at.state,
    markets: at.markets.map(({ id, specifier, status, mostBalanced, outcomes }) => ({
      id,
      specifier,
      status: status === 1 && !open ? -1 : status,
      most_balanced: mostBalanced,
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, active: outcome.active, odds: outcome.odds })),
    })),
  }
}
