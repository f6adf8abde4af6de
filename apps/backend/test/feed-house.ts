import type { FeedAnswer } from '@touchline/contract'
import { feedEndpoints } from '@touchline/contract'
import type { Database } from '../src/db/index.ts'
import type { FeedEvent } from '../src/feed/events.ts'
import { createFixtures } from '../src/feed/fixtures/fixtures.ts'
import { feedHandlers, feedProofs } from '../src/feed/http/handlers.ts'
import { type Inbox, startInbox } from '../src/feed/inbox/consumer.ts'
import { createIngest, type Ingest } from '../src/feed/ingest.ts'
import { createRecorder } from '../src/feed/record/recorder.ts'
import { createManualTime, type ManualTime } from '../src/manual-time.ts'
import { type Catalogue, createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { loadReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { createMarketBook, type MarketBook } from '../src/sportsbook/markets/book.ts'
import type { Settlement } from '../src/sportsbook/settlement/settlement.ts'
import { createWebServer } from '../src/web-server.ts'
import { kickOff } from './stadium.ts'

export const FEED_KEYS = [
  { source: 'prices', key: 'a key of prices that nobody guesses' },
  { source: 'prices', key: 'its next key, valid at the same time' },
  { source: 'results', key: 'a key of results that nobody guesses' },
  ...Array.from({ length: 20 }, (_, run) => ({
    ...{ source: `run-${run}`, key: `a key of run ${run} that nobody guesses` },
  })),
]

export interface Told {
  readonly status: number
  readonly body: FeedAnswer & { readonly code?: number; readonly errors?: Record<string, string[]> }
  readonly headers: Readonly<Record<string, unknown>>
}

export interface FeedHouse {
  readonly db: Database
  readonly time: ManualTime
  readonly book: MarketBook
  readonly catalogue: Catalogue
  readonly ingest: Ingest
  readonly inbox: Inbox
  /** What reached settlement, in order. */
  readonly words: FeedEvent[]
  readonly errors: unknown[]
  /** States lines over HTTP, as they are when they are a text, and waits until they are taken. */
  state(
    lines: readonly unknown[] | string,
    as?: { readonly key?: string; readonly type?: string },
  ): Promise<Told>
  close(): Promise<void>
}

export interface FeedHouseOptions {
  readonly time?: ManualTime
  readonly quoteAge?: number
  /** Fails a word of settlement. */
  readonly fails?: (event: FeedEvent) => Error | null
  /** Where words go instead of `words`. */
  readonly settlement?: Settlement
  /** False leaves the inbox alone, as a process does that does not run the feed. */
  readonly owner?: boolean
}

/** A backend that is told matches, prices and results over HTTP: a book, an inbox and the call, on manual time. */
export async function openFeedHouse(db: Database, options: FeedHouseOptions = {}): Promise<FeedHouse> {
  const { time = createManualTime(kickOff), quoteAge, fails = () => null } = options
  const errors: unknown[] = []
  const words: FeedEvent[] = []
  const catalogue = createCatalogue()
  await loadReferences(db, catalogue)
  const book = createMarketBook({
    ...{ clock: time.clock, timer: time.timer, locales: ['en'] },
    ...(quoteAge === undefined ? {} : { quoteAge }),
    publisher: { publish: () => Promise.resolve() },
    onError: (error) => errors.push(error),
  })
  const word = async (event: FeedEvent) => {
    const error = fails(event)
    if (error !== null) throw error
    words.push(event)
  }
  const { settlement = null } = options
  const ingest = createIngest({
    book,
    settlement: settlement ?? {
      settleMarkets: word,
      rollBack: word,
      cancelMarkets: word,
      rollBackCancel: word,
    },
  })
  const fixtures = createFixtures({ db, catalogue, book, clock: time.clock })
  const inbox = await startInbox({
    ...{ db, ingest, fixtures, clock: time.clock, timer: time.timer },
    patience: quoteAge ?? 1500,
    onError: (error) => errors.push(error),
  })
  if (options.owner === false) await inbox.stop()
  const recorder = createRecorder({ ingest, catalogue, book, clock: time.clock })
  const app = await createWebServer(
    {
      ...{ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', TRUST_PROXY: false },
      ...{ RATE_LIMIT: 0, NODE_ENV: 'test' },
    },
    feedEndpoints,
    feedHandlers({ db, clock: time.clock, recorder: () => recorder }),
    async () => null,
    feedProofs(FEED_KEYS),
  )
  return {
    ...{ db, time, book, catalogue, ingest, inbox, words, errors },
    state: async (lines, { key = FEED_KEYS[0]?.key ?? '', type = 'application/x-ndjson' } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/feed/v1/events',
        headers: { 'content-type': type, authorization: `Bearer ${key}` },
        payload: typeof lines === 'string' ? lines : lines.map((line) => JSON.stringify(line)).join('\n'),
      })
      inbox.wake()
      await inbox.idle()
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    close: async () => {
      await app.close()
      await inbox.stop()
      book.stop()
    },
  }
}
