import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, isSqlState } from '../src/db/index.ts'
import { keepLedgerMonths } from '../src/platform/accounts/ledger-months.ts'
import { seen } from '../src/telemetry/seen.ts'
import { embedded } from './databases.ts'
import { endMarket } from './end-market.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { boundsOf, enter, month, partitionsOf } from './ledger-months.ts'

const TWICE = '23505'
const APPEND_ONLY = '23001'
const DAY = 86_400_000

const refusal = (work: Promise<unknown>, code: string) =>
  work.then(
    () => 'not refused',
    (error: unknown) => isSqlState(error, code),
  )

describe('a house over the end of a month', () => {
  let db: Database
  let house: House
  beforeAll(async () => {
    db = await embedded()
    house = await openHouseOn(db)
  })
  afterAll(async () => {
    await house.close()
    await db.close()
  })

  test('BEYOND-37 all that is posted for a bet is in the month in which it was placed, whenever that is, and once', async () => {
    const { cookie } = await house.player(10_000n)
    const put = () => place(house, cookie, placement([selection({ matchId: 1 })], 500))
    const first = await put()
    expect(first.status).toBe(200)
    expect((await partitionsOf(db))['ledger_entries_2030_01']).toEqual([2, '0'])
    house.time.jump(31 * DAY)
    await endMarket(house, 1, true)
    const closed = await partitionsOf(db)
    expect(closed['ledger_entries_2030_01']?.[0]).toBeGreaterThan(3)
    expect(closed).toEqual({
      ledger_entries_others: [expect.any(Number), '0'],
      ledger_entries_2030_01: [expect.any(Number), '0'],
    })
    expect(await ledgerFaults(db)).toEqual([])
    // A second settlement of the same step, in whatever month.
    const bet = Number(first.body[0].id)
    expect(await refusal(enter(db, bet, '2030-01-01', 1), TWICE)).toBe(true)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('what is of no bet is posted once, in whatever month it comes again', async () => {
    const text = `insert into ledger_entries (reference, line, account, currency, amount, created_at) values ('deposit:7:done', 0, 'house', 'EUR', 0, $1)`
    await db.run({ name: '', text }, [new Date(month(2030, 1))])
    expect(await refusal(db.run({ name: '', text }, [new Date(month(2030, 3))]), TWICE)).toBe(true)
  })
})

describe('the partitions of months', () => {
  let db: Database
  beforeEach(async () => {
    db = await embedded()
  })
  afterEach(() => db.close())

  const told: number[] = []
  const stop = seen.ledger.follow(({ check, faults }) => void (check === 'months' && told.push(faults)))
  afterAll(stop)
  beforeEach(() => void told.splice(0))

  test('BEYOND-37 are there two months ahead, each once, and none is ever taken away', async () => {
    const made = [
      ...['01', '02', '03'].map((one, at) => ({
        name: `ledger_entries_2030_${one}`,
        bounds: `FROM ('2030-${one}-01') TO ('2030-0${at + 2}-01')`,
      })),
    ]
    const rest = [
      { name: 'ledger_entries_others', bounds: `FROM (MINVALUE) TO ('0001-01-02')` },
      { name: 'ledger_entries_strays', bounds: 'DEFAULT' },
    ]
    expect(await boundsOf(db)).toEqual([...made, ...rest])
    await keepLedgerMonths(db, month(2030, 2) - 1)
    expect(await boundsOf(db)).toEqual([...made, ...rest])
    await keepLedgerMonths(db, month(2030, 2))
    await keepLedgerMonths(db, month(2030, 11))
    expect((await boundsOf(db)).map(({ name }) => name.replace('ledger_entries_', ''))).toEqual([
      ...['2030_01', '2030_02', '2030_03', '2030_04', '2030_11', '2030_12', '2031_01', 'others', 'strays'],
    ])
    expect(told).toEqual([0, 0, 0])
  })

  test('BEYOND-37 a month without one refuses nothing: its entries are told, and get their partition without being copied', async () => {
    await enter(db, 1, '2030-07-01')
    await enter(db, 2, '2030-08-01')
    expect(await partitionsOf(db)).toEqual({ ledger_entries_strays: [4, '0'] })
    await expect(keepLedgerMonths(db, month(2030, 8))).rejects.toThrow(
      '4 entries of the ledger came in a month without a partition',
    )
    expect(await partitionsOf(db)).toEqual({ ledger_entries_2030_07: [4, '0'] })
    await enter(db, 3, '2030-08-01')
    await enter(db, 4, '2030-09-01')
    expect(await partitionsOf(db)).toEqual({
      ledger_entries_2030_07: [6, '0'],
      ledger_entries_2030_09: [2, '0'],
    })
    expect(await refusal(enter(db, 1, '2030-07-01'), TWICE)).toBe(true)
    await keepLedgerMonths(db, month(2030, 8))
    expect(told).toEqual([4, 0])
  })

  test('what a wrong clock wrote far ahead stays where it is and is told until somebody looks; other months go on', async () => {
    await enter(db, 1, '2099-01-01')
    for (let turn = 0; turn < 2; turn += 1)
      await expect(keepLedgerMonths(db, month(2030, 4))).rejects.toThrow('2 entries')
    await enter(db, 2, '2030-06-01')
    expect(await partitionsOf(db)).toEqual({
      ledger_entries_strays: [2, '0'],
      ledger_entries_2030_06: [2, '0'],
    })
    expect(told).toEqual([2, 2])
  })

  test('no partition is changed or emptied, by its own name neither', async () => {
    await enter(db, 1, '2030-01-01')
    await enter(db, 2, '2040-01-01')
    for (const { name } of await boundsOf(db))
      for (const text of [`delete from ${name}`, `update ${name} set amount = 0`, `truncate ${name}`])
        expect(await refusal(db.run({ name: '', text }), APPEND_ONLY), text).toBe(true)
  })
})
