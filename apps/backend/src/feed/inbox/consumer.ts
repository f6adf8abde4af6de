import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { isAboutItem } from '../../platform/quarantine/quarantine.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Ingest } from '../ingest.ts'
import type { Timer } from '../timer.ts'
import { follow, type Followed } from './follow.ts'
import {
  type InboxRow,
  knownSources,
  markTaken,
  purgeInbox,
  type Taken,
  waitingRows,
  wantSnapshot,
} from './inbox-rows.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

export interface InboxOptions {
  readonly db: Database
  readonly ingest: Ingest
  readonly fixtures: Fixtures
  readonly clock: Clock
  readonly timer: Timer
  /** Milliseconds without a word after which a source counts as silent. */
  readonly patience: number
  readonly onError: (error: unknown) => void
}

/** Takes what waits in the inbox, in order. Only the process that owns the feed has one. */
export interface Inbox {
  /** Something was put into it. It looks by itself too, twice a second. */
  wake(): void
  /** Resolves once everything was taken that could be. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between two looks that nobody asked for: a notice may be lost with its connection. */
const EVERY = 500
/** Milliseconds after which a round that failed is tried again. */
const AGAIN = 1000
/** Rows per round trip. */
const PAGE = 200
/** Rows that are kept once taken: what came in, as it came. */
const KEPT = 50_000
/** Looks between two that delete what is beyond that. */
const PURGE_EVERY = 120
/** Tries of a row that fails for what it is. */
const TRIES = 3

/** What a round needs besides the options, and remembers for the next. */
interface Rounds {
  readonly watchdog: Watchdog
  /** Rows of this round whose match was not known. */
  readonly orphans: Set<number>
  readonly isStopped: () => boolean
}

/** Follows one row; after some tries one that fails for what it is counts as followed, with the reason. */
async function tryRow(row: InboxRow, { db, ingest, fixtures, onError }: InboxOptions): Promise<Followed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await follow({ db, ingest, fixtures }, row)
    } catch (error) {
      if (!isAboutItem(error)) throw error
      if (tries < TRIES) continue
      onError(new Error(`feed inbox ${row.id} of ${row.source} cannot be followed`, { cause: error }))
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Whether a row is done with, and the fault it was taken with; null when it is looked at again. */
function takenOf(row: InboxRow, outcome: Followed, orphans: Set<number>): Taken | null {
  if (outcome === 'later') return null
  if (outcome !== 'orphan') return { id: row.id, fault: outcome?.fault ?? null }
  if (orphans.delete(row.id)) return { id: row.id, fault: 'match: is not known, state its fixture first' }
  orphans.add(row.id)
  return null
}

/** Takes a page of rows, in order; what was taken before one that fails is marked. */
async function takePage(rows: readonly InboxRow[], options: InboxOptions, rounds: Rounds): Promise<void> {
  const taken: Taken[] = []
  try {
    for (const row of rows) {
      const done = takenOf(row, await tryRow(row, options), rounds.orphans)
      if (!row.early && 'line' in row.event) rounds.watchdog.heard(row.source, row.at.getTime())
      if (done !== null) taken.push(done)
    }
  } finally {
    await markTaken(options.db, taken, new Date(options.clock()))
  }
}

/** Looks at all that waits once, in order. */
async function lookOnce(options: InboxOptions, rounds: Rounds): Promise<void> {
  for (let after = 0; !rounds.isStopped(); ) {
    const rows = await waitingRows(options.db, after, PAGE)
    const last = rows.at(-1)
    if (last === undefined) return
    await takePage(rows, options, rounds)
    after = last.id
  }
}

/** Takes all that waits. Rows whose fixture may have come behind them are looked at twice. */
async function takeAll(options: InboxOptions, rounds: Rounds): Promise<void> {
  rounds.orphans.clear()
  await lookOnce(options, rounds)
  if (rounds.orphans.size > 0) await lookOnce(options, rounds)
}

/** A source's matches take no bets until it has stated their offers again. */
async function lose(source: string, { db, ingest, fixtures, clock }: InboxOptions): Promise<void> {
  await wantSnapshot(db, source, new Date(clock()))
  const open = await fixtures.openOf(source)
  await ingest.take(
    open.map((matchId) => ({ type: 'match_lost', matchId })),
    source,
  )
}

/** After a start nothing is known of what sources have said meanwhile. */
async function begin(options: InboxOptions): Promise<void> {
  await options.fixtures.open()
  for (const source of await knownSources(options.db)) await lose(source, options)
}

/** The work of one look after the other; `wake` asks for one more. */
function createRound(options: InboxOptions, isStopped: () => boolean, wake: () => void) {
  const { db, clock, timer, patience, onError } = options
  const silent = new Set<string>()
  const watchdog = createWatchdog({
    clock,
    timer,
    patience,
    onSilent: (source) => {
      silent.add(source)
      wake()
    },
  })
  const rounds: Rounds = { watchdog, orphans: new Set(), isStopped }
  let looks = 0
  const look = async (): Promise<void> => {
    for (const source of silent) {
      await lose(source, options)
      silent.delete(source)
    }
    await takeAll(options, rounds)
    looks += 1
    if (looks % PURGE_EVERY === 0) await purgeInbox(db, KEPT)
  }
  return {
    /** Answers after how many milliseconds to look again. */
    look: () =>
      look().then(
        () => EVERY,
        (error: unknown) => {
          onError(error)
          return AGAIN
        },
      ),
    stop: () => watchdog.stop(),
  }
}

export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const { timer } = options
  let stopped = false
  let running: Promise<void> | null = null
  let isAsked = false
  let cancel = () => {}
  const wake = (): void => {
    isAsked = true
    if (running === null && !stopped) start()
  }
  const round = createRound(options, () => stopped, wake)

  const lookAll = async (): Promise<number> => {
    for (;;) {
      isAsked = false
      const pause = await round.look()
      if (!isAsked || stopped || pause === AGAIN) return pause
    }
  }
  const start = (): void => {
    cancel()
    running = lookAll().then((pause) => {
      running = null
      if (!stopped) cancel = timer.after(pause, start)
    })
  }
  await begin(options)
  start()

  return {
    wake,
    idle: async () => {
      while (running !== null) await running
    },
    stop: async () => {
      stopped = true
      cancel()
      round.stop()
      await running
    },
  }
}
