import type { MatchPush } from '@touchline/contract'
import { orderMarket } from '../racing/orders.ts'
import type { BookEntry, Entry } from './book-entry.ts'
import { matchDocument } from './publication.ts'
import type { ProviderStanding } from './provider-standing.ts'
import type { Quote, QuoteSource } from './quote.ts'

/**
 * State and offer of every match that is not archived, in memory: all that readers know of the book, in every process.
 * All odds that the sportsbook shows or accepts come from here.
 */
export interface BookView {
  readonly quote: QuoteSource
  /** The current document, the same object until it changes; null for a match that is not open. */
  snapshot(matchId: number): Omit<MatchPush, 'type'> | null
  /** State, offer and version; null for a match that is not open. */
  entry(matchId: number): BookEntry | null
  /** The moment that the state and prices of a match are of (epoch ms); null before the first, or when not open. */
  pricedAt(matchId: number): number | null
  readonly providers: ReadonlyMap<string, boolean>
  /** Whether the feed of any provider stands by its prices now. */
  isHeard(): boolean
  /** How long ago (ms) that was of the youngest; infinite while nobody passes it on, null where none was ever heard. */
  feedAge(): number | null
  size(): number
  /**
   * Rises when a match is added, removed or changes its status: lists that do not depend on odds stay the same until
   * then.
   */
  revision(): number
}

/** What a view is made of. */
export interface ViewSources {
  readonly entries: ReadonlyMap<number, Entry>
  readonly providers: ProviderStanding
  /** Whether its prices are of the feed's present owner. */
  readonly isCurrent: (entry: Entry) => boolean
  /** Whether what the writer stated last was closed already, so that a closed document is no news of ours. */
  readonly wasClosed?: (entry: Entry) => boolean
}

/** The quote of an outcome; null when it is not offered. */
function quoteOf(
  entry: Entry,
  { marketId, specifier, outcomeId }: Parameters<QuoteSource>[0],
  { providers, isCurrent }: ViewSources,
): Quote | null {
  const { match, state, markets, epoch } = entry
  const market =
    markets.find((one) => one.id === marketId && one.specifier === specifier) ??
    (specifier === '' ? orderMarket(markets, marketId, [outcomeId]) : null)
  const outcome = market?.outcomes.find((one) => one.id === outcomeId)
  if (market == null || outcome === undefined) return null
  const { provider } = match
  const isOfOwner = isCurrent(entry)
  const providerUp = providers.takesBets(provider) && isOfOwner
  const quote: Quote = {
    odds: outcome.odds,
    chances: outcome.chances,
    marketStatus: market.status === 1 && !providerUp ? -1 : market.status,
    outcomeActive: outcome.active,
    matchStatus: state.status,
    matchUrn: match.urn,
    sportKey: match.sportKey,
    provider,
    providerUp,
    startTime: match.startTime,
    age: providers.age(provider),
    epoch,
  }
  return isOfOwner ? quote : { ...quote, isSucceeded: true }
}

/**
 * The document of an entry, the same object until it changes. One that only this process closes, since it hears nothing,
 * is older by a version than what the writer stated: when the feed is heard again, the document as it was is news.
 */
export function documentOf(
  entry: Entry,
  { providers, isCurrent, wasClosed }: ViewSources,
): Omit<MatchPush, 'type'> {
  if (entry.document !== null) return entry.document
  const isOpen = providers.isUp(entry.match.provider) && isCurrent(entry)
  const isOurs = !isOpen && wasClosed?.(entry) === false
  const at = isOurs ? { ...entry, version: entry.version - 1 } : entry
  entry.document = matchDocument(entry.match, at, isOpen)
  return entry.document
}

/** What others read of entries. */
export function viewOf(sources: ViewSources): Omit<BookView, 'revision'> {
  const { entries, providers } = sources
  return {
    quote: (place) => {
      const entry = entries.get(place.matchId)
      return entry === undefined ? null : quoteOf(entry, place, sources)
    },
    snapshot: (matchId) => {
      const entry = entries.get(matchId)
      return entry === undefined ? null : documentOf(entry, sources)
    },
    entry: (matchId) => {
      const entry = entries.get(matchId)
      return entry === undefined
        ? null
        : { state: entry.state, markets: entry.markets, version: entry.version }
    },
    pricedAt: (matchId) => entries.get(matchId)?.pricedAt ?? null,
    providers: providers.statuses,
    isHeard: providers.isHeard,
    feedAge: providers.youngest,
    size: () => entries.size,
  }
}
