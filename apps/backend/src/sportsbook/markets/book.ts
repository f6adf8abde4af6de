import type { MatchPush, MatchState, UpdatesPush } from '@touchline/contract'
import { channelLanguage, channels, Provider } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { FeedEvent, FeedMarket } from '../../feed/events.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { sportTypeOf } from '../catalogue/sports.ts'
import { createConflation } from './conflation.ts'
import { marketKey, mergeOffer, stateChanged } from './offer.ts'
import { type BookMatch, type Cause, heavier, matchDocument } from './publication.ts'
import { createProviderStanding } from './provider-standing.ts'
import type { QuoteSource } from './quote.ts'

/** A match in the book, also as the database stores it. */
export interface BookEntry {
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
  readonly version: number
}

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

export interface MarketBookOptions {
  readonly clock: Clock
  readonly timer: Timer
  readonly publisher: Publisher
  /** Languages with an `updates:` channel. */
  readonly locales: readonly string[]
  readonly onError: (error: unknown) => void
  /** Least time (ms) between publications of a match. */
  readonly window?: number
  /** Greatest age (ms) of prices that the feed does not confirm; when absent they do not age. */
  readonly quoteAge?: number
  /** Called with each publication of a match. */
  readonly onMoved?: (matchId: number) => void
}

interface Entry extends BookEntry {
  match: BookMatch
  state: MatchState
  markets: readonly FeedMarket[]
  version: number
  document: Omit<MatchPush, 'type'> | null
  cause: Cause | null
}

interface Change {
  readonly cause: Cause
  readonly urgent: boolean
}

type MatchEvent = Exclude<FeedEvent, { type: 'provider_status_changed' | 'provider_heard' }>

/** What each event changes in a match; null when it brings nothing new. */
const changes = {
  match_changed: (entry, { state }) => {
    if (!stateChanged(entry.state, state)) return null
    const moved = entry.state.status !== state.status
    entry.state = state
    return { cause: moved ? 'match_status_changed' : 'match_changed', urgent: moved }
  },
  markets_changed: (entry, { markets }) => {
    const merged = mergeOffer(entry.markets, markets)
    entry.markets = merged.markets
    if (!merged.changed) return null
    return { cause: 'markets_changed', urgent: merged.suspended }
  },
  // A decided market must not take bets, even if the feed fails to withdraw it.
  markets_settled: (entry, { markets }) => {
    const settled = new Set(markets.map(marketKey))
    const open = entry.markets.filter((market) => !settled.has(marketKey(market)))
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

const changeOf = (entry: Entry, event: MatchEvent): Change | null =>
  (changes[event.type] as (entry: Entry, event: MatchEvent) => Change | null)(entry, event)

/** Creates a market book (LIVE-12, -13, -20, -21): one version per change of a match, rising across restarts too. */
export function createMarketBook(options: MarketBookOptions): MarketBook {
  const { clock, publisher, onError } = options
  const languages = [...new Set(options.locales.map(channelLanguage))]
  const entries = new Map<number, Entry>()
  const dirty = new Map<number, { readonly since: number }>()
  let revision = 0

  const send = (channel: string, data: unknown, version: number) =>
    void publisher.publish(channel, data, { version }).catch(onError)
  // Versions of shared channels must rise as well, or an update would be dropped as late.
  let updateVersion = 0
  const sendUpdate = (push: UpdatesPush) => {
    updateVersion = Math.max(updateVersion + 1, clock())
    for (const language of languages) send(channels.updates(language), push, updateVersion)
  }

  const documentOf = (entry: Entry) =>
    (entry.document ??= matchDocument(entry.match, entry, providers.isUp(entry.match.provider)))

  const conflation = createConflation({
    clock,
    timer: options.timer,
    window: options.window ?? 200,
    flush: (matchId) => {
      const entry = entries.get(matchId)
      if (entry === undefined || entry.cause === null) return
      const push: MatchPush = { type: entry.cause, ...documentOf(entry) }
      entry.cause = null
      send(channels.match(matchId), push, entry.version)
      options.onMoved?.(matchId)
    },
  })

  /** Gives the match its next version and publishes it, at once or with the next publication. */
  const commit = (entry: Entry, cause: Cause, urgent: boolean) => {
    const { id, urn, sportId, sportKey, tournamentId, provider } = entry.match
    entry.cause = heavier(entry.cause, cause)
    entry.document = null
    entry.version = Math.max(entry.version + 1, clock())
    if (!dirty.has(id)) dirty.set(id, { since: clock() })
    conflation.mark(id, urgent)
    if (cause !== 'match_status_changed') return
    revision += 1
    const match = {
      id,
      urn_id: urn,
      sport_id: sportId,
      tournament_id: tournamentId,
      sport_type: sportTypeOf(sportKey),
      provider,
      status: entry.state.status,
    }
    sendUpdate({ type: 'match_status_changed', match })
  }

  const providers = createProviderStanding({
    clock,
    timer: options.timer,
    quoteAge: options.quoteAge,
    onChanged: (provider, up) => {
      for (const entry of entries.values()) {
        if (entry.match.provider !== provider || entry.markets.length === 0) continue
        commit(entry, 'markets_changed', !up && entry.state.status === 1)
      }
      const statuses = Provider.options.map((name) => [name, providers.isUp(name)] as const)
      sendUpdate({
        type: 'provider_status_changed',
        provider_statuses: Object.fromEntries(statuses) as Record<(typeof Provider.options)[number], boolean>,
      })
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
      conflation.forget(matchId)
    },
    apply: (...events) => {
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
      for (const [entry, { cause, urgent }] of pending) commit(entry, cause, urgent)
    },
    quote: ({ matchId, marketId, specifier, outcomeId }) => {
      const entry = entries.get(matchId)
      const market = entry?.markets.find((one) => one.id === marketId && one.specifier === specifier)
      const outcome = market?.outcomes.find((one) => one.id === outcomeId)
      if (entry === undefined || market === undefined || outcome === undefined) return null
      const { provider } = entry.match
      const providerUp = providers.takesBets(provider)
      return {
        odds: outcome.odds,
        chances: outcome.chances,
        marketStatus: market.status === 1 && !providerUp ? -1 : market.status,
        outcomeActive: outcome.active,
        matchStatus: entry.state.status,
        matchUrn: entry.match.urn,
        sportKey: entry.match.sportKey,
        provider,
        providerUp,
        startTime: entry.match.startTime,
        age: providers.age(provider),
      }
    },
    snapshot: (matchId) => {
      const entry = entries.get(matchId)
      return entry === undefined ? null : documentOf(entry)
    },
    entry: (matchId) => {
      const entry = entries.get(matchId)
      return entry === undefined
        ? null
        : { state: entry.state, markets: entry.markets, version: entry.version }
    },
    dirty,
    providers: providers.statuses,
    size: () => entries.size,
    revision: () => revision,
    stop: () => {
      providers.stop()
      conflation.stop()
    },
  }
}
