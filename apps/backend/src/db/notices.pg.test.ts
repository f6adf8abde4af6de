import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOnServer } from '../../test/databases.ts'
import { type Database, notify } from './index.ts'
import { openServer } from './server.ts'

const sql = (text: string) => ({ name: '', text })

let admin: Database
let address: string
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  address = opened.address
})
afterAll(() => admin.close())

/** The connections that wait for notices. */
const lines = async (): Promise<number[]> => {
  const rows = await admin.run<{ pid: number }>(
    sql(`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`),
  )
  return rows.map(({ pid }) => pid)
}

test('every process hears what one says, once it is committed; nothing of what is undone', async () => {
  const [one, other] = [await openServer(address, () => {}), await openServer(address, () => {})]
  const told: string[] = []
  one.listen('news', (text) => told.push(`one ${text}`))
  other.listen('news', (text) => told.push(`other ${text}`))
  await expect.poll(() => told.toSorted()).toEqual(['one null', 'other null'])
  await one.transaction(async (transaction) => {
    await notify(transaction, 'news', '1')
    await notify(transaction, 'news', '1')
    await transaction.run(sql('select pg_sleep(0.05)'))
    expect(told).toHaveLength(2)
  })
  await one
    .transaction(async (transaction) => {
      await notify(transaction, 'news', 'undone')
      throw new Error('undone')
    })
    .catch(() => {})
  await notify(other, 'news', '2')
  await expect.poll(() => told.slice(2).toSorted()).toEqual(['one 1', 'one 2', 'other 1', 'other 2'])
  await one.close()
  await other.close()
  await expect.poll(lines).toEqual([])
})

test('a connection that PostgreSQL ends is replaced, whoever listens is told to look, and hears again', async () => {
  const faults: Error[] = []
  const db = await openServer(address, (error) => faults.push(error))
  const told: unknown[] = []
  db.listen('news', (text) => told.push(text))
  await expect.poll(() => told).toEqual([null])
  for (const pid of await lines()) await admin.run(sql('select pg_terminate_backend($1, 10000)'), [pid])
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([null, null])
  await notify(admin, 'news', 'back')
  await expect.poll(() => told).toEqual([null, null, 'back'])
  expect(faults.length).toBeGreaterThan(0)
  await db.close()
})

test('while nobody is let in it keeps trying, and tells to look afterwards', async () => {
  const db = await openServer(address, () => {})
  const told: unknown[] = []
  db.listen('news', (text) => told.push(text))
  await expect.poll(() => told).toEqual([null])
  const outside = await openServer(process.env['TEST_DATABASE_URL'] ?? '', () => {})
  const name = new URL(address).pathname.slice(1)
  await outside.run(sql(`alter database ${name} with allow_connections false`))
  for (const pid of await lines()) await outside.run(sql('select pg_terminate_backend($1, 10000)'), [pid])
  await outside.run(sql('select pg_sleep(0.5)'))
  expect(told).toEqual([null])
  await outside.run(sql(`alter database ${name} with allow_connections true`))
  await expect.poll(() => told, { timeout: 15_000 }).toEqual([null, null])
  await outside.close()
  await db.close()
})
