import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { withdrawMatches } from '../sportsbook/catalogue/archive.ts'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import {
  loadOpenMatches,
  matchEntity,
  type MatchRow,
  openMatchIds,
  saveProgress,
} from '../sportsbook/catalogue/match-rows.ts'
import { loadReferences } from '../sportsbook/catalogue/reference-rows.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import type { BookEntry, MarketBook } from '../sportsbook/markets/book.ts'
import { loadBooks, saveBooks } from '../sportsbook/markets/book-rows.ts'
import { createDueQueue } from './due-queue.ts'
import { modelOfRow, type Simulation } from './model-of-row.ts'
import { ensureReferences, type Programme, planMatches, referenceRows, unplanned } from './planning.ts'
import { restoredEntry } from './restored-entry.ts'
import { lookAt, type PlayedMatch, playedMatch, progressOf, undelivered } from './played-match.ts'
import { createSettlementQueue, type Settle } from './settlement-queue.ts'
import type { Timer } from './timer.ts'

export interface SimulatorFeedOptions {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly book: MarketBook
  /** Null plays only what is in the database already. */
  readonly programme: Programme | null
  readonly simulation: Simulation
  readonly settle: Settle
  readonly clock: Clock
  readonly timer: Timer
  /** Milliseconds that pass while this process works; not the injected clock, which tests hold still. */
  readonly stopwatch: () => number
  readonly onError: (error: unknown) => void
}

export interface SimulatorFeed {
  /** Resolves once every open match has been looked at: from then on prices are of now. */
  readonly ready: Promise<void>
  /** Plans what has come into the horizon. */
  plan(): Promise<void>
  /** Takes in open matches somebody else wrote to the database. */
  adopt(): Promise<void>
  /** Drops a match from the feed, the book and the lists. */
  release(matchIds: readonly number[]): void
  /** Does everything that is due now and hands over and keeps all of it. For tests that own the clock. */
  step(): Promise<void>
  size(): number
  /** How far ahead (ms) matches are planned. */
  readonly horizon: number
  stop(): Promise<void>
}

/** Longest stretch of work (ms) before other work gets its turn. */
const slice = 8
/** A match is not looked at more often than this (ms), however soon its model would like. */
const shortestPause = 250
/** Of the longest match: what started earlier is over nearly always, and would be played at a first start only to be settled. */
const reachBack = 0.4
/** How long (ms) until a match whose model failed is tried again. */
const retryPause = 60_000
/** How often (ms) progress and book are kept. */
const keepEvery = 1000

const provider = (row: MatchRow, catalogue: Catalogue) => {
  const sport = catalogue.tournaments.get(row.tournamentId)?.category.sport ?? 'soccer'
  return { sport, sportId: SPORTS[sport].id, provider: SPORTS[sport].provider }
}

/**
 * Plays the simulator's season into the book and into settlement. What it keeps is the plan and how far settlement got; a restart
 * opens the same matches at the moment it is, since a model is a function of time alone.
 */
export async function startSimulatorFeed(options: SimulatorFeedOptions): Promise<SimulatorFeed> {
  const { db, catalogue, book, programme, simulation, clock, timer, stopwatch, onError } = options
  const matches = new Map<number, PlayedMatch>()
  const keys = new Set<string>()
  const due = createDueQueue<number>()
  const unsaved = new Set<PlayedMatch>()
  let plannedUntil = Number.NEGATIVE_INFINITY
  let stopped = false

  const settlements = createSettlementQueue({
    settle: options.settle,
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

  /** A match is over for the feed when it has ended and settlement has taken all of it. */
  const finishIfDone = (match: PlayedMatch) => {
    if (!match.ended || match.finishedAt !== null || match.delivered < match.decided.length) return
    match.finishedAt = clock()
    match.model = null
    unsaved.add(match)
  }

  const look = (matchId: number) => {
    const match = matches.get(matchId)
    if (match === undefined || match.finishedAt !== null) return
    const now = clock()
    const seen = lookAt(match, now)
    if (seen === null) return
    book.apply(...seen.events)
    if (seen.statusChanged) unsaved.add(match)
    settlements.wake(matchId)
    finishIfDone(match)
    if (seen.nextAt !== null) due.add(Math.max(seen.nextAt, now + shortestPause), matchId)
  }

  const admit = (row: MatchRow, kept?: BookEntry) => {
    if (matches.has(row.id)) return
    const entity = matchEntity(row, catalogue)
    // Another process is writing it: `adopt` comes by again.
    if (entity === null) return
    const { sport, sportId, provider: name } = provider(row, catalogue)
    const open = () => {
      const opened = modelOfRow(row, sport, simulation)
      if (!opened.ok) onError(new Error(opened.reason))
      return opened.ok ? opened.model : null
    }
    matches.set(row.id, playedMatch(row, open))
    keys.add(row.key)
    catalogue.putMatch(entity)
    book.open(
      {
        id: row.id,
        urn: entity.urn,
        sportId,
        sportKey: sport,
        tournamentId: row.tournamentId,
        provider: name,
        startTime: row.startTime,
      },
      restoredEntry(kept, row),
    )
    if (row.finishedAt === null) due.add(clock(), row.id)
  }

  /** Looks at what is due until the slice is used up; answers whether more is waiting. */
  const lookAtDue = (until: number): boolean => {
    const from = stopwatch()
    for (let matchId = due.take(clock()); matchId !== null; matchId = due.take(clock())) {
      try {
        look(matchId)
      } catch (error) {
        onError(error)
        due.add(clock() + retryPause, matchId)
      }
      if (stopwatch() - from >= until) return (due.next() ?? Number.POSITIVE_INFINITY) <= clock()
    }
    return false
  }

  let cancelPump = () => {}
  let becameReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becameReady = resolve
  })
  const pump = () => {
    if (stopped) return
    const more = lookAtDue(slice)
    if (!more) becameReady()
    const wait = more ? 1 : Math.min(1000, Math.max(5, (due.next() ?? Number.POSITIVE_INFINITY) - clock()))
    cancelPump = timer.after(wait, pump)
  }

  const keepProgress = async () => {
    while (unsaved.size > 0) {
      const batch = [...unsaved].slice(0, 25)
      for (const match of batch) unsaved.delete(match)
      try {
        await saveProgress(db, batch.map(progressOf))
      } catch (error) {
        for (const match of batch) unsaved.add(match)
        throw error
      }
    }
  }

  let keeping: Promise<unknown> = Promise.resolve()
  let cancelKeep = () => {}
  const keep = () => {
    keeping = keepProgress()
      .then(() => saveBooks(db, book, clock))
      .catch(onError)
      .finally(() => {
        if (!stopped) cancelKeep = timer.after(keepEvery, keep)
      })
  }

  const plan = async () => {
    if (programme === null) return
    const now = clock()
    const from = Math.max(plannedUntil, now - reachBack * programme.longestMatch)
    const to = now + programme.horizon
    if (to <= from) return
    const isKnown = (key: string) => keys.has(key)
    for await (const rows of planMatches(db, catalogue, programme, { from, to, isKnown })) {
      for (const row of rows) admit(row)
      if (stopped) return
    }
    plannedUntil = to
  }

  const adopt = async () => {
    // Leagues of imported results are shown as well, so they are read even when nothing is open.
    await loadReferences(db, catalogue)
    const ids = await openMatchIds(db)
    if (ids.every((id) => matches.has(id))) return
    for (const row of await loadOpenMatches(db)) admit(row)
  }

  await loadReferences(db, catalogue)
  if (programme !== null) await ensureReferences(db, catalogue, referenceRows(programme.leagues))
  const kept = await loadBooks(db)
  const rows = await loadOpenMatches(db)
  const unwanted = programme === null ? [] : unplanned(programme, rows, clock())
  const withdrawn = new Set(await withdrawMatches(db, unwanted))
  for (const row of rows) if (!withdrawn.has(row.id)) admit(row, kept.get(row.id))
  kept.clear()
  await plan()
  pump()
  keep()

  return {
    ready,
    plan,
    adopt,
    release: (matchIds) => {
      for (const id of matchIds) {
        const match = matches.get(id)
        if (match !== undefined) keys.delete(match.row.key)
        matches.delete(id)
        book.close(id)
        catalogue.removeMatch(id)
      }
    },
    step: async () => {
      lookAtDue(Number.POSITIVE_INFINITY)
      becameReady()
      await settlements.idle()
      await keeping
      await keepProgress()
      await saveBooks(db, book, clock)
    },
    size: () => matches.size,
    horizon: programme?.horizon ?? 0,
    stop: async () => {
      stopped = true
      cancelPump()
      cancelKeep()
      await settlements.stop()
      await keeping
      await keepProgress()
      await saveBooks(db, book, clock, { anyLive: true })
    },
  }
}
