import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createManualTime, emptyDatabase, kickOff, openStadium, smallSeason } from '../../test/stadium.ts'
import { columns, type Database, statement } from '../db/index.ts'
import { loadOpenMatches } from '../sportsbook/catalogue/match-rows.ts'
import { headToHead } from '../sportsbook/match-centre/head-to-head.ts'

const hour = 3_600_000
const day = 24 * hour

const WRITTEN = statement({
  name: 'test_past_matches',
  row: columns({
    key: 'text',
    homeId: 'integer!',
    awayId: 'integer!',
    priority: 'integer',
    status: 'smallint',
    startTime: 'double precision',
    period: 'text',
    settled: 'integer',
  }),
  text: `select m.key, m.home_id as "homeId", m.away_id as "awayId", t.priority, m.status, m.settled_markets as settled,
      (extract(epoch from m.start_time) * 1000)::float8 as "startTime", m.state->>'period' as period
    from matches m join tournaments t on t.id = m.tournament_id where m.archived_at is not null order by m.start_time desc`,
})

const SCORES = statement({
  name: 'test_past_scores',
  row: columns({ key: 'text', score: 'jsonb' }),
  text: `select key, state->'total_score' as score from matches where status = 4`,
})

describe('SCHED-02 BEYOND-35 a season that is played for the first time', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db.close())
  const season = { ...smallSeason({ live: 20, coming: 200, sports: ['soccer'] }), past: 7 * day }
  const open = () => openStadium({ db, time: createManualTime(kickOff), programme: season })

  test('has results of the week before it, of the most prominent leagues, latest first: of each side its last five', async () => {
    const stadium = await open()
    const playing = await loadOpenMatches(db)
    await stadium.feed.writePast(3)
    const first = await db.run(WRITTEN)
    expect(first).toHaveLength(3)
    await stadium.feed.writePast(100_000)
    const written = await db.run(WRITTEN)
    expect(written.slice(0, 3).map(({ key }) => key)).toEqual(first.map(({ key }) => key))
    expect(new Set(written.map(({ priority }) => priority))).toEqual(new Set([1, 2, 3]))
    expect(
      written.every(({ status, period, settled }) => status === 4 && period === 'ended' && settled === 0),
    ).toBe(true)
    expect(written.every(({ startTime }) => startTime > kickOff - 7.5 * day && startTime < kickOff)).toBe(
      true,
    )
    // Of a side more are written only where the other side lacks them.
    const counts = new Map<number, number>()
    for (const { homeId, awayId } of written) {
      const sides = [homeId, awayId]
      expect(Math.min(...sides.map((id) => counts.get(id) ?? 0))).toBeLessThan(5)
      for (const id of sides) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBeGreaterThanOrEqual(5)
    // What is played was not touched.
    expect(await loadOpenMatches(db)).toEqual(playing)
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('shows them as form before a match of such a league', async () => {
    const stadium = await open()
    const coming = stadium.catalogue
      .matches()
      .filter((match) => match.startTime > kickOff && match.tournament.priority <= 3)
    expect(coming.length).toBeGreaterThan(3)
    for (const match of coming) {
      const { form } = await headToHead(db, stadium.catalogue, match)
      for (const { length } of [form.home, form.away]) expect([3, 4, 5]).toContain(length)
    }
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('writes nothing again after a restart, and none without days to write', async () => {
    const before = await db.run(WRITTEN)
    const stadium = await open()
    await stadium.feed.writePast(100_000)
    expect(await db.run(WRITTEN)).toEqual(before)
    await stadium.feed.stop()
    stadium.book.stop()
    const other = await emptyDatabase()
    const without = await openStadium({
      db: other,
      time: createManualTime(kickOff),
      programme: smallSeason({ live: 12, coming: 200 }),
    })
    await without.feed.writePast(100_000)
    expect(await other.run(WRITTEN)).toEqual([])
    await without.feed.stop()
    without.book.stop()
    await other.close()
  })

  test('a match that was missed while nothing ran ended as it would have ended in play', async () => {
    const other = await emptyDatabase()
    const seen = await openStadium({
      db: other,
      time: createManualTime(kickOff - 8 * hour),
      programme: season,
    })
    await seen.play(6 * hour, 20 * 60_000)
    await seen.feed.step()
    const ended = await other.run(SCORES)
    await seen.feed.stop()
    seen.book.stop()
    await other.close()
    const written = new Map((await db.run(SCORES)).map(({ key, score }) => [key, score]))
    const both = ended.filter(({ key }) => written.has(key))
    expect(both.length).toBeGreaterThan(0)
    for (const { key, score } of both) expect(written.get(key), key).toEqual(score)
  })
})
