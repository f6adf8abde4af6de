import type { MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'
import type { BookMatch } from './publication.ts'

/** A whole match of the book, as it travels. */
export interface EntryNews {
  readonly type: 'entry'
  readonly match: BookMatch
  readonly state: MatchState
  /** From a bus that carries texts it is read when it is first asked for: do not spread or copy an entry. */
  readonly markets: readonly FeedMarket[]
  readonly version: number
  /** Of the feed's owner who stated it. */
  readonly epoch: number
  /** Epoch ms; null before the first prices. */
  readonly pricedAt: number | null
}

/** What a writer tells readers. Each is whole, so that the newest of a kind is all that counts. */
export type BookNews =
  | EntryNews
  | { readonly type: 'closed'; readonly matchId: number }
  | { readonly type: 'provider'; readonly provider: string; readonly up: boolean }
  /** Everything of the provider up to `at` (epoch ms, by the feed's clock) has been told before. */
  | { readonly type: 'heard'; readonly provider: string; readonly at: number }

/** News that were written together, by the owner of `epoch`. Without any they say that the writer lives. */
export interface NewsBatch {
  readonly epoch: number
  readonly news: readonly BookNews[]
}

/**
 * What became of a batch. `taken`; `superseded`: an owner with a later epoch writes, nothing was taken; `unclaimed`: the
 * bus has nothing of this epoch, since it is a new one or the bus was emptied, and nothing was taken: everything has to
 * be written.
 */
export type Taken = 'taken' | 'superseded' | 'unclaimed'

/** Follows a bus. Batches come in the order they were written in, perhaps some of the snapshot once more. */
export interface BookFollower {
  /** All that the bus holds, instead of everything before: at first, and again when a part of the tail was lost. */
  snapshot(batch: NewsBatch): void
  tail(batch: NewsBatch): void
}

/** Carries a book from its one writer to any number of readers. */
export interface BookBus {
  /** Writes a batch; with `claim` also where nothing of this epoch is there yet. Rejects when the bus is away. */
  publish(batch: NewsBatch, claim: boolean): Promise<Taken>
  /** Ids of the matches that the bus holds, of whichever epoch. */
  matches(): Promise<readonly number[]>
  /** Follows until the answer is called. */
  follow(follower: BookFollower): () => void
}

type Order = Pick<EntryNews, 'epoch' | 'version' | 'pricedAt'>

/** Whether an entry is not older than a known one: of its epoch or a later one, then by version and moment. */
export const isAsNew = (news: Order, known: Order): boolean =>
  (news.epoch - known.epoch ||
    news.version - known.version ||
    (news.pricedAt ?? 0) - (known.pricedAt ?? 0)) >= 0
