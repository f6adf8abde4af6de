import type { MarketBook } from '../sportsbook/markets/book.ts'
import type { Settlement } from '../sportsbook/settlement/settlement.ts'
import type { FeedEvent, FeedEventOf } from './events.ts'
import type { FeedSink } from './port.ts'

type Judge = Pick<Settlement, 'settleMarkets' | 'rollBack' | 'cancelMarkets' | 'rollBackCancel'>

/** Sees all that was taken, after the book has. Must not throw, and must not keep what it cannot bound. */
export type Listener = (events: readonly FeedEvent[], source: string) => void

export interface IngestOptions {
  readonly book: Pick<MarketBook, 'apply'>
  readonly settlement: Judge
}

/** The only way from an event to book and settlement, whoever says it. */
export interface Ingest {
  /** See `FeedSink`. `source` is the name of whoever says it. */
  take(events: readonly FeedEvent[], source: string): Promise<void>
  /** What a source is handed to speak into. */
  sinkOf(source: string): FeedSink
  /** Hears everything from now on; the answer ends that. */
  listen(listener: Listener): () => void
}

type WordType = 'markets_settled' | 'settlement_rolled_back' | 'markets_cancelled' | 'cancel_rolled_back'
type Word = FeedEventOf<WordType>

/** What is about how bets end, and whom it goes to. */
const words = {
  markets_settled: (judge, event) => judge.settleMarkets(event),
  settlement_rolled_back: (judge, event) => judge.rollBack(event),
  markets_cancelled: (judge, event) => judge.cancelMarkets(event),
  cancel_rolled_back: (judge, event) => judge.rollBackCancel(event),
} satisfies { [T in WordType]: (judge: Judge, event: FeedEventOf<T>) => Promise<void> }

const isWord = (event: FeedEvent): event is Word => Object.hasOwn(words, event.type)

const record = (judge: Judge, word: Word): Promise<void> =>
  (words[word.type] as (judge: Judge, word: Word) => Promise<void>)(judge, word)

async function recordAll(judge: Judge, said: readonly Word[]): Promise<void> {
  for (const word of said) await record(judge, word)
}

const DONE: Promise<void> = Promise.resolve()

/**
 * The book hears of everything before settlement does, so that no bet slips in between at a price of a market whose end
 * is known. Events are handed on as they are.
 */
export function createIngest({ book, settlement }: IngestOptions): Ingest {
  const listeners = new Set<Listener>()
  const take: Ingest['take'] = (events, source) => {
    book.apply(...events)
    for (const listener of listeners) listener(events, source)
    return events.some(isWord) ? recordAll(settlement, events.filter(isWord)) : DONE
  }
  return {
    take,
    sinkOf: (source) => ({ take: (events) => take(events, source) }),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
