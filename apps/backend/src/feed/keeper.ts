import type { Clock } from '../clock.ts'
import type { Queries } from '../db/index.ts'
import { saveProgress } from '../sportsbook/catalogue/match-rows.ts'
import type { MarketBook } from '../sportsbook/markets/book.ts'
import { saveBooks } from '../sportsbook/markets/book-rows.ts'
import { type PlayedMatch, progressOf } from './played-match.ts'
import type { Timer } from './timer.ts'

export interface KeeperOptions {
  readonly db: Queries
  readonly book: MarketBook
  readonly unsaved: Set<PlayedMatch>
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Writes to the database what a restart needs, in small steps. */
export interface Keeper {
  /** Writes all progress, and those books that are due. */
  keep(): Promise<void>
  /** Stops; writes all progress and the book of every match in play. */
  stop(): Promise<void>
}

/** Milliseconds between two rounds. */
const every = 1000
/** Rows per statement. */
const batch = 25

async function keepProgress({ db, unsaved }: KeeperOptions): Promise<void> {
  while (unsaved.size > 0) {
    const taken = [...unsaved].slice(0, batch)
    for (const match of taken) unsaved.delete(match)
    try {
      await saveProgress(db, taken.map(progressOf))
    } catch (error) {
      for (const match of taken) unsaved.add(match)
      throw error
    }
  }
}

/** Writes once a second. What could not be written is tried again in the next round. */
export function startKeeper(options: KeeperOptions): Keeper {
  const { db, book, clock, timer, onError } = options
  let stopped = false
  let cancel = () => {}
  let round: Promise<void> = Promise.resolve()

  const start = () => {
    round = keepProgress(options)
      .then(() => saveBooks(db, book, clock))
      .then(() => {}, onError)
      .finally(() => {
        if (!stopped) cancel = timer.after(every, start)
      })
  }
  start()

  return {
    keep: async () => {
      await round
      await keepProgress(options)
      await saveBooks(db, book, clock)
    },
    stop: async () => {
      stopped = true
      cancel()
      await round
      await keepProgress(options)
      await saveBooks(db, book, clock, { anyLive: true })
    },
  }
}
