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

function createBook({
  origin,
  locale = 'en',
  line,
  askMatches,
  report,
}: Around): Omit<Book, 'leave'> & { end(): void } {
  const store = createLiveStore({ report })
  const listeners = new Set<(push: UpdatesPush | null) => void>()
  /** Releases by match, once there is a line; those watched before wait as null. */
  const watched = new Map<{ readonly matchId: number }, (() => void) | null>()
  let offset = 0
  let open: Line | null = null
  let isAsked = false
  let isOver = false
  const seed = (answer: Answer) => {
    offset = answer.at - Date.now()
    const matches = itemsOf<Match>(answer)
    store.seed(matches.map(documentOfMatch))
    return matches
  }
  const tell = (push: UpdatesPush | null) => listeners.forEach((listener) => listener(push))
  const fill = (ids: readonly number[]) => void askMatches(ids).then(seed, report)
  const begin = async () => {
    const listen = await line()
    if (isOver) return
    open = listen({
      origin,
      locale,
      store,
      onUpdates: tell,
      onUpdatesGap: () => tell(null),
      onMatchGap: fill,
      report,
    })
    for (const key of watched.keys()) watched.set(key, open.watch(key.matchId))
  }
  return {
    store,
    seed,
    now: () => Date.now() + offset,
    watch(matchId) {
      const key = { matchId }
      watched.set(key, open?.watch(matchId) ?? null)
      return () => {
        watched.get(key)?.()
        watched.delete(key)
      }
    },
    onUpdates(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect() {
      if (isAsked) return
      isAsked = true
      begin().catch((fault: unknown) => {
        isAsked = false
        report(fault)
      })
    },
    end() {
      isOver = true
      open?.stop()
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
