import type { MatchModel } from '@touchline/simulator'
import type { Clock } from '../clock.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { BookEntry, MarketBook } from '../sportsbook/markets/book.ts'
import type { JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { LineUpSource } from '../sportsbook/match-centre/line-up-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import { createDueQueue } from './due-queue.ts'
import { createJointLaws } from './joint-laws.ts'
import { modelOfRow, type Simulation } from './model-of-row.ts'
import { createLineUps, createMatchStories } from './match-stories.ts'
import { modelSource } from './model-source.ts'
import { openMatch } from './open-match.ts'
import { lookAt, type PlayedMatch, playedMatch, undelivered } from './played-match.ts'
import type { FeedSink } from './port.ts'
import { createSettlementQueue } from './settlement-queue.ts'
import type { Timer } from './timer.ts'

export interface PlayingFieldOptions {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly simulation: Simulation
  /** Where its events go. */
  readonly sink: FeedSink
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
  ids(): number[]
  readonly joint: JointSource
  readonly story: StorySource
  readonly lineUps: LineUpSource
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

/** The order in which matches are looked at. */
function createTurns(clock: Clock) {
  const due = createDueQueue<number>()
  /** Matches that were never looked at. They have no prices yet that could grow old while they wait. */
  const coming = createDueQueue<number>()
  let isTurnOfComing = false
  return {
    due,
    coming,
    /** Takes from both queues by turns, so that neither waits until the other is empty. */
    next(): number | null {
      isTurnOfComing = !isTurnOfComing
      const [first, second] = isTurnOfComing ? [coming, due] : [due, coming]
      return first.take(clock()) ?? second.take(clock())
    },
    nextDue(): number | null {
      const earliest = Math.min(
        due.next() ?? Number.POSITIVE_INFINITY,
        coming.next() ?? Number.POSITIVE_INFINITY,
      )
      return earliest === Number.POSITIVE_INFINITY ? null : earliest
    },
  }
}

type Turns = ReturnType<typeof createTurns>

/** The matches of the field, and those whose progress is not in the database yet. */
interface Matches {
  readonly all: Map<number, PlayedMatch>
  readonly unsaved: Set<PlayedMatch>
}

/** A match is finished for the feed once it has ended and settlement has taken all of it. */
function finishIfDone(match: PlayedMatch, { unsaved }: Matches, now: number): void {
  if (!match.ended || match.finishedAt !== null || match.delivered < match.decided.length) return
  match.finishedAt = now
  match.model = null
  unsaved.add(match)
}

/** Hands decided markets to settlement, and counts those that it has taken. */
const createSettlements = ({ sink, clock, timer, onError }: PlayingFieldOptions, matches: Matches) =>
  createSettlementQueue({
    settle: (event) => sink.take([event]),
    next: (matchId) => {
      const match = matches.all.get(matchId)
      return match === undefined ? null : undelivered(match)
    },
    onSettled: ({ matchId, markets }) => {
      const match = matches.all.get(matchId)
      if (match === undefined) return
      match.delivered += markets.length
      matches.unsaved.add(match)
      finishIfDone(match, matches, clock())
    },
    onError,
    timer,
  })

/** Looks at a match, and says what happened. */
function createLook(
  { sink, clock, onError }: PlayingFieldOptions,
  matches: Matches,
  { due }: Turns,
  wakeSettlement: (matchId: number) => void,
) {
  const look = (matchId: number) => {
    const match = matches.all.get(matchId)
    if (match === undefined || match.finishedAt !== null) return
    const now = clock()
    const seen = lookAt(match, now)
    if (seen === null) return
    // The book closes decided markets before settlement hears of them, so that no bet slips in between.
    void sink.take(seen.events)
    if (seen.statusChanged) matches.unsaved.add(match)
    wakeSettlement(matchId)
    finishIfDone(match, matches, clock())
    if (seen.nextAt !== null) due.add(Math.max(seen.nextAt, now + shortestPause), matchId)
  }

  /** Says that the match is lost, so that it takes no bets at old prices. */
  const lose = (matchId: number, error: unknown) => {
    onError(error)
    void sink.take([{ type: 'match_lost', matchId }])
    const match = matches.all.get(matchId)
    if (match === undefined) return
    due.add(clock() + Math.min(retryPause.longest, retryPause.first * 2 ** match.failures), matchId)
    match.failures += 1
  }

  return (matchId: number): void => {
    try {
      look(matchId)
    } catch (error) {
      lose(matchId, error)
    }
  }
}

/** The model that plays a match. A finished match has dropped it, and it is opened again for its story. */
const modelOfMatch = (match: PlayedMatch | undefined): MatchModel | null =>
  match === undefined ? null : (match.model ?? (match.finishedAt === null ? null : match.open()))

/** Plays matches: feeds the book and settlement. */
export function createPlayingField(options: PlayingFieldOptions): PlayingField {
  const { catalogue, book, simulation, clock, stopwatch, onError, modelOf = modelOfRow } = options
  const matches: Matches = { all: new Map(), unsaved: new Set() }
  const keys = new Set<string>()
  const turns = createTurns(clock)
  const settlements = createSettlements(options, matches)
  const look = createLook(options, matches, turns, settlements.wake)
  const source = modelSource(book, (matchId) => modelOfMatch(matches.all.get(matchId)))

  return {
    admit: (row, kept) => {
      // A match of a source outside is opened by what that says (`fixtures/`).
      if (row.source === 'feed' || matches.all.has(row.id) || !openMatch(row, kept, options)) return
      const open = () => {
        const sport = catalogue.match(row.id)?.tournament.category.sport ?? 'soccer'
        const opened = modelOf(row, sport, simulation)
        if (!opened.ok) onError(new Error(opened.reason))
        return opened.ok ? opened.model : null
      }
      matches.all.set(row.id, playedMatch(row, open))
      keys.add(row.key)
      if (row.finishedAt === null) turns.coming.add(clock(), row.id)
    },
    release: (matchIds) => {
      for (const id of matchIds) {
        const match = matches.all.get(id)
        if (match !== undefined) keys.delete(match.row.key)
        matches.all.delete(id)
        book.close(id)
        catalogue.removeMatch(id)
      }
    },
    has: (matchId) => matches.all.has(matchId),
    ids: () => [...matches.all.keys()],
    joint: createJointLaws(source),
    story: createMatchStories(source),
    lineUps: createLineUps(source),
    isKnown: (key) => keys.has(key),
    size: () => matches.all.size,
    lookAtDue: (budget) => {
      const from = stopwatch()
      for (let matchId = turns.next(); matchId !== null; matchId = turns.next()) {
        look(matchId)
        if (stopwatch() - from >= budget) return (turns.nextDue() ?? Number.POSITIVE_INFINITY) <= clock()
      }
      return false
    },
    nextDue: turns.nextDue,
    toldUntil: () => Math.min(clock(), turns.due.next() ?? Number.POSITIVE_INFINITY),
    unsaved: matches.unsaved,
    settled: settlements.idle,
    stop: settlements.stop,
  }
}
