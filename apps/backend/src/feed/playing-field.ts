import type { MatchModel } from '@touchline/simulator'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { BookEntry, MarketBook } from '../sportsbook/markets/book.ts'
import type { JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { LineUpSource } from '../sportsbook/match-centre/line-up-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import { createJointLaws } from './joint-laws.ts'
import { modelOfRow, type Simulation } from './model-of-row.ts'
import { createLineUps, createMatchStories } from './match-stories.ts'
import { modelSource } from './model-source.ts'
import { openMatch } from './open-match.ts'
import { createLooks, createTurns, finishIfDone, type LooksOptions, type Matches } from './looks.ts'
import { type PlayedMatch, playedMatch, undelivered } from './played-match.ts'
import { createSettlementQueue } from './settlement-queue.ts'
import type { Timer } from './timer.ts'

export interface PlayingFieldOptions extends LooksOptions {
  readonly catalogue: Catalogue
  readonly book: MarketBook
  readonly simulation: Simulation
  readonly timer: Timer
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
  /**
   * Works out what was decided in matches before they were looked at, for `budget` ms at most; answers whether there is
   * more. Their prices stand already.
   */
  catchUp(budget: number): boolean
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
  const looks = createLooks(options, matches, turns, settlements.wake)
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
        looks.look(matchId)
        if (stopwatch() - from >= budget) return (turns.nextDue() ?? Number.POSITIVE_INFINITY) <= clock()
      }
      return false
    },
    catchUp: looks.catchUp,
    nextDue: turns.nextDue,
    toldUntil: () => Math.min(clock(), turns.due.next() ?? Number.POSITIVE_INFINITY),
    unsaved: matches.unsaved,
    settled: settlements.idle,
    stop: settlements.stop,
  }
}
