import { expect, test } from 'vitest'
import { archiveFinished, purgeArchived } from '../src/sportsbook/catalogue/archive.ts'
import { findResults } from '../src/sportsbook/catalogue/results.ts'
import { importOpenfootball } from '../src/import/openfootball/import-files.ts'
import { server } from './databases.ts'
import { createManualTime, kickOff, openStadium, smallSeason } from './stadium.ts'

const hour = 3_600_000
const everything = { has: () => true }

test('on a PostgreSQL server: matches are planned, played, kept, archived, listed as results and purged', async () => {
  const db = await server()
  const time = createManualTime(kickOff)
  const programme = smallSeason({ live: 3, coming: 10, sports: ['soccer'] })
  const stadium = await openStadium({ db, time, programme })
  await stadium.play(3 * hour, hour)
  expect(stadium.errors).toEqual([])
  expect(stadium.settled.length).toBeGreaterThan(0)
  await stadium.feed.stop()

  const again = await openStadium({ db, time, programme })
  expect(again.feed.size()).toBeGreaterThanOrEqual(10)
  const gone = await archiveFinished(db, { finishedBefore: time.clock() + 1, now: time.clock() })
  expect(gone.length).toBeGreaterThan(0)
  again.feed.release(gone)
  const results = await findResults(
    { db, catalogue: again.catalogue },
    everything,
    { match_status: [4], limit: 500 },
    'en',
  )
  expect(results.total).toBe(gone.length)
  expect(results.listed.map(({ match }) => match.id).sort()).toEqual([...gone].sort())
  expect(await purgeArchived(db, { archivedBefore: time.clock() + 1, keep: 100 })).toBe(gone.length)
  await again.feed.stop()
  await db.close()
})

test('on a PostgreSQL server: matches another process imports are noticed', async () => {
  const db = await server()
  const time = createManualTime(kickOff)
  const stadium = await openStadium({ db, time, programme: null })
  const matches = [{ round: 'Final', date: '2026-12-01', team1: 'A', team2: 'B' }]
  const file = { name: 'cup.json', text: JSON.stringify({ name: 'Cup 2026', matches }) }
  expect(await importOpenfootball(db, [file], { shift: false, now: time.clock() })).toMatchObject({
    ok: true,
  })
  await stadium.feed.adopt()
  await stadium.feed.step()
  const [match] = stadium.catalogue.matches()
  expect(match?.tournament.name).toBe('Cup 2026')
  expect(stadium.book.snapshot(match?.id ?? 0)?.markets.length).toBeGreaterThan(20)
  await stadium.feed.stop()
  await db.close()
})
