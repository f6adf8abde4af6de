import { isPlayed, sports } from '@touchline/simulator'
import type { Clock } from '../clock.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import { matchEntity, type MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import type { BookEntry, MarketBook } from '../sportsbook/markets/book.ts'
import type { JointSource } from '../sportsbook/markets/joint-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import { createDueQueue } from './due-queue.ts'
import { createJointLaws } from './joint-laws.ts'
import { modelOfRow, type Simulation } from './model-of-row.ts'
import { createMatchStories } from './match-stories.ts'
import { lookAt, type PlayedMatch, playedMatch, undelivered } from './played-match.ts'
import { restoredEntry } from './restored-entry.ts'
import { createSettlementQueue, type Settle } from './settlement-queue.ts'
import type { Timer } from './timer.ts'

export interface PlayingFieldOptions {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly simulation: Simulation
  readonly settle: Settle
  readonly clock: Clock
  readonly timer: Timer
  /** Real time (ms) for measuring work; unlike the injected clock, it runs in tests too. */
  readonly stopwatch: () => number
  readonly onError: (error: unknown) => void
  /** Opens the model of a match. */
  readonly modelOf?: typeof modelOfRow
}

/** The matches being played, and when to look at each next. */
export interface PlayingField {
  /** Adds a match with its stored book; does nothing if it is there already. */
  admit(row: MatchRow, kept?: BookEntry): void
  release(matchIds: readonly number[]): void
  has(matchId: number): boolean
  readonly joint: JointSource
  readonly story: StorySource
  isKnown(key: string): boolean
  size(): number
  /** Looks at matches that are due, for `budget` ms at most; answers whether more are waiting. */
  lookAtDue(budget: number): boolean
  /** When the next match is due (epoch ms); null when none is. */
  nextDue(): number | null
  /** Until when (epoch ms) the book has been told everything about the matches with prices. */
  toldUntil(): number
  /** Matches whose progress is not in the database yet. */
  readonly unsaved: Set<PlayedMatch>
  /** Resolves when settlement has taken everything. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Shortest pause (ms) between two looks at a match, however soon its model asks for the next. */
const shortestPause = 250
/** Pause (ms) after a model failed; it doubles each time up to the longest. */
const retryPause = { first: 1000, longest: 60_000 } as const

/** Adds a row's match to the lists and to the book; false while its league is unknown here. */
function openMatch(
  row: MatchRow,
  kept: BookEntry | undefined,
  { catalogue, book }: PlayingFieldOptions,
): boolean {
  const entity = matchEntity(row, catalogue)
  if (entity === null) return false
  const sportKey = entity.tournament.category.sport
  const { id: sportId, provider } = SPORTS[sportKey]
  const { id, tournamentId, startTime } = row
  const hasJointLaw = entity.outright === null && isPlayed(sportKey) && sports[sportKey].hasJointLaw
  catalogue.putMatch({ ...entity, hasJointLaw })
  book.open(
    { id, urn: entity.urn, sportId, sportKey, tournamentId, provider, startTime },
    restoredEntry(kept, row),
  )
  return true
}

/** Plays matches: feeds the book and settlement. */
export function createPlayingField(options: PlayingFieldOptions): PlayingField {
  const { catalogue, book, simulation, settle, clock, timer, stopwatch, onError } = options
  const { modelOf = modelOfRow } = options
  const matches = new Map<number, PlayedMatch>()
  const keys = new Set<string>()
  const due = createDueQueue<number>()
  /** Matches that were never looked at. They have no prices yet that could grow old while they wait. */
  const coming = createDueQueue<number>()
  let isTurnOfComing = false
  const unsaved = new Set<PlayedMatch>()

  /** A match is finished for the feed once it has ended and settlement has taken all of it. */
  const finishIfDone = (match: PlayedMatch) => {
    if (!match.ended || match.finishedAt !== null || match.delivered < match.decided.length) return
    match.finishedAt = clock()
    match.model = null
    unsaved.add(match)
  }

  const settlements = createSettlementQueue({
    settle,
    next: (matchId) => {
      const match = matches.get(matchId)
      return match === undefined ? null : undelivered(match)
    },
    onSettled: ({ matchId, markets }) => {
      const match = matches.get(matchId)
      if (match === undefined) return
      match.delivered += markets.length
      unsaved.add(match)
      finishIfDone(match)
    },
    onError,
    timer,
  })

  const look = (matchId: number) => {
    const match = matches.get(matchId)
    if (match === undefined || match.finishedAt !== null) return
    const now = clock()
    const seen = lookAt(match, now)
    if (seen === null) return
    // The book closes decided markets before settlement hears of them, so that no bet slips in between.
    book.apply(...seen.events)
    if (seen.statusChanged) unsaved.add(match)
    settlements.wake(matchId)
    finishIfDone(match)
    if (seen.nextAt !== null) due.add(Math.max(seen.nextAt, now + shortestPause), matchId)
  }

  /** Tells the book that the match is lost, so that it takes no bets at old prices. */
  const lose = (matchId: number, error: unknown) => {
    onError(error)
    book.apply({ type: 'match_lost', matchId })
    const match = matches.get(matchId)
    if (match === undefined) return
    due.add(clock() + Math.min(retryPause.longest, retryPause.first * 2 ** match.failures), matchId)
    match.failures += 1
  }

  /** Takes from both queues by turns, so that neither waits until the other is empty. */
  const next = (): number | null => {
    isTurnOfComing = !isTurnOfComing
    const [first, second] = isTurnOfComing ? [coming, due] : [due, coming]
    return first.take(clock()) ?? second.take(clock())
  }

  const nextDue = () => {
    const earliest = Math.min(
      due.next() ?? Number.POSITIVE_INFINITY,
      coming.next() ?? Number.POSITIVE_INFINITY,
    )
    return earliest === Number.POSITIVE_INFINITY ? null : earliest
  }

  return {
    admit: (row, kept) => {
      if (matches.has(row.id) || !openMatch(row, kept, options)) return
      const open = () => {
        const sport = catalogue.match(row.id)?.tournament.category.sport ?? 'soccer'
        const opened = modelOf(row, sport, simulation)
        if (!opened.ok) onError(new Error(opened.reason))
        return opened.ok ? opened.model : null
      }
      matches.set(row.id, playedMatch(row, open))
      keys.add(row.key)
      if (row.finishedAt === null) coming.add(clock(), row.id)
    },
    release: (matchIds) => {
      for (const id of matchIds) {
        const match = matches.get(id)
        if (match !== undefined) keys.delete(match.row.key)
        matches.delete(id)
        book.close(id)
        catalogue.removeMatch(id)
      }
    },
    has: (matchId) => matches.has(matchId),
    joint: createJointLaws((matchId) => matches.get(matchId)),
    story: createMatchStories((matchId) => matches.get(matchId)),
    isKnown: (key) => keys.has(key),
    size: () => matches.size,
    lookAtDue: (budget) => {
      const from = stopwatch()
      for (let matchId = next(); matchId !== null; matchId = next()) {
        try {
          look(matchId)
        } catch (error) {
          lose(matchId, error)
        }
        if (stopwatch() - from >= budget) return (nextDue() ?? Number.POSITIVE_INFINITY) <= clock()
      }
      return false
    },
    nextDue,
    toldUntil: () => Math.min(clock(), due.next() ?? Number.POSITIVE_INFINITY),
    unsaved,
    settled: settlements.idle,
    stop: settlements.stop,
  }
}
