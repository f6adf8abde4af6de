import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreEmbedded } from '../src/db/backup/embedded-copy.ts'
import { backUpServer, restoreServer } from '../src/db/backup/server-copy.ts'
import type { Database } from '../src/db/index.ts'
import { damaged, expectRestored, placeMany, refsIn, torn } from './backing-up.ts'
import { emptyOnServer, openOnServer } from './databases.ts'
import { type House, openHouseOn } from './house.ts'
import { runProgram } from './programs.ts'

let directory: string
let db: Database
let address: string
let house: House
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchline-backup-'))
  ;({ db, address } = await openOnServer())
  house = await openHouseOn(db)
})
afterAll(async () => {
  await house.close()
  await db.close()
  await rm(directory, { recursive: true })
})

const environment = { PATH: process.env['PATH'] ?? '' }
const sql = (text: string) => ({ name: '', text })
const tablesIn = async (on: Database) =>
  (await on.run(sql(`select 1 from pg_tables where schemaname = 'public'`))).length

test('BEYOND-37 a copy that is made while bets are placed holds every bet acknowledged before, and one goes on with it where it stopped', async () => {
  const { id, cookie } = await house.player(100_000n)
  const before = await placeMany(house, cookie, 5)
  const file = join(directory, 'drill.backup')
  const isMade = { yet: false }
  const backup = runProgram('db/backup/command.ts', address, ['backup', file]).finally(() => {
    isMade.yet = true
  })
  const meanwhile: string[] = []
  while (!isMade.yet && meanwhile.length < 60) meanwhile.push(...(await placeMany(house, cookie, 1)))
  const made = await backup
  expect(made.code, made.said).toBe(0)
  expect(made.said).toMatch(/^.*drill\.backup holds \d+ bets \(the last is \d+\), \d+ players, \d+ ledger/)
  await placeMany(house, cookie, 3)

  const empty = await emptyOnServer()
  const restored = await runProgram('db/backup/command.ts', empty.address, ['restore', file])
  expect(restored.code, restored.said).toBe(0)
  expect(restored.said).toContain('the ledger sums to zero')
  const refs = await refsIn(empty.db)
  expect(refs.slice(0, 5)).toEqual(before)
  // Of one moment: those after it are missing from the end, none from the middle.
  expect([...before, ...meanwhile].slice(0, refs.length)).toEqual(refs)
  const balance = { of: id, is: 100_000n - 1000n * BigInt(refs.length) }
  await expectRestored(empty.db, refs, { cookie, balance })

  const again = await runProgram('db/backup/command.ts', empty.address, ['restore', file])
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('the database is not empty') })
  expect((await refsIn(empty.db)).slice(0, -1)).toEqual(refs)
  await empty.db.close()
})

test('a torn, damaged, newer or embedded copy is refused before anything is written', async () => {
  const file = join(directory, 'refused.backup')
  await backUpServer(address, file, { now: new Date(), environment })
  const empty = await emptyOnServer()
  const restore = (from: string) => restoreServer(empty.address, from, environment)
  await expect(restore(await torn(file))).rejects.toThrow('is torn')
  await expect(restore(await damaged(file))).rejects.toThrow('is damaged')
  await expect(restoreEmbedded(join(directory, 'data'), file)).rejects.toThrow(
    'name an empty one by DATABASE_URL',
  )

  const strange = `insert into schema_migrations (hash) values ('${'f'.repeat(64)}')`
  await db.run(sql(strange))
  const newer = join(directory, 'newer.backup')
  await backUpServer(address, newer, { now: new Date(), environment })
  await db.run(sql(`delete from schema_migrations where hash = '${'f'.repeat(64)}'`))
  await expect(restore(newer)).rejects.toThrow('was made by a newer version: 1 of its migrations')
  expect(await tablesIn(empty.db)).toBe(0)

  await empty.db.run(sql('create table somebodys (id int)'))
  await expect(restore(file)).rejects.toThrow('the database is not empty')
  expect(await tablesIn(empty.db)).toBe(1)
  await empty.db.close()
})

test('a restore that fails leaves the database as empty as it was, and says what the program said', async () => {
  const file = join(directory, 'failing.backup')
  await backUpServer(address, file, { now: new Date(), environment })
  const empty = await emptyOnServer()
  const readOnly = { ...environment, PGOPTIONS: '-c default_transaction_read_only=on' }
  await expect(restoreServer(empty.address, file, readOnly)).rejects.toThrow(/pg_restore: .*read-only/s)
  expect(await tablesIn(empty.db)).toBe(0)
  await empty.db.close()
})
