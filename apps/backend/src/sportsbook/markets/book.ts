import type { MatchPush } from '@touchline/contract'
import type { FeedEvent } from '../../feed/events.ts'
import { type BookEntry, type Change, changeOf, type Entry, raise } from './book-entry.ts'
import { type BookPublishing, type BookPublishingOptions, createBookPublishing } from './book-publishing.ts'
import { type BookMatch, heavier } from './publication.ts'
import { createProviderStanding, type ProviderStanding } from './provider-standing.ts'
import type { Quote, QuoteSource } from './quote.ts'

export type { BookEntry } from './book-entry.ts'

/**
 * State and offer of every match that is not archived, in memory. All odds that the sportsbook shows or accepts come
 * from here.
 */
export interface MarketBook {
  /** Adds a match. For a known match only its fixed data is updated. */
  open(match: BookMatch, entry: BookEntry): void
  close(matchId: number): void
  /** Applies events that belong together: they share one version and one publication per match. */
  apply(...events: readonly FeedEvent[]): void
  readonly quote: QuoteSource
  /** The current document, the same object until the version rises; null for a match that is not open. */
  snapshot(matchId: number): Omit<MatchPush, 'type'> | null
  /** The entry for the database; null for a match that is not open. */
  entry(matchId: number): BookEntry | null
  /** Matches changed since they were last stored, oldest change first. */
  readonly dirty: Map<number, { readonly since: number }>
  readonly providers: ReadonlyMap<string, boolean>
  size(): number
  /**
   * Rises when a match is added, removed or changes its status: lists that do not depend on odds stay the same until
   * then.
   */
  revision(): number
  stop(): void
}

export interface MarketBookOptions extends BookPublishingOptions {
  /** Greatest age (ms) of prices that the feed does not confirm; when absent they do not age. */
  readonly quoteAge?: number
}

/** The changes that events make, combined by match. */
function changesOf(
  events: readonly FeedEvent[],
  entries: ReadonlyMap<number, Entry>,
  providers: ProviderStanding,
): ReadonlyMap<Entry, Change> {
  const pending = new Map<Entry, Change>()
  for (const event of events) {
    if (event.type === 'provider_status_changed') {
      providers.tell(event.provider, event.up)
      continue
    }
    if (event.type === 'provider_heard') {
      providers.hear(event.provider, event.at)
      continue
    }
    const entry = entries.get(event.matchId)
    const change = entry === undefined ? null : changeOf(entry, event)
    if (entry === undefined || change === null) continue
    const before = pending.get(entry)
    pending.set(entry, {
      cause: heavier(before?.cause ?? null, change.cause),
      urgent: (before?.urgent ?? false) || change.urgent,
    })
  }
  return pending
}

/** The quote of an outcome; null when it is not offered. */
function quoteOf(
  { match, state, markets }: Entry,
  { marketId, specifier, outcomeId }: Parameters<QuoteSource>[0],
  providers: ProviderStanding,
): Quote | null {
  const market = markets.find((one) => one.id === marketId && one.specifier === specifier)
  const outcome = market?.outcomes.find((one) => one.id === outcomeId)
  if (market === undefined || outcome === undefined) return null
  const { provider } = match
  const providerUp = providers.takesBets(provider)
  return {
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
  }
}

/** What others read of the book. */
const viewOf = (
  entries: ReadonlyMap<number, Entry>,
  { documentOf }: BookPublishing,
  providers: ProviderStanding,
): Pick<MarketBook, 'quote' | 'snapshot' | 'entry' | 'size'> => ({
  quote: (place) => {
    const entry = entries.get(place.matchId)
    return entry === undefined ? null : quoteOf(entry, place, providers)
  },
  snapshot: (matchId) => {
    const entry = entries.get(matchId)
    return entry === undefined ? null : documentOf(entry)
  },
  entry: (matchId) => {
    const entry = entries.get(matchId)
    return entry === undefined ? null : { state: entry.state, markets: entry.markets, version: entry.version }
  },
  size: () => entries.size,
})

/** Creates a market book (LIVE-12, -13, -20, -21): one version per change of a match, rising across restarts too. */
export function createMarketBook(options: MarketBookOptions): MarketBook {
  const { clock, timer, quoteAge } = options
  const entries = new Map<number, Entry>()
  const dirty = new Map<number, { readonly since: number }>()
  let revision = 0

  const publishing = createBookPublishing(options, entries, (provider) => providers.isUp(provider))

  /** Gives the match its next version and publishes it, at once or with the next publication. */
  const commit = (entry: Entry, { cause, urgent }: Change) => {
    const { id } = entry.match
    raise(entry, cause, clock())
    if (!dirty.has(id)) dirty.set(id, { since: clock() })
    publishing.mark(id, urgent)
    if (cause !== 'match_status_changed') return
    revision += 1
    publishing.sendStatus(entry)
  }

  const providers = createProviderStanding({
    clock,
    timer,
    quoteAge,
    onChanged: (provider, up) => {
      for (const entry of entries.values()) {
        if (entry.match.provider !== provider || entry.markets.length === 0) continue
        commit(entry, { cause: 'markets_changed', urgent: !up && entry.state.status === 1 })
      }
      publishing.sendProviders()
    },
  })

  return {
    open: (match, entry) => {
      revision += 1
      const known = entries.get(match.id)
      if (known !== undefined) {
        known.match = match
        known.document = null
      } else entries.set(match.id, { ...entry, match, document: null, cause: null })
    },
    close: (matchId) => {
      revision += 1
      entries.delete(matchId)
      dirty.delete(matchId)
      publishing.forget(matchId)
    },
    apply: (...events) => {
      for (const [entry, change] of changesOf(events, entries, providers)) commit(entry, change)
    },
    ...viewOf(entries, publishing, providers),
    dirty,
    providers: providers.statuses,
    revision: () => revision,
    stop: () => {
      providers.stop()
      publishing.stop()
    },
  }
}
