import { createSeason, leagues } from '@touchline/simulator'
import type { Database } from '../src/db/index.ts'
import type { Programme } from '../src/feed/planning.ts'
import type { SettledEvent } from '../src/feed/settlement-queue.ts'
import { createIngest } from '../src/feed/ingest.ts'
import { type SimulatorFeed, type SimulatorFeedOptions, simulatorAdapter } from '../src/feed/simulator.ts'
import { createManualTime, type ManualTime } from '../src/manual-time.ts'
import { type Catalogue, createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { createMarketBook, type MarketBook } from '../src/sportsbook/markets/book.ts'
import type { BookBus } from '../src/sportsbook/markets/book-news.ts'

export const kickOff = Date.UTC(2026, 7, 1, 15)

export interface Publication {
  readonly channel: string
  readonly data: unknown
}

/** A feed on manual time. */
export interface Stadium {
  readonly feed: SimulatorFeed
  readonly book: MarketBook
  readonly catalogue: Catalogue
  readonly settled: SettledEvent[]
  readonly publications: Publication[]
  readonly errors: unknown[]
  /** Moves time on in steps and does what falls due at each. */
  play(milliseconds: number, step: number): Promise<void>
}

export interface StadiumOptions {
  readonly db: Database
  readonly time: ManualTime
  readonly programme: Programme | null
  readonly speed?: number
  readonly settle?: (event: SettledEvent) => Promise<void>
  readonly keepPublications?: boolean
  /** Greatest age (ms) of prices; by default they do not age. */
  readonly quoteAge?: number
  /** Carries the book to readers. */
  readonly bus?: BookBus
  /** A clock, timer, stopwatch or models of the feed that differ from the book's; whether it only rehearses. */
  readonly own?: Partial<
    Pick<SimulatorFeedOptions, 'clock' | 'timer' | 'stopwatch' | 'modelOf' | 'isRehearsal'>
  >
}

export function smallSeason(options: {
  readonly live: number
  readonly coming: number
  readonly sports?: readonly string[]
  readonly speed?: number
}): Programme {
  const played = leagues.filter(({ sport }) =>
    (options.sports ?? ['soccer', 'tennis', 'basketball']).includes(sport),
  )
  const { live: liveTarget, coming: comingTarget, speed = 1 } = options
  return {
    leagues: played,
    ...createSeason({ seed: 'test', leagues: played, liveTarget, comingTarget, speed }),
  }
}

export async function openStadium(options: StadiumOptions): Promise<Stadium> {
  const { db, time, programme, speed = 1 } = options
  const publications: Publication[] = []
  const errors: unknown[] = []
  const settled: SettledEvent[] = []
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    ...(options.quoteAge !== undefined && { quoteAge: options.quoteAge }),
    ...(options.bus && { bus: options.bus }),
    locales: ['en'],
    onError: (error) => errors.push(error),
    publisher: {
      publish: (channel, data) => {
        if (options.keepPublications === true) publications.push({ channel, data })
        return Promise.resolve()
      },
    },
  })
  const unsaid = () => Promise.reject(new Error('the simulator takes nothing back'))
  const settlement = {
    settleMarkets: async (event: SettledEvent) => {
      await options.settle?.(event)
      settled.push(event)
    },
    rollBack: unsaid,
    cancelMarkets: unsaid,
    rollBackCancel: unsaid,
  }
  const feed = await simulatorAdapter({
    db,
    catalogue,
    book,
    programme,
    simulation: { seed: 'test', speed },
    clock: time.clock,
    timer: time.timer,
    stopwatch: () => 0,
    quoteAge: options.quoteAge,
    onError: (error) => errors.push(error),
    ...options.own,
  }).start(createIngest({ book, settlement }).sinkOf('simulator'))
  await feed.step()
  return {
    feed,
    book,
    catalogue,
    settled,
    publications,
    errors,
    play: async (milliseconds, step) => {
      for (let played = 0; played < milliseconds; played += step) {
        // In one leap: what falls due in between is done once at the end, not at each of its moments.
        time.jump(step)
        time.advance(0)
        await feed.step()
      }
    },
  }
}

export { createManualTime }
export { embedded as emptyDatabase } from './databases.ts'
