import type { Match, UpdatesPush } from '@touchline/contract'
import { createLiveStore, documentOfMatch, type LiveStore } from '@touchline/live'
import type { Answer, DrawPlace, Look, Words } from './drawing.ts'
import type { Line } from './line.ts'

/** What all widgets of a page share that show odds of one site in one language. */
export interface Book {
  readonly store: LiveStore
  /** Takes matches of an answer over. */
  seed(answer: Answer): readonly Match[]
  /** The server's clock, epoch ms. */
  now(): number
  /** Follows a match until released. Prices are followed once the connection has been asked for. */
  watch(matchId: number): () => void
  /** Calls when a match begins or ends, or nobody knows whether one did. */
  onUpdates(listener: (push: UpdatesPush | null) => void): () => void
  /** Connects; again it does nothing. */
  connect(): void
  leave(): void
}

type Around = Pick<DrawPlace, 'origin' | 'locale' | 'line' | 'askMatches' | 'report'>

/** The items of a list, as far as they are one. */
export const itemsOf = <Item>({ body }: Answer): readonly Item[] => {
  const { items } = (body ?? {}) as { readonly items?: unknown }
  return Array.isArray(items) ? (items as Item[]) : []
}

/** What is told of lists. */
function createNews() {
  const listeners = new Set<(push: UpdatesPush | null) => void>()
  return {
    tell: (push: UpdatesPush | null) => listeners.forEach((listener) => listener(push)),
    listen(listener: (push: UpdatesPush | null) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The connection: what is watched before there is one waits for it. */
function createFollowing(begin: () => Promise<Line | null>, report: (fault: unknown) => void) {
  /** Releases by match; null for one that waits. */
  const watched = new Map<{ readonly matchId: number }, (() => void) | null>()
  let open: Line | null = null
  let isAsked = false
  const connect = async () => {
    open = await begin()
    for (const key of watched.keys()) watched.set(key, open?.watch(key.matchId) ?? null)
  }
  return {
    watch(matchId: number) {
      const key = { matchId }
      watched.set(key, open?.watch(matchId) ?? null)
      return () => {
        watched.get(key)?.()
        watched.delete(key)
      }
    },
    connect() {
      if (isAsked) return
      isAsked = true
      connect().catch((fault: unknown) => {
        isAsked = false
        report(fault)
      })
    },
    stop: () => open?.stop(),
  }
}

function createBook({
  origin,
  locale = 'en',
  line,
  askMatches,
  report,
}: Around): Omit<Book, 'leave'> & { end(): void } {
  const store = createLiveStore({ report })
  const news = createNews()
  let offset = 0
  let isOver = false
  const seed = (answer: Answer) => {
    offset = answer.at - Date.now()
    const matches = itemsOf<Match>(answer)
    store.seed(matches.map(documentOfMatch))
    return matches
  }
  const following = createFollowing(async () => {
    const listen = await line()
    if (isOver) return null
    return listen({
      origin,
      locale,
      store,
      onUpdates: news.tell,
      onUpdatesGap: () => news.tell(null),
      onMatchGap: (ids) => void askMatches(ids).then(seed, report),
      report,
    })
  }, report)
  return {
    store,
    seed,
    now: () => Date.now() + offset,
    watch: following.watch,
    onUpdates: news.listen,
    connect: following.connect,
    end() {
      isOver = true
      following.stop()
    },
  }
}

const books = new Map<string, { readonly book: ReturnType<typeof createBook>; users: number }>()

/** The book of a site and language; the last widget that leaves ends it. */
export function joinBook(place: Around): Book {
  const key = `${place.origin} ${place.locale ?? ''}`
  const shared = books.get(key) ?? { book: createBook(place), users: 0 }
  books.set(key, shared)
  shared.users += 1
  let isHere = true
  return {
    ...shared.book,
    leave() {
      if (!isHere) return
      isHere = false
      shared.users -= 1
      if (shared.users > 0) return
      books.delete(key)
      shared.book.end()
    },
  }
}

/** What the parts of a widget are drawn from. */
export interface Drawing {
  readonly place: DrawPlace
  readonly page: Document
  readonly book: Book
  readonly words: Words
  readonly look: () => Look
  /** Calls after the look has changed. */
  readonly onLook: (listener: () => void) => () => void
}
