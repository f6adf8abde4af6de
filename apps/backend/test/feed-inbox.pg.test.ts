import { expect, test } from 'vitest'
import { INBOX_CHANNEL, purgeInbox } from '../src/feed/inbox/inbox-rows.ts'
import { server } from './databases.ts'
import { FEED_KEYS, openFeedHouse } from './feed-house.ts'

const fixture = (sequence: number) => ({
  ...{ sequence, type: 'fixture_changed', match: `m-${sequence}`, sport: 'soccer' },
  ...{ category: { name: 'Testland' }, league: { name: 'League' } },
  ...{ home: { name: `Home ${sequence}` }, away: { name: 'Away' }, start_time: '2026-08-01T18:00:00Z' },
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('SAFE-08 on a PostgreSQL server: lines stated to several processes at once are taken once each, by the one that runs the feed, which is told', async () => {
  const db = await server()
  const owner = await openFeedHouse(db)
  const other = await openFeedHouse(db, { owner: false })
  const listening = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const unheard = db.listen(INBOX_CHANNEL, (text) => (text === null ? listening : told).resolve())
  await listening.promise
  const pieces = [numbers(1, 12), numbers(8, 20), numbers(15, 30), numbers(1, 30), numbers(25, 30)]
  const answers = await Promise.all(
    pieces.map((piece, index) => (index % 2 === 0 ? other : owner).state(piece.map(fixture))),
  )
  expect(answers.map(({ status }) => status)).toEqual(pieces.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.taken, 0)).toBe(30)
  await told.promise
  owner.inbox.wake()
  await owner.inbox.idle()
  expect(owner.catalogue.matches()).toHaveLength(30)
  expect(other.catalogue.matches()).toHaveLength(0)
  expect((await other.state([])).body).toMatchObject({ next: 31, missing: [], faults: [] })

  // Another source does not wait for this one.
  await other.state([fixture(1)], { key: FEED_KEYS[2]?.key ?? '' })
  // 31 rows by now, and that of the other source still waits.
  expect(await purgeInbox(db, 10)).toBe(21)
  expect((await other.state(numbers(1, 30).map(fixture))).body).toMatchObject({ taken: 0, known: 30 })
  unheard()
  await owner.close()
  await other.close()
  expect([...owner.errors, ...other.errors]).toEqual([])
  await db.close()
})
