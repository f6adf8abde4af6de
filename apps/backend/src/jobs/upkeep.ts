import type { Database } from '../db/index.ts'
import { archiveFinished, forgetWithdrawn, purgeArchived } from '../sportsbook/catalogue/archive.ts'
import { forgetGone } from '../sportsbook/favourites/repository.ts'
import type { Job } from './jobs.ts'
import { vacuumAll, vacuumBusiest } from './vacuum.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface UpkeepOptions {
  readonly db: Database
  /** Counts of open bets, by which lists are sorted. */
  readonly counts: readonly { refresh(): Promise<void> }[]
  /**
   * Simulated matches run this many times faster than real ones; finished ones are cleared sooner by the same factor.
   */
  readonly speed: number
  /** Days for which results without bets are kept. */
  readonly resultsDays: number
  /** The running feed; null when there is none. */
  readonly feed: {
    plan(): Promise<void>
    adopt(): Promise<void>
    release(matchIds: readonly number[]): void
    readonly horizon: number
  } | null
}

/** Most results kept, however fast they come: sixty matches at a time give 25,000 in thirty days. */
const mostResults = 30_000

/** Jobs that keep the schedule filled and the database small. */
export function upkeepJobs({ db, counts, speed, resultsDays, feed }: UpkeepOptions): readonly Job[] {
  const faster = Math.max(1, speed)
  const keepFinished = Math.max(5 * minute, (3 * hour) / faster)
  const jobs: Job[] = [
    {
      name: 'archive',
      every: Math.max(10_000, minute / faster),
      run: async (now) => {
        const ids = await archiveFinished(db, { finishedBefore: now - keepFinished, now })
        feed?.release(ids)
      },
    },
    {
      name: 'purge',
      every: Math.max(minute, hour / faster),
      run: async (now, signal) => {
        const limits = { archivedBefore: now - resultsDays * day, keep: mostResults }
        while ((await purgeArchived(db, limits)) > 0) signal?.throwIfAborted()
        await forgetWithdrawn(db, new Date(now - resultsDays * day))
      },
    },
    {
      name: 'favourites',
      every: day,
      run: async () => {
        await forgetGone(db)
      },
    },
    {
      name: 'bet-counts',
      every: minute,
      run: async () => {
        for (const count of counts) await count.refresh()
      },
    },
    { name: 'vacuum', every: 10 * minute, run: () => vacuumBusiest(db) },
    { name: 'vacuum-all', every: 6 * hour, run: (_, signal) => vacuumAll(db, signal) },
  ]
  if (feed === null) return jobs
  const plan: Job = {
    name: 'plan',
    every: Math.min(5 * minute, Math.max(1000, feed.horizon / 50)),
    run: () => feed.plan(),
  }
  const adopt: Job = { name: 'adopt', every: 10_000, run: () => feed.adopt() }
  return db.kind === 'server' ? [plan, adopt, ...jobs] : [plan, ...jobs]
}
