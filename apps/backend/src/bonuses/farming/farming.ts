import type { Clock } from '../../clock.ts'
import { type Database, statement } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import { FARMING_KINDS } from '../bets/farms.ts'
import {
  bonusesFarmedBy,
  deleteNotes,
  lastNote,
  neverFarmed,
  type Note,
  notesLeft,
  notesOf,
} from './bets-to-farm.ts'
import type { FarmedNews } from './farmed-news.ts'
import { type Recomputed, recompute } from './recompute.ts'
import { payTournament, tournamentsToPay } from './tournament.ts'

const ANY = statement({
  name: 'is_anything_farmed',
  row: { found: 'boolean' },
  text: `select exists (select from campaigns where kind in ${FARMING_KINDS} and state <> 'draft') as found`,
})

/** Milliseconds in which changed bets are gathered: many together cost as much as one. */
const GATHER = 100
/** Bonuses looked up at once. */
const MOST = 200
/** Notes of a backlog worked off at once: a bonus is computed anew in each batch that has one of its bets. */
const BACKLOG = 5000

export interface FarmingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  /** How many subunits make one unit of a currency. */
  readonly perUnit: (currency: string) => number
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  /** Told after the commit of what has changed for players. */
  readonly tell: (news: readonly FarmedNews[]) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface Farming {
  /** Told of bets that were placed, settled or ended, after the commit. Says nothing itself and never throws. */
  betsChanged(betIds: readonly number[]): void
  /** Asks whether anybody may farm, so that bets of a house without such bonuses cost nothing. */
  look(): Promise<void>
  /** What `look` has found: bets that are placed meanwhile are noted. */
  isAnythingFarmed(): boolean
  /** Does what nobody was told of, as after a process ended: bonuses whose bets moved on, and tournaments that are over. */
  catchUp(signal?: AbortSignal): Promise<void>
  /** Resolves once all that was told is done. */
  settled(): Promise<void>
}

/** One bonus after the other, each in a transaction of its own, so that none waits for one that fails. */
function createWork({ db, clock, perUnit, onOutbox, tell, onError }: FarmingOptions) {
  /** Answers what was done; null where it failed, which is told. */
  const guarded = async <Done extends { readonly isGiven: boolean }>(work: () => Promise<Done>) => {
    try {
      const done = await work()
      if (done.isGiven) onOutbox()
      return done
    } catch (error) {
      onError(error)
      return null
    }
  }
  const pay = (campaignId: number) =>
    guarded(() =>
      db.transaction(async (transaction) => ({
        isGiven: await payTournament(transaction, campaignId, new Date(clock())),
      })),
    )
  const one = (bonusId: number) =>
    guarded(() =>
      db.transaction((transaction) => recompute(transaction, bonusId, { perUnit, now: new Date(clock()) })),
    )
  return {
    pay,
    /**
     * Recomputes bonuses, then pays again tournaments whose ranking that may have changed. Answers those that have to be
     * looked at again: it failed, or was aborted before.
     */
    all: async (bonusIds: Iterable<number>, signal?: AbortSignal): Promise<ReadonlySet<number>> => {
      const rankings = new Map<number, number[]>()
      const told: FarmedNews[] = []
      const again = new Set<number>()
      for (const id of bonusIds) {
        const done: Recomputed | null = signal?.aborted === true ? null : await one(id)
        if (done === null) again.add(id)
        else if (done.rankingOf !== null)
          rankings.set(done.rankingOf, [...(rankings.get(done.rankingOf) ?? []), id])
        if (done !== null && done.news !== null) told.push(done.news)
      }
      if (told.length > 0) await tell(told)
      for (const [campaignId, ids] of rankings)
        if ((await pay(campaignId)) === null) for (const id of ids) again.add(id)
      return again
    },
  }
}

type Work = ReturnType<typeof createWork>

/** Makes bonuses what these bets make of them, and deletes what was noted of bets by which all are up to date. */
async function farm(
  db: Database,
  work: Work,
  noted: readonly Note[],
  { betIds, signal }: { readonly betIds: readonly number[]; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const bonuses = await bonusesFarmedBy(db, betIds)
  const again = await work.all(bonuses.keys(), signal)
  const open = new Set([...again].flatMap((id) => bonuses.get(id) ?? []))
  await deleteNotes(
    db,
    noted.filter(({ betId }) => !open.has(betId)),
  )
}

/** Gathers what it is told and hands it on, one batch at a time. */
function createGathering(timer: Timer, work: (betIds: readonly number[]) => Promise<void>) {
  let waiting = new Set<number>()
  let isArmed = false
  let running = Promise.resolve()
  const flush = () => {
    const betIds = [...waiting]
    waiting = new Set()
    isArmed = false
    running = running.then(() => (betIds.length === 0 ? undefined : work(betIds)))
    return running
  }
  return {
    add: (betIds: readonly number[]) => {
      for (const id of betIds) waiting.add(id)
      if (isArmed || waiting.size === 0) return
      isArmed = true
      timer.after(GATHER, () => void flush())
    },
    flush,
  }
}

/** Keeps bonuses that bets bring forward where their bets are. */
export function createFarming(options: FarmingOptions): Farming {
  const { db, clock, timer, onError } = options
  const work = createWork(options)
  let isAnythingFarmed = false
  const gathering = createGathering(timer, async (betIds) => {
    try {
      await farm(db, work, await notesOf(db, betIds), { betIds })
    } catch (error) {
      onError(error)
    }
  })
  const neverLookedAt = async (signal?: AbortSignal) => {
    for (let [after, size] = [0, MOST]; size === MOST && signal?.aborted !== true; ) {
      const ids = await neverFarmed(db, after, MOST)
      await work.all(ids, signal)
      after = ids.at(-1) ?? after
      size = ids.length
    }
  }
  const leftBehind = async (signal?: AbortSignal) => {
    // Bets that change meanwhile are the next call's: where they come quickly, this one would never end.
    const until = await lastNote(db)
    for (let [after, size] = [0, BACKLOG]; size === BACKLOG && after < until; ) {
      const noted = await notesLeft(db, { after, until, most: BACKLOG })
      await farm(db, work, noted, { betIds: [...new Set(noted.map(({ betId }) => betId))], signal })
      if (signal?.aborted === true) return
      after = noted.at(-1)?.id ?? after
      size = noted.length
    }
  }
  return {
    betsChanged: (betIds) => {
      if (isAnythingFarmed) gathering.add(betIds)
    },
    isAnythingFarmed: () => isAnythingFarmed,
    look: async () => {
      const [row] = await db.run(ANY)
      isAnythingFarmed = row?.found ?? false
    },
    catchUp: async (signal) => {
      await neverLookedAt(signal)
      await leftBehind(signal)
      for (const campaignId of await tournamentsToPay(db, new Date(clock()))) {
        if (signal?.aborted === true) return
        await work.pay(campaignId)
      }
    },
    settled: async () => {
      await gathering.flush()
    },
  }
}
