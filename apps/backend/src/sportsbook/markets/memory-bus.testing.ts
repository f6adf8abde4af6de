import type { BookBus, BookFollower, BookNews, NewsBatch } from './book-news.ts'
import { decodeEntry, encodeEntry } from './entry-codec.ts'

/** A bus within a process, which a test can lose the tail of, empty, or take away. */
export interface MemoryBus extends BookBus {
  /** Hands out what was written; at once when absent. Batches wait until then. */
  deliver(): void
  /** The followers lose what they were not handed yet, and take the snapshot anew. */
  trim(): void
  /** Forgets everything, as a server does that starts again. */
  empty(): void
  /** While away, nothing is taken and nothing is handed out. */
  away: boolean
}

const keyOf = (news: BookNews): string =>
  news.type === 'entry'
    ? `match ${news.match.id}`
    : news.type === 'closed'
      ? `match ${news.matchId}`
      : `${news.type} ${news.provider}`

const unreadable = (error: unknown) => {
  throw error
}

/** As a bus of texts brings it, read when it is asked for. */
const carried = (news: BookNews): BookNews =>
  news.type === 'entry' ? decodeEntry(encodeEntry(news), unreadable) : news

/** `held` keeps batches until `deliver`. */
export function createMemoryBus({ held = false }: { readonly held?: boolean } = {}): MemoryBus {
  const newest = new Map<string, BookNews>()
  /** What each was not handed yet; null before its first snapshot. */
  const followers = new Map<BookFollower, NewsBatch[] | null>()
  let epoch: number | null = null
  const whole = (): NewsBatch => ({ epoch: epoch ?? 0, news: [...newest.values()] })
  const deliver = () => {
    for (const [follower, waiting] of followers) {
      if (waiting === null && epoch !== null) begin(follower)
      for (const batch of waiting?.splice(0) ?? []) follower.tail(batch)
    }
  }
  const begin = (follower: BookFollower) => {
    followers.set(follower, [])
    follower.snapshot(whole())
  }
  const bus: MemoryBus = {
    away: false,
    publish: async (batch, claim) => {
      if (bus.away) throw new Error('the bus is away')
      if (epoch !== null && epoch > batch.epoch) return 'superseded'
      if (epoch !== batch.epoch && !claim) return 'unclaimed'
      // What an earlier owner said of providers is over; its matches are shown until the new one has stated them.
      if (epoch !== batch.epoch)
        for (const [key, { type }] of newest) if (type !== 'entry') newest.delete(key)
      epoch = batch.epoch
      const written = { ...batch, news: batch.news.map(carried) }
      for (const news of written.news) {
        if (news.type === 'closed') newest.delete(keyOf(news))
        else newest.set(keyOf(news), news)
      }
      for (const waiting of followers.values()) waiting?.push(written)
      if (!held) deliver()
      return 'taken'
    },
    matches: async () =>
      [...newest.values()].flatMap((news) => (news.type === 'entry' ? [news.match.id] : [])),
    follow: (follower) => {
      followers.set(follower, null)
      if (epoch !== null) begin(follower)
      return () => void followers.delete(follower)
    },
    deliver,
    trim: () => {
      for (const follower of followers.keys()) if (epoch !== null) begin(follower)
    },
    empty: () => {
      newest.clear()
      epoch = null
      for (const follower of followers.keys()) followers.set(follower, null)
    },
  }
  return bus
}
