import type { Clock } from '../clock.ts'
import { createDueQueue } from './due-queue.ts'
import { catchUp, lookAt, type PlayedMatch } from './played-match.ts'
import type { FeedSink } from './port.ts'

/** Shortest pause (ms) between two looks at a match, however soon its model asks for the next. */
const shortestPause = 250
/** Pause (ms) after a model failed; it doubles each time up to the longest. */
const retryPause = { first: 1000, longest: 60_000 } as const

export interface LooksOptions {
  /** Where its events go. */
  readonly sink: FeedSink
  readonly clock: Clock
  /** Real time (ms) for measuring work; unlike the injected clock, it runs in tests too. */
  readonly stopwatch: () => number
  readonly onError: (error: unknown) => void
}

/** The order in which matches are looked at. */
export function createTurns(clock: Clock) {
  const due = createDueQueue<number>()
  /** Matches that were never looked at. They have no prices yet that could grow old while they wait. */
  const coming = createDueQueue<number>()
  let isTurnOfComing = false
  return {
    due,
    coming,
    /** Matches of which it is to be worked out what was decided before they were looked at. */
    behind: new Set<number>(),
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
export interface Matches {
  readonly all: Map<number, PlayedMatch>
  readonly unsaved: Set<PlayedMatch>
}

/** A match is finished for the feed once it has ended and settlement has taken all of it. */
export function finishIfDone(match: PlayedMatch, { unsaved }: Matches, now: number): void {
  if (!match.ended || match.finishedAt !== null) return
  if (match.isBehind || match.delivered < match.decided.length) return
  match.finishedAt = now
  match.model = null
  unsaved.add(match)
}

/** Says that a match is lost, so that it takes no bets at old prices, and looks at it again later. */
const loser =
  ({ sink, clock, onError }: LooksOptions, matches: Matches, due: Turns['due']) =>
  (matchId: number, error: unknown) => {
    onError(error)
    void sink.take([{ type: 'match_lost', matchId }])
    const match = matches.all.get(matchId)
    if (match === undefined) return
    due.add(clock() + Math.min(retryPause.longest, retryPause.first * 2 ** match.failures), matchId)
    match.failures += 1
  }

/** Looks at matches, and says what happened. */
export function createLooks(
  options: LooksOptions,
  matches: Matches,
  { due, behind }: Turns,
  wakeSettlement: (matchId: number) => void,
) {
  const { sink, clock, stopwatch } = options
  const lose = loser(options, matches, due)
  const look = (matchId: number) => {
    const match = matches.all.get(matchId)
    if (match === undefined || match.finishedAt !== null) return
    const now = clock()
    const seen = lookAt(match, now)
    if (seen === null) return
    // The book closes decided markets before settlement hears of them, so that no bet slips in between.
    void sink.take(seen.events)
    if (seen.statusChanged) matches.unsaved.add(match)
    if (match.isBehind) behind.add(matchId)
    wakeSettlement(matchId)
    finishIfDone(match, matches, clock())
    if (seen.nextAt !== null) due.add(Math.max(seen.nextAt, now + shortestPause), matchId)
  }

  const goOnCatchingUp = (matchId: number, isTimeUp: () => boolean) => {
    const match = matches.all.get(matchId)
    if (match !== undefined) {
      catchUp(match, isTimeUp)
      if (match.isBehind) return
      finishIfDone(match, matches, clock())
    }
    behind.delete(matchId)
    wakeSettlement(matchId)
  }

  const orLose = (matchId: number, act: () => void): void => {
    try {
      act()
    } catch (error) {
      behind.delete(matchId)
      lose(matchId, error)
    }
  }
  return {
    look: (matchId: number) => orLose(matchId, () => look(matchId)),
    catchUp: (budget: number): boolean => {
      const from = stopwatch()
      const isTimeUp = () => stopwatch() - from >= budget
      for (const matchId of behind) {
        orLose(matchId, () => goOnCatchingUp(matchId, isTimeUp))
        if (isTimeUp()) break
      }
      return behind.size > 0
    },
  }
}
