import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { listMatch } from '../feed/open-match.ts'
import { systemTimer } from '../feed/timer.ts'
import type { Publisher } from '../realtime/index.ts'
import type { RedisServer } from '../redis/client.ts'
import type { DescribeLegs } from '../sportsbook/bets/describe.ts'
import { type Catalogue, createCatalogue } from '../sportsbook/catalogue/catalogue.ts'
import { createDescribeLegs } from '../sportsbook/catalogue/describe-legs.ts'
import { loadReferences } from '../sportsbook/catalogue/reference-rows.ts'
import { matchRowsByIds } from '../sportsbook/catalogue/results.ts'
import type { BookBus } from '../sportsbook/markets/book-news.ts'
import { createBookReader } from '../sportsbook/markets/book-reader.ts'
import type { BookView } from '../sportsbook/markets/book-view.ts'
import { createMarketBook, type MarketBook } from '../sportsbook/markets/book.ts'
import { createRedisBus } from '../sportsbook/markets/redis-bus.ts'
import type { Ground } from './ground.ts'

/** The lists and the book as this process knows them: what visitors see. */
export interface Offer {
  readonly catalogue: Catalogue
  readonly book: BookView
  readonly describe: DescribeLegs
  /** Resolves once the first prices are known, where another process tells them. */
  readonly ready: Promise<void>
}

/** The lists and the book that the feed's owner fills. */
export interface Writing {
  readonly catalogue: Catalogue
  readonly book: MarketBook
}

export interface OfferOptions extends Ground {
  readonly db: Database
  /** Null where this process has the book for itself. */
  readonly redis: RedisServer | null
  readonly publisher: Publisher
  /** Called when a match's offer may have changed. */
  readonly onMoved: (matchId: number) => void
}

const openWriter = (
  { settings, publisher, onMoved, report }: OfferOptions,
  bus: BookBus | null,
): MarketBook =>
  createMarketBook({
    clock: systemClock,
    timer: systemTimer,
    publisher,
    locales: LOCALE_CODES,
    quoteAge: settings.QUOTE_AGE_MS,
    onMoved,
    onError: (error) => report(error, 'market book'),
    ...(bus && { bus }),
  })

/** The book that another process writes, or this one in its role as the feed. */
function openReader({ settings, db, onMoved, report }: OfferOptions, bus: BookBus, catalogue: Catalogue) {
  /** Leagues come with the first match of them. */
  const load = async (matchIds: readonly number[]) => {
    const rows = await matchRowsByIds(db, matchIds)
    const unknown = rows.filter((row) => listMatch(row, catalogue) === null)
    if (unknown.length === 0) return rows.map(({ id }) => id)
    await loadReferences(db, catalogue)
    const lost = new Set(unknown.filter((row) => listMatch(row, catalogue) === null))
    return rows.filter((row) => !lost.has(row)).map(({ id }) => id)
  }
  return createBookReader({
    bus,
    clock: systemClock,
    timer: systemTimer,
    quoteAge: settings.QUOTE_AGE_MS,
    load,
    release: (matchId) => catalogue.removeMatch(matchId),
    onMoved,
    onError: (error) => report(error, 'market book'),
  })
}

/**
 * Opens what this process reads of the offer, and how its feed writes. Alone, both are the same and nothing is copied;
 * where processes share a Redis, all of them read what the feed's owner tells, that process too.
 */
export async function openOffer(
  options: OfferOptions,
): Promise<{ readonly offer: Offer; readonly openWriting: () => Writing }> {
  const { db, redis, report, later } = options
  const catalogue = createCatalogue()
  if (redis === null) {
    const book = openWriter(options, null)
    later('market book', () => book.stop())
    const describe = createDescribeLegs({ catalogue, book, db })
    return {
      offer: { catalogue, book, describe, ready: Promise.resolve() },
      openWriting: () => ({ catalogue, book }),
    }
  }
  const bus = createRedisBus({ server: redis, onError: (error) => report(error, 'market book') })
  await loadReferences(db, catalogue)
  const book = openReader(options, bus, catalogue)
  later('market book', () => book.stop())
  const describe = createDescribeLegs({ catalogue, book, db })
  return {
    offer: { catalogue, book, describe, ready: book.ready },
    openWriting: () => ({
      catalogue: createCatalogue(),
      book: openWriter({ ...options, onMoved: () => {} }, bus),
    }),
  }
}
