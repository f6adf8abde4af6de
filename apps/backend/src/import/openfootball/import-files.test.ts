import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createManualTime, emptyDatabase, openStadium, type Stadium } from '../../../test/stadium.ts'
import type { Database } from '../../db/index.ts'
import { archiveFinished, purgeArchived } from '../../sportsbook/catalogue/archive.ts'
import { importOpenfootball, type SourceFile } from './import-files.ts'

const now = Date.UTC(2026, 10, 21, 18)
const minute = 60_000
const hour = 60 * minute

const teams = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Leeds United FC']

/** A season in which Arsenal win all and Leeds lose all; the last two rounds are still to come. */
function season(): SourceFile {
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => [home, away] as const),
  )
  const strength = (team: string) => teams.length - teams.indexOf(team)
  const matches = pairs.map(([team1, team2], index) => {
    const played = index < pairs.length - 3
    const date = played ? `2026-10-${String(index + 1).padStart(2, '0')}` : `2026-11-22`
    const ft = [strength(team1), strength(team2) - 1]
    return {
      round: `Matchday ${index + 1}`,
      date,
      time: '15:00',
      team1,
      team2,
      score: played ? { ft, ht: [0, 0] } : {},
    }
  })
  return { name: 'en.1.json', text: JSON.stringify({ name: 'English Premier League 2026/27', matches }) }
}

const countOf = async (db: Database, what: string): Promise<number> => {
  const [row] = await db.run<{ count: number }>({
    name: '',
    text: `select count(*)::float8 as count from ${what}`,
  })
  return row?.count ?? 0
}

/** Content of all tables that an import may write. */
const contents = async (db: Database) =>
  JSON.stringify(
    await Promise.all(
      ['categories', 'tournaments', 'competitors', 'matches'].map((table) =>
        db.run({ name: '', text: `select to_jsonb(t) as row from ${table} t order by id` }),
      ),
    ),
  )

describe('importing openfootball files', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db.close())

  test('a file with one bad match is refused whole, others are imported', async () => {
    const bad = {
      name: 'de.1.json',
      text: JSON.stringify({
        name: 'Deutsche Bundesliga 2026/27',
        matches: [
          { date: '2026-10-01', team1: 'A', team2: 'B', score: { ft: [1, 0] } },
          { date: '2026-10-01', team1: 'C', team2: 'D', score: { ft: [1] } },
        ],
      }),
    }
    const outcome = await importOpenfootball(db, [bad, season()], { shift: false, now })
    expect(outcome).toEqual({
      ok: false,
      lines: [
        'en.1.json: Premier League 2026/27: 9 results, 3 coming',
        'de.1.json: match 2 (C – D, 2026-10-01): score.ft must be two numbers such as [2, 1]',
      ],
    })
    expect(await countOf(db, "tournaments where name like 'Bundesliga%'")).toBe(0)
    expect(await countOf(db, "competitors where name in ('A', 'B', 'C', 'D')")).toBe(0)
  })

  test('the same file twice changes nothing', async () => {
    const before = await contents(db)
    const outcome = await importOpenfootball(db, [season()], { shift: false, now: now + hour })
    expect(outcome.lines).toEqual([
      'en.1.json: Premier League 2026/27: 0 results, 0 coming; 12 known already',
    ])
    expect(await contents(db)).toBe(before)
  })

  test('a file without matches is said to be one, and imports nothing', async () => {
    const before = await contents(db)
    const empty = { name: 'en.1.json', text: JSON.stringify({ name: 'English Premier League', matches: [] }) }
    expect(await importOpenfootball(db, [empty], { shift: true, now })).toEqual({
      ok: true,
      lines: ['en.1.json: the list of matches is empty, nothing to import'],
    })
    expect(await contents(db)).toBe(before)
  })

  test('a failure in the middle of a file leaves nothing of it', async () => {
    const before = await contents(db)
    let statements = 0
    const failing: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((transaction) =>
          work({
            run: (statement, ...parameters) => {
              statements += 1
              if (statement.name === 'insert_matches') return Promise.reject(new Error('disk full'))
              return transaction.run(statement, ...parameters)
            },
          }),
        ),
    }
    const file = {
      name: 'x.json',
      text: JSON.stringify({ name: 'Cup 2026', matches: [{ date: '2026-12-01', team1: 'A', team2: 'B' }] }),
    }
    await expect(importOpenfootball(failing, [file], { shift: false, now })).rejects.toThrow('disk full')
    expect(statements).toBeGreaterThan(4)
    expect(await contents(db)).toBe(before)
  })

  describe('in play', () => {
    let stadium: Stadium
    const time = createManualTime(now)
    beforeAll(async () => {
      stadium = await openStadium({ db, time, programme: null })
    })
    afterAll(() => stadium.feed.stop())

    const offered = (home: string) => {
      const match = stadium.catalogue.matches().find((one) => one.home.name === home)
      if (match === undefined) throw new Error(`no match of ${home}`)
      return { match, document: stadium.book.snapshot(match.id) }
    }

    test('matches to come are priced from the results of their league', () => {
      expect(stadium.catalogue.matches()).toHaveLength(3)
      const leeds = stadium.catalogue
        .matches()
        .find(({ home, away }) => home.name === 'Leeds United FC' && away.name === 'Arsenal FC')
      const winner = stadium.book.snapshot(leeds?.id ?? 0)?.markets.find(({ id }) => id === 1)
      const [home, , away] = winner?.outcomes ?? []
      expect(home?.odds ?? 0).toBeGreaterThan(2 * (away?.odds ?? Number.POSITIVE_INFINITY))
      expect(leeds?.tournament).toMatchObject({
        name: 'Premier League 2026/27',
        category: { name: 'England', countryCode: 'gb-eng' },
      })
    })

    test('they go live at their time and settle like the rest', async () => {
      const { match } = offered('Leeds United FC')
      time.jump(match.startTime - now + 10 * minute)
      await stadium.feed.step()
      expect(stadium.book.snapshot(match.id)?.match.status).toBe(1)
      await stadium.play(3 * hour, hour)
      expect(stadium.book.snapshot(match.id)?.match).toMatchObject({ status: 4 })
      expect(
        stadium.settled.filter(({ matchId }) => matchId === match.id).flatMap(({ markets }) => markets)
          .length,
      ).toBeGreaterThan(50)
      expect(stadium.errors).toEqual([])
    })

    test('matches imported while the feed runs are taken in', async () => {
      const file = {
        name: 'cup.json',
        text: JSON.stringify({
          name: 'Cup 2026',
          matches: [{ date: '2026-12-24', team1: 'Arsenal FC', team2: 'FC Nowhere', round: 'Final' }],
        }),
      }
      await importOpenfootball(db, [file], { shift: false, now: time.clock() })
      await stadium.feed.adopt()
      await stadium.feed.step()
      const { match, document } = offered('Arsenal FC')
      expect(match).toMatchObject({
        stage: 'Final',
        tournament: { name: 'Cup 2026', category: { key: 'soccer/international' } },
      })
      expect(document?.markets.length).toBeGreaterThan(20)
    })

    test('an imported result outlives the purge, a simulated one does not', async () => {
      const later = time.clock() + 400 * 24 * hour
      const results = await countOf(db, 'matches where status = 4')
      expect(
        (await archiveFinished(db, { finishedBefore: later, now: time.clock() })).length,
      ).toBeGreaterThan(0)
      expect(await purgeArchived(db, { archivedBefore: later, keep: 0 })).toBe(0)
      expect(await countOf(db, 'matches where status = 4')).toBe(results)
      await db.run({
        name: '',
        text: "update matches set source = 'simulator' where parameters is null and id = (select min(id) from matches)",
      })
      expect(await purgeArchived(db, { archivedBefore: later, keep: 0 })).toBe(1)
    })
  })
})

const beside = fileURLToPath(new URL('../../../../../../shared/data/openfootball', import.meta.url))
const real = process.env['OPENFOOTBALL_DIR'] ?? beside
const present = existsSync(real)
if (!present) console.warn(`Skipped: no openfootball files in ${real}; OPENFOOTBALL_DIR says where they are`)

describe.skipIf(!present)('real openfootball files', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db?.close())

  const filesIn = (folder: string): SourceFile[] =>
    readdirSync(join(real, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ name, text: readFileSync(join(real, folder, name), 'utf8') }))

  test('whole seasons and a World Cup are imported; lists of teams and stadiums are told for what they are', async () => {
    const folders = readdirSync(real).filter((name) => existsSync(join(real, name, '.')))
    const outcomes = []
    for (const folder of folders) {
      outcomes.push(
        await importOpenfootball(db, filesIn(folder), { shift: false, now: Date.UTC(2026, 2, 1) }),
      )
    }
    const refused = outcomes.flatMap(({ lines }) => lines).filter((line) => !/ results, /.test(line))
    for (const line of refused) expect(line).toMatch(/a file of stadiums|a list of teams\?/)
    expect(
      await countOf(db, "matches where status = 4 and (state->'total_score'->>'home')::int >= 0"),
    ).toBeGreaterThan(1000)
    expect(await countOf(db, 'matches where status = 0 and parameters is null')).toBe(0)
  })

  test('moved to now, about half of each season is to come, and importing it again changes nothing', async () => {
    const [folder] = readdirSync(real)
      .filter((name) => /^\d{4}-\d{2}$/.test(name))
      .sort()
      .reverse()
    if (folder === undefined) return
    const fresh = await emptyDatabase()
    const files = filesIn(folder).slice(0, 4)
    await importOpenfootball(fresh, files, { shift: true, now })
    const rows = await fresh.run<{ name: string; coming: number; total: number }>({
      name: '',
      text: `select t.name, count(*) filter (where m.status = 0)::float8 as coming, count(*)::float8 as total
        from matches m join tournaments t on t.id = m.tournament_id group by t.id, t.name`,
    })
    expect(rows.length).toBe(files.length)
    for (const { name, coming, total } of rows) {
      expect(coming / total, name).toBeGreaterThan(0.35)
      expect(coming / total, name).toBeLessThan(0.75)
    }
    const before = await contents(fresh)
    await importOpenfootball(fresh, files, { shift: true, now })
    expect(await contents(fresh)).toBe(before)
    await fresh.close()
  })
})
