import type { ByHandEvent, FeedEvent } from '../../feed/events.ts'
import { type BookEntry, type Change, type Entry, raise } from './book-entry.ts'
import type { BookBus } from './book-news.ts'
import { type BookPublishingOptions, createBookPublishing } from './book-publishing.ts'
import { type BookView, documentOf, type ViewSources, viewOf } from './book-view.ts'
import { createBusPublishing } from './bus-publishing.ts'
import { createHands, type Hands, isByHand, matchOfHand } from './hands.ts'
import { type BookMatch, heavier } from './publication.ts'
import { createProviderStanding, type ProviderStanding } from './provider-standing.ts'

export type { BookEntry } from './book-entry.ts'
export type { BookView } from './book-view.ts'

/** The one writer of the book. In its own process it is the view itself, and nothing is copied. */
export interface MarketBook extends BookView {
  /**
   * Adds a match; for a known one only its fixed data is updated. `pricedAt` (epoch ms): of when its state and prices
   * are.
   */
  open(match: BookMatch, entry: BookEntry, pricedAt?: number | null): void
  close(matchId: number): void
  /** Applies events that belong together: they share one version and one publication per match. */
  apply(...events: readonly FeedEvent[]): void
  /**
   * From now on what is stated stands by the lease of this epoch, and is published while `isHeld`. Without a call, as
   * with one process alone, everything is of epoch 0 and no bus is written.
   */
  lead(epoch: number, isHeld: () => boolean): void
  /** Matches changed since they were last stored, oldest change first. */
  readonly dirty: Map<number, { readonly since: number }>
  stop(): void
}

export interface MarketBookOptions extends Omit<BookPublishingOptions, 'mayPublish'> {
  /** Greatest age (ms) of prices that the feed does not confirm; when absent they do not age. */
  readonly quoteAge?: number
  /** Carries the book to other processes. */
  readonly bus?: BookBus
}

/** Takes over what somebody has set; answers what it changes in its match. */
function takeHand(event: ByHandEvent, { entries, providers, hands }: Shelf): Change | null {
  if (!hands.take(event)) return null
  if (event.type === 'hold_changed' && 'provider' in event.scope)
    providers.hold(event.scope.provider, event.held)
  const entry = entries.get(matchOfHand(event) ?? 0)
  return entry === undefined ? null : hands.reapply(entry)
}

/** The changes that events make, combined by match. */
function changesOf(
  events: readonly FeedEvent[],
  shelf: Shelf & { readonly clock: () => number },
): ReadonlyMap<Entry, Change> {
  const { entries, providers, hands, clock } = shelf
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
    const isHand = isByHand(event)
    const entry = entries.get((isHand ? matchOfHand(event) : event.matchId) ?? 0)
    if (entry !== undefined && (event.type === 'markets_changed' || event.type === 'markets_updated'))
      entry.pricedAt = Math.max(entry.pricedAt ?? 0, event.at ?? clock())
    const change = isHand ? takeHand(event, shelf) : entry && hands.changeOf(entry, event)
    if (entry === undefined || change === undefined || change === null) continue
    const before = pending.get(entry)
    pending.set(entry, {
      cause: heavier(before?.cause ?? null, change.cause),
      urgent: (before?.urgent ?? false) || change.urgent,
    })
  }
  return pending
}

interface Shelf {
  readonly entries: Map<number, Entry>
  readonly providers: ProviderStanding
  /** What people have set, on top of what is stated. */
  readonly hands: Hands
}

/** By whose word the book stands. */
function createLead() {
  let lead = { epoch: 0, isHeld: () => true }
  return {
    epoch: () => lead.epoch,
    isHeld: () => lead.isHeld(),
    take(epoch: number, isHeld: () => boolean): void {
      lead = { epoch, isHeld }
    },
  }
}

/** The matches of a book, and everything that is told of their changes. */
function openDesk(options: MarketBookOptions) {
  const { clock, timer, quoteAge } = options
  const entries = new Map<number, Entry>()
  const dirty = new Map<number, { readonly since: number }>()
  const lead = createLead()
  let revision = 0

  /** Gives the match its next version and publishes it, at once or with the next publication. */
  const commit = (entry: Entry, { cause, urgent }: Change) => {
    const { id } = entry.match
    raise(entry, cause, clock())
    if (!dirty.has(id)) dirty.set(id, { since: clock() })
    publishing.mark(id, urgent)
    bus?.mark(id, urgent)
    if (cause === 'match_status_changed') revision += 1
  }

  const providers = createProviderStanding({
    clock,
    timer,
    quoteAge,
    onChanged: (provider, up) => {
      bus?.provider(provider)
      for (const entry of entries.values()) {
        if (entry.match.provider !== provider || entry.markets.length === 0) continue
        commit(entry, { cause: 'markets_changed', urgent: !up && entry.state.status === 1 })
      }
      publishing.sendProviders()
    },
  })
  const sources: ViewSources = { entries, providers, isCurrent: () => true }
  const publishing = createBookPublishing(
    { ...options, mayPublish: lead.isHeld },
    { entries, documentOf: (entry) => documentOf(entry, sources), isUp: providers.isUp },
  )
  const bus = options.bus && createBusPublishing({ ...options, bus: options.bus, entries, providers })
  const revise = () => {
    revision += 1
  }
  const view: BookView = { ...viewOf(sources), revision: () => revision }
  return { entries, dirty, lead, commit, providers, hands: createHands(), publishing, bus, revise, view }
}

/** Creates a market book (LIVE-12, -13, -20, -21): one version per change of a match, rising across restarts too. */
export function createMarketBook(options: MarketBookOptions): MarketBook {
  const { clock } = options
  const { entries, dirty, lead, commit, providers, hands, publishing, bus, revise, view } = openDesk(options)
  return {
    open: (match, entry, pricedAt = null) => {
      revise()
      const known = entries.get(match.id)
      if (known === undefined) {
        const opened = { ...entry, match, pricedAt, epoch: lead.epoch(), document: null, cause: null }
        entries.set(match.id, opened)
        hands.reapply(opened)
        publishing.open(match.id)
      } else {
        known.match = match
        known.document = null
      }
      bus?.mark(match.id, false)
    },
    close: (matchId) => {
      revise()
      entries.delete(matchId)
      hands.forget(matchId)
      dirty.delete(matchId)
      publishing.forget(matchId)
      bus?.close(matchId)
    },
    apply: (...events) => {
      for (const [entry, change] of changesOf(events, { entries, providers, hands, clock }))
        commit(entry, change)
      bus?.told(events)
    },
    lead: (epoch, isHeld) => {
      lead.take(epoch, () => isHeld() && bus?.isSuperseded() !== true)
      for (const entry of entries.values()) entry.epoch = epoch
      bus?.lead(epoch, isHeld)
      publishing.resume()
    },
    ...view,
    isHeard: () => lead.isHeld() && view.isHeard() && (bus?.isTaken() ?? true),
    dirty,
    stop: () => {
      providers.stop()
      publishing.stop()
      bus?.stop()
    },
  }
}
