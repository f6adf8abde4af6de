import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { openInMemory } from './embedded.ts'
import { type Database, isSqlState, maintenance, migrate, type Statement } from './index.ts'

const sql = (text: string): Statement => ({ name: '', text })

describe('the embedded database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openInMemory()
    await migrate(db)
  })
  afterAll(() => db.close())

  test('migrating twice changes nothing', async () => {
    await migrate(db)
    const rows = await db.run<{ count: bigint }>(sql('select count(*) from schema_migrations'))
    expect(rows[0]?.count).toBeGreaterThan(0n)
  })

  test('BIGINT comes back as bigint, exactly', async () => {
    expect(await db.run(sql('select 9007199254740993::bigint as amount'))).toEqual([
      { amount: 9007199254740993n },
    ])
  })

  test('a transaction that throws leaves nothing', async () => {
    const insert = sql(`insert into outbox (player_id, payload, created_at) values (1, '{}', now())`)
    await expect(
      db.transaction(async (transaction) => {
        await transaction.run(insert)
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.run(sql('select 1 from outbox'))).toEqual([])
  })

  test('the ledger refuses edits and deletions', async () => {
    for (const text of ['update ledger_entries set amount = 0', 'delete from ledger_entries']) {
      const error = await db.run(sql(text)).catch((thrown: unknown) => thrown)
      expect(isSqlState(error, '23001')).toBe(true)
    }
  })

  test('maintenance gives dead rows back without a transaction', async () => {
    await maintenance(db)
  })
})

describe('the directory lock', () => {
  const withDirectory = async (work: (directory: string) => Promise<void>) => {
    const directory = await mkdtemp(join(tmpdir(), 'touchline-lock-'))
    await work(directory).finally(() => rm(directory, { recursive: true }))
  }

  test('a second owner is refused by name until the first lets go', () =>
    withDirectory(async (directory) => {
      const release = await lockDirectory(directory)
      await expect(lockDirectory(directory)).rejects.toThrow(/DATA_DIR: .* in use by process/)
      release()
      const again = await lockDirectory(directory)
      again()
    }))

  test('a living process keeps it', () =>
    withDirectory(async (directory) => {
      const stat = await readFile('/proc/1/stat', 'utf8')
      const birth = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      await writeFile(join(directory, 'backend.lock'), `1 ${birth}\n`)
      await expect(lockDirectory(directory)).rejects.toThrow('in use by process 1')
    }))

  test.each(['999999999 5', '1 1', '', 'garbage'])('what a dead process left is taken over: %j', (content) =>
    withDirectory(async (directory) => {
      await writeFile(join(directory, 'backend.lock'), content)
      const release = await lockDirectory(directory)
      release()
    }),
  )
})
