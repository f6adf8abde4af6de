import { isOffered } from '@touchline/betting'
import type { FeedMarket, MarketName } from '../../feed/events.ts'
import { marketRow } from './market-table.ts'
import { type MergedOffer, marketKey, sameMarket } from './offer.ts'

/**
 * What statements with a sequence a match has had, so that they come to the same offer in whatever order they arrive
 * (SAFE-08). A market is as its latest statement says, and suspended by a later stop. Only what is later than the last
 * complete offer is remembered of each market.
 */
export interface OfferOrder {
  /** Sequences of the latest state, of the latest assignment and of the latest complete offer. */
  state: number
  assigned: number
  offer: number
  /** Places of markets in that offer. */
  ranks: ReadonlyMap<string, number>
  /** By market key, the latest statement about it, also that it is gone. */
  readonly markets: Map<string, number>
  /** By what was stopped, the latest stop. */
  readonly stops: Map<string, number>
}

export const newOrder = (): OfferOrder => ({
  state: 0,
  assigned: 0,
  offer: 0,
  ranks: new Map(),
  markets: new Map(),
  stops: new Map(),
})

const EVERYTHING = 'all'
const ofGroup = (group: string): string => `group ${group}`
const ofMarket = (key: string): string => `market ${key}`

const statedAt = ({ offer, markets }: OfferOrder, key: string): number =>
  Math.max(offer, markets.get(key) ?? 0)

const stoppedAt = ({ stops }: OfferOrder, market: MarketName): number =>
  [EVERYTHING, ofMarket(marketKey(market)), ...marketRow(market.id).groups.map(ofGroup)].reduce(
    (latest, name) => Math.max(latest, stops.get(name) ?? 0),
    0,
  )

const suspended = (market: FeedMarket): FeedMarket => ({ ...market, status: -1 })

/** Markets by the place they have in the last complete offer, those it does not have by their key. */
function inOrder(markets: Iterable<FeedMarket>, { ranks }: OfferOrder): FeedMarket[] {
  const placed = [...markets].map((market) => {
    const key = marketKey(market)
    return { market, key, rank: ranks.get(key) ?? Number.POSITIVE_INFINITY }
  })
  placed.sort((a, b) => (a.rank === b.rank ? (a.key < b.key ? -1 : 1) : a.rank - b.rank))
  return placed.map(({ market }) => market)
}

/** The difference between two offers. */
function merged(present: readonly FeedMarket[], markets: readonly FeedMarket[]): MergedOffer {
  const before = new Map(present.map((market) => [marketKey(market), market]))
  const isSame = (market: FeedMarket, index: number) => {
    const one = present[index]
    return one !== undefined && marketKey(one) === marketKey(market) && sameMarket(market, one)
  }
  return {
    markets,
    changed: markets.length !== present.length || !markets.every(isSame),
    suspended: markets.some((market) => market.status === -1 && before.get(marketKey(market))?.status === 1),
  }
}

const forgetBefore = (sequences: Map<string, number>, sequence: number): void => {
  for (const [name, latest] of sequences) if (latest <= sequence) sequences.delete(name)
}

type Held = Map<string, FeedMarket>
const heldOf = (present: readonly FeedMarket[]): Held =>
  new Map(present.map((market) => [marketKey(market), market]))

/** Takes over one market as stated; one without outcomes keeps those it had. */
function hold(held: Held, order: OfferOrder, sequence: number, told: FeedMarket): void {
  const key = marketKey(told)
  const outcomes = told.outcomes.length > 0 ? told.outcomes : held.get(key)?.outcomes
  if (!isOffered(told.status) || outcomes === undefined) {
    held.delete(key)
    return
  }
  const market = outcomes === told.outcomes ? told : { ...told, outcomes }
  held.set(key, market.status === 1 && stoppedAt(order, told) > sequence ? suspended(market) : market)
}

/** The offer after the complete offer was stated with a sequence. */
export function stateOffer(
  present: readonly FeedMarket[],
  order: OfferOrder,
  sequence: number,
  fed: readonly FeedMarket[],
): MergedOffer {
  if (sequence <= order.offer) return { markets: present, changed: false, suspended: false }
  order.offer = sequence
  order.ranks = new Map(fed.map((market, index) => [marketKey(market), index]))
  forgetBefore(order.markets, sequence)
  forgetBefore(order.stops, sequence)
  const held = heldOf(present)
  for (const key of held.keys()) if (!order.ranks.has(key) && !order.markets.has(key)) held.delete(key)
  for (const market of fed) if (!order.markets.has(marketKey(market))) hold(held, order, sequence, market)
  return merged(present, inOrder(held.values(), order))
}

/** The offer after some markets were stated with a sequence. */
export function stateMarkets(
  present: readonly FeedMarket[],
  order: OfferOrder,
  sequence: number,
  fed: readonly FeedMarket[],
): MergedOffer {
  const held = heldOf(present)
  for (const market of fed) {
    const key = marketKey(market)
    if (sequence <= statedAt(order, key)) continue
    order.markets.set(key, sequence)
    hold(held, order, sequence, market)
  }
  return merged(present, inOrder(held.values(), order))
}

/** The offer without markets whose end was stated with a sequence, unless they were stated again later. */
export function endMarkets(
  present: readonly FeedMarket[],
  order: OfferOrder,
  sequence: number,
  ended: readonly MarketName[],
): readonly FeedMarket[] {
  const gone = new Set<string>()
  for (const key of ended.map(marketKey)) {
    if (sequence <= statedAt(order, key)) continue
    order.markets.set(key, sequence)
    gone.add(key)
  }
  return present.filter((market) => !gone.has(marketKey(market)))
}

export interface Stop {
  readonly markets?: readonly MarketName[]
  readonly groups?: readonly string[]
}

const namesOf = ({ markets, groups }: Stop): string[] =>
  markets === undefined && groups === undefined
    ? [EVERYTHING]
    : [...(groups ?? []).map(ofGroup), ...(markets ?? []).map((market) => ofMarket(marketKey(market)))]

const isStopped = (names: ReadonlySet<string>, market: FeedMarket): boolean =>
  names.has(EVERYTHING) ||
  names.has(ofMarket(marketKey(market))) ||
  marketRow(market.id).groups.some((group) => names.has(ofGroup(group)))

/** The offer after a stop. With a sequence, markets that were stated after it stay open. */
export function stopMarkets(
  present: readonly FeedMarket[],
  stop: Stop,
  at: { readonly order: OfferOrder; readonly sequence: number } | null,
): MergedOffer {
  const names = namesOf(stop)
  if (at !== null)
    for (const name of names)
      if ((at.order.stops.get(name) ?? at.order.offer) < at.sequence) at.order.stops.set(name, at.sequence)
  const stopped = new Set(names)
  const markets = present.map((market) =>
    market.status === 1 &&
    isStopped(stopped, market) &&
    (at === null || statedAt(at.order, marketKey(market)) < at.sequence)
      ? suspended(market)
      : market,
  )
  return merged(present, markets)
}

/** The offer after some markets were stated in order of arrival. */
export function updateMarkets(present: readonly FeedMarket[], fed: readonly FeedMarket[]): MergedOffer {
  const held = heldOf(present)
  const order = newOrder()
  for (const market of fed) hold(held, order, 0, market)
  return merged(present, [...held.values()])
}
