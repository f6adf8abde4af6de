import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/index.ts'
import { withdrawMatches } from '../sportsbook/catalogue/archive.ts'
import { loadOpenMatches, openMatchIds } from '../sportsbook/catalogue/match-rows.ts'
import { loadReferences } from '../sportsbook/catalogue/reference-rows.ts'
import { SPORTS } from '../sportsbook/catalogue/sports.ts'
import type { BookEntry } from '../sportsbook/markets/book.ts'
import { loadBooks } from '../sportsbook/markets/book-rows.ts'
import type { JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { LineUpSource } from '../sportsbook/match-centre/line-up-source.ts'
import type { StorySource } from '../sportsbook/match-centre/story-source.ts'
import { type Keeper, startKeeper } from './keeper.ts'
import {
  ensureReferences,
  type Programme,
  planMatches,
  planOutrights,
  referenceRows,
  unplanned,
} from './planning.ts'
import { createPlayingField, type PlayingField, type PlayingFieldOptions } from './playing-field.ts'
import { createPast } from './past.ts'
import type { FeedAdapter, FeedSink, RunningFeed } from './port.ts'
import type { Timer } from './timer.ts'

export interface SimulatorFeedOptions extends Omit<PlayingFieldOptions, 'sink'> {
  readonly db: Database
  /** Null plays only what the database already has. */
  readonly programme: Programme | null
  /** The book's greatest age (ms) of prices; when absent they do not age. */
  readonly quoteAge?: number | undefined
  /** Only plays what there is, and writes nothing, until `begin`: another process still has the season. */
  readonly isRehearsal?: boolean
}

export interface SimulatorFeed extends RunningFeed {
  /** Resolves once every open match was looked at: from then on prices are current. */
  readonly ready: Promise<void>
  /** After a rehearsal: takes over what became of matches meanwhile, and writes from now on. */
  begin(): Promise<void>
  /** Plans the matches that have come into the horizon. */
  plan(): Promise<void>
  /** Writes the next `most` results of matches that nobody saw. */
  writePast(most: number): Promise<void>
  /** Adds open matches and leagues that another process wrote to the database. */
  adopt(): Promise<void>
  /** Removes matches from the feed, the book and the lists. */
  release(matchIds: readonly number[]): void
  /** Does all that is due now, and hands over and stores all of it. For tests that own the clock. */
  step(): Promise<void>
  /** Freezes matches and prices until `play`; resolves once everything that has ended is settled. */
  hold(): Promise<void>
  /** Goes on after `hold` and catches up with the clock. */
  play(): void
  size(): number
  /** Joint laws of the matches being played. */
  readonly joint: JointSource
  /** Stories of the matches being played. */
  readonly story: StorySource
  /** Who plays in them. */
  readonly lineUps: LineUpSource
  /** How far ahead (ms) matches are planned. */
  readonly horizon: number
}

/** Longest stretch of work (ms) before other work gets a turn. */
const slice = 8
/** Longest and shortest pause (ms) between stretches when nothing is waiting. */
const pause = { longest: 1000, shortest: 5 } as const
/** How often prices are confirmed within the age that the book allows. */
const STANDS_PER_AGE = 6
/**
 * Share of the longest match that the first plan reaches back. Earlier matches are nearly always over; a first start
 * would play them only to settle them.
 */
const reachBack = 0.4

const providers = [...new Set(Object.values(SPORTS).map(({ provider }) => provider))]

/** Says that everything up to `at` was stated, so that its prices do not grow old. */
const standBy = (sink: FeedSink, at: number): void =>
  void sink.take(providers.map((provider) => ({ type: 'provider_heard', provider, at })))

/** Runs `stretch` repeatedly, each time after the milliseconds it answered, until the returned function is called. */
function startPump(timer: Timer, stretch: () => number) {
  let stopped = false
  let cancel = () => {}
  const pump = () => {
    if (!stopped) cancel = timer.after(stretch(), pump)
  }
  pump()
  return () => {
    stopped = true
    cancel()
  }
}

/** Adds the matches of the database. */
async function admitStored(field: PlayingField, { db }: SimulatorFeedOptions): Promise<void> {
  const kept = await loadBooks(db)
  for (const row of await loadOpenMatches(db)) field.admit(row, kept.get(row.id))
}

/**
 * Adds the matches of the database that the field lacks, takes out those that are not open there any more, and withdraws
 * coming ones that the season no longer contains.
 */
async function admitOwn(
  field: PlayingField,
  { db, programme, clock }: SimulatorFeedOptions,
  kept: ReadonlyMap<number, BookEntry> = new Map(),
): Promise<void> {
  const rows = await loadOpenMatches(db)
  const unwanted = programme === null ? [] : unplanned(programme, rows, clock())
  const withdrawn = new Set(await withdrawMatches(db, unwanted, new Date(clock())))
  const open = rows.filter(({ id }) => !withdrawn.has(id))
  const ids = new Set(open.map(({ id }) => id))
  field.release(field.ids().filter((id) => !ids.has(id)))
  for (const row of open) field.admit(row, kept.get(row.id))
}

/** Adds open matches and leagues that another process wrote. */
async function adoptNew(field: PlayingField, { db, catalogue }: SimulatorFeedOptions): Promise<void> {
  // Always read, even when no match is open: lists also show leagues of imported results.
  await loadReferences(db, catalogue)
  const ids = await openMatchIds(db)
  if (ids.every(field.has)) return
  for (const row of await loadOpenMatches(db)) field.admit(row)
}

/** Plans from where the last call ended; `isStopped` ends it between two batches. */
function createPlanner(field: PlayingField, options: SimulatorFeedOptions, isStopped: () => boolean) {
  const { db, catalogue, programme, clock } = options
  let plannedUntil = Number.NEGATIVE_INFINITY
  return async () => {
    if (programme === null) return
    const now = clock()
    const from = Math.max(plannedUntil, now - reachBack * programme.longestMatch)
    const to = now + programme.horizon
    const outrights = await planOutrights(db, catalogue, programme, { now, isKnown: field.isKnown })
    for (const row of outrights) field.admit(row)
    if (to <= from) return
    for await (const rows of planMatches(db, catalogue, programme, { from, to, isKnown: field.isKnown })) {
      for (const row of rows) field.admit(row)
      if (isStopped()) return
    }
    plannedUntil = to
  }
}

/**
 * Looks at matches that are due, a slice at a time, and confirms prices; what was decided before is worked out when nothing
 * is due. While held, it only confirms.
 */
function createPump(
  field: PlayingField,
  { sink, clock, timer, quoteAge }: SimulatorFeedOptions & { readonly sink: FeedSink },
) {
  const longest = Math.min(pause.longest, (quoteAge ?? Number.POSITIVE_INFINITY) / STANDS_PER_AGE)
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const lookAtDue = (budget: number) => {
    const more = field.lookAtDue(budget)
    standBy(sink, field.toldUntil())
    if (!more) becomeReady()
    return more
  }
  const play = () => {
    if (lookAtDue(slice) || field.catchUp(slice)) return 1
    const ahead = (field.nextDue() ?? Number.POSITIVE_INFINITY) - clock()
    return Math.min(longest, Math.max(pause.shortest, ahead))
  }
  /** While held, old prices are meant to stand, so they are confirmed. */
  const stand = () => {
    standBy(sink, clock())
    return longest
  }
  let isHeld = false
  let stop = startPump(timer, play)
  return {
    /** Resolves when no match is waiting for the first time. */
    ready,
    /** All that is due now, and all that was decided by then; calls are answered meanwhile. */
    async lookAtAll(): Promise<void> {
      while (lookAtDue(slice) || field.catchUp(slice)) await nextTurn()
    },
    hold(held: boolean): void {
      isHeld = held
      stop()
      stop = startPump(timer, held ? stand : play)
    },
    isHeld: () => isHeld,
    stop: () => stop(),
  }
}

/**
 * Plays the simulator's season. It stores only the plan and how far settlement got.
 * After a restart it opens the same matches at the present moment, since a model is a function of time alone.
 */
async function startSimulatorFeed(
  options: SimulatorFeedOptions & { readonly sink: FeedSink },
): Promise<SimulatorFeed> {
  const { db, catalogue, programme, isRehearsal = false } = options
  const field = createPlayingField(options)
  let stopped = false
  const plan = createPlanner(field, options, () => stopped)

  const own = async (kept?: ReadonlyMap<number, BookEntry>) => {
    if (programme !== null) await ensureReferences(db, catalogue, referenceRows(programme.leagues))
    await admitOwn(field, options, kept)
    await plan()
  }
  let keeper: Keeper | null = null
  const keep = () => {
    keeper = startKeeper({ ...options, unsaved: field.unsaved })
  }

  await loadReferences(db, catalogue)
  if (isRehearsal) await admitStored(field, options)
  else await own(await loadBooks(db))
  const pump = createPump(field, options)
  if (!isRehearsal) keep()

  return {
    ready: pump.ready,
    begin: async () => {
      await own()
      keep()
    },
    plan,
    writePast: createPast({ ...options, since: reachBack * (programme?.longestMatch ?? 0) }),
    adopt: () => adoptNew(field, options),
    release: field.release,
    step: async () => {
      await pump.lookAtAll()
      await field.settled()
      await keeper?.keep()
    },
    hold: async () => {
      await pump.lookAtAll()
      if (!stopped) pump.hold(true)
      await field.settled()
    },
    play: () => {
      if (!stopped && pump.isHeld()) pump.hold(false)
    },
    size: field.size,
    joint: field.joint,
    story: field.story,
    lineUps: field.lineUps,
    horizon: programme?.horizon ?? 0,
    stop: async () => {
      stopped = true
      pump.stop()
      await field.stop()
      await keeper?.stop()
    },
  }
}

/** The simulator as a source. */
export const simulatorAdapter = (options: SimulatorFeedOptions): FeedAdapter<SimulatorFeed> => ({
  start: (sink) => startSimulatorFeed({ ...options, sink }),
})
