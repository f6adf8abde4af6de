import { LOCALE_CODES } from '@touchline/contract'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { createJointLaws } from '../feed/joint-laws.ts'
import { createMatchLoader } from '../feed/match-loader.ts'
import { createLineUps, createMatchStories } from '../feed/match-stories.ts'
import { createOpenedModels, modelSource } from '../feed/model-source.ts'
import { createRaces } from '../feed/races.ts'
import type { SimulatorFeed } from '../feed/simulator.ts'
import { systemTimer } from '../feed/timer.ts'
import type { Publisher } from '../realtime/index.ts'
import type { RedisServer } from '../redis/client.ts'
import type { DescribeLegs } from '../sportsbook/bets/describe.ts'
import { type Catalogue, createCatalogue } from '../sportsbook/catalogue/catalogue.ts'
import { createDescribeLegs } from '../sportsbook/catalogue/describe-legs.ts'
import { loadReferences } from '../sportsbook/catalogue/reference-rows.ts'
import type { BookBus } from '../sportsbook/markets/book-news.ts'
import { createBookReader } from '../sportsbook/markets/book-reader.ts'
import type { BookView } from '../sportsbook/markets/book-view.ts'
import { createMarketBook, type MarketBook } from '../sportsbook/markets/book.ts'
import type { JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import { createRedisBus } from '../sportsbook/markets/redis-bus.ts'
import type { LineUpSource } from '../sportsbook/match-centre/line-up-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import type { RaceSource } from '../sportsbook/racing/race-source.ts'
import type { Ground } from './ground.ts'

/** The lists and the book as this process knows them: what visitors see. */
export interface Offer {
  readonly catalogue: Catalogue
  readonly book: BookView
  readonly describe: DescribeLegs
  /** Joint laws and stories of matches, at the moment that the book is of. */
  readonly joint: JointSource
  readonly story: StorySource
  readonly lineUps: LineUpSource
  readonly races: RaceSource
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
  /** The season, where this process plays it and it has begun. */
  readonly season: () => SimulatorFeed | null
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

const racesOf = ({ SIM_SEED: seed, SIM_SPEED: speed }: Ground['settings']): RaceSource =>
  createRaces({ seed, speed })

/** Alone, the process reads what it writes; models that its feed has opened are not opened again. */
function openAlone(options: OfferOptions): { readonly offer: Offer; readonly openWriting: () => Writing } {
  const { settings, db, season, later } = options
  const catalogue = createCatalogue()
  const book = openWriter(options, null)
  later('market book', () => book.stop())
  return {
    offer: {
      catalogue,
      book,
      describe: createDescribeLegs({ catalogue, book, db }),
      joint: (matchId) => season()?.joint(matchId) ?? null,
      story: (matchId) => season()?.story(matchId) ?? null,
      lineUps: (matchId) => season()?.lineUps(matchId) ?? null,
      races: racesOf(settings),
      ready: Promise.resolve(),
    },
    openWriting: () => ({ catalogue, book }),
  }
}

/** The book that another process writes, or this one in its role as the feed. */
async function openReading(options: OfferOptions, bus: BookBus): Promise<Offer> {
  const { settings, db, onMoved, report, later } = options
  const catalogue = createCatalogue()
  await loadReferences(db, catalogue)
  const { load, release, rowOf } = createMatchLoader({ db, catalogue })
  const book = createBookReader({
    bus,
    clock: systemClock,
    timer: systemTimer,
    quoteAge: settings.QUOTE_AGE_MS,
    load,
    release,
    onMoved,
    onError: (error) => report(error, 'market book'),
  })
  later('market book', () => book.stop())
  const models = createOpenedModels({
    rowOf,
    sportOf: (matchId) => catalogue.match(matchId)?.tournament.category.sport ?? null,
    simulation: { seed: settings.SIM_SEED, speed: settings.SIM_SPEED },
  })
  const source = modelSource(book, models)
  return {
    catalogue,
    book,
    describe: createDescribeLegs({ catalogue, book, db }),
    joint: createJointLaws(source),
    story: createMatchStories(source),
    lineUps: createLineUps(source),
    races: racesOf(settings),
    ready: book.ready,
  }
}

/**
 * Opens what this process reads of the offer, and how its feed writes. Alone, both are the same and nothing is copied;
 * where processes share a Redis, all of them read what the feed's owner tells, that process too.
 */
export async function openOffer(
  options: OfferOptions,
): Promise<{ readonly offer: Offer; readonly openWriting: () => Writing }> {
  const { redis, report } = options
  if (redis === null) return openAlone(options)
  const bus = createRedisBus({ server: redis, onError: (error) => report(error, 'market book') })
  return {
    offer: await openReading(options, bus),
    openWriting: () => ({
      catalogue: createCatalogue(),
      book: openWriter({ ...options, onMoved: () => {} }, bus),
    }),
  }
}
