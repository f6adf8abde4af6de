import type { Database } from '../db/index.ts'
import { archiveFinished, forgetWithdrawn, purgeArchived } from '../sportsbook/catalogue/archive.ts'
import { forgetGone } from '../sportsbook/favourites/repository.ts'
import type { Job } from './jobs.ts'
import { vacuumAll, vacuumBusiest } from './vacuum.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The feed, as far as it has to be looked after. */
export interface Season {
  plan(): Promise<void>
  writePast(most: number): Promise<void>
  adopt(): Promise<void>
  release(matchIds: readonly number[]): void
}

export interface SeasonOptions {
  readonly db: Database
  /**
   * Simulated matches run this many times faster than real ones; finished ones are cleared sooner by the same factor.
   */
  readonly speed: number
  /** How far ahead (ms) matches are planned. */
  readonly horizon: number
  /** Null while another process is the feed. */
  readonly season: () => Season | null
}

export interface UpkeepOptions extends Pick<SeasonOptions, 'db' | 'speed'> {
  /** How long (ms) results without bets are kept. */
  readonly resultsKept: number
}

/** Most results kept, however fast they come: sixty matches at a time give 25,000 in thirty days. */
const mostResults = 30_000

/** Results that nobody saw written in a second: a hundredth of it is spent on them in the minutes after a first start. */
const PAST_AT_ONCE = 25

/** Jobs of the feed's owner: they keep the schedule filled, and take out of it what is over. */
export function seasonJobs({ db, speed, horizon, season }: SeasonOptions): readonly Job[] {
  const faster = Math.max(1, speed)
  const keepFinished = Math.max(5 * minute, (3 * hour) / faster)
  const jobs: Job[] = [
    {
      name: 'archive',
      runs: 'everywhere',
      every: Math.max(10_000, minute / faster),
      run: async (now) => {
        const owned = season()
        owned?.release(await archiveFinished(db, { finishedBefore: now - keepFinished, now }))
      },
    },
    {
      name: 'plan',
      runs: 'everywhere',
      every: Math.min(5 * minute, Math.max(1000, horizon / 50)),
      run: async () => season()?.plan(),
    },
    { name: 'past', runs: 'everywhere', every: 1000, run: async () => season()?.writePast(PAST_AT_ONCE) },
  ]
  // Nobody else writes matches into an embedded database.
  const adopt: Job = { name: 'adopt', runs: 'everywhere', every: 10_000, run: async () => season()?.adopt() }
  return db.kind === 'server' ? [...jobs, adopt] : jobs
}

/** Keeps up to date by what lists are sorted. */
export const countJob = (counts: readonly { refresh(): Promise<void> }[]): Job => ({
  name: 'bet-counts',
  runs: 'everywhere',
  every: minute,
  run: async () => {
    for (const count of counts) await count.refresh()
  },
})

/** Jobs that keep the database small. */
export function upkeepJobs({ db, speed, resultsKept }: UpkeepOptions): readonly Job[] {
  return [
    {
      name: 'purge',
      runs: 'once',
      every: Math.max(minute, hour / Math.max(1, speed)),
      run: async (now, signal) => {
        const limits = { archivedBefore: now - resultsKept, keep: mostResults }
        while ((await purgeArchived(db, limits)) > 0) signal?.throwIfAborted()
        await forgetWithdrawn(db, new Date(now - resultsKept))
      },
    },
    {
      name: 'favourites',
      runs: 'once',
      every: day,
      run: async () => {
        await forgetGone(db)
      },
    },
    { name: 'vacuum', runs: 'everywhere', every: 10 * minute, run: () => vacuumBusiest(db) },
    { name: 'vacuum-all', runs: 'everywhere', every: 6 * hour, run: (_, signal) => vacuumAll(db, signal) },
  ]
}
