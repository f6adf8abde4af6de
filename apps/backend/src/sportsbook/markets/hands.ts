import type { OddsThousandths, Specifier } from '@touchline/betting'
import type { ByHandEvent, FeedEvent, FeedMarket } from '../../feed/events.ts'
import { type Change, changeOf, type Entry, type MatchEvent } from './book-entry.ts'
import { marketKey } from './offer.ts'
import { applyOverrides, type MatchOverrides, priceKey } from './overrides.ts'

interface MatchHand extends MatchOverrides {
  held: boolean
  readonly heldMarkets: Set<string>
  readonly prices: Map<string, OddsThousandths>
  margin: number | null
  readonly margins: Map<number, number>
  readonly lines: Map<number, Specifier>
}

const emptyHand = (): MatchHand => ({
  held: false,
  heldMarkets: new Set(),
  prices: new Map(),
  margin: null,
  margins: new Map(),
  lines: new Map(),
})

const isEmpty = ({ held, heldMarkets, prices, margin, margins, lines }: MatchHand): boolean =>
  !held && margin === null && [heldMarkets, prices, margins, lines].every(({ size }) => size === 0)

const setOrDelete = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void => {
  if (value === null) map.delete(key)
  else map.set(key, value)
}

type EventOf<Type extends ByHandEvent['type']> = Extract<ByHandEvent, { readonly type: Type }>

/** What each event sets in a match. */
const sets = {
  hold_changed: (hand, { scope, held }) => {
    if (!('marketId' in scope)) hand.held = held
    else if (held) hand.heldMarkets.add(marketKey({ id: scope.marketId, specifier: scope.specifier }))
    else hand.heldMarkets.delete(marketKey({ id: scope.marketId, specifier: scope.specifier }))
  },
  price_overridden: (hand, { marketId, specifier, outcomeId, odds }) =>
    setOrDelete(hand.prices, priceKey({ id: marketId, specifier }, outcomeId), odds),
  margin_changed: (hand, { marketId, share }) => {
    if (marketId === null) hand.margin = share
    else setOrDelete(hand.margins, marketId, share)
  },
  line_chosen: (hand, { marketId, specifier }) => setOrDelete(hand.lines, marketId, specifier),
} satisfies { [Type in ByHandEvent['type']]: (hand: MatchHand, event: EventOf<Type>) => void }

export const isByHand = (event: FeedEvent): event is ByHandEvent => Object.hasOwn(sets, event.type)

/** The match that an event is about; null for one about a provider. */
export function matchOfHand(event: ByHandEvent): number | null {
  if (event.type !== 'hold_changed') return event.matchId
  return 'matchId' in event.scope ? event.scope.matchId : null
}

/** What an event is about: of two with the same, the one with the higher sequence counts. */
function subjectOf(event: ByHandEvent): string {
  const { sequence: _, ...told } = event
  const { held: __, odds: ___, share: ____, ...rest } = told as Record<string, unknown>
  const { specifier: _____, ...line } = rest
  return JSON.stringify(event.type === 'line_chosen' ? line : rest)
}

/** What hands have set, on top of what the feed states. */
export interface Hands {
  /** Takes over what somebody has set, unless it is late; answers whether it was taken. */
  take(event: ByHandEvent): boolean
  /** What an event of the feed changes in a match, with what is set for it applied; null when nothing changes. */
  changeOf(entry: Entry, event: MatchEvent): Change | null
  /** Applies anew what is set for a match; null when that changes nothing. */
  reapply(entry: Entry): Change | null
  forget(matchId: number): void
}

const tookBets = (markets: readonly FeedMarket[]): Set<string> =>
  new Set(markets.filter(({ status }) => status === 1).map(marketKey))

/** What others are shown of an offer: everything but the chances behind it. */
const shownOf = (markets: readonly FeedMarket[]): string =>
  JSON.stringify(markets, (key, value: unknown) => (key === 'chances' ? undefined : value))

/** The change between two offers; urgent when a market that took bets no longer does. */
function shownChange(before: readonly FeedMarket[], after: readonly FeedMarket[]): Change | null {
  if (shownOf(before) === shownOf(after)) return null
  const open = tookBets(after)
  return { cause: 'markets_changed', urgent: [...tookBets(before)].some((key) => !open.has(key)) }
}

/** Tells which news are late, by what they are about. */
function createLateness() {
  const known = new Map<number | null, Map<string, number>>()
  return {
    /** Whether something as late as this, or later, was heard before; remembers it otherwise. */
    isLate: (event: ByHandEvent): boolean => {
      if (event.sequence === undefined) return false
      const matchId = matchOfHand(event)
      const ofMatch = known.get(matchId) ?? new Map<string, number>()
      const subject = subjectOf(event)
      if (event.sequence <= (ofMatch.get(subject) ?? 0)) return true
      known.set(matchId, ofMatch.set(subject, event.sequence))
      return false
    },
    forget: (matchId: number): void => void known.delete(matchId),
  }
}

/** Keeps what hands have set, by match, and what the feed states of those matches beneath it. */
export function createHands(): Hands {
  const hands = new Map<number, MatchHand>()
  /** The offer as the feed states it, of matches for which something is set. */
  const stated = new Map<number, readonly FeedMarket[]>()
  const lateness = createLateness()

  const cover = (entry: Entry): void => {
    const { id } = entry.match
    const hand = hands.get(id)
    if (hand === undefined || isEmpty(hand)) stated.delete(id)
    else stated.set(id, entry.markets)
    entry.markets = applyOverrides(entry.markets, hand ?? null)
  }
  const uncover = (entry: Entry): void => {
    entry.markets = stated.get(entry.match.id) ?? entry.markets
  }

  return {
    take: (event) => {
      if (lateness.isLate(event)) return false
      const matchId = matchOfHand(event)
      if (matchId === null) return true
      const hand = hands.get(matchId) ?? emptyHand()
      const set = sets[event.type] as (hand: MatchHand, event: ByHandEvent) => void
      set(hand, event)
      hands.set(matchId, hand)
      return true
    },
    changeOf: (entry, event) => {
      if (!hands.has(entry.match.id)) return changeOf(entry, event)
      const before = entry.markets
      uncover(entry)
      const change = changeOf(entry, event)
      cover(entry)
      const shown = shownChange(before, entry.markets)
      return change === null || shown === null
        ? (change ?? shown)
        : { ...change, urgent: change.urgent || shown.urgent }
    },
    reapply: (entry) => {
      const before = entry.markets
      uncover(entry)
      cover(entry)
      return shownChange(before, entry.markets)
    },
    forget: (matchId) => {
      hands.delete(matchId)
      stated.delete(matchId)
      lateness.forget(matchId)
    },
  }
}
