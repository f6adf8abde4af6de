import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/index.ts'
import type { FeedEvent, FeedMarket } from '../../feed/events.ts'
import type { Timer } from '../../feed/timer.ts'
import type { BookEntry } from '../markets/book-entry.ts'
import { emptyMemory, type MatchMemory, takeEntry, takeKickOff, takePrices } from './memory.ts'
import { type ClosingPrice, loadMemories, saveClosing, saveMemories } from './price-rows.ts'
import { memoryOfText, storedText } from './stored-memory.ts'

export interface PriceRecorderOptions {
  readonly db: Queries
  readonly book: { entry(matchId: number): BookEntry | null }
  /** Hears all that the book has taken; the answer ends that. */
  readonly listen: (listener: (events: readonly FeedEvent[]) => void) => () => void
  /** Whether the goals of a match are few enough to be marks of its prices. */
  readonly hasGoals: (matchId: number) => boolean
  /** Whether this process still speaks for the feed: otherwise another one writes. */
  readonly mayWrite: () => boolean
  readonly clock: Clock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Remembers how prices move, in the process of the feed's owner. */
export interface PriceRecorder {
  /** What is remembered of a match, as of its last look; null where nothing is, or not yet. */
  memory(matchId: number): MatchMemory | null
  /** One round: looks, saves, and writes closing prices. */
  step(): Promise<void>
  /** Saves all there is. */
  stop(): Promise<void>
}

/** Milliseconds between two rounds, and between two looks at a match. */
const EVERY = 1000
const LOOK = { live: 2000, other: 30_000 } as const
/** Matches that are looked at in one round: about 3 ms. */
const LOOKS = 64
/** How long (ms) what was remembered may wait to be saved, and how many are saved at once. */
const PATIENCE = { live: 15_000, other: 600_000 } as const
const SAVES = 8

interface Kept {
  readonly memory: MatchMemory
  /** Version of the book and moment (epoch ms) of the last look. */
  version: number
  lookedAt: number
  /** Since when something waits to be saved (epoch ms). */
  unsavedSince: number | null
  /** Of a match in play or over. */
  hasBegun: boolean
}

/** What stood when a match began, until it is written down. */
interface Start {
  /** The last offer before; null where this process did not see it. */
  readonly markets: readonly FeedMarket[] | null
  readonly at: number
}

const seconds = (epoch: number): number => Math.floor(epoch / 1000)

/** The closing prices that a memory knows. */
const closingOf = ({ markets }: MatchMemory): ClosingPrice[] =>
  [...markets].flatMap(([key, { outcomes, kickOff }]) => {
    if (kickOff === null) return []
    const at = key.indexOf('/')
    const place = { marketId: Number(key.slice(0, at)), specifier: key.slice(at + 1) }
    return outcomes.flatMap((outcomeId, index) => {
      const odds = kickOff[index + 1] ?? 0
      return odds > 0 ? [{ ...place, outcomeId, odds }] : []
    })
  })

/** What was heard and not looked at yet. It costs a look-up an event and holds no more than the matches there are. */
function createHearing({ book, clock }: Pick<PriceRecorderOptions, 'book' | 'clock'>) {
  const dirty = new Set<number>()
  /** The last offer of matches that have not begun. */
  const before = new Map<number, readonly FeedMarket[]>()
  const begun = new Set<number>()
  const starts = new Map<number, Start>()
  const hear = (matchId: number) => {
    const entry = book.entry(matchId)
    if (entry === null) return
    dirty.add(matchId)
    if (entry.state.status === 0) before.set(matchId, entry.markets)
    else if (!begun.has(matchId)) {
      begun.add(matchId)
      starts.set(matchId, { markets: before.get(matchId) ?? null, at: clock() })
      before.delete(matchId)
    }
  }
  return {
    dirty,
    starts,
    hear: (events: readonly FeedEvent[]) => {
      for (const event of events) if ('matchId' in event) hear(event.matchId)
    },
    forget: (matchId: number) => {
      for (const known of [dirty, begun]) known.delete(matchId)
      for (const known of [before, starts]) known.delete(matchId)
    },
  }
}

type Hearing = ReturnType<typeof createHearing>

/** The matches that are remembered. */
function createShelf(options: PriceRecorderOptions) {
  const { db, book, clock, hasGoals } = options
  const kept = new Map<number, Kept>()

  /** Opens what the database has of matches that were not looked at before. */
  const open = async (ids: readonly number[]) => {
    const unknown = ids.filter((id) => !kept.has(id))
    const texts = await loadMemories(db, unknown)
    for (const id of unknown) {
      const text = texts.get(id)
      kept.set(id, {
        memory: text === undefined ? emptyMemory() : memoryOfText(text),
        ...{ version: -1, lookedAt: 0, unsavedSince: null, hasBegun: false },
      })
    }
  }
  const mark = (one: Kept) => {
    one.unsavedSince ??= clock()
  }
  const look = (id: number) => {
    const entry = book.entry(id)
    const one = kept.get(id)
    if (entry === null || one === undefined) return
    one.lookedAt = clock()
    one.hasBegun = entry.state.status !== 0
    if (one.version === entry.version) return
    one.version = entry.version
    if (takeEntry(one.memory, entry, seconds(clock()), hasGoals(id))) mark(one)
  }
  const begin = (id: number, { markets, at }: Start) => {
    const one = kept.get(id)
    if (one === undefined) return
    if (markets !== null && one.memory.kickOffAt === null) takePrices(one.memory, markets, seconds(at))
    takeKickOff(one.memory, seconds(at))
    mark(one)
  }
  return { kept, open, look, begin }
}

/** Which matches are to be looked at now, those that wait longest first. */
function dueLooks({ dirty }: Hearing, kept: ReadonlyMap<number, Kept>, now: number): number[] {
  const due: number[] = []
  for (const id of dirty) {
    if (due.length === LOOKS) break
    const one = kept.get(id)
    if (one === undefined || now - one.lookedAt >= LOOK[one.hasBegun ? 'live' : 'other']) due.push(id)
  }
  return due
}

/** Writes what has waited long enough; with `all` everything, a few at a time. */
async function saveDue({ db, clock }: PriceRecorderOptions, kept: ReadonlyMap<number, Kept>, all: boolean) {
  const isDue = ({ unsavedSince, hasBegun }: Kept) =>
    unsavedSince !== null && (all || clock() - unsavedSince >= PATIENCE[hasBegun ? 'live' : 'other'])
  for (;;) {
    const due = [...kept].filter(([, one]) => isDue(one)).slice(0, SAVES)
    if (due.length === 0) return
    const since = due.map(([, one]) => one.unsavedSince)
    for (const [, one] of due) one.unsavedSince = null
    try {
      const rows = due.map(([id, { memory }]) => [id, storedText(memory)] as const)
      await saveMemories(db, rows, new Date(clock()))
    } catch (error) {
      due.forEach(([, one], index) => (one.unsavedSince = since[index] ?? null))
      throw error
    }
    if (!all) return
  }
}

/** Closing prices that are to be written: when a match begins, and once more when it is over, for a bet may commit late. */
function createClosings(
  { db, book }: Pick<PriceRecorderOptions, 'db' | 'book'>,
  kept: ReadonlyMap<number, Kept>,
) {
  const due = new Set<number>()
  const over = new Set<number>()
  return {
    begun: (id: number) => void due.add(id),
    looked: (id: number) => {
      if (over.has(id) || (book.entry(id)?.state.status ?? 0) <= 1) return
      over.add(id)
      due.add(id)
    },
    write: async (all: boolean) => {
      for (const id of all ? due : [...due].slice(0, SAVES)) {
        const one = kept.get(id)
        const at = one?.memory.kickOffAt ?? null
        if (one !== undefined && at !== null)
          await saveClosing(db, id, closingOf(one.memory), new Date(at * 1000))
        due.delete(id)
      }
    },
    forget: (id: number) => void over.delete(id),
  }
}

/** What a round does: looks at what has changed, and writes what has waited long enough. */
function createRound(options: PriceRecorderOptions, hearing: Hearing) {
  const { book, mayWrite, clock } = options
  const shelf = createShelf(options)
  const { kept } = shelf
  const closings = createClosings(options, kept)

  const forgetGone = () => {
    for (const id of kept.keys()) {
      if (book.entry(id) !== null) continue
      kept.delete(id)
      closings.forget(id)
      hearing.forget(id)
    }
  }
  const look = async () => {
    const starts = [...hearing.starts].slice(0, LOOKS)
    // What has just begun is looked at with its new prices at once.
    const due = new Set([...starts.map(([id]) => id), ...dueLooks(hearing, kept, clock())])
    await shelf.open([...due])
    for (const [id, start] of starts) {
      shelf.begin(id, start)
      hearing.starts.delete(id)
      closings.begun(id)
    }
    for (const id of due) {
      hearing.dirty.delete(id)
      shelf.look(id)
      closings.looked(id)
    }
  }
  return {
    memory: (matchId: number) => kept.get(matchId)?.memory ?? null,
    run: async (all: boolean): Promise<void> => {
      forgetGone()
      await look()
      if (!mayWrite()) return
      await saveDue(options, kept, all)
      await closings.write(all)
    },
  }
}

/**
 * Looks at matches that have changed, at its own pace and apart from the feed: what is placed waits for none of it. Of
 * the prices before the start the very last are remembered, for the offer that the book had is at hand when it begins.
 */
export function createPriceRecorder(options: PriceRecorderOptions): PriceRecorder {
  const { listen, timer, onError } = options
  const hearing = createHearing(options)
  const round = createRound(options, hearing)
  const unlisten = listen(hearing.hear)
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const start = () => {
    running = round
      .run(false)
      .catch(onError)
      .finally(() => {
        if (!isStopped) cancel = timer.after(EVERY, start)
      })
  }
  let cancel = timer.after(EVERY, start)
  return {
    memory: round.memory,
    step: async () => {
      await running
      await round.run(false)
    },
    stop: async () => {
      isStopped = true
      unlisten()
      cancel()
      await running
      await round.run(true).catch(onError)
    },
  }
}
