import type { MatchPush, MatchState } from '@touchline/contract'
import type { ByHandEvent, FeedEvent, FeedMarket } from '../../feed/events.ts'
import { type MergedOffer, marketKey, mergeOffer, stateChanged } from './offer.ts'
import {
  endMarkets,
  newOrder,
  type OfferOrder,
  stateMarkets,
  stateOffer,
  stopMarkets,
  updateMarkets,
} from './offer-order.ts'
import { type BookMatch, type Cause, heavier } from './publication.ts'

/** A match in the book, also as the database stores it. */
export interface BookEntry {
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
  readonly version: number
}

/** A match that is open in the book. */
export interface Entry extends BookEntry {
  match: BookMatch
  state: MatchState
  markets: readonly FeedMarket[]
  version: number
  /** Of the feed's owner by whose word it stands; 0 without a lease. */
  epoch: number
  /** The moment of its state and prices (epoch ms); null before the first. */
  pricedAt: number | null
  document: Omit<MatchPush, 'type'> | null
  cause: Cause | null
  /** Of a match whose statements have sequences. */
  order?: OfferOrder
}

/** What an event changed: the cause of the publication, and whether it is urgent. */
export interface Change {
  readonly cause: Cause
  readonly urgent: boolean
}

export type MatchEvent = Exclude<
  FeedEvent,
  { type: 'provider_status_changed' | 'provider_heard' } | ByHandEvent
>

const orderOf = (entry: Entry): OfferOrder => (entry.order ??= newOrder())

/** Takes over an offer. */
function offered(entry: Entry, merged: MergedOffer): Change | null {
  entry.markets = merged.markets
  return merged.changed ? { cause: 'markets_changed', urgent: merged.suspended } : null
}

/** Whether a statement of its kind is later than the last one; remembers it. */
function isLatest(entry: Entry, kind: 'state' | 'assigned', sequence: number | undefined): boolean {
  if (sequence === undefined) return true
  const order = orderOf(entry)
  if (sequence <= order[kind]) return false
  order[kind] = sequence
  return true
}

/** What each event changes in a match; null when it brings nothing new. */
const changes = {
  match_changed: (entry, { state, sequence }) => {
    if (!isLatest(entry, 'state', sequence)) return null
    if (!stateChanged(entry.state, state)) return null
    const moved = entry.state.status !== state.status
    entry.state = state
    return { cause: moved ? 'match_status_changed' : 'match_changed', urgent: moved }
  },
  markets_changed: (entry, { markets, sequence }) =>
    offered(
      entry,
      sequence === undefined
        ? mergeOffer(entry.markets, markets)
        : stateOffer(entry.markets, orderOf(entry), sequence, markets),
    ),
  markets_updated: (entry, { markets, sequence }) =>
    offered(
      entry,
      sequence === undefined
        ? updateMarkets(entry.markets, markets)
        : stateMarkets(entry.markets, orderOf(entry), sequence, markets),
    ),
  bet_stopped: (entry, { sequence, ...stop }) =>
    offered(
      entry,
      stopMarkets(entry.markets, stop, sequence === undefined ? null : { order: orderOf(entry), sequence }),
    ),
  match_assigned: (entry, { provider, sequence }) => {
    if (!isLatest(entry, 'assigned', sequence) || entry.match.provider === provider) return null
    entry.match = { ...entry.match, provider }
    return { cause: 'markets_changed', urgent: false }
  },
  // A decided market must not take bets, even if the feed fails to withdraw it.
  markets_settled: (entry, { markets, sequence }) => {
    const settled = new Set(markets.map(marketKey))
    const open =
      sequence === undefined
        ? entry.markets.filter((market) => !settled.has(marketKey(market)))
        : endMarkets(entry.markets, orderOf(entry), sequence, markets)
    if (open.length === entry.markets.length) return null
    entry.markets = open
    return { cause: 'markets_changed', urgent: true }
  },
  match_lost: (entry) => {
    if (!entry.markets.some(({ status }) => status === 1)) return null
    entry.markets = entry.markets.map((market) => (market.status === 1 ? { ...market, status: -1 } : market))
    return { cause: 'markets_changed', urgent: true }
  },
  settlement_rolled_back: () => null,
  // Whether bets are accepted is independent of whether they are void (domain §1).
  markets_cancelled: () => null,
  cancel_rolled_back: () => null,
} satisfies {
  [T in MatchEvent['type']]: (entry: Entry, event: Extract<MatchEvent, { type: T }>) => Change | null
}

export const changeOf = (entry: Entry, event: MatchEvent): Change | null =>
  (changes[event.type] as (entry: Entry, event: MatchEvent) => Change | null)(entry, event)

/** Gives a changed match its next version, for which there is no document yet. `now`: epoch ms. */
export function raise(entry: Entry, cause: Cause, now: number): void {
  entry.cause = heavier(entry.cause, cause)
  entry.document = null
  entry.version = Math.max(entry.version + 1, now)
}
