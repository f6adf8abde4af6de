import { Match as WireMatch } from '@touchline/contract'
import { seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../test/stadium.ts'
import type { Database, Queries } from '../db/index.ts'
import { loadOpenMatches } from '../sportsbook/catalogue/match-rows.ts'
import { namesFor } from '../sportsbook/catalogue/names/names.ts'
import { toMatch } from '../sportsbook/catalogue/wire.ts'
import { loadBooks } from '../sportsbook/markets/book-rows.ts'
import { restoredEntry } from './restored-entry.ts'
import type { SettledEvent } from './settlement-queue.ts'

const minute = 60_000
const hour = 60 * minute

/** Every market's latest result by match and market, and how often each was stated. */
function verdicts(events: readonly SettledEvent[]) {
  const results = new Map<string, string>()
  const told = new Map<string, number>()
  for (const { matchId, markets } of events) {
    for (const { id, specifier, outcomes } of markets) {
      const key = `${matchId}/${id}/${specifier}`
      const result = JSON.stringify(outcomes)
      if (results.has(key)) expect(result).toBe(results.get(key))
      results.set(key, result)
      told.set(key, (told.get(key) ?? 0) + 1)
    }
  }
  return { results, told }
}

const statuses = (stadium: Stadium) =>
  Map.groupBy(stadium.catalogue.matches(), ({ id }) => stadium.book.snapshot(id)?.match.status ?? -1)

describe('a season in play', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db.close())

  test('starts with matches in play and coming, priced, of the contract’s shape, and goes on', async () => {
    const time = createManualTime(kickOff)
    const programme = smallSeason({ live: 6, coming: 40 })
    const stadium = await openStadium({ db, time, programme })
    const at = statuses(stadium)
    expect(at.get(1)?.length).toBeGreaterThanOrEqual(3)
    expect(at.get(0)?.length).toBeGreaterThanOrEqual(30)
    for (const match of at.get(0) ?? [])
      expect(stadium.book.snapshot(match.id)?.markets.length).toBeGreaterThan(0)
    for (const match of stadium.catalogue.matches()) {
      const document = stadium.book.snapshot(match.id)
      if (document !== null) WireMatch.parse(toMatch(match, document, namesFor('en')))
    }

    await stadium.play(3 * hour, 5 * minute)
    await stadium.feed.plan()
    await stadium.feed.step()
    const later = statuses(stadium)
    expect(later.get(1)?.length).toBeGreaterThanOrEqual(3)
    expect(later.get(0)?.length).toBeGreaterThanOrEqual(30)
    expect(later.get(4)?.length).toBeGreaterThan(0)
    expect(stadium.settled.length).toBeGreaterThan(0)
    expect(stadium.errors).toEqual([])
    for (const match of later.get(4) ?? []) expect(stadium.book.snapshot(match.id)?.markets).toEqual([])
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('held it stays as it is while time goes on, and catches up when it plays on', async () => {
    const time = createManualTime(kickOff + 3 * hour)
    const stadium = await openStadium({ db, time, programme: smallSeason({ live: 6, coming: 40 }) })
    const seen = () =>
      JSON.stringify(stadium.catalogue.matches().map(({ id }) => stadium.book.snapshot(id)?.markets))
    await stadium.feed.hold()
    const before = seen()
    time.advance(10 * minute)
    expect(seen()).toBe(before)
    stadium.feed.play()
    time.advance(minute)
    expect(seen()).not.toBe(before)
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('is held once all that has ended by then is settled, however long that takes', async () => {
    const time = createManualTime(kickOff + 3 * hour)
    const settling: SettledEvent[] = []
    const settle = async (event: SettledEvent) => {
      settling.push(event)
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    }
    const programme = smallSeason({ live: 6, coming: 40 })
    const stadium = await openStadium({ db, time, programme, settle })
    const before = stadium.settled.length
    time.jump(hour)
    await stadium.feed.hold()
    expect(stadium.settled.length).toBeGreaterThan(before)
    expect(stadium.settled).toEqual(settling)
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('others have their turn between two looks while a season that is held works off what is due', async () => {
    const time = createManualTime(kickOff + 3 * hour)
    // Each look takes longer than a slice.
    let worked = 0
    const own = { stopwatch: () => (worked += 10) }
    const stadium = await openStadium({ db, time, programme: smallSeason({ live: 6, coming: 40 }), own })
    const documents = () => stadium.catalogue.matches().map(({ id }) => stadium.book.snapshot(id))
    const before = documents()
    const changed = () => documents().filter((document, index) => document !== before[index]).length
    time.jump(hour)
    let isHeld = false
    const holding = stadium.feed.hold().then(() => {
      isHeld = true
    })
    const seen = new Set<number>()
    while (!isHeld) {
      seen.add(changed())
      await new Promise(setImmediate)
    }
    await holding
    expect(seen.size).toBeGreaterThan(5)
    await stadium.feed.stop()
    stadium.book.stop()
  })

  test('planning again after a restart adds nothing', async () => {
    const before = await loadOpenMatches(db)
    const time = createManualTime(kickOff + 3 * hour)
    const stadium = await openStadium({ db, time, programme: smallSeason({ live: 6, coming: 40 }) })
    const after = await loadOpenMatches(db)
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
    await stadium.feed.stop()
    stadium.book.stop()
  })
})

/** A database that stops answering after a number of statements, as if the process had been killed. */
function mortal(db: Database, statements: number): { readonly db: Database; readonly dead: () => boolean } {
  let left = statements
  const dead = () => left <= 0
  const counted = (queries: Queries): Queries => ({
    run: (statement, ...parameters) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('killed')) : queries.run(statement, ...parameters)
    },
  })
  return {
    dead,
    db: {
      ...db,
      ...counted(db),
      transaction: (work) => db.transaction((transaction) => work(counted(transaction))),
    },
  }
}

test('a season of another size withdraws what it does not plan, but no match that was bet on', async () => {
  const db = await emptyDatabase()
  const time = createManualTime(kickOff)
  const first = await openStadium({ db, time, programme: smallSeason({ live: 3, coming: 30 }) })
  const before = statuses(first)
  await first.feed.stop()
  const betOn = before.get(0)?.at(-1)?.id ?? 0
  await db.run({
    name: '',
    text: `with p as (insert into players (email, password_hash, language, created_at) values ('a@b.example', '', 'en', now()) returning id),
      b as (insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, odds, potential_win, step, quick, device_id, created_at)
        select 'A', id, 'single', 'waiting_results', 'no_results', 'EUR', 1, 1, 1000, 1, 0, false, 'x', now() from p returning id)
      insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, settlement_version)
        select id, 0, ${betOn}, 'x', 1, '', '1', 1000, 0 from b`,
  })
  const second = await openStadium({ db, time, programme: smallSeason({ live: 3, coming: 10, speed: 2 }) })
  const left = new Set(second.catalogue.matches().map(({ id }) => id))
  expect((before.get(1) ?? []).every(({ id }) => left.has(id))).toBe(true)
  expect((before.get(0) ?? []).filter(({ id }) => left.has(id)).map(({ id }) => id)).toEqual([betOn])
  await second.feed.stop()
  await db.close()
})

describe('restarts', () => {
  const length = 3 * hour
  const step = 10 * minute
  const season = () => smallSeason({ live: 6, coming: 10, sports: ['soccer'] })
  let undisturbed: ReturnType<typeof verdicts>['results']
  let prices: Map<number, string>

  const pricesOf = (stadium: Stadium) =>
    new Map(
      stadium.catalogue.matches().map(({ id }) => {
        const document = stadium.book.snapshot(id)
        return [id, JSON.stringify([document?.match.status, document?.markets])]
      }),
    )

  beforeAll(async () => {
    const db = await emptyDatabase()
    const time = createManualTime(kickOff)
    const stadium = await openStadium({ db, time, programme: season() })
    await stadium.play(length, step)
    undisturbed = verdicts(stadium.settled).results
    prices = pricesOf(stadium)
    await stadium.feed.stop()
    await db.close()
  })

  test.each([1, 2])(
    'SAFE-07 killed at random statements (seed %i), every market settles as undisturbed',
    async (seed) => {
      const random = seededRandom(`kill ${seed}`)
      const db = await emptyDatabase()
      const time = createManualTime(kickOff)
      const settled: SettledEvent[] = []
      const settle = async (event: SettledEvent) => void settled.push(event)
      let kills = 0
      while (time.clock() < kickOff + length) {
        const life = mortal(db, random.integer(6, 20))
        try {
          const stadium = await openStadium({ db: life.db, time, programme: season(), settle })
          while (!life.dead() && time.clock() < kickOff + length) await stadium.play(step, step)
          stadium.book.stop()
        } catch (error) {
          expect(life.dead(), String(error)).toBe(true)
        }
        if (life.dead()) kills += 1
      }
      const last = await openStadium({ db, time, programme: season(), settle })
      const { results } = verdicts(settled)
      expect(kills).toBeGreaterThan(2)
      expect(undisturbed.size).toBeGreaterThan(100)
      for (const [key, result] of undisturbed) expect([key, results.get(key)]).toEqual([key, result])
      const now = pricesOf(last)
      for (const [id, document] of prices) expect(now.get(id) === document, `match ${id}`).toBe(true)
      expect(last.errors).toEqual([])
      await last.feed.stop()
      await db.close()
    },
  )

  test('what was kept of the book takes no bets until the feed has spoken again, and versions go on rising', async () => {
    const db = await emptyDatabase()
    const time = createManualTime(kickOff)
    const first = await openStadium({ db, time, programme: smallSeason({ live: 3, coming: 5 }) })
    await first.play(2 * minute, 30_000)
    await first.feed.stop()
    const live = (statuses(first).get(1) ?? []).map(({ id }) => id)
    const versions = new Map(live.map((id) => [id, first.book.entry(id)?.version ?? 0]))
    expect(live.length).toBeGreaterThan(0)

    // The clock was set back while the process was down.
    time.jump(-10 * minute)
    const kept = await loadBooks(db)
    for (const row of await loadOpenMatches(db)) {
      if (!versions.has(row.id)) continue
      const entry = restoredEntry(kept.get(row.id), row)
      expect(entry.markets.length).toBeGreaterThan(0)
      expect(entry.markets.every(({ status }) => status === -1)).toBe(true)
      expect(entry.version).toBe(versions.get(row.id))
    }
    const second = await openStadium({ db, time, programme: smallSeason({ live: 3, coming: 5 }) })
    for (const id of live) expect(second.book.entry(id)?.version).toBeGreaterThan(versions.get(id) ?? 0)
    await second.feed.stop()
    await db.close()
  })
})

describe('settlement that fails', () => {
  test('SAFE-07 is told again until it has taken all, in order', async () => {
    const db = await emptyDatabase()
    const time = createManualTime(kickOff)
    let failing = true
    const taken: SettledEvent[] = []
    const stadium = await openStadium({
      db,
      time,
      programme: smallSeason({ live: 3, coming: 5, sports: ['soccer'] }),
      settle: async (event) => {
        if (failing) throw new Error('the database is away')
        taken.push(event)
      },
    })
    await stadium.play(hour, 10 * minute)
    expect(taken).toEqual([])
    expect(stadium.errors.length).toBeGreaterThan(0)
    failing = false
    await stadium.play(3 * hour, 10 * minute)
    expect(taken.length).toBeGreaterThan(0)
    const over = statuses(stadium).get(4) ?? []
    expect(over.length).toBeGreaterThan(0)
    const { told } = verdicts(taken)
    for (const { id } of over)
      expect([...told.keys()].filter((key) => key.startsWith(`${id}/`)).length).toBeGreaterThan(50)
    expect([...told.values()].every((times) => times === 1)).toBe(true)
    await stadium.feed.stop()
    await db.close()
  })
})
