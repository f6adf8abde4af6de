import { oddsThousandths, type Specifier } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'
import { createManualTime, type ManualTime } from '../../manual-time.ts'
import { createMarketBook, type MarketBook } from './book.ts'
import type { BookBus } from './book-news.ts'
import { type BookReader, createBookReader } from './book-reader.ts'
import type { BookMatch } from './publication.ts'

export const kickOff = Date.UTC(2026, 7, 1, 15)
export const NO_SPECIFIER = '' as Specifier
/** Greatest age (ms) of prices. */
const QUOTE_AGE = 1500

export const stateAt = (home: number, status: MatchState['status'] = 1): MatchState => ({
  status,
  period: '1st_half',
  progress: 0.1,
  clock: null,
  total_score: { home, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

/** The 1x2 of a match; `win` is the chance of the first outcome. */
export const winner = (home: number, change: Partial<FeedMarket> = {}, win = 0.5): FeedMarket => ({
  id: 1,
  specifier: NO_SPECIFIER,
  status: 1,
  mostBalanced: true,
  outcomes: [
    {
      id: '1',
      odds: oddsThousandths(home),
      active: true,
      chances: { win, halfWin: 0, refund: 0, halfLose: 0 },
    },
    { id: '2', odds: oddsThousandths(3400), active: false, chances: null },
  ],
  ...change,
})

export const bookMatch = (id: number, change: Partial<BookMatch> = {}): BookMatch => ({
  id,
  urn: `sr:match:${id}`,
  sportId: 1,
  sportKey: 'soccer',
  tournamentId: 3,
  provider: 'betradar',
  startTime: kickOff,
  ...change,
})

/** A writer of its own process, with a feed that is heard as long as `hear` says so. */
export interface Writer {
  readonly book: MarketBook
  readonly errors: unknown[]
  /** States the 1x2 of a match. */
  price(matchId: number, home: number, win?: number): void
}

export function openWriter(bus: BookBus, time: ManualTime, quoteAge: number = QUOTE_AGE): Writer {
  const errors: unknown[] = []
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish: () => Promise.resolve() },
    locales: [],
    quoteAge,
    bus,
    onError: (error) => errors.push(error),
  })
  return {
    book,
    errors,
    price: (matchId, home, win = 0.5) =>
      book.apply({
        type: 'markets_changed',
        matchId,
        markets: [winner(home, {}, win)],
        at: time.clock(),
      }),
  }
}

export interface Reading {
  readonly reader: BookReader
  readonly errors: unknown[]
  /** Matches that are in the lists. */
  readonly listed: Set<number>
  /** Matches that moved. */
  readonly moved: number[]
}

export function openReader(
  bus: Pick<BookBus, 'follow'>,
  time: Pick<ManualTime, 'clock' | 'timer'>,
  load?: (ids: readonly number[]) => Promise<readonly number[]>,
): Reading {
  const errors: unknown[] = []
  const listed = new Set<number>()
  const moved: number[] = []
  const reader = createBookReader({
    bus,
    clock: time.clock,
    timer: time.timer,
    quoteAge: QUOTE_AGE,
    load: async (ids) => {
      const found = (await load?.(ids)) ?? ids
      for (const id of found) listed.add(id)
      return found
    },
    release: (id) => void listed.delete(id),
    onMoved: (id) => moved.push(id),
    onError: (error) => errors.push(error),
  })
  return { reader, errors, listed, moved }
}

/** Lets promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Moves time on in small steps, so that promises settle in between. `each` happens at every step. */
export async function pass(
  time: ManualTime,
  milliseconds: number,
  each: () => void = () => {},
): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    each()
    time.advance(50)
    await settle()
  }
}

/** The feed is heard while time passes. */
export const passHeard = (time: ManualTime, { book }: Writer, milliseconds: number): Promise<void> =>
  pass(time, milliseconds, () =>
    book.apply({ type: 'provider_heard', provider: 'betradar', at: time.clock() }),
  )

export { createManualTime }
