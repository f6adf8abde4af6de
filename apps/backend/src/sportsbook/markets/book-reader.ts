import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'
import type { BookEntry, Entry } from './book-entry.ts'
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

/** What was told of a match, as an entry that nobody changes. Its offer is read when it is asked for. */
const entryOf = (news: EntryNews): Entry => ({
  match: news.match,
  state: news.state,
  get markets() {
    return news.markets
  },
  version: news.version,
  epoch: news.epoch,
  pricedAt: news.pricedAt,
  document: null,
  cause: null,
})

/** What others get of such an entry; most ask for its state alone. */
const shownOf = (entry: Entry): BookEntry => ({
  state: entry.state,
  get markets() {
    return entry.markets
  },
  version: entry.version,
})

/** What the writer told of. */
function openCopy(options: BookReaderOptions) {
  const { clock, timer, quoteAge, onMoved } = options
  const entries = new Map<number, Entry>()
  /** What the writer itself says of providers. */
  const told = new Map<string, boolean>()
  const line = createLine(options)
  let [epoch, revision] = [0, 0]
  const revise = () => {
    revision += 1
  }

  const isCurrent = (entry: Entry) => entry.epoch === epoch
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
    onLoaded: revise,
  })
  const view: BookView = {
    ...viewOf({
      entries,
      providers,
      isCurrent,
      wasClosed: (entry) => isCurrent(entry) && told.get(entry.match.provider) === false,
    }),
    entry: (matchId) => {
      const entry = entries.get(matchId)
      return entry === undefined ? null : shownOf(entry)
    },
    revision: () => revision,
  }
  return {
    ...{ entries, told, line, providers, loading, revise, view },
    epoch: () => epoch,
    /** A new owner has everything to say anew: what providers are down, and each match. */
    begin(next: number): void {
      epoch = next
      for (const provider of told.keys()) providers.tell(provider, true)
      told.clear()
      moved(() => true)
    },
  }
}

type Copy = ReturnType<typeof openCopy>

type Kinds = { readonly [T in BookNews['type']]: (news: Extract<BookNews, { type: T }>) => void }

/** What each kind of news changes in the copy. */
function changesTo({ entries, told, providers, loading, revise }: Copy, options: BookReaderOptions): Kinds {
  const { onMoved, release } = options
  return {
    entry: (news) => {
      const { id, provider } = news.match
      const known = entries.get(id)
      if (known !== undefined && !isAsNew(news, known)) return
      if (known?.state.status !== news.state.status) revise()
      // Nobody stands by the prices of a provider that was never heard.
      if (providers.age(provider) === Number.POSITIVE_INFINITY) providers.hear(provider, 0)
      loading.want(news.match, known?.match)
      entries.set(id, entryOf(news))
      onMoved?.(id)
    },
    closed: ({ matchId }) => {
      if (!entries.delete(matchId)) return
      revise()
      loading.forget(matchId)
      release(matchId)
      onMoved?.(matchId)
    },
    provider: ({ provider, up }) => {
      told.set(provider, up)
      providers.tell(provider, up)
    },
    heard: ({ provider, at }) => providers.hear(provider, at),
  }
}

/**
 * The book as its writer tells it, over a bus. Prices take bets only while the writer is heard, and only those of the
 * latest epoch: after a change of the feed's owner a match waits until the new one has stated it.
 */
export function createBookReader(options: BookReaderOptions): BookReader {
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const copy = openCopy(options)
  const { entries, line, providers, loading } = copy
  const changes = changesTo(copy, options)
  const take = ({ epoch, news }: NewsBatch) => {
    line.hear()
    if (epoch > copy.epoch()) copy.begin(epoch)
    for (const one of news) (changes[one.type] as (news: BookNews) => void)(one)
  }
  const unfollow = options.bus.follow({
    snapshot: (batch) => {
      if (batch.epoch < copy.epoch()) return
      const held = new Set(batch.news.map((news) => (news.type === 'entry' ? news.match.id : null)))
      for (const matchId of entries.keys())
        if (!held.has(matchId)) changes.closed({ type: 'closed', matchId })
      take(batch)
      void loading.idle().then(becomeReady)
    },
    tail: (batch) => {
      if (batch.epoch >= copy.epoch()) take(batch)
    },
  })
  return {
    ...copy.view,
    ready,
    stop: () => {
      unfollow()
      loading.stop()
      providers.stop()
      becomeReady()
    },
  }
}
