import type { Clock } from '../clock.ts'
import { type Database, notify } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import { createHoldings, type Wanted } from './holdings.ts'
import type { LeaseWatcher } from './lease.ts'
import { createRounds } from './rounds.ts'
import { askForLeases, releaseLeases } from './rows.ts'

export interface KeeperOptions {
  readonly db: Database
  /** Name of this holder; no two may be alike. */
  readonly holder: string
  /** Milliseconds that pass whatever is done to the system's time (`performance.now`). */
  readonly clock: Clock
  readonly timer: Timer
  /** How long (ms) a lease outlives a holder that says nothing more. It is renewed at a third of that. */
  readonly ttlMs: number
  readonly onError: (error: unknown) => void
}

/** Holds leases for a process, and renews them all by one statement. */
export interface LeaseKeeper {
  /** Takes a lease as soon as it is free, and again whenever it was lost; the answer gives it back and ends that. */
  want(name: string, watcher: LeaseWatcher): () => Promise<void>
  /** Gives all of them back. */
  stop(): Promise<void>
}

/** Told of leases that were given back. */
const CHANNEL = 'leases'

/** A lease is not relied on for the last part of its life, in case clocks run at different speeds. */
const MARGIN = 0.05

/** Names that keepers of this process hold in a database that no other process can open. */
const heldHere = new WeakMap<Database, Set<string>>()

const heldIn = (db: Database): Set<string> => {
  const known = heldHere.get(db) ?? new Set<string>()
  heldHere.set(db, known)
  return known
}

/** Rejects where the database does not answer within the life of a lease: then it is away. */
function inTime<T>({ timer, ttlMs }: KeeperOptions, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const cancel = timer.after(ttlMs, () => late.reject(new Error(`leases: no answer in ${ttlMs} ms`)))
  return Promise.race([work, late.promise]).finally(cancel)
}

type Holdings = ReturnType<typeof createHoldings>

/** Renews what is held and takes what is free; answers after how many milliseconds to do it again. */
async function hold(options: KeeperOptions, { all, held, wanted, take, lose, loseExpired }: Holdings) {
  const { db, holder, clock, ttlMs } = options
  const life = db.kind === 'embedded' ? null : ttlMs
  const began = clock()
  const mine = held()
  const asked = new Map(all)
  const answer = await inTime(options, askForLeases(db, { holder, life, held: mine, wanted: wanted() }))
  const until = life === null ? Number.POSITIVE_INFINITY : began + life * (1 - MARGIN)
  const renewed = new Map(mine.map(({ name, epoch }) => [name, epoch]))
  let next = answer.wait ?? Number.POSITIVE_INFINITY
  for (const [name, epoch] of renewed) {
    const one = all.get(name)
    if (one?.lease?.epoch === epoch && !answer.held.has(name)) lose(name, one)
  }
  for (const [name, epoch] of answer.held) {
    const one = all.get(name)
    // One that is not wanted any more is free for others at the end of its life.
    if (one === undefined || one !== asked.get(name)) continue
    // The answer came after it was lost here: what was done under it has been told to stop, so it needs a new epoch.
    if (one.lease === null && renewed.get(name) === epoch) next = 0
    else take(name, one, epoch, until)
  }
  loseExpired()
  return life === null ? null : Math.min(life / 3, next)
}

export function createLeaseKeeper(options: KeeperOptions): LeaseKeeper {
  const { db, holder, clock, timer, ttlMs, onError } = options
  const giveBack = async (name: string, one: Wanted) => {
    const lease = holdings.remove(name, one)
    if (lease === null) return
    // A renewal under way would keep it from others.
    await rounds.settled()
    await releaseLeases(db, holder, [lease])
    await notify(db, CHANNEL)
  }
  const holdings = createHoldings({
    clock,
    timer,
    heldHere: db.kind === 'embedded' ? heldIn(db) : new Set<string>(),
    giveBack,
  })
  const rounds = createRounds({
    timer,
    retryMs: ttlMs / 12,
    onError,
    isNeeded: () => holdings.all.size > 0,
    round: () => hold(options, holdings),
  })
  const unlisten = db.listen(CHANNEL, () => {
    if (holdings.wanted().length > 0) rounds.look()
  })

  return {
    want: (name, watcher) => {
      if (holdings.all.has(name)) throw new Error(`the lease ${name} is wanted twice by one process`)
      const one: Wanted = { watcher, lease: null, until: 0 }
      holdings.all.set(name, one)
      // Those wanted in one turn are asked for together.
      queueMicrotask(rounds.look)
      return () => giveBack(name, one)
    },
    stop: async () => {
      unlisten()
      await rounds.stop()
      const mine = holdings.held()
      holdings.clear()
      if (mine.length === 0) return
      await releaseLeases(db, holder, mine)
      await notify(db, CHANNEL)
    },
  }
}
