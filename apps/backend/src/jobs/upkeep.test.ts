import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createManualTime, emptyDatabase, kickOff, openStadium, smallSeason } from '../../test/stadium.ts'
import type { Database } from '../db/index.ts'
import { createBetCounts } from '../sportsbook/catalogue/bet-counts.ts'
import { startJobs } from './jobs.ts'
import { countJob, seasonJobs, upkeepJobs } from './upkeep.ts'
import { vacuumAll } from './vacuum.ts'

const hour = 3_600_000
const day = 24 * hour

const sizeOf = async (db: Database): Promise<number> => {
  const [row] = await db.run<{ size: number }>({
    name: '',
    text: `select sum(pg_total_relation_size(c.oid))::float8 as size from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`,
  })
  return row?.size ?? 0
}

const countOf = async (db: Database, what: string): Promise<number> => {
  const [row] = await db.run<{ count: number }>({
    name: '',
    text: `select count(*)::float8 as count from ${what}`,
  })
  return row?.count ?? 0
}

describe('sixteen days, of which results are kept for three', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db.close())

  test('in leaps of three hours: matches never run out, and memory and the database level off', async () => {
    const time = createManualTime(kickOff)
    const stadium = await openStadium({
      db,
      time,
      programme: smallSeason({ live: 6, coming: 40, sports: ['soccer'] }),
    })
    const failures: unknown[] = []
    const jobs = startJobs(
      [
        ...seasonJobs({ db, speed: 1, horizon: stadium.feed.horizon, season: () => stadium.feed }),
        ...upkeepJobs({ db, speed: 1, resultsKept: 3 * day }),
        countJob([createBetCounts(db)]),
      ],
      { clock: time.clock, timer: time.timer, onError: (error) => failures.push(error) },
    )
    const step = 3 * hour
    const levels: { matches: number; size: number; inMemory: number }[] = []
    for (let played = step; played <= 16 * day; played += step) {
      await stadium.play(step, step)
      await jobs.step()
      const live = stadium.catalogue
        .matches()
        .filter(({ id }) => stadium.book.snapshot(id)?.match.status === 1)
      const coming = stadium.catalogue
        .matches()
        .filter(({ id }) => stadium.book.snapshot(id)?.match.status === 0)
      expect(live.length, `in play after ${played / hour} h`).toBeGreaterThanOrEqual(3)
      expect(coming.length, `coming after ${played / hour} h`).toBeGreaterThanOrEqual(30)
      if (played % (4 * day) !== 0) continue
      await vacuumAll(db)
      levels.push({
        matches: await countOf(db, 'matches'),
        size: await sizeOf(db),
        inMemory: stadium.feed.size(),
      })
    }
    expect(failures).toEqual([])
    expect(stadium.errors).toEqual([])
    const [early, ...later] = levels
    for (const level of later) {
      expect(level.matches).toBeLessThan((early?.matches ?? 0) * 1.05)
      expect(level.inMemory).toBeLessThan((early?.inMemory ?? 0) * 1.25)
      expect(level.size).toBeLessThan((early?.size ?? 0) * 1.25)
    }
    expect(await countOf(db, 'market_books')).toBeLessThanOrEqual(stadium.feed.size())
    expect(await countOf(db, 'matches where archived_at is not null and parameters is not null')).toBe(0)
    await jobs.stop()
    await stadium.feed.stop()
    // Five hundred matches with two hundred markets each: twenty seconds of one core, and it has others beside it.
  }, 400_000)
})

test('a purge of many results ends between two batches when the process does', async () => {
  const stop = new AbortController()
  let batches = 0
  const db = {
    kind: 'embedded',
    run: async () => {
      batches += 1
      if (batches === 3) stop.abort(new Error('the process ends'))
      return [{}]
    },
  } as unknown as Database
  const jobs = upkeepJobs({ db, speed: 1, resultsKept: 7 * day })
  const purge = jobs.find(({ name }) => name === 'purge')
  await expect(purge?.run(day, stop.signal)).rejects.toThrow('the process ends')
  expect(batches).toBe(3)
})
