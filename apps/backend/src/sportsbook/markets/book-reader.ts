import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Entry } from './book-entry.ts'
import { type BookBus, type BookNews, type EntryNews, isAsNew, type NewsBatch } from './book-news.ts'
import { type BookView, viewOf } from './book-view.ts'
import { createMatchLoading } from './match-loading.ts'
import { createProviderStanding } from './provider-standing.ts'

/** A book that another process writes. */
export interface BookReader extends BookView {
  /** Resolves once the first snapshot was taken over and the matches of it are in the lists. */
  readonly ready: Promise<void>
  stop(): void
}

export interface BookReaderOptions {
  readonly bus: Pick<BookBus, 'follow'>
  readonly clock: Clock
  readonly timer: Timer
  /** Greatest age (ms) of prices that the feed does not confirm. */
  readonly quoteAge: number
  /** Puts these matches into the lists, as the database has them now; answers those that it found. */
  readonly load: (matchIds: readonly number[]) => Promise<readonly number[]>
  /** Takes a match out of the lists. */
  readonly release: (matchId: number) => void
  /** Called when the offer of a match, or whether it takes bets, may have changed. */
  readonly onMoved?: (matchId: number) => void
  readonly onError: (error: unknown) => void
}

/** Milliseconds of silence after which the writer, or the bus, counts as gone; it says something twice a second. */
const SILENCE = 1500

/** The entries that the writer told of, and by which epoch it writes. */
function createShelf() {
  const entries = new Map<number, Entry>()
  return {
    entries,
    epoch: 0,
    /** Takes an entry over; false when it says nothing new. */
    put({ type: _type, ...news }: EntryNews): boolean {
      const known = entries.get(news.match.id)
      if (known !== undefined && !isAsNew(news, known)) return false
      if (known === undefined) entries.set(news.match.id, { ...news, document: null, cause: null })
      else Object.assign(known, news, { document: null })
      return true
    },
  }
}

/** Whether the writer is heard: it tells something at least twice a second. */
function createLine({ clock, quoteAge }: BookReaderOptions) {
  let heardAt = Number.NEGATIVE_INFINITY
  return {
    hear: () => {
      heardAt = clock()
    },
    isConnected: () => Math.abs(clock() - heardAt) <= Math.min(SILENCE, quoteAge),
  }
}

type Kinds = { readonly [T in BookNews['type']]: (news: Extract<BookNews, { type: T }>) => void }

/**
 * The book as its writer tells it, over a bus. Prices take bets only while the writer is heard, and only those of the
 * latest epoch: after a change of the feed's owner a match waits until the new one has stated it.
 */
export function createBookReader(options: BookReaderOptions): BookReader {
  const { bus, clock, timer, quoteAge, onMoved } = options
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const shelf = createShelf()
  const { entries } = shelf
  const line = createLine(options)
  /** What the writer itself says of providers. */
  const told = new Map<string, boolean>()
  let revision = 0

  const isCurrent = ({ epoch }: Entry) => epoch === shelf.epoch
  /** The documents of these matches are made anew. */
  const moved = (of: (entry: Entry) => boolean) => {
    for (const entry of entries.values()) {
      if (!of(entry)) continue
      entry.document = null
      onMoved?.(entry.match.id)
    }
  }
  const providers = createProviderStanding({
    clock,
    timer,
    quoteAge,
    isConnected: line.isConnected,
    onChanged: (provider) => moved(({ match }) => match.provider === provider),
  })
  const loading = createMatchLoading({
    ...options,
    isWanted: (matchId) => entries.has(matchId),
    onLoaded: () => {
      revision += 1
    },
  })

  const close = (matchId: number) => {
    if (!entries.delete(matchId)) return
    revision += 1
    loading.forget(matchId)
    options.release(matchId)
    onMoved?.(matchId)
  }
  const kinds: Kinds = {
    entry: (news) => {
      const { id } = news.match
      const known = entries.get(id)
      const [status, match] = [known?.state.status, known?.match]
      if (!shelf.put(news)) return
      if (status !== news.state.status) revision += 1
      // Nobody stands by the prices of a provider that was never heard.
      const { provider } = news.match
      if (providers.age(provider) === Number.POSITIVE_INFINITY) providers.hear(provider, 0)
      loading.want(news.match, match)
      onMoved?.(id)
    },
    closed: ({ matchId }) => close(matchId),
    provider: ({ provider, up }) => {
      told.set(provider, up)
      providers.tell(provider, up)
    },
    heard: ({ provider, at }) => providers.hear(provider, at),
  }
  /** A new owner has everything to say anew: what providers are down, and each match. */
  const begin = (epoch: number) => {
    shelf.epoch = epoch
    for (const provider of told.keys()) providers.tell(provider, true)
    told.clear()
    moved(() => true)
  }
  const take = ({ epoch, news }: NewsBatch) => {
    line.hear()
    if (epoch > shelf.epoch) begin(epoch)
    for (const one of news) (kinds[one.type] as (news: BookNews) => void)(one)
  }

  const unfollow = bus.follow({
    snapshot: (batch) => {
      if (batch.epoch < shelf.epoch) return
      const held = new Set(batch.news.map((news) => (news.type === 'entry' ? news.match.id : null)))
      for (const id of entries.keys()) if (!held.has(id)) close(id)
      take(batch)
      void loading.idle().then(becomeReady)
    },
    tail: (batch) => {
      if (batch.epoch >= shelf.epoch) take(batch)
    },
  })
  const view = viewOf({
    entries,
    providers,
    isCurrent,
    wasClosed: (entry) => isCurrent(entry) && told.get(entry.match.provider) === false,
  })
  return {
    ...view,
    ready,
    revision: () => revision,
    stop: () => {
      unfollow()
      loading.stop()
      providers.stop()
      becomeReady()
    },
  }
}
