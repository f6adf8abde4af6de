import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { knownMigrations } from '../src/db/migrating/known-migrations.ts'
import { migrate } from '../src/db/migrating/migrate.ts'
import { RELEASED, type ReleasedStatement } from '../src/db/released/released.testing.ts'
import { openServer } from '../src/db/server.ts'
import { keepLedgerMonths } from '../src/platform/accounts/ledger-months.ts'
import { emptyOnServer, server } from './databases.ts'
import { ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { boundsOf, enter, month, partitionsOf } from './ledger-months.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const upTo = (last: string) => knownMigrations().filter(({ name }) => name <= last)
const sql = (text: string) => ({ name: '', text })

/** A statement as the release before has it. */
function before(name: string): ReleasedStatement {
  for (const line of readFileSync(RELEASED, 'utf8').trimEnd().split('\n')) {
    const one = JSON.parse(line) as ReleasedStatement
    if (one.name === name) return one
  }
  throw new Error(`${name} is no statement of the release before`)
}

/** Postings as the release before enters them: without a month. */
const OLD = {
  name: 'old_entries',
  text: `insert into ledger_entries (bet_id, step, line, account, currency, amount, created_at)
    select g, 0, line, account, 'EUR', amount, now()
    from generate_series($1::bigint, $2::bigint) g, (values (0, 'escrow', 7::bigint), (1, 'house', -7)) as e(line, account, amount)`,
}

let db: Database
/** A process of the release before, with what it has prepared. */
let old: Database
beforeEach(async () => {
  const opened = await emptyOnServer()
  db = opened.db
  closing.push(() => opened.db.close())
  await migrate(db, { migrations: upTo('0053_care') })
  old = await openServer(opened.address, () => {}, { connections: 1 })
  closing.push(() => old.close())
})

test('BEYOND-37 a filled ledger becomes one of months with every row it had, and processes of the release before go on in it', async () => {
  const fund = () => old.run(before('fund_account'), ['opening:1:EUR', 'EUR', 500, new Date(), 1])
  await old.run(OLD, [1, 2000])
  await fund()
  await old.run(sql('analyze ledger_entries'))
  const all = 'select * from ledger_entries order by id'
  const was = await db.run<Record<string, unknown>>(sql(all))
  await migrate(db)
  const no = (row: Record<string, unknown>) => ({ ...row, month: expect.anything() })
  expect(await db.run(sql(all))).toEqual(was.map(no))
  expect(await partitionsOf(db)).toEqual({ ledger_entries_others: [4002, '0'] })

  // What it had prepared; what it posts again is refused, or ignored, as before.
  await old.run(OLD, [2001, 2100])
  await expect(old.run(OLD, [2000, 2000])).rejects.toThrow('duplicate key')
  await fund()
  await keepLedgerMonths(db, month(2030, 1))
  await enter(db, 2101, '2030-01-01')
  await old.run(OLD, [2102, 2102])
  expect(await partitionsOf(db)).toEqual({
    ledger_entries_others: [4204, '0'],
    ledger_entries_2030_01: [2, '0'],
  })
  // Numbers go on where they were, and no two entries have one.
  const [ids] = await db.run<{ rows: number; ids: number; least: boolean }>(
    sql(`select count(*)::integer as rows, count(distinct id)::integer as ids,
      (select min(id) from ledger_entries where bet_id > 2000) > (select max(id) from ledger_entries where bet_id <= 2000) as least from ledger_entries`),
  )
  expect(ids).toEqual({ rows: 4206, ids: 4206, least: true })
})

test('what a migration reads at length is read while others enter postings, and the short rest is tried again', async () => {
  await migrate(db, { migrations: upTo('0054_months') })
  const steps = { lockMs: 50, tries: 1, pause: async () => {} }
  await old.transaction(async (holder) => {
    await holder.run(OLD, [1, 1])
    await expect(migrate(db, steps)).rejects.toThrow('0056_ledger_by_month: somebody else held a table')
    const done = await db.run<{ name: string }>(
      sql('select name from schema_migrations order by name desc limit 1'),
    )
    expect(done).toEqual([{ name: '0055_months_checked' }])
  })
  await migrate(db, steps)
  expect(await partitionsOf(db)).toEqual({ ledger_entries_others: [2, '0'] })
})

test('bets are placed while months are made, and none waits for it or is lost', async () => {
  const own = await server()
  closing.push(() => own.close())
  const house = await openHouseOn(own)
  closing.push(() => house.close())
  const players = await Promise.all([1, 2, 3, 4].map(() => house.player(100_000n)))
  const put = (cookie: string) => place(house, cookie, placement([selection()], 10))
  const placing = players.map(async ({ cookie }) => {
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await put(cookie)).status)
    return statuses
  })
  for (let ahead = 2; ahead < 12; ahead += 1) await keepLedgerMonths(own, month(2030, ahead))
  expect(new Set((await Promise.all(placing)).flat())).toEqual(new Set([200]))
  expect((await boundsOf(own)).length).toBe(13 + 2)
  expect((await partitionsOf(own))['ledger_entries_2030_01']).toEqual([96, '0'])
  expect(await ledgerFaults(own)).toEqual([])
})
