import { expect, test } from 'vitest'
import { createManualTime, emptyDatabase, kickOff, openStadium, smallSeason } from '../../test/stadium.ts'
import { archiveFinished } from '../sportsbook/catalogue/archive.ts'

const hour = 3_600_000

test('a season that is rehearsed beside the one who plays it has its prices and writes nothing; once it begins, it has what became of matches meanwhile and goes on', async () => {
  const db = await emptyDatabase()
  const time = createManualTime(kickOff)
  const programme = smallSeason({ live: 2, coming: 6, sports: ['soccer'] })
  const old = await openStadium({ db, time, programme })
  await old.play(hour, hour / 2)
  const written = () =>
    db.run<object>({
      name: '',
      text: `select m.id, m.status, m.state, m.settled_markets, m.finished_at, b.version
        from matches m left join market_books b on b.match_id = m.id order by m.id`,
    })
  const before = await written()
  const next = await openStadium({ db, time, programme, own: { isRehearsal: true } })
  await next.feed.step()
  expect(await written()).toEqual(before)
  expect(next.feed.size()).toBe(old.feed.size())
  const offered = (stadium: typeof old) =>
    stadium.catalogue.matches().map(({ id }) => [id, stadium.book.snapshot(id)?.markets.length])
  expect(offered(next)).toEqual(offered(old))

  // The old one goes on for as long as it has.
  await old.play(2 * hour, hour)
  await old.feed.plan()
  await old.feed.stop()
  const gone = await archiveFinished(db, { finishedBefore: time.clock() + 1, now: time.clock() })
  expect(gone.length).toBeGreaterThan(0)
  await next.feed.begin()
  expect(gone.filter((id) => next.book.snapshot(id) !== null)).toEqual([])
  await next.play(hour, hour / 2)
  expect(await written()).not.toEqual(before)
  const open = await db.run<{ id: number }>({
    name: '',
    text: 'select id::int as id from matches where archived_at is null order by id',
  })
  expect(
    next.catalogue
      .matches()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(open.map(({ id }) => id))
  expect([...old.errors, ...next.errors]).toEqual([])
  await next.feed.stop()
  await db.close()
})
